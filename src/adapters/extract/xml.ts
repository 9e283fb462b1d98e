import { Parser } from 'htmlparser2';
import type { ExtractedDocument } from '../../domain/enrichment/extracted-document.ts';
import { buildDocument, createDocumentBuilder } from './document-builder.ts';
import { DEPTH_MAX, ELEMENTS_MAX, malformed, tooMuchText } from './limits.ts';
import { oneLine } from './plain-text.ts';

interface Leaf {
  readonly name: string;
  readonly text: string;
}

/** An open element: its own text and its child elements with only text. */
interface Frame {
  readonly name: string;
  /** In document order; own texts have no name. */
  parts: { readonly name: string | undefined; readonly text: string }[];
  /** True if the parts include an element. */
  hasLeaves: boolean;
  /** True if the parts include own non-blank text. */
  hasText: boolean;
  hasParts: boolean;
}

/** Mixed content: text with inline elements. */
const isMixed = ({ hasText, hasLeaves }: Frame): boolean => hasText && hasLeaves;

const SENTENCE_CHARACTERS = 80;
const labelOf = (name: string): string =>
  (name.split(':').at(-1) ?? name).replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/[_-]+/g, ' ');

/**
 * Reads XML: text of elements as paragraphs, with the name of the element for short texts. A document that defines entities is
 * refused.
 */
export function readXml(xml: string): ExtractedDocument {
  if (/<!ENTITY\s/i.test(xml)) throw malformed('the file defines entities of its own, which are not expanded');
  const builder = createDocumentBuilder();
  const frames: Frame[] = [];
  let title: string | null = null;
  let count = 0;
  let waiting = 0;

  const emit = ({ name, text }: Leaf): void => {
    if (title === null && /(?:^|:)(?:title|headline)$/i.test(name)) title = text;
    const isSentence = text.length > SENTENCE_CHARACTERS || /[.!?]$/.test(text);
    builder.paragraph(
      isSentence || /^(?:p|para|paragraph|text|body|li)$/i.test(name) ? text : `${labelOf(name)}: ${text}`,
    );
  };
  const release = (frame: Frame): void => {
    if (frame.parts.length === 0) return;
    waiting -= 1;
    if (isMixed(frame)) emit({ name: frame.name, text: frame.parts.map(({ text }) => text).join('') });
    else for (const part of frame.parts) if (part.name !== undefined) emit({ name: part.name, text: part.text });
    frame.parts = [];
    frame.hasText = false;
    frame.hasLeaves = false;
  };
  const add = (frame: Frame, name: string | undefined, text: string): void => {
    if (frame.parts.length === 0) waiting += 1;
    frame.parts.push({ name, text });
    frame.hasParts = true;
    if (name !== undefined) frame.hasLeaves = true;
    else if (text.trim() !== '') frame.hasText = true;
  };
  const close = (frame: Frame): void => {
    const parent = frames.at(-1);
    // An element whose parts were already emitted has nothing left.
    const isLeaf = !frame.hasParts || isMixed(frame) || !frame.hasLeaves;
    const text = oneLine(frame.parts.map((part) => part.text).join(''));
    if (isLeaf) {
      if (frame.parts.length > 0) waiting -= 1;
      if (text === '') return;
      // In mixed content the blanks around inline elements matter and are part of the texts.
      if (parent !== undefined) add(parent, frame.name, text);
      else emit({ name: frame.name, text });
      return;
    }
    if (waiting > 0) for (const outer of frames) release(outer);
    release(frame);
  };

  const parser = new Parser(
    {
      onopentagname(name) {
        count += 1;
        if (count > ELEMENTS_MAX) throw tooMuchText();
        if (frames.length >= DEPTH_MAX) throw malformed(`elements are nested more than ${DEPTH_MAX} deep`);
        frames.push({ name, parts: [], hasLeaves: false, hasText: false, hasParts: false });
      },
      onclosetag() {
        const frame = frames.pop();
        if (frame !== undefined) close(frame);
      },
      ontext(text) {
        const frame = frames.at(-1);
        if (frame === undefined) return;
        const isBlank = text.trim() === '';
        if (isBlank && (frame.parts.length === 0 || (frame.hasLeaves && !frame.hasText))) return;
        add(frame, undefined, text);
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  if (count === 0) throw malformed('the file is no XML');
  return buildDocument('xml', builder.blocks, { title });
}
