import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from '../service/service.ts';
import type { Cluster, Member } from './cluster.ts';

/** Outcomes of calls. */
export interface Tally {
  answered: number;
  /** 503 with `Retry-After`. */
  refused: number;
  /** The process died before it answered. */
  cutOff: number;
}

export const newTally = (): Tally => ({ answered: 0, refused: 0, cutOff: 0 });

interface BalancedCall {
  readonly key: string;
  readonly body?: unknown;
  readonly statuses?: readonly number[];
}

const REFUSED_PAUSE_MS = 250;

/** Calls the processes with role `api` in turn, as a load balancer does. */
export function balancerOf({ members }: Pick<Cluster, 'members'>) {
  let turn = 0;
  const next = (): Member => {
    const all = members.filter(({ role }) => role !== 'worker');
    const member = all[turn++ % all.length];
    if (member === undefined) throw new Error('no process answers requests');
    return member;
  };
  const once = async (
    tally: Tally,
    method: string,
    path: string,
    { key, body, statuses = [200] }: BalancedCall,
  ): Promise<Answer | undefined> => {
    const answer = await next().callOnce(method, path, { key, body });
    if (answer === undefined) tally.cutOff += 1;
    else if (answer.status === 503 && answer.headers.has('retry-after')) tally.refused += 1;
    else if (statuses.includes(answer.status)) {
      tally.answered += 1;
      return answer;
    } else throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    if (answer) await pause(REFUSED_PAUSE_MS);
    return undefined;
  };
  return {
    /** Once: `undefined` where it was refused for the moment or cut off. Any other answer than one of `statuses` is an error. */
    once,
    /** As often as needed. */
    async call(tally: Tally, method: string, path: string, options: BalancedCall): Promise<Answer> {
      for (;;) {
        const answer = await once(tally, method, path, options);
        if (answer) return answer;
      }
    },
    /** Bytes to a link; `undefined` as `once`. */
    async put(
      tally: Tally,
      url: string,
      text: string,
      headers: Record<string, string> = {},
    ): Promise<number | undefined> {
      const status = await next().put(url, text, headers);
      if (status === undefined) tally.cutOff += 1;
      else if (status === 503) tally.refused += 1;
      else tally.answered += 1;
      return status === 503 ? undefined : status;
    },
  };
}

export type Balancer = ReturnType<typeof balancerOf>;
