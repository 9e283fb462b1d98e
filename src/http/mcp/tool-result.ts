import type { ToolResult } from './tool.ts';

/** Clients cut what is longer, and models lose sight of it. */
export const RESULT_CHARACTERS_MAX = 25_000;
/** Digits after the point of fractions. */
const DIGITS = 6;

/**
 * The content of a result, with fractions of at most six digits and no longer than `max` characters of JSON. A longer one has fewer items or
 * characters of its longest member, and says in `cut` how many of how many are shown, and with which arguments the rest comes.
 */
export function fittedContent({ content, longest }: ToolResult, max = RESULT_CHARACTERS_MAX): Record<string, unknown> {
  const rounded = withRoundedFractions(content) as Record<string, unknown>;
  const member = longest === undefined ? undefined : rounded[longest.name];
  if (longest === undefined || !(Array.isArray(member) || typeof member === 'string')) return rounded;
  if (lengthOf(rounded) <= max) return rounded;
  const first = (shown: number): Record<string, unknown> => ({
    ...rounded,
    [longest.name]: typeof member === 'string' ? wholeCharacters(member, shown) : member.slice(0, shown),
    cut: { member: longest.name, shown, of: member.length, next: longest.next(shown) },
  });
  let [shown, tooMany] = [0, member.length];
  while (tooMany - shown > 1) {
    const middle = Math.floor((shown + tooMany) / 2);
    if (lengthOf(first(middle)) <= max) shown = middle;
    else tooMany = middle;
  }
  return first(shown);
}

const lengthOf = (content: object): number => JSON.stringify(content).length;

/** Without half of a surrogate pair at the end. */
const wholeCharacters = (text: string, end: number): string => text.slice(0, end).replace(/[\ud800-\udbff]$/, '');

function withRoundedFractions(value: unknown): unknown {
  if (typeof value === 'number') return Number.isInteger(value) ? value : roundedFraction(value);
  if (Array.isArray(value)) return value.map(withRoundedFractions);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withRoundedFractions(inner)]));
}

/** Small fractions keep as many significant digits. */
const roundedFraction = (value: number): number =>
  Math.abs(value) < 1 ? Number(value.toPrecision(DIGITS)) : Number(value.toFixed(DIGITS));
