import { parseCountry } from '../knowledge-graph/countries.ts';

/** Boundary between the name of the company and the description of its security. */
const SECURITY_WORDS = new RegExp(
  [
    String.raw`\s+[-\u2013]?\s*\(?(?:new |non[- ]?voting |voting |subordinate(?:d)? |limited |multiple )*(?:class [a-z0-9]{1,2}\b|series [a-z0-9]{1,2}\b)`,
    String.raw`\s+(?:new |non[- ]?voting |voting |subordinate(?:d)? |restricted |limited (?=voting)|multiple |variable )*(?:common|ordinary|capital|voting|subordinate|registry|registered|redeemable|exchangeable)\.? (?:stock|stcok|shares?|shs?|units?|voting|limited)\b`,
    String.raw`(?<=[.)a-z])Common Stock\b`,
    String.raw`\s+(?:sponsored |unsponsored )?(?:american|global) deposit[ao]ry\b`,
    String.raw`\s+deposit[ao]ry (?:shares?|receipts?|sh?s|interests?)\b`,
    String.raw`\s+(?:sponsored |unsponsored )?(?:ads|adr|gdr|nvdr)s?\b`,
    String.raw`\s+\d+(?:\.\d+)?\s?%`,
    String.raw`\s+(?:cumulative |convertible |perpetual |redeemable |fixed[- ]\S+ |floating |non[- ]?cumulative |mandatory |trust |series [a-z] )*prefer(?:red|ence)\b(?! (?:and|&|income|bank|apartment|opportunit|securities))`,
    String.raw`\s+(?:cumulative|fixed[- ]to[- ]floating|fixed rate|floating rate) (?=.*(?:preferred|preference|notes?|debentures?|bonds?|cumulative|perpetual)\b)`,
    String.raw`\s+(?:redeemable |private |public )?(?:warrants?|rights?|units?)(?:\s*$|[ ,(]+(?:each|expir|exercis|to\b|consist|\())`,
    String.raw`\s+(?:non[- ]?)?cumulative\b`,
    String.raw`\s+(?:senior|junior|subordinated|convertible|unsecured|fixed)(?: \w+)* (?:notes?|debentures?|bonds?)\b`,
    String.raw`\s+(?:notes?|debentures?) due\b`,
    String.raw`\s+(?:(?:first|general|collateral trust) )*mortgage bonds\b`,
    String.raw`\s+(?:\d{4} series [a-z]|series \d{4}[a-z]?)\b`,
    String.raw`\s+dep(?:ositary)? shs?\b`,
    String.raw`\s+(?:common )?shares? of (?:beneficial|limited)\b`,
    String.raw`\s+(?:common )?units? (?:representing|of beneficial)\b`,
    String.raw`\s+(?:representing|representative of) `,
    String.raw`\s+(?:limited partner|limited liability company) (?:interests?|units?)\b`,
    String.raw`\s+(?:common|corporate|equity|limited partnership) units?\b`,
    String.raw`\s+contingent value rights?\b`,
    String.raw`\s+pfd\b(?! income)`,
    String.raw`(?<=\bcorporation)\s+(?:business development company|real estate investment trust)\b`,
    String.raw`,? (?:\$?\.?\d+(?:\.\d+)? )?(?:no )?par value\b`,
  ].join('|'),
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
