import { linePartsOf } from '../lines/line-sums.ts';
import { OPERATING_FLOW_TAGS, STATEMENT_RULES, tagIdOf } from '../lines/statement-rules.ts';
import type { FigureOf } from './figures.ts';
import type { ReportedAmount } from './reported-amounts.ts';
import { addFormulas, linesOfTags } from './resolve-lines.ts';

type Amount = Omit<ReportedAmount, 'fact'>;

const idOf = (tag: string): number => tagIdOf('us-gaap', tag) ?? -1;

const TOTALS: readonly number[] = [
  'DepreciationDepletionAndAmortization',
  'DepreciationAmortizationAndAccretionNet',
  'DepreciationAndAmortization',
].map(idOf);
const [AMORTIZATION, BESIDE_IT, DEPRECIATION] = [
  'AmortizationOfIntangibleAssets',
  'OtherDepreciationAndAmortization',
  'Depreciation',
].map(idOf) as [number, number, number];

const RULES = STATEMENT_RULES['cash-flow'];
const SECTION = 'NET_CASH_PROVIDED_BY_OPERATING_ACTIVITIES';
const ROWS = linePartsOf('cash-flow', SECTION);

/**
 * Reads a total of depreciation and amortization as what stands beside the amortization of intangible assets in filings that show them in two rows. A
 * filing proves it by rows of its operating section that come to the subtotal with the amortization alone; the filer's next filings follow it
 * until one has no amortization, or rows that come to the subtotal without. A period for which such a filing has no amortization has no total.
 * `filings` are in the order in which they became known, so that no later filing decides.
 */
export function withAmortizationRows<Filing extends { readonly amounts: readonly Amount[] }>(
  filings: readonly Filing[],
): Filing[] {
  let isBeside = false;
  return filings.map((filing) => {
    if (!filing.amounts.some(({ tag }) => tag === AMORTIZATION)) {
      isBeside = false;
      return filing;
    }
    const periods = Map.groupBy(
      filing.amounts.filter(({ start }) => start !== null),
      ({ start, end }) => `${start} ${end}`,
    );
    const proofs = [...periods.values()].flatMap((ofPeriod) => proofOf(ofPeriod) ?? []);
    if (proofs.length > 0) isBeside = proofs.includes(true);
    if (!isBeside) return filing;
    const rows = new Map([...periods.values()].flatMap(rowsOf));
    return { ...filing, amounts: filing.amounts.flatMap((one) => (rows.has(one) ? (rows.get(one) ?? []) : one)) };
  });
}

const valueIn = (ofPeriod: readonly Amount[], tag: number): number | undefined =>
  ofPeriod.find((one) => one.tag === tag)?.value;

/** True if the amortization stands beside the total, false if it is in it; `undefined` where neither is proven. */
function proofOf(ofPeriod: readonly Amount[]): boolean | undefined {
  const amortization = valueIn(ofPeriod, AMORTIZATION) ?? 0;
  const total = Math.max(...TOTALS.map((tag) => valueIn(ofPeriod, tag) ?? 0));
  const isSection = ofPeriod.some(({ tag }) => OPERATING_FLOW_TAGS.includes(tag));
  if (!isSection || amortization <= 0 || total <= 0) return undefined;
  const figureOf: FigureOf = (tag) => {
    const value = valueIn(ofPeriod, tag);
    return value === undefined ? undefined : { value, staleness: 0, span: '', splitRatio: 1, parts: [] };
  };
  const lines = linesOfTags(RULES, figureOf);
  addFormulas(RULES, lines, figureOf);
  const lineOf = (line: string): number | undefined => lines[RULES.findIndex(({ name }) => name === line)]?.value;
  const subtotal = lineOf(SECTION);
  if (subtotal === undefined) return undefined;
  const left = ROWS.reduce((rest, line) => rest - (lineOf(line) ?? 0), subtotal);
  if (left === 0) return false;
  return left === amortization || undefined;
}

/** The amounts of a period that are read otherwise: the total as the row beside the amortization; `undefined` is left out. */
function rowsOf<One extends Amount>(ofPeriod: readonly One[]): (readonly [One, One | undefined])[] {
  const isKnown = valueIn(ofPeriod, AMORTIZATION) !== undefined;
  const totals = ofPeriod.filter(({ tag }) => TOTALS.includes(tag));
  const [largest] = totals.toSorted((one, other) => other.value - one.value);
  if (largest === undefined) return [];
  return ofPeriod.flatMap((one) => {
    if (one === largest) return [[one, isKnown ? { ...one, tag: BESIDE_IT } : undefined] as const];
    const isLeftOut = totals.includes(one) || one.tag === BESIDE_IT || (one.tag === DEPRECIATION && !isKnown);
    return isLeftOut ? [[one, undefined] as const] : [];
  });
}
