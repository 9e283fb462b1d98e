import type { LongMember, ToolResult } from './tool.ts';

/** Clients cut longer results, and models lose sight of them. */
const RESULT_CHARACTERS_MAX = 25_000;
/** Digits after the point of fractions. */
const DIGITS = 6;

/**
 * The content of the result of a call with `args`, with fractions of at most six digits and no longer than `max` characters of JSON. A long
 * member begins at the unit `offset`; where it is too long it has as many units as fit, at least one, and `cut` says how many of how many
 * remaining ones are shown, and with which arguments the rest comes.
 */
export function fittedContent(
  { content, long, afterLast, next }: ToolResult,
  args: Readonly<Record<string, unknown>> = {},
  max = RESULT_CHARACTERS_MAX,
): Record<string, unknown> {
  const rounded = withRoundedFractions(content) as Record<string, unknown>;
  if (long === undefined) return rounded;
  const offset = typeof args['offset'] === 'number' ? Math.min(args['offset'], long.length) : 0;
  const left = long.length - offset;
  const first = (shown: number): Record<string, unknown> => ({
    ...rounded,
    ...(withRoundedFractions(long.part(offset, offset + shown)) as object),
    ...(shown === left
      ? afterLast
      : {
          cut: {
            member: long.name,
            shown,
            of: left,
            next: next?.(offset + shown) ?? { ...args, offset: offset + shown },
          },
        }),
  });
  const whole = first(left);
  if (left <= 1 || lengthOf(whole) <= max) return whole;
  let [shown, tooMany] = [1, left];
  while (tooMany - shown > 1) {
    const middle = Math.floor((shown + tooMany) / 2);
    if (lengthOf(first(middle)) <= max) shown = middle;
    else tooMany = middle;
  }
  return first(shown);
}

const lengthOf = (content: object): number => JSON.stringify(content).length;

/** A list, cut between its items. */
export const longList = (name: string, items: readonly unknown[]): LongMember => ({
  name,
  length: items.length,
  part: (from, to) => ({ [name]: items.slice(from, to) }),
});

/** A map, cut between its entries. */
export const longMap = (name: string, map: Readonly<Record<string, unknown>>): LongMember => {
  const entries = Object.entries(map);
  return {
    name,
    length: entries.length,
    part: (from, to) => ({ [name]: Object.fromEntries(entries.slice(from, to)) }),
  };
};

/** A text, cut between its characters (code points, so that none is halved). */
export const longText = (name: string, text: string): LongMember => {
  const characters = [...text];
  return { name, length: characters.length, part: (from, to) => ({ [name]: characters.slice(from, to).join('') }) };
};

/**
 * Members one after the other. A member without units in a part is left out of it; an empty member is in the part at
 * its position.
 */
export const longMembers = (members: readonly LongMember[]): LongMember => {
  const placed: { readonly member: LongMember; readonly start: number }[] = [];
  let length = 0;
  for (const member of members) {
    placed.push({ member, start: length });
    length += member.length;
  }
  return {
    name: members.map(({ name }) => name).join(', '),
    length,
    part: (from, to) =>
      Object.assign(
        {},
        ...placed.map(({ member, start }) => {
          const [first, end] = [Math.max(from - start, 0), Math.min(to - start, member.length)];
          const isPlace = member.length === 0 && from <= start && start <= to;
          return first < end || isPlace ? member.part(first, end) : {};
        }),
      ),
  };
};

function withRoundedFractions(value: unknown): unknown {
  if (typeof value === 'number') return Number.isInteger(value) ? value : roundedFraction(value);
  if (Array.isArray(value)) return value.map(withRoundedFractions);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withRoundedFractions(inner)]));
}

/** Small fractions keep as many significant digits. */
const roundedFraction = (value: number): number =>
  Math.abs(value) < 1 ? Number(value.toPrecision(DIGITS)) : Number(value.toFixed(DIGITS));
