import type { Slices } from './paused-work.ts';

/** Items of a list that are written in one slice. */
const ITEMS_PER_SLICE = 200;

/** `JSON.stringify` in slices, so that a large value does not block the event loop. */
export function* jsonInSlices(value: unknown): Slices<string> {
  if (Array.isArray(value)) return yield* listOf(value);
  if (value === null || typeof value !== 'object' || 'toJSON' in value) return JSON.stringify(value);
  const members: string[] = [];
  for (const [name, member] of Object.entries(value)) {
    if (JSON.stringify(isLarge(member) ? null : member) === undefined) continue;
    members.push(`${JSON.stringify(name)}:${isLarge(member) ? yield* jsonInSlices(member) : JSON.stringify(member)}`);
  }
  return `{${members.join(',')}}`;
}

/** Objects, and lists of many items. */
const isLarge = (value: unknown): value is object =>
  Array.isArray(value)
    ? value.length > ITEMS_PER_SLICE
    : typeof value === 'object' && value !== null && Object.values(value).some((one) => typeof one === 'object');

function* listOf(items: readonly unknown[]): Slices<string> {
  const parts: string[] = [];
  for (let from = 0; from < items.length; from += ITEMS_PER_SLICE) {
    parts.push(JSON.stringify(items.slice(from, from + ITEMS_PER_SLICE)).slice(1, -1));
    yield;
  }
  return `[${parts.join(',')}]`;
}
