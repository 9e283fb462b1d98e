// Loaded before a program with `?ms=N`: its time of day is that of the machine and N milliseconds. Threads and what it starts follow.
const aheadMs = Number(new URL(import.meta.url).searchParams.get('ms'));
const MachineDate = Date;
const nowMs = () => MachineDate.now() + aheadMs;

class MovedDate extends MachineDate {
  static now = nowMs;

  constructor(...given) {
    if (given.length === 0) super(nowMs());
    else super(...given);
  }
}

// The name is read by checks for a date.
Object.defineProperty(MovedDate, 'name', { value: 'Date' });
globalThis.Date = MovedDate;
