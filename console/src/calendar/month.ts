/** `2026-04`, in UTC. */
export const monthOf = (date: Date): string => date.toISOString().slice(0, 7);

/** The month so many months later. */
export function monthsFrom(month: string, months: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return monthOf(date);
}

/** Whether a text is a month that can be shown. */
export const isMonth = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text);
