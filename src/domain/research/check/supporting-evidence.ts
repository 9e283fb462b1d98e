import type { EntityId } from '../../../platform/ids.ts';
import { todayAt } from '../../questions/calendar.ts';
import { MONTH_SOURCE, monthNumber } from '../../text/months.ts';
import { normalizedWordsOf } from '../../text/normalized-words.ts';
import { type QuantityReading, readQuantities } from '../../text/numbers.ts';
import type { TextSpan } from '../../text/span.ts';
import { type Day, validDay } from '../../time/days.ts';
import type { Computation, Evidence, FactPeriod, Passage, ResearchFact } from '../evidence.ts';
import type { DirectedQuantity } from './directions.ts';
import { headingScales } from './quantities.ts';
import {
  contentStemsOf,
  readStatement,
  type SentenceReading,
  type StatementReading,
  timesOf,
} from './read-statement.ts';

/** Names by which an entity is known. */
export type NamesOf = (id: EntityId) => readonly string[];

/** A number of a source. */
export interface SupportingQuantity extends Omit<DirectedQuantity, keyof TextSpan | 'number' | 'decimals'> {
  /** Set for the value of a fact or computation. */
  readonly structured?: {
    readonly label: string;
    readonly period: FactPeriod | null;
    readonly isComputed: boolean;
    readonly isNegative: boolean;
  };
}

/** A source as read for checking answers against it. */
export interface Support {
  readonly evidence: Evidence;
  readonly quantities: readonly SupportingQuantity[];
  /** The currencies of which a plain number may be an amount; `null`: of any. */
  readonly currencies: readonly string[] | null;
  /** Epoch milliseconds, inclusive. */
  readonly days: readonly { readonly fromMs: number; readonly toMs: number }[];
  readonly years: ReadonlySet<number>;
  /** `2025 3` for the third quarter of 2025, ` 3` for one without a year. */
  readonly quarters: ReadonlySet<string>;
  /** Words of the text and of all names, normalized. */
  readonly words: ReadonlySet<string>;
  readonly stems: ReadonlySet<string>;
  /** Texts that may hold the words of an abbreviation. */
  readonly names: readonly string[];
  readonly sentences: readonly SentenceReading[];
  readonly polarity: StatementReading['stems'];
}

const supports = new WeakMap<Evidence, { readonly year: number; readonly support: Support }>();

/** Reads a source; the result is cached with it. */
export function supportOf(evidence: Evidence, nowMs: number, namesOf: NamesOf): Support {
  const { year } = todayAt(nowMs);
  const known = supports.get(evidence);
  if (known?.year === year) return known.support;
  const support = evidence.kind === 'passage' ? ofPassage(evidence, nowMs, namesOf) : ofFigure(evidence, nowMs);
  supports.set(evidence, { year, support });
  return support;
}

function ofPassage(passage: Passage, nowMs: number, namesOf: NamesOf): Support {
  const { document, chunk } = passage;
  const { about } = document;
  const reading = readStatement(chunk.text, { nowMs, isTable: chunk.isTable, isSource: true });
  const entityIds = new Set([
    ...about.reportingEntityIds,
    ...chunk.detections.filter(({ type }) => type === 'entity').map(({ id }) => id),
  ]);
  const names = [
    document.headline,
    chunk.heading ?? '',
    chunk.speaker ?? '',
    about.form ?? '',
    ...[...entityIds, passage.document.sourceId].flatMap((id) => namesOf(id as EntityId)),
  ].filter((name) => name !== '');
  const scales = [...headingScales(chunk.text), ...headingScales(chunk.heading ?? '')];
  const currencies = reading.quantities.flatMap(({ readings }) => readings.flatMap(({ currency }) => currency ?? []));
  const words = [chunk.text, ...names];
  return {
    evidence: passage,
    quantities: [
      ...reading.quantities.map((quantity) => ({
        ...quantity,
        readings: tableReadings(quantity.readings, scales, chunk.isTable),
      })),
      ...names.flatMap(numbersOfName),
    ],
    currencies: currencies.length > 0 ? [...new Set(currencies)] : chunk.isTable ? null : [],
    ...times([chunk.text, ...names], nowMs, {
      days: [
        document.publishedAt.slice(0, 10),
        about.datedOn,
        about.periodEndOn,
        ...(chunk.isTable ? headDays(chunk.text) : []),
      ],
      periods: about.periods,
    }),
    words: new Set(words.flatMap(normalizedWordsOf)),
    stems: new Set([...reading.sentences.flatMap(({ stems }) => [...stems]), ...names.flatMap(contentStemsOf)]),
    names: [chunk.text, ...names],
    sentences: reading.sentences,
    polarity: reading.stems,
  };
}

const HEAD_DAY = new RegExp(`\\b(${MONTH_SOURCE})\\s+(\\d{1,2}),?\\s*(?:\\||$)`, 'gim');

/** The days in heads of a table that span two lines: `Six Months Ended June 30,` above `2025 | 2024`. */
function headDays(text: string): Day[] {
  const years = text
    .split('\n')
    .filter((line) => /^[\s|]*(?:19|20)\d\d(?:[\s|]+(?:19|20)\d\d)*[\s|]*$/.test(line))
    .flatMap((line) => line.match(/\d{4}/g) ?? []);
  return [...text.matchAll(HEAD_DAY)].flatMap(([, month = '', day = '']) =>
    years.flatMap((year) => validDay(Number(year), monthNumber(month), Number(day)) ?? []),
  );
}

