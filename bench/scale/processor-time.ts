import { readdirSync, readFileSync } from 'node:fs';

/** Of the clock that the kernel counts processor time in. */
const TICK_MS = 10;

/** Processor time that a process has taken so far, in all its threads. */
export function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** The same with all processes that it has started and that still run. */
export function processorMsWithChildren(pid: number): number {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return children.reduce((sum, child) => sum + processorMsWithChildren(child), processorMs(pid));
}
