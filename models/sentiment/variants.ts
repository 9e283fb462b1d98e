import { termOf } from '../../src/domain/enrichment/sentiment/terms.ts';

/** The forms that may stand for a form: those of the terms that are met among the same words, `fell` for `rose` too. */
export type Neighbours = ReadonlyMap<string, readonly string[]>;

const WORD = /\p{L}\p{Ll}+/gu;
const NEAREST = 12;
const MET_MIN = 8;
/** The words that a sentence is built with stay. */
const KEPT = new Set(
  'the a an of to and in for on at is was it its that this with as by from be are were has have had not but or will would he she they we you his her their our i who which than said'.split(
    ' ',
  ),
);

/** The nearest terms of each by their `vectors`, as the forms in which the texts have them, with the ending of the form that they replace where there is one. */
export function neighboursOf(
  texts: readonly string[],
  common: ReadonlySet<string>,
  vectors: ReadonlyMap<string, Float64Array>,
): Neighbours {
  const met = new Map<string, number>();
  for (const text of texts) {
    for (const [written] of text.matchAll(WORD))
      met.set(written.toLowerCase(), (met.get(written.toLowerCase()) ?? 0) + 1);
  }
  const forms = new Map<string, string[]>();
  for (const [form] of [...met].sort(([, one], [, other]) => other - one)) {
    const term = termOf(form);
    if ((met.get(form) ?? 0) < MET_MIN || KEPT.has(form) || !common.has(term) || !vectors.has(term)) continue;
    forms.set(term, [...(forms.get(term) ?? []), form]);
  }
  const terms = [...forms.keys()];
  return new Map(
    terms.flatMap((term) => {
      const own = vectors.get(term) ?? new Float64Array();
      const nearest = terms
        .filter((other) => other !== term)
        .map((other): [string, number] => [other, product(own, vectors.get(other) ?? own)])
        .sort(([, one], [, other]) => other - one)
        .slice(0, NEAREST);
      return (forms.get(term) ?? []).map((form): [string, string[]] => [
        form,
        nearest.map(([other]) => likest(form, forms.get(other) ?? [])),
      ]);
    }),
  );
}

const ENDING = /(?:ed|ing|s|ly)$/;

function likest(form: string, others: readonly string[]): string {
  const ending = ENDING.exec(form)?.[0];
  return others.find((other) => ENDING.exec(other)?.[0] === ending) ?? others[0] ?? form;
}

const product = (one: Float64Array, other: Float64Array): number =>
  one.reduce((sum, value, k) => sum + value * (other[k] ?? 0), 0);

const SPANS = 0.25;
const LEFT_OUT = 0.12;
const TWICE = 0.3;
const SPAN_MIN = 3;
const REPLACED = [1, 1, 2, 2, 3, 4];
const JOINTS = [', but ', ' as ', ', while ', '; ', ' despite ', ' after ', ' and '];
const JOINED_LENGTH_MAX = 110;

/**
 * Texts that are like others and say something else: some words replaced by neighbours or left out, a span of the words, two texts
 * joined to one (as in Tang et al., "Distilling task-specific knowledge from BERT into simple neural networks", 2019). The same
 * texts give the same variants.
 */
export function variantsOf(
  { texts, each, joined }: { readonly texts: readonly string[]; readonly each: number; readonly joined: number },
  near: Neighbours,
): string[] {
  const chance = chances();
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(chance() * list.length)];
  const replaced = (text: string): string => {
    const places = [...text.matchAll(WORD)].filter(([written]) => near.has(written.toLowerCase()));
    const chosen = new Set(Array.from({ length: pick(REPLACED) ?? 1 }, () => pick(places)?.index));
    return text
      .replace(WORD, (written, at: number) => {
        if (!chosen.has(at)) return written;
        const other = chance() < LEFT_OUT ? '' : (pick(near.get(written.toLowerCase()) ?? []) ?? '');
        return /^\p{Lu}/u.test(written) ? other.charAt(0).toUpperCase() + other.slice(1) : other;
      })
      .replace(/ {2,}/g, ' ')
      .trim();
  };
  const span = (text: string): string => {
    const words = text.split(' ');
    const length = Math.min(words.length, SPAN_MIN + Math.floor(chance() * Math.max(1, words.length - SPAN_MIN)));
    const from = Math.floor(chance() * (words.length - length + 1));
    return words.slice(from, from + length).join(' ');
  };
  const varied = texts.flatMap((text) =>
    Array.from({ length: each }, () => {
      const once = chance() < SPANS ? span(text) : replaced(text);
      return chance() < TWICE ? replaced(once) : once;
    }),
  );
  const short = texts.filter(({ length }) => length < JOINED_LENGTH_MAX);
  const twos = Array.from({ length: joined }, () => {
    const [one = '', other = ''] = [pick(short), pick(short)];
    return one.replace(/[. ]+$/, '') + (pick(JOINTS) ?? '') + other.charAt(0).toLowerCase() + other.slice(1);
  });
  return [...varied, ...twos];
}

/** Pseudo-random numbers from 0 to 1, the same every time. */
export function chances(): () => number {
  let seed = 20_261_122;
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
