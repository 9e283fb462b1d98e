import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ContentType,
  DateRange,
  Document,
  DocumentSubtype,
  DocumentVersion,
  Entity,
  FileTag,
  FiscalQuarter,
  FiscalYear,
  Keyword,
  Language,
  ReportingEntity,
  SectionMetadata,
  SentimentRange,
  Similarity,
  Source,
  Topic,
  Watchlist,
} from './conditions.ts';
import { All, Any, type Expression, fromJson, Not } from './expression.ts';

/** Wire form of each by the official client library; test/clients/wire_expressions.py writes the file. */
const WIRE = JSON.parse(readFileSync(new URL('../../test-data/expressions.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, unknown>
>;

const [a, b, c] = [Entity('A'), Entity('B'), Entity('C')];
const [t, x, y] = [Topic('t'), Keyword('x'), Keyword('y')];

const SAME: Readonly<Record<string, Expression>> = {
  'Entity("D8442A")': Entity('D8442A'),
  'Entity("D8442A", "228D42")': Entity('D8442A', { id: '228D42' }),
  'Entity("D8442A") | Entity("228D42")': Entity('D8442A').or(Entity('228D42')),
  'Entity("D8442A") & Entity("228D42")': Entity('D8442A').and(Entity('228D42')),
  'Entity("A") & Entity("B") & Entity("C")': a.and(b, c),
  '(Entity("A") | Entity("B")) & Entity("C")': a.or(b).and(c),
  '(Entity("A") & Entity("B")) | Entity("C")': a.and(b).or(c),
  'Entity("A") | (Entity("B") & Entity("C"))': a.or(b.and(c)),
  'Entity("A") & Topic("t1") & Entity("B")': a.and(Topic('t1'), b),
  'Entity("A") | Topic("t1") | Entity("B")': a.or(Topic('t1'), b),
  'Entity("A") & Topic("t1") & Topic("t2")': a.and(Topic('t1'), Topic('t2')),
  'Entity("A") & (Topic("t1") & Entity("B"))': a.and(Topic('t1').and(b)),
  '(Entity("A") & Topic("t1")) & (Keyword("x") & Entity("B"))': a.and(Topic('t1')).and(x.and(b)),
  'Entity("A") & (Topic("t1") | Keyword("x"))': a.and(Topic('t1').or(x)),
  '(Entity("A") | Topic("t1")) & (Keyword("x") | Source("S"))': a.or(Topic('t1')).and(x.or(Source('S'))),
  '~Entity("A")': Not(a),
  '~~Entity("A")': a.not().not(),
  'Entity("A") & ~Entity("B")': a.not(b),
  'Entity("A") & ~(Entity("B") | Keyword("x")) & Entity("C")': a.not(b.or(x)).and(c),
  'Keyword("tariffs")': Keyword('tariffs'),
  'Keyword("supply chain", "chips")': Keyword('supply chain', 'chips'),
  'Keyword(\'"quoted"\')': Keyword('"quoted"'),
  'Keyword("&quotready&quot")': Keyword('&quotready&quot'),
  'Keyword("a") & Keyword("b")': Keyword('a').and(Keyword('b')),
  'Keyword("a") | Keyword("b")': Keyword('a').or(Keyword('b')),
  'Topic("business,partnerships,,,")': Topic('business,partnerships,,,'),
  'Source("9D69F1") | Source("D4B903")': Source('9D69F1').or(Source('D4B903')),
  'Document("57BB2AD9194D71076A125A6EA3356D63")': Document('57BB2AD9194D71076A125A6EA3356D63'),
  'Language("EN") | Language("DE")': Language('EN').or(Language('DE')),
  'ReportingEntity("D8442A")': ReportingEntity('D8442A'),
  'FileTag("notes") & FileTag("2024")': FileTag('notes').and(FileTag('2024')),
  'ContentType("pdf") | ContentType("docx")': ContentType('pdf').or(ContentType('docx')),
  'Similarity("cloud growth")': Similarity('cloud growth'),
  'Similarity("cloud growth") & Similarity("margins")': Similarity('cloud growth').and(Similarity('margins')),
  'SentimentRange((-0.5, 0.25))': SentimentRange(-0.5, 0.25),
  'SentimentRange((-1, 1)) & Entity("A")': SentimentRange(-1, 1).and(a),
  'FiscalYear(2024)': FiscalYear(2024),
  'FiscalYear(2023, 2024)': FiscalYear(2023, 2024),
  'FiscalYear(2023) | FiscalYear(2024)': FiscalYear(2023).or(FiscalYear(2024)),
  'FiscalQuarter(1) | FiscalQuarter(2)': FiscalQuarter(1).or(FiscalQuarter(2)),
  'FiscalYear(2024) & FiscalQuarter(3)': FiscalYear(2024).and(FiscalQuarter(3)),
  'FiscalQuarter(3) & FiscalYear(2024)': FiscalQuarter(3).and(FiscalYear(2024)),
  'FiscalYear(2024) | FiscalQuarter(3)': FiscalYear(2024).or(FiscalQuarter(3)),
  'FiscalYear(2024) & FiscalQuarter(2) & FiscalQuarter(3)': FiscalYear(2024).and(FiscalQuarter(2), FiscalQuarter(3)),
  '(FiscalYear(2023) | FiscalYear(2024)) & FiscalQuarter(4)': FiscalYear(2023)
    .or(FiscalYear(2024))
    .and(FiscalQuarter(4)),
  '(FiscalYear(2024) & FiscalQuarter(1)) | FiscalYear(2023)': FiscalYear(2024)
    .and(FiscalQuarter(1))
    .or(FiscalYear(2023)),
  'Entity("A") & FiscalYear(2024) & FiscalQuarter(4)': a.and(FiscalYear(2024), FiscalQuarter(4)),
  'DocumentVersion.RAW': DocumentVersion('RAW'),
  'DocumentVersion.CORRECTED & Entity("A")': DocumentVersion('CORRECTED').and(a),
  'SectionMetadata.QA': SectionMetadata('qa'),
  'SectionMetadata.QUESTION | SectionMetadata.ANSWER': SectionMetadata('question').or(SectionMetadata('answer')),
  'TranscriptTypes.EARNINGS_CALL': DocumentSubtype('Earnings Call'),
  'TranscriptTypes.EARNINGS_CALL | TranscriptTypes.GUIDANCE_CALL': DocumentSubtype('Earnings Call', 'Guidance Call'),
  'FilingTypes.SEC_10_K | FilingTypes.SEC_10_Q': DocumentSubtype('RNS-SEC-10-K').or(DocumentSubtype('RNS-SEC-10-Q')),
  '(TranscriptTypes.EARNINGS_CALL | FilingTypes.SEC_10_K) | TranscriptTypes.GUIDANCE_CALL': DocumentSubtype(
    'Earnings Call',
    'RNS-SEC-10-K',
    'Guidance Call',
  ),
  'Entity("A") & TranscriptTypes.EARNINGS_CALL & Entity("B")': a.and(DocumentSubtype('Earnings Call'), b),
  'All([Entity("A"), Keyword("x"), Entity("B")])': All([a, x, b]),
  'Any([Entity("A"), Keyword("x"), Entity("B")])': Any([a, x, b]),
  'All([Entity("A")])': All([a]),
  'Entity("A") & RollingDateRange.LAST_WEEK': a.and(DateRange('last_week')),
  'Entity("A") & AbsoluteDateRange("2024-01-01T00:00:00", "2024-03-31T23:59:59")': a.and(
    DateRange({ start: '2024-01-01T00:00:00', end: '2024-03-31T23:59:59' }),
  ),
  '~RollingDateRange.LAST_SEVEN_DAYS & Entity("A")': DateRange('last_seven_days').not().and(a),
  '(Keyword("x") & Entity("A")) & ((Entity("B") | Entity("C")) & Keyword("y"))': x.and(a).and(b.or(c).and(y)),
  '(Entity("A") | Keyword("x")) | (Entity("B") | Topic("t"))': a.or(x).or(b.or(t)),
  'Entity("A") & (Entity("B") & Topic("t")) & Entity("C") & Topic("u")': a.and(b.and(t), c, Topic('u')),
};

describe('expressions are sent as the official client library sends them', () => {
  test('every example of the library is here', () => {
    expect(Object.keys(SAME).sort()).toEqual(Object.keys(WIRE).sort());
  });
  test.each(Object.keys(SAME))('%s', (python) => {
    expect(JSON.parse(JSON.stringify(SAME[python]))).toEqual(WIRE[python]);
  });
});

test('watchlists and open ranges, which the library does not have', () => {
  expect(Watchlist({ id: 'wl_1' }).toJSON()).toEqual({ type: 'watchlist', operation: 'in', value: 'wl_1' });
  expect(DateRange({ start: new Date('2024-01-01T00:00:00Z') }).toJSON()).toEqual({
    type: 'date',
    value: ['2024-01-01T00:00:00.000Z', null],
  });
});

test.each([
  ['a year before 2000', () => FiscalYear(1999)],
  ['a fifth quarter', () => FiscalQuarter(5 as 4)],
  ['half a year', () => FiscalYear(2024.5)],
  ['a range of sentiment upside down', () => SentimentRange(0.5, -0.5)],
  ['a sentiment above 1', () => SentimentRange(0, 1.1)],
  ['a sentiment that is no number', () => SentimentRange(Number.NaN, 1)],
  ['no entities', () => Entity()],
  ['no years', () => FiscalYear()],
  ['all of nothing', () => All([])],
  ['any of nothing', () => Any([])],
])('%s is refused', (_, make) => {
  expect(make).toThrow(RangeError);
});

/** An expression with the set of the leaves of which it is true. */
interface Case {
  readonly expression: Expression;
  readonly isTrue: (marks: ReadonlySet<string>) => boolean;
}

const leaf = fc.constantFrom('entity', 'rp_topic', 'keyword').chain((type) =>
  fc.constantFrom('1', '2', '3').map((value): Case => {
    const mark = `${type} ${value}`;
    const expression = { entity: Entity, rp_topic: Topic, keyword: Keyword }[type]?.(value) ?? Entity(value);
    return { expression, isTrue: (marks) => marks.has(mark) };
  }),
);
const { tree } = fc.letrec<{ tree: Case }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    leaf,
    fc.array(tie('tree'), { minLength: 2, maxLength: 4 }).map(([first, ...others]) => {
      const { expression, isTrue } = first as Case;
      return {
        expression: expression.and(...others.map((one) => one.expression)),
        isTrue: (marks) => isTrue(marks) && others.every((one) => one.isTrue(marks)),
      } satisfies Case;
    }),
    fc.array(tie('tree'), { minLength: 2, maxLength: 4 }).map(([first, ...others]) => {
      const { expression, isTrue } = first as Case;
      return {
        expression: expression.or(...others.map((one) => one.expression)),
        isTrue: (marks) => isTrue(marks) || others.some((one) => one.isTrue(marks)),
      } satisfies Case;
    }),
    fc.tuple(tie('tree'), tie('tree')).map(([one, other]) => ({
      expression: one.expression.not(other.expression),
      isTrue: (marks: ReadonlySet<string>) => one.isTrue(marks) && !other.isTrue(marks),
    })),
  ),
}));

