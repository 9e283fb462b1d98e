/** Moves the time of day of a program or, evaluated there, of a page. */
export function moveDate(aheadMs: number): void;
