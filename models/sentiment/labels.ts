import { readFileSync } from 'node:fs';
import { tokenizeWords } from '../../src/domain/text/words.ts';
import { hasPublicData } from '../../test/files/public-data.ts';
import { placeReader } from '../../test/golden/passages.ts';

/** A headline, text or sentence with how good (1) or bad (-1) it is for whom it speaks of, in tenths, as a reader labelled it. */
export interface Labelled {
  /** The lot in which it was labelled. */
  readonly part: string;
  readonly text: string;
  /** Where the text was drawn from in the public data (`news/ag_news.csv#12:title`); `null` of one written for the purpose. */
  readonly place: string | null;
  readonly sentiment: number;
}

interface Line {
  readonly part: string;
  readonly place?: string;
  readonly text?: string;
  readonly sentiment: number;
}

/** Labels for training, some of them of stories that held-out texts tell. */
export const readTrainingLabels = (): Labelled[] => readLabels('labels/train.jsonl');

/** Labels for judging only. Those of public texts are left out if `../shared/data` is absent. */
export const readHeldOutLabels = (): Labelled[] => readLabels('labels/held-out.jsonl');

/** The labels for training, without labels of stories that held-out texts tell. */
export function labelsToLearnFrom(): Labelled[] {
  const training = readTrainingLabels();
  const stories = storiesOf([...training, ...readHeldOutLabels()]);
  const heldOut = new Set(stories.slice(training.length));
  return training.filter((_, at) => !heldOut.has(stories[at] ?? -1));
}

function readLabels(file: string): Labelled[] {
  const read = hasPublicData('news', 'transcripts') ? placeReader() : undefined;
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      const { part, place, text = read?.(place ?? ''), sentiment } = JSON.parse(line) as Line;
      return text === undefined ? [] : [{ part, place: place ?? null, text, sentiment }];
    });
}

const recordOf = ({ place }: Labelled): string | undefined =>
  place?.startsWith('news/') ? place.split(':')[0] : undefined;

const WORD_MIN = 4;
/** Words that so many texts have tell no story. */
const COMMON_MIN = 80;
const SHARED_MIN = 3;
const SHARED_PART = 0.5;

/**
 * A number for each label, equal for labels of one story: of one record of the news, or with half of their words in
 * common.
 */
function storiesOf(labelled: readonly Labelled[]): number[] {
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
  for (const [at, one] of labelled.entries()) {
    const record = recordOf(one);
    if (record !== undefined) {
      join(at, records.get(record) ?? at);
      records.set(record, at);
    }
    for (const form of words[at] ?? []) {
      if (form.length < WORD_MIN) continue;
      const texts = textsWith.get(form);
      if (texts) texts.push(at);
      else textsWith.set(form, [at]);
    }
  }
  const telling = words.map((forms) =>
    [...forms].flatMap((form) => {
      const texts = textsWith.get(form) ?? [];
      return texts.length > 0 && texts.length <= COMMON_MIN ? [texts] : [];
    }),
  );
  // Cleared after each text: a map of all pairs has millions.
  const shared = new Uint16Array(labelled.length);
  for (const [at, lists] of telling.entries()) {
    const before = lists.flatMap((texts) => texts.slice(0, texts.indexOf(at)));
    for (const one of before) shared[one] = (shared[one] ?? 0) + 1;
    for (const one of before) {
      const fewest = Math.min(lists.length, telling[one]?.length ?? 0);
      const count = shared[one] ?? 0;
      if (count >= SHARED_MIN && count >= fewest * SHARED_PART) join(one, at);
      shared[one] = 0;
    }
  }
  return labelled.map((_, at) => storyOf(at));
}