interface Wire {
  readonly type: string;
  readonly operation?: string;
  readonly value: unknown;
}

function holds({ type, operation, value }: Wire, marks: ReadonlySet<string>): boolean {
  if (type === 'not') return !holds(value as Wire, marks);
  if (type === 'and') return (value as Wire[]).every((one) => holds(one, marks));
  if (type === 'or') return (value as Wire[]).some((one) => holds(one, marks));
  const has = (one: string): boolean => marks.has(`${type} ${one.replaceAll('&quot', '')}`);
  return operation === 'all' ? (value as string[]).every(has) : (value as string[]).some(has);
}

test('joining conditions never changes what they mean', () => {
  const all = ['entity', 'rp_topic', 'keyword'].flatMap((type) => ['1', '2', '3'].map((value) => `${type} ${value}`));
  fc.assert(
    fc.property(tree, fc.subarray(all), ({ expression, isTrue }, some) => {
      const marks = new Set(some);
      expect(holds(expression.toJSON() as Wire, marks)).toBe(isTrue(marks));
    }),
    { numRuns: 2_000 },
  );
});

test('an expression from JSON is joined as it is', () => {
  const json = { type: 'or', value: [a.toJSON(), x.toJSON()] };
  expect(fromJson(json).and(b).toJSON()).toEqual({ type: 'and', value: [json, b.toJSON()] });
});