/** Includes the scales of headings; the numbers of a table may also be percentages, whose sign is in a heading. */
function tableReadings(
  readings: readonly QuantityReading[],
  scales: readonly number[],
  isTable: boolean,
): readonly QuantityReading[] {
  const unscaled = readings.filter(({ kind }) => kind !== 'percent');
  const times = (reading: QuantityReading, factor: number) => ({
    ...reading,
    value: reading.value * factor,
    step: reading.step * factor,
  });
  return [
    ...readings,
    ...scales.flatMap((scale) => unscaled.map((reading) => times(reading, scale))),
    ...(isTable ? unscaled.map((reading) => ({ ...times(reading, 0.01), kind: 'percent' as const })) : []),
  ];
}

const numbersOfName = (name: string): SupportingQuantity[] =>
  readQuantities(name).map(({ readings, sign }) => ({ readings, sign, direction: 0, isLoss: false }));

/** Labels of computations whose sign is a direction. */
const CHANGE = /\b(?:growth|change|increase|difference|surprise|cagr|upside|gain|return)\b/i;

function ofFigure(figure: ResearchFact | Computation, nowMs: number): Support {
  const figures = withOperands(figure);
  const texts = figures.flatMap(wordsOfFigure);
  const days = figures.flatMap((one) => [
    ...(one.period === null ? [] : [one.period.startsOn, one.period.endsOn]),
    ...(one.kind === 'fact'
      ? [one.origin.kind === 'provider' ? one.origin.asOf.slice(0, 10) : one.origin.filedOn]
      : []),
  ]);
  return {
    evidence: figure,
    quantities: [...figures.flatMap(quantitiesOf), ...texts.flatMap(numbersOfName)],
    currencies: [],
    ...times(texts, nowMs, { days, periods: [] }),
    words: new Set(texts.flatMap(normalizedWordsOf)),
    stems: new Set(texts.flatMap(contentStemsOf)),
    names: texts,
    sentences: [],
    polarity: new Map(),
  };
}

const withOperands = (figure: ResearchFact | Computation): (ResearchFact | Computation)[] =>
  figure.kind === 'fact' ? [figure] : [figure, ...figure.operands.flatMap(withOperands)];

function wordsOfFigure(figure: ResearchFact | Computation): string[] {
  const own = [figure.subject?.name ?? '', figure.label, figure.period?.label ?? ''];
  if (figure.kind === 'computation') return [...own, figure.formula];
  const { origin, value, concept } = figure;
  const from = origin.kind === 'provider' ? origin.provider : `form ${origin.form} filed filing statement report`;
  return [...own, concept.replaceAll('_', ' '), from, typeof value === 'string' ? value : ''];
}

function quantitiesOf(figure: ResearchFact | Computation): SupportingQuantity[] {
  const { value, unit, currency, label, period } = figure;
  if (typeof value === 'string') return [];
  const isComputed = figure.kind === 'computation';
  const structured = { label, period, isComputed, isNegative: value < 0 };
  const common = { value, step: 0, currency: unit === 'money' || unit === 'per share' ? currency : null };
  const readings: QuantityReading[] =
    unit === 'ratio'
      ? [
          { ...common, kind: 'percent' },
          { ...common, kind: 'plain' },
        ]
      : [{ ...common, kind: unit === 'money' || unit === 'per share' ? 'money' : 'plain' }];
  const isDirected = value < 0 || (isComputed && CHANGE.test(label));
  return [{ readings, sign: 0, direction: isDirected ? sign(value) : 0, isLoss: false, structured }];
}

const sign = (value: number): 1 | -1 | 0 => (value > 0 ? 1 : value < 0 ? -1 : 0);

function times(
  texts: readonly string[],
  nowMs: number,
  also: {
    readonly days: readonly (string | null)[];
    readonly periods: readonly { readonly year: number; readonly quarter: number | null }[];
  },
): Pick<Support, 'days' | 'years' | 'quarters'> {
  const today = todayAt(nowMs);
  const read = texts.map((text) => timesOf(text, today));
  const days = read.flatMap((one) => one.days.map(({ fromMs, toMs }) => ({ fromMs, toMs })));
  for (const day of also.days) {
    const fromMs = day === null ? Number.NaN : Date.parse(day);
    if (!Number.isNaN(fromMs)) days.push({ fromMs, toMs: fromMs });
  }
  const periods = read.flatMap((one) => one.periods.flatMap((joined) => joined.periods));
  const quarters = new Set<string>();
  for (const { year, quarter } of [...periods, ...also.periods])
    if (quarter !== null) quarters.add(`${year ?? ''} ${quarter}`);
  // The quarter of a report is also that of the year before, with which it compares.
  for (const { quarter } of also.periods) if (quarter !== null) quarters.add(` ${quarter}`);
  return {
    days,
    years: new Set([
      ...periods.flatMap(({ year }) => year ?? []),
      ...also.periods.map(({ year }) => year),
      ...days.flatMap(({ fromMs, toMs }) => [todayAt(fromMs).year, todayAt(toMs).year]),
    ]),
    quarters,
  };
}
