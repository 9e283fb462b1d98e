import type { Connector } from '@almanac/client';

/** State of a connector, in words and a colour. */
export interface ConnectorState {
  readonly name: string;
  readonly tone: '' | 'rise' | 'fall' | 'warn';
  /** Advice to the user; `undefined` if there is nothing to do. */
  readonly advice: string | undefined;
}

/** A research feed that was to be asked so long ago is not asked by anybody. */
const LATE_MS = 15 * 60_000;

/** State of a connector at a point in time. */
export function connectorStateOf(connector: Connector, nowMs: number): ConnectorState {
  const { archived, lastError, lastSyncedAt, nextSyncAt, type } = connector;
  if (archived) return { name: 'ended', tone: '', advice: 'Nothing comes in any more. Its documents are there still.' };
  if (lastError !== null)
    return { name: 'the last attempt failed', tone: 'fall', advice: adviceOf(lastError, nextSyncAt) };
  if (lastSyncedAt !== null) return { name: 'works', tone: 'rise', advice: undefined };
  if (type === 'email')
    return {
      name: 'nothing came yet',
      tone: 'warn',
      advice:
        'Send a mail to its address from an allowed sender. If that comes back, ask whoever runs the service whether it receives mail.',
    };
  if (nextSyncAt !== null && Date.parse(nextSyncAt) < nowMs - LATE_MS)
    return {
      name: 'not asked yet',
      tone: 'warn',
      advice: 'The service may have no research feed. Ask whoever runs it.',
    };
  return { name: 'about to be asked', tone: 'warn', advice: undefined };
}

const adviceOf = (error: string, nextSyncAt: string | null): string =>
  /credentials|password|key that sealed/i.test(error)
    ? 'Add it again with credentials that the broker accepts, and end this one.'
    : nextSyncAt === null
      ? 'The next mail is taken as if nothing had happened.'
      : 'It is tried again by itself.';

/** True for the settings of a mailbox. */
export const isMailbox = (config: Connector['config']): config is Extract<Connector['config'], { email: string }> =>
  'email' in config;

/** Senders as they are typed: one a line, or with commas between them. */
export const sendersIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((sender) => sender.trim())
      .filter((sender) => sender !== ''),
  ),
];
