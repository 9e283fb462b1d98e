/** So few values of a line are drawn as points, too. */
const FEW = 12;

/** Values of a line that are drawn as points: all of a few, else those without a line to them. */
export function lonePoints(values: readonly (number | null)[]): number[] {
  const known = values.flatMap((value, at) => (value === null ? [] : [at]));
  if (known.length <= FEW) return known;
  return known.filter((at) => (values[at - 1] ?? null) === null && (values[at + 1] ?? null) === null);
}

/** The least and the most that an axis shows, with room around values that are all the same. */
export function axisRange(least: number, most: number): [number, number] {
  const room = least === most ? Math.abs(least) * 0.05 || 1 : (most - least) * 0.08;
  return [least - room, most + room];
}
