import { timingSafeEqual } from 'node:crypto';

/** Compares texts in a time that tells nothing of where they differ, as secrets and signatures are. */
export function sameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
