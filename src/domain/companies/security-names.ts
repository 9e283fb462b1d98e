import { readDataFile } from '../../platform/data-file.ts';
import { parseCountry } from '../knowledge-graph/countries.ts';
import { dataLines } from '../text/data-lines.ts';

/** Boundary between the name of the company and the description of its security. */
const SECURITY_WORDS = new RegExp(
  dataLines(readDataFile('data/security-words.txt', import.meta.url).text)
    .map(({ text }) => text)
    .join('|'),
  'i',
);

/** Notes about the registration that are not part of the name: `(The)`, `(DE)`, `(Delaware)`, `(REIT)`, `(Holding Company)`. */
const REGISTRATION_NOTE =
  /\s*\((?:the|publ|new|sm|[a-z]{2,3}|[a-z]\.[a-z]\.|delaware|nevada|maryland|reit|holding co(?:mpany)?|d\/b\/a|name to be changed [^)]*)\)/gi;
const NOTE_AT_END = /\s*\(([^()]+)\)\s*$/;

/**
 * Extracts the company's name from the full name of a security: `Alphabet Inc.` from `Alphabet Inc. Class A Common Stock`. Returns the
 * whole text when nothing would be left.
 */
export function companyNameOf(description: string): string {
  const text = description
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^D\/B\/A /i, '');
  const at = text.search(SECURITY_WORDS);
  const cut = (at > 0 ? text.slice(0, at) : text).replace(REGISTRATION_NOTE, '').replace(/[\s,(-]+$/, '');
  const note = NOTE_AT_END.exec(cut);
  const name = note?.[1] !== undefined && parseCountry(note[1]) ? cut.slice(0, note.index) : cut;
  return name.length > 1 ? name.replace(/^(.{4,}) \1$/, '$1') : text;
}
