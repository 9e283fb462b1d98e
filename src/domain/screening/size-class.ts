/** Lower bounds of size classes, in US dollars, as lists of companies have them. */
const LOWER_BOUNDS = {
  mega: 200_000_000_000,
  large: 10_000_000_000,
  mid: 2_000_000_000,
  small: 300_000_000,
  micro: 50_000_000,
  nano: 0,
} as const;

export type SizeClass = keyof typeof LOWER_BOUNDS;
export const SIZE_CLASSES = Object.keys(LOWER_BOUNDS) as SizeClass[];

/** The size class of a market value in US dollars. */
export const sizeClassOf = (dollars: number): SizeClass =>
  SIZE_CLASSES.find((one) => dollars >= LOWER_BOUNDS[one]) ?? 'nano';
