/** Values of a series on the days of another one: those of its last day on or before each; all days in the order of time. */
export function alignedTo(
  days: readonly string[],
  own: readonly string[],
  values: readonly (number | null)[],
): (number | null)[] {
  let at = -1;
  return days.map((day) => {
    while ((own[at + 1] ?? '~') <= day) at += 1;
    return values[at] ?? null;
  });
}
