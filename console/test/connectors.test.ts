import type { Connector } from '@almanac/client';
import { describe, expect, test } from 'vitest';
import { connectorSearch } from '../src/connectors/connector-route.ts';
import { connectorStateOf, sendersIn } from '../src/connectors/connector-state.ts';

const NOW = Date.parse('2026-04-10T12:00:00Z');

const connector = (more: Partial<Connector> = {}): Connector => ({
  connectorId: 'C1',
  userId: 'u',
  userName: 'ann',
  orgId: 'o',
  shareWithOrg: false,
  label: 'Broker',
  type: 'investment_research',
  description: null,
  config: { userId: 'ann' },
  createdAt: '2026-04-01T00:00:00Z',
  updatedAt: '2026-04-01T00:00:00Z',
  archived: false,
  lastSyncedAt: null,
  lastError: null,
  nextSyncAt: '2026-04-10T12:01:00Z',
  documentCount: 0,
  failedCount: 0,
  owned: true,
  ...more,
});

describe('the state of a connector', () => {
  const nameOf = (more: Partial<Connector>): string => connectorStateOf(connector(more), NOW).name;

  test('is that of its last attempt', () => {
    expect(nameOf({ lastSyncedAt: '2026-04-10T11:00:00Z' })).toBe('works');
    expect(nameOf({ lastSyncedAt: '2026-04-10T11:00:00Z', lastError: 'away' })).toBe('the last attempt failed');
    expect(nameOf({ archived: true, lastError: 'away' })).toBe('ended');
  });

  test('before the first says what it waits for', () => {
    expect(nameOf({})).toBe('about to be asked');
    const late = connectorStateOf(connector({ nextSyncAt: '2026-04-10T11:00:00Z' }), NOW);
    expect([late.name, late.advice]).toEqual(['not asked yet', expect.stringContaining('no research feed')]);
    const mailbox = connectorStateOf(connector({ type: 'email', nextSyncAt: null }), NOW);
    expect([mailbox.name, mailbox.advice]).toEqual(['nothing came yet', expect.stringContaining('allowed sender')]);
  });

  test('tells faults that go away by themselves from those that do not', () => {
    const adviceOf = (lastError: string): string | undefined => connectorStateOf(connector({ lastError }), NOW).advice;
    expect(adviceOf('The broker refused the credentials (401)')).toContain('Add it again');
    expect(adviceOf('The feed answered 503')).toBe('It is tried again by itself.');
  });
});

test('senders are typed one a line or with commas, each once', () => {
  expect(sendersIn(' a@x.example\n@y.example, a@x.example;b@z.example ')).toEqual([
    'a@x.example',
    '@y.example',
    'b@z.example',
  ]);
  expect(sendersIn(' \n')).toEqual([]);
});

test('an address of the connectors is read, and what it does not mean is left out', () => {
  expect(connectorSearch({ add: 'email', end: 'C1' })).toEqual({ add: 'email', end: 'C1' });
  expect(connectorSearch({ add: 'toString', change: '', end: 7 })).toEqual({});
});
