import { constants as zlib, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Fact, Filing } from '../../../domain/fundamentals/fact.ts';
import type { IndexedFiling } from '../../../domain/fundamentals/facts/acceptance.ts';
import { DAY_MS } from '../../../platform/clock.ts';

/** Version of the format; others are refused. */
const FORM = 1;
/** Value in `days` for a fact at an instant. */
const INSTANT = -1;

/** Facts in columns with dictionaries and delta-encoded days: a tenth of the size of JSON objects. */
interface PackedFacts {
  readonly form: typeof FORM;
  /** Taxonomy, tag, unit, and the number of consecutive facts with them (run-length encoding). */
  readonly concepts: [taxonomy: string, tag: string, unit: string, count: number][];
  readonly filings: [
    accession: string | null,
    form: string,
    filedOn: string,
    acceptedAt: string | null,
    fiscalYear: number | null,
  ][];
  /** The first is empty, for the company as a whole. */
  readonly dimensions: Readonly<Record<string, string>>[];
  /** Last day, as the difference in days to the previous fact. */
  readonly ends: number[];
  /** Length of the period in days minus one; `INSTANT` for an instant. */
  readonly days: number[];
  readonly values: number[];
  readonly filing: number[];
  /** Index in `dimensions`; empty when all facts are of the company as a whole. */
  readonly dimension: number[];
}

/** Packs facts in their order. */
export function packFacts(facts: readonly Fact[]): Uint8Array {
  const concepts: PackedFacts['concepts'] = [];
  const filings = new Places<PackedFacts['filings'][number]>();
  const dimensions = new Places<Readonly<Record<string, string>>>();
  dimensions.of('{}', () => ({}));
  const indexOfFiling = new Map<Filing, number>();
  const [ends, days, values, filing, dimension]: number[][] = [[], [], [], [], []];
  let lastDay = 0;
  for (const fact of facts) {
    const concept = concepts.at(-1);
    if (concept && concept[1] === fact.tag && concept[0] === fact.taxonomy && concept[2] === fact.unit) concept[3] += 1;
    else concepts.push([fact.taxonomy, fact.tag, fact.unit, 1]);
    const day = dayNumber(fact.endsOn);
    ends?.push(day - lastDay);
    lastDay = day;
    days?.push(fact.startsOn === null ? INSTANT : day - dayNumber(fact.startsOn));
    values?.push(fact.value);
    let index = indexOfFiling.get(fact.filing);
    if (index === undefined) {
      const { accession, form, filedOn, acceptedAt, fiscalYear = null } = fact.filing;
      const name = `${accession} ${form} ${filedOn} ${acceptedAt} ${fiscalYear}`;
      index = filings.of(name, () => [accession, form, filedOn, acceptedAt, fiscalYear]);
      indexOfFiling.set(fact.filing, index);
    }
    filing?.push(index);
    dimension?.push(dimensions.of(keyOf(fact.dimensions), () => fact.dimensions));
  }
  const isWhole = dimensions.all.length === 1;
  const packed = { form: FORM, concepts, filings: filings.all, dimensions: dimensions.all, ends, days, values, filing };
  return compress({ ...packed, dimension: isWhole ? [] : dimension });
}

/** Inverse of `packFacts`. Facts of one filing share its object. */
export function unpackFacts(bytes: Uint8Array): Fact[] {
  const packed = decompress(bytes) as PackedFacts;
  if (packed.form !== FORM) throw new Error(`facts are packed in form ${packed.form}, which is not known`);
  const filings = packed.filings.map(
    ([accession, form, filedOn, acceptedAt, fiscalYear]): Filing => ({
      accession,
      form,
      filedOn,
      acceptedAt,
      fiscalYear,
    }),
  );
  const whole = {};
  const facts: Fact[] = [];
  const dayTexts = new Map<number, string>();
  const textOf = (day: number): string => {
    const text = dayTexts.get(day) ?? dayText(day);
    dayTexts.set(day, text);
    return text;
  };
  let at = 0;
  let day = 0;
  for (const [taxonomy, tag, unit, count] of packed.concepts) {
    for (const end = at + count; at < end; at += 1) {
      day += packed.ends[at] ?? 0;
      const length = packed.days[at] ?? INSTANT;
      const filing = filings[packed.filing[at] ?? -1];
      if (filing === undefined) throw new Error('packed facts name a filing that is not among them');
      facts.push({
        taxonomy,
        tag,
        unit,
        value: packed.values[at] ?? 0,
        startsOn: length === INSTANT ? null : textOf(day - length),
        endsOn: textOf(day),
        dimensions: packed.dimensions[packed.dimension[at] ?? 0] ?? whole,
        filing,
      });
    }
  }
  return facts;
}

export const packFilings = (filings: readonly IndexedFiling[]): Uint8Array =>
  compress(
    filings.map(({ accession, form, filedOn, reportsOn, statedMs }) => [accession, form, filedOn, reportsOn, statedMs]),
  );

export const unpackFilings = (bytes: Uint8Array): IndexedFiling[] =>
  (decompress(bytes) as [string, string, string, string | null, number][]).map(
    ([accession, form, filedOn, reportsOn, statedMs]) => ({ accession, form, filedOn, reportsOn, statedMs }),
  );

/** A dictionary: assigns indexes to distinct values in the order of first use. */
class Places<T> {
  readonly all: T[] = [];
  readonly #places = new Map<string, number>();

  of(key: string, thing: () => T): number {
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    this.#places.set(key, this.all.length);
    this.all.push(thing());
    return this.all.length - 1;
  }
}

function keyOf(dimensions: Readonly<Record<string, string>>): string {
  for (const _ in dimensions) return JSON.stringify(dimensions);
  return '{}';
}

const numberOfDay = new Map<string, number>();

function dayNumber(day: string): number {
  let number = numberOfDay.get(day);
  if (number === undefined) {
    number = Date.parse(`${day}T00:00:00Z`) / DAY_MS;
    // Few days are ends of periods, and the same ones occur in every company.
    if (numberOfDay.size > 50_000) numberOfDay.clear();
    numberOfDay.set(day, number);
  }
  return number;
}

const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

const compress = (value: unknown): Uint8Array =>
  zstdCompressSync(JSON.stringify(value), { params: { [zlib.ZSTD_c_compressionLevel]: 3 } });

const decompress = (bytes: Uint8Array): unknown => JSON.parse(zstdDecompressSync(bytes).toString('utf8'));
