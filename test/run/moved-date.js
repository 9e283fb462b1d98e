// Loaded before a program with `?ms=N`: its time of day is that of the machine and N milliseconds. Threads and what it starts follow.
const ms = new URL(import.meta.url).searchParams.get('ms');
if (ms !== null) moveDate(Number(ms));

/**
 * Moves the time of day of a program or, evaluated there, of a page.
 *
 * @param {number} aheadMs
 */
export function moveDate(aheadMs) {
  const MachineDate = Date;
  class MovedDate extends MachineDate {
    static now() {
      return MachineDate.now() + aheadMs;
    }

    constructor(...given) {
      if (given.length === 0) super(MovedDate.now());
      else super(...given);
    }
  }
  // The name is read by checks for a date.
  Object.defineProperty(MovedDate, 'name', { value: 'Date' });
  globalThis.Date = MovedDate;
}
