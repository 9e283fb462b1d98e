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
  if (Number.isSafeInteger(value)) return { numerator: BigInt(value), denominator: 1n };
  const [digits = '0', exponent = '0'] = value.toExponential().split('e');
  const [whole = '0', decimals = ''] = digits.split('.');
  const scale = Number(exponent) - decimals.length;
  const unscaled = BigInt(`${whole}${decimals}`);
  return scale >= 0
    ? { numerator: unscaled * 10n ** BigInt(scale), denominator: 1n }
    : reduced(unscaled, 10n ** BigInt(-scale));
}

export const plus = (a: ExactNumber, b: ExactNumber): ExactNumber =>
  a.denominator === b.denominator
    ? reduced(a.numerator + b.numerator, a.denominator)
    : reduced(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);

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
  const { numerator, denominator } = absolute(value);
  if (numerator <= SAFE_MAX && denominator <= SAFE_MAX) {
    return Number((Number(value.numerator) / Number(denominator)).toPrecision(DIGITS));
  }
  const magnitude = numerator.toString().length - denominator.toString().length;
  const decimals = Math.max(0, DIGITS - magnitude);
  return Number(Number(decimalText(value, decimals)).toPrecision(DIGITS));
}

/** Largest whole number up to which all are doubles. */
const SAFE_MAX = BigInt(Number.MAX_SAFE_INTEGER);

function reduced(numerator: bigint, denominator: bigint): ExactNumber {
  if (denominator === 1n) return { numerator, denominator };
  const [above, below] = denominator < 0n ? [-numerator, -denominator] : [numerator, denominator];
  const common = commonDivisor(above < 0n ? -above : above, below);
  return common === 1n
    ? { numerator: above, denominator: below }
    : { numerator: above / common, denominator: below / common };
}

/** Greatest common divisor by Euclid, with machine numbers as soon as these are exact. */
function commonDivisor(a: bigint, b: bigint): bigint {
  let [larger, smaller] = [a, b];
  while (smaller > SAFE_MAX) [larger, smaller] = [smaller, larger % smaller];
  if (smaller === 0n) return larger;
  let [one, other] = [Number(smaller), Number(larger % smaller)];
  while (other > 0) [one, other] = [other, one % other];
  return BigInt(one);
}
