import type { Block } from '../../../domain/enrichment/extracted-document.ts';
import { HEADING_CHARACTERS_MAX, isCapitals, oneLine } from '../plain-text.ts';

/** Style of the current text. */
export interface Look {
  readonly isBold: boolean;
  readonly isMarked: boolean;
  readonly isInLink: boolean;
}

const SHARE = 0.95;
/** Italic or underlined lines up to this length are emphasized; longer ones are remarks. */
const MARKED_CHARACTERS_MAX = 120;
const BACK_LINK = /^(?:(?:back|return|go) to )?(?:the )?(?:table of contents|contents|index|top)$/i;

/** Collects the text of a paragraph and how much of it is emphasized. */
export function createParagraph() {
  let text = '';
  let [seen, bold, marked, linked] = [0, 0, 0, 0];
  return {
    isEmpty: (): boolean => text === '',
    add(piece: string, look: Look): void {
      text += piece;
      const letters = piece.trim().length;
      seen += letters;
      if (look.isBold) bold += letters;
      if (look.isMarked) marked += letters;
      if (look.isInLink) linked += letters;
    },
    /** Ends the paragraph; `undefined` when it is empty or only a link to the contents. */
    take(page: number, level: number | undefined): Block | undefined {
      if (text === '') return undefined;
      const line = oneLine(text);
      const isBold = bold >= seen * SHARE;
      const isMarked = marked >= seen * SHARE && line.length <= MARKED_CHARACTERS_MAX && !line.endsWith('.');
      const isBackLink = linked >= seen * SHARE && line.length <= 40 && BACK_LINK.test(line);
      text = '';
      [seen, bold, marked, linked] = [0, 0, 0, 0];
      if (line === '' || isBackLink) return undefined;
      const isShort = line.length <= HEADING_CHARACTERS_MAX;
      if (level !== undefined && isShort) return { kind: 'heading', text: line, page, level };
      const isEmphasized = isShort && (isBold || isMarked || isCapitals(line));
      return { kind: 'paragraph', text: line, page, ...(isEmphasized ? { isEmphasized } : {}) };
    },
  };
}
