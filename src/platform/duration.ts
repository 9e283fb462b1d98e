import { AppError } from './errors.ts';

const UNIT_MS: Readonly<Record<string, number>> = {
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 7 * 86_400_000,
};
/** A century: longer is a typing mistake and may exceed the range of dates. */
const LONGEST_MS = 100 * 366 * 86_400_000;

/** `90d`, `24h`, `30m`, `45s`, `2w`, or `0`, in milliseconds. Throws `invalid_request` with the allowed forms. */
export function parseDuration(text: string): number {
  const match = /^(\d{1,9})([smhdw])$/.exec(text.trim().toLowerCase());
  const ms = text.trim() === '0' ? 0 : Number(match?.[1]) * (UNIT_MS[match?.[2] ?? ''] ?? Number.NaN);
  if (!(ms <= LONGEST_MS)) {
    throw new AppError(
      'invalid_request',
      `"${text}" is not a duration: write a number and one of s, m, h, d, w, as in 90d or 24h`,
    );
  }
  return ms;
}
