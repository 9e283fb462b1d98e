import { tokenizeWords } from '../../src/domain/enrichment/words.ts';
import { labelsOf, placeReader } from '../../test/golden/passages.ts';

/** A labelled text. */
export interface Labelled {
  readonly part: string;
  readonly text: string;
  /** The record of the news that it is of. */
  readonly record?: string;
  readonly sentiment: number;
}

interface Label {
  readonly part: string;
  readonly place?: string;
  readonly text?: string;
  readonly sentiment: number;
}

/** All labels of `test/golden/sentiment.jsonl`, in their order. */
export function readLabels(): Labelled[] {
  const read = placeReader();
  return labelsOf<Label>('sentiment.jsonl').map(({ part, place = '', text, sentiment }) => ({
    part,
    text: text ?? read(place),
    ...(place.startsWith('news/') && { record: recordOf(place) }),
    sentiment,
  }));
}

export const recordOf = (place: string): string => place.split(':')[0] ?? place;

/** Nothing is learned from these parts, nor from another telling of their stories; the models are chosen by `validation`. */
export const isHeld = ({ part }: Labelled): boolean => /^held\d|^validation$/.test(part);

/**
 * The older parts are few beside the later lots and were labelled one by one: more is learned from each. Of own sentences `own4`, `own9` and `own12` are few,
 * `own8` and `own10` many by one hand.
 */
const PART_WEIGHTS: Readonly<Record<string, number>> = {
  tune: 1.5,
  'held-out': 1.5,
  fresh: 1.5,
  dev2: 1.5,
  dev3: 2,
  dev4: 2,
  dev5: 2,
  own: 1.5,
  own4: 2.5,
  own5: 1.5,
  own6: 1,
  own8: 0.7,
  own9: 2.5,
  own10: 0.4,
  own12: 2,
};

/** How much is learned from a label of a part. */
export const weightOfPart = (part: string): number => PART_WEIGHTS[part] ?? 1;

const WORD_MIN = 4;
/** Words that so many texts have tell no story. */
const COMMON_MIN = 80;
const SHARED_MIN = 3;
const SHARED_PART = 0.5;

/** A number for each label, the same for those that tell one story: of one record of the news, or half of whose words are the same. */
export function storiesOf(labelled: readonly Labelled[]): number[] {
  const first = labelled.map((_, at) => at);
  const storyOf = (at: number): number => {
    const next = first[at] ?? at;
    if (next === at) return at;
    const story = storyOf(next);
    first[at] = story;
    return story;
  };
  const join = (one: number, other: number): void => {
    first[storyOf(one)] = storyOf(other);
  };
  const words = labelled.map(({ text }) => new Set(tokenizeWords(text).map(({ form }) => form)));
  const records = new Map<string, number>();
  const textsWith = new Map<string, number[]>();
  for (const [at, { record }] of labelled.entries()) {
    if (record !== undefined) {
      join(at, records.get(record) ?? at);
      records.set(record, at);
    }
    for (const form of words[at] ?? []) {
      if (form.length >= WORD_MIN) textsWith.set(form, [...(textsWith.get(form) ?? []), at]);
    }
  }
  const telling = [...textsWith].filter(([, texts]) => texts.length <= COMMON_MIN);
  const tellingWords = new Map<number, number>();
  const shared = new Map<number, number>();
  for (const [, texts] of telling) {
    for (const at of texts) {
      tellingWords.set(at, (tellingWords.get(at) ?? 0) + 1);
      for (const before of texts) {
        const pair = before * labelled.length + at;
        if (before < at) shared.set(pair, (shared.get(pair) ?? 0) + 1);
      }
    }
  }
  for (const [pair, count] of shared) {
    const [one, other] = [Math.floor(pair / labelled.length), pair % labelled.length];
    const fewest = Math.min(tellingWords.get(one) ?? 0, tellingWords.get(other) ?? 0);
    if (count >= SHARED_MIN && count >= fewest * SHARED_PART) join(one, other);
  }
  return labelled.map((_, at) => storyOf(at));
}
