import { AppError } from '../../../platform/errors.ts';
import { decodeReferences } from './character-references.ts';
import { CAPTURES_MAX, TEXT_CHARS_MAX } from './limits.ts';

export interface TextCapture {
  /** Begins to gather text; the end of it gives what was gathered, decoded, and `undefined` when it is too long. */
  begin(): () => string | undefined;
  /** What is gathered already gets no text until the end of this (`ix:exclude`). */
  mute(): () => void;
  add(raw: string): void;
}

/** Gathers the text of elements that may stand within each other: the text of the inner ones belongs to the outer too. */
export function createTextCapture(): TextCapture {
  const open: { parts: string[]; chars: number; isMuted: boolean }[] = [];
  return {
    begin() {
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
    mute() {
      const muted = open.filter(({ isMuted }) => !isMuted);
      for (const capture of muted) capture.isMuted = true;
      return () => {
        for (const capture of muted) capture.isMuted = false;
      };
    },
    add(raw) {
      for (const capture of open) {
        if (capture.isMuted || capture.chars > TEXT_CHARS_MAX) continue;
        capture.chars += raw.length;
        if (capture.chars <= TEXT_CHARS_MAX) capture.parts.push(raw);
      }
    },
  };
}
