import type { QuantityReading } from '../../text/numbers.ts';
import type { TextSpan } from '../../text/span.ts';
import type { CheckedLine, GroundingFault } from './checked-line.ts';
import type { DirectedQuantity } from './directions.ts';
import { isRoundingOf, isSameCurrency } from './quantities.ts';
import type { Support, SupportingQuantity } from './supporting-evidence.ts';

/** Labels of figures that may be negative, so that their sign must be stated. */
const TWO_SIGNED =
  /\b(?:income|profit|earnings|loss|losses|ebit|ebitda|eps|margin|return|cash\sflow|equity|growth|change|surprise|difference|cagr|result)\b/i;
const NAMES_LOSS = /\b(?:loss|losses|deficit|outflow|decrease|decline|paid|payments?|used|repurchases?)\b/i;
/** Words by which a line states that a figure is below zero, anywhere in it. */
const TELLS_NEGATIVE = /\b(?:loss|losses|negative|deficit|outflow|used|minus|below\szero|paid|down|lower|worse)\b/i;

/** Every number must follow from the sources cited around it, with its sign and the direction of its words. */
export function checkNumbers(line: CheckedLine): GroundingFault[] {
  return line.reading.quantities.flatMap((quantity) => {
    const sources = matchingQuantities(quantity, line.supportsAt(quantity));
    const shown = line.text.slice(quantity.start, quantity.end);
    if (sources.length === 0 && isSpanOfYears(quantity, line)) return [];
    if (sources.length === 0) return [fault('number', quantity, `the number "${shown}" is in nothing that is cited`)];
    if (sources.some((source) => agrees(quantity, source, line.text))) return [];
    return [fault('polarity', quantity, `"${shown}" has the other sign or direction in what is cited`)];
  });
}

/** `over 2 years`: the years between two that are cited, or their number. */
function isSpanOfYears({ readings, end }: DirectedQuantity, { text, supports }: CheckedLine): boolean {
  const value = readings[0]?.value ?? 0;
  if (!/^[\s-](?:fiscal[\s-])?years?\b/i.test(text.slice(end, end + 14)) || value < 2) return false;
  const years = new Set(supports.flatMap((support) => [...support.years]));
  return [...years].some((year) => years.has(year + value) || years.has(year + value - 1));
}

/** The numbers of sources that a number of a line may restate. */
export function matchingQuantities(
  { readings }: Pick<DirectedQuantity, 'readings'>,
  supports: readonly Support[],
): SupportingQuantity[] {
  return supports.flatMap((support) =>
    support.quantities.filter((source) =>
      source.readings.some((given) => readings.some((shown) => isSameNumber(shown, given, source, support))),
    ),
  );
}

function isSameNumber(
  shown: QuantityReading,
  given: QuantityReading,
  { structured }: SupportingQuantity,
  { currencies }: Support,
): boolean {
  if (!isRoundingOf(shown, given.value) || !isSameCurrency(shown.currency, given.currency)) return false;
  if (shown.kind === given.kind) return true;
  if (shown.kind === 'percent' || given.kind === 'percent') return false;
  if (shown.kind === 'plain') return true;
  if (structured !== undefined) return false;
  return currencies === null || currencies.some((currency) => isSameCurrency(currency, shown.currency));
}

function agrees(shown: DirectedQuantity, source: SupportingQuantity, text: string): boolean {
  const { structured } = source;
  if (structured?.isNegative === true) {
    const isTold = shown.direction === -1 || TELLS_NEGATIVE.test(text) || NAMES_LOSS.test(structured.label);
    if (!structured.isComputed && !TWO_SIGNED.test(structured.label)) return true;
    return isTold && shown.direction !== 1;
  }
  if (structured !== undefined && shown.isLoss && TWO_SIGNED.test(structured.label))
    return NAMES_LOSS.test(structured.label);
  if (structured !== undefined && shown.sign === -1) return NAMES_LOSS.test(structured.label);
  return shown.direction === 0 || source.direction === 0 || shown.direction === source.direction;
}

const fault = (kind: 'number' | 'polarity', { start, end }: TextSpan, reason: string): GroundingFault => ({
  kind,
  start,
  end,
  reason,
});
