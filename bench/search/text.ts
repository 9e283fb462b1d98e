import type { Detection, TextLocation } from '../../src/domain/documents/annotated-document.ts';
import { OWN_TOPICS } from '../../src/domain/enrichment/topics/topics.ts';
import { pick, pickZipf, randomInt } from '../companies/random.ts';
import type { Vocabulary } from './words.ts';
import type { Named, World } from './world.ts';

const WORDS_LEAST = 80;
const WORDS_MORE = 80;
const SENTENCE_LEAST = 8;
const SENTENCE_MORE = 18;
const MENTION_SHARE = 0.3;
const OWN_SHARE = 0.5;
const FIGURE_SHARE = 0.2;
const TOPIC_SHARE = 0.2;
const TABLE_ROWS = 22;

/** A text with its mentions, at their offsets. */
export interface MadeText {
  readonly text: string;
  readonly detections: readonly Detection[];
  readonly locations: readonly TextLocation[];
}

/** Tools for writing texts. */
export interface Pen {
  readonly vocabulary: Vocabulary;
  readonly world: World;
  readonly random: () => number;
  /** Whom the text is about; `null`: nobody in particular. */
  readonly about: Named | null;
}

/** About 120 words in sentences, some of which name a company or something else. */
export function proseOf(pen: Pen, paragraph: number): MadeText {
  const { vocabulary, random } = pen;
  const detections: Detection[] = [];
  const locations: TextLocation[] = [];
  const least = WORDS_LEAST + randomInt(WORDS_MORE, random());
  let text = '';
  for (let words = 0; words < least; ) {
    const count = SENTENCE_LEAST + randomInt(SENTENCE_MORE, random());
    const start = text.length === 0 ? 0 : text.length + 1;
    const named = random() < MENTION_SHARE ? mentionOf(pen) : null;
    const said = Array.from({ length: count }, () => vocabulary.draw(random));
    if (random() < FIGURE_SHARE) said.push(figureOf(random));
    const sentence = `${named ? `${named.said} ` : ''}${said.join(' ')}.`;
    text += `${start === 0 ? '' : ' '}${named ? sentence : capital(sentence)}`;
    if (named) detections.push({ type: 'entity', id: named.id, start, end: start + named.said.length });
    if (random() < TOPIC_SHARE)
      detections.push({ type: 'topic', id: pickZipf(OWN_TOPICS, random()).id, start, end: text.length });
    locations.push({ paragraph, sentence: locations.length + 1 });
    words += count;
  }
  return { text, detections, locations };
}

/** Rows of a label and two years' figures. */
export function madeTable({ vocabulary, random }: Pen, paragraph: number): MadeText {
  const rows = Array.from({ length: TABLE_ROWS }, () => {
    const label = capital(Array.from({ length: 3 }, () => vocabulary.draw(random)).join(' '));
    return `${label} | ${randomInt(90_000, random())} | ${randomInt(90_000, random())}`;
  });
  return { text: rows.join('\n'), detections: [], locations: [{ paragraph, sentence: 1 }] };
}

export function headlineOf(pen: Pen, beginning: string): Omit<MadeText, 'locations'> {
  const { about, vocabulary, random } = pen;
  const rest = Array.from({ length: 6 }, () => vocabulary.draw(random)).join(' ');
  if (about === null) return { text: capital(`${beginning} ${rest}`.trim()), detections: [] };
  const detections: Detection[] = [{ type: 'entity', id: about.id, start: 0, end: about.name.length }];
  return { text: `${about.name} ${beginning} ${rest}`, detections };
}

function mentionOf({ world, random, about }: Pen): { id: string; said: string } {
  const isOwn = about !== null && random() < OWN_SHARE;
  const { id, name, short } = isOwn ? about : pickZipf(random() < 0.6 ? world.companies : world.others, random());
  return { id, said: random() < 0.5 ? name : short };
}

const figureOf = (random: () => number): string =>
  pick(
    [
      `$${(random() * 900).toFixed(1)} million`,
      `${(random() * 30).toFixed(1)} percent`,
      `${randomInt(9_999, random())}`,
    ],
    random(),
  );

export const capital = (text: string): string => `${(text[0] ?? '').toUpperCase()}${text.slice(1)}`;
