/**
 * A fraction of whole numbers. Filed figures are decimals, so sums, products and quotients of them are exact and are rounded once, where
 * they are written.
 */
export interface ExactNumber {
  readonly numerator: bigint;
  /** Above 0; the two have no common divisor. */
  readonly denominator: bigint;
}

/** The decimal that a number is written with: 6.11 is 611/100. The number must be finite. */
export function exactNumber(value: number): ExactNumber {
  const [digits = '0', exponent = '0'] = value.toExponential().split('e');
  const [whole = '0', decimals = ''] = digits.split('.');
  const scale = Number(exponent) - decimals.length;
  const unscaled = BigInt(`${whole}${decimals}`);
  return scale >= 0
    ? { numerator: unscaled * 10n ** BigInt(scale), denominator: 1n }
    : reduced(unscaled, 10n ** BigInt(-scale));
}

export const plus = (a: ExactNumber, b: ExactNumber): ExactNumber =>
  reduced(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);

export const negated = ({ numerator, denominator }: ExactNumber): ExactNumber => ({
  numerator: -numerator,
  denominator,
});

export const minus = (a: ExactNumber, b: ExactNumber): ExactNumber => plus(a, negated(b));

export const times = (a: ExactNumber, b: ExactNumber): ExactNumber =>
  reduced(a.numerator * b.numerator, a.denominator * b.denominator);

/** `undefined` for a divisor of 0. */
export function dividedBy(a: ExactNumber, b: ExactNumber): ExactNumber | undefined {
  if (b.numerator === 0n) return undefined;
  return reduced(a.numerator * b.denominator, a.denominator * b.numerator);
}

/** Below 0, 0 or above 0, as `a` is to `b`. */
export function comparedTo(a: ExactNumber, b: ExactNumber): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export const absolute = (value: ExactNumber): ExactNumber => (value.numerator < 0n ? negated(value) : value);

/**
 * Rounds to this number of decimals, halves away from 0: `-0.125` to two is `-0.13`. A result that is all zeros has no
 * sign.
 */
export function decimalText(value: ExactNumber, decimals: number): string {
  const scaled = absolute(value).numerator * 10n ** BigInt(decimals);
  const units = (scaled * 2n + value.denominator) / (value.denominator * 2n);
  const digits = units.toString().padStart(decimals + 1, '0');
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return value.numerator < 0n && units > 0n ? `-${text}` : text;
}

/** Significant digits of a number that is not exact. */
const DIGITS = 15;

/** The nearest number, with no more than 15 significant digits. */
export function toNumber(value: ExactNumber): number {
  if (value.denominator === 1n) return Number(value.numerator);
  const { numerator } = absolute(value);
  const magnitude = numerator.toString().length - value.denominator.toString().length;
  const decimals = Math.max(0, DIGITS - magnitude);
  return Number(Number(decimalText(value, decimals)).toPrecision(DIGITS));
}

function reduced(numerator: bigint, denominator: bigint): ExactNumber {
  const sign = denominator < 0n ? -1n : 1n;
  let [a, b] = [numerator < 0n ? -numerator : numerator, denominator * sign];
  while (b > 0n) [a, b] = [b, a % b];
  return a === 0n
    ? { numerator: 0n, denominator: 1n }
    : { numerator: (numerator * sign) / a, denominator: (denominator * sign) / a };
}
