import { AppError } from '../../../platform/errors.ts';
import { decodeReferences } from './character-references.ts';
import { CAPTURES_MAX, TEXT_CHARS_MAX } from './limits.ts';

export interface TextCapture {
  /** Begins a capture; the returned function ends it and returns the decoded text, `undefined` if too long. */
  begin(): () => string | undefined;
  /** Pauses current captures until the returned function is called (`ix:exclude`). */
  mute(): () => void;
  add(raw: string): void;
}

/** Captures the text of nested elements; text of inner ones belongs to the outer too. */
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
