/** Without the noise that binary fractions leave behind: 256.4 - 257.5 is -1.1, not -1.1000000000000227. */
export const exact = (value: number): number => {
  const rounded = Number(value.toPrecision(12));
  return rounded === 0 ? 0 : rounded;
};

/** `(now - before) / before` in percent; `null` where there is nothing to compare with. */
export const changePercent = (now: number, before: number | null): number | null =>
  before === null || before === 0 ? null : exact(((now - before) / before) * 100);
