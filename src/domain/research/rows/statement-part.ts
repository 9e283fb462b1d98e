import { ranked } from '../calculation/ranked.ts';
import { pointsAt, type SearchedSeries } from './match-series.ts';
import { type AskedTime, exactValue, type RowFigure, type RowResult } from './row-ask.ts';

/** A part of a primary statement: the rows after the one that begins it, up to the one that ends it. */
interface StatementPart {
  readonly asked: RegExp;
  readonly after: RegExp | null;
  readonly until: RegExp;
}

const largest = (things: string): RegExp =>
  new RegExp(String.raw`\b(?:largest|biggest)\s(?:single\s)?(?:${things})\b`, 'i');

const PARTS: readonly StatementPart[] = [
  { asked: largest('assets?'), after: null, until: /^total assets$/i },
  {
    asked: largest('liabilit(?:y|ies)'),
    after: /^total assets$/i,
    until:
      /^total liabilities\b|^commitments|\b(?:preferred|common|ordinary|treasury) (?:stock|shares)\b|equity\b|\bpaid-in\b|\bearnings$|\bdeficit\b/i,
  },
  {
    asked: largest('operating\\s(?:expenses?|costs?)'),
    after: /^gross (?:margin|profit)$|^operating expenses?:?$|\b(?:revenues?|sales)$/i,
    until: /^total operating expenses$|^(?:operating (?:income|profit|loss)|(?:income|loss) from operations)/i,
  },
];

/** Sums, and what is taken off a row above. */
const NO_PART = /^total\b|^gross\s|^(?:less|accumulated)\b|\b(?:revenues?|net sales)$/i;

/** The largest row of the part of a balance sheet or income statement that a question names; `null` for any other question. */
export function largestOfPart(text: string, times: readonly AskedTime[], searched: SearchedSeries): RowResult | null {
  const part = PARTS.find(({ asked }) => asked.test(text));
  if (part === undefined) return null;
  for (const table of searched.statements) {
    const rows = searched.series.filter((one) => one.table === table);
    const { after, until } = part;
    const begin = after === null ? 0 : rows.findLastIndex(({ label }) => after.test(label)) + 1;
    if (after !== null && begin === 0) continue;
    const length = rows.slice(begin).findIndex(({ label, group }) => until.test(label) || until.test(group ?? ''));
    const own = rows.slice(begin, begin + Math.max(length, 0)).filter(({ label }) => !NO_PART.test(label));
    const figures = own.flatMap((series): RowFigure[] => {
      const [point] = pointsAt(series, { text: series.label, times: [] }, times) ?? [];
      return point === undefined ? [] : [{ series, point }];
    });
    const [chosen, ...others] = ranked(figures, exactValue, true);
    if (chosen !== undefined && others.length > 0) return { kind: 'rows', chosen: [chosen], others, isCount: false };
  }
  return null;
}
