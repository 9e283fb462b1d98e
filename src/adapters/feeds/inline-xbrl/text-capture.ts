import { AppError } from '../../../platform/errors.ts';
import { CAPTURES_MAX, TEXT_CHARS_MAX } from './limits.ts';

export type TextCapture = ReturnType<typeof createTextCapture>;

/** Captures the text of nested elements; text of inner ones belongs to the outer too. */
export function createTextCapture() {
  const open: { parts: string[]; chars: number; isMuted: boolean }[] = [];
  return {
    /** Begins a capture; the returned function ends it and returns the decoded text, `undefined` if too long. */
    begin(): () => string | undefined {
      if (open.length >= CAPTURES_MAX) {
        throw new AppError('invalid_request', `facts are nested more than ${CAPTURES_MAX} deep`);
      }
      const capture = { parts: [] as string[], chars: 0, isMuted: false };
      open.push(capture);
      return () => {
        open.pop();
        return capture.chars > TEXT_CHARS_MAX ? undefined : decodeReferences(capture.parts.join(''));
      };
    },
    /** Pauses current captures until the returned function is called (`ix:exclude`). */
    mute(): () => void {
      const muted = open.filter(({ isMuted }) => !isMuted);
      for (const capture of muted) capture.isMuted = true;
      return () => {
        for (const capture of muted) capture.isMuted = false;
      };
    },
    add(raw: string): void {
      for (const capture of open) {
        if (capture.isMuted || capture.chars > TEXT_CHARS_MAX) continue;
        capture.chars += raw.length;
        if (capture.chars <= TEXT_CHARS_MAX) capture.parts.push(raw);
      }
    },
  };
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ensp: '\u2002',
  emsp: '\u2003',
  thinsp: '\u2009',
  ndash: '\u2013',
  mdash: '\u2014',
  rsquo: '\u2019',
  lsquo: '\u2018',
};
const REFERENCE = /&(?:#([0-9]{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-z]{2,6}));/g;

/**
 * Decodes character references of a short text: numeric ones, those of XML and the few of HTML that occur around figures.
 * Others are left unchanged; custom entities of a document are never expanded.
 */
function decodeReferences(raw: string): string {
  if (!raw.includes('&')) return raw;
  return raw.replace(REFERENCE, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return Object.hasOwn(NAMED, name) ? (NAMED[name] ?? whole) : whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
