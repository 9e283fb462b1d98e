import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import type { Gatekeepers } from '../requests/gatekeepers.ts';
import { addSessionRoutes } from './session-routes.ts';

let app: FastifyInstance;
afterEach(() => app.close());

test('every attempt to sign in costs the rate of its address, before its key is looked at', async () => {
  let left = 2;
  const looked: unknown[] = [];
  app = fastify();
  const gatekeepers = {
    addressLimiter: { take: () => (left-- > 0 ? { allowed: true } : { allowed: false, retryAfterS: 9 }) },
    keyring: { authenticate: async (key: string) => void looked.push(key) },
  } as unknown as Gatekeepers;
  addSessionRoutes(app, {
    gatekeepers,
    config: { publicUrl: null },
    clock: { nowMs: () => 0 },
    keySessions: {} as never,
    useCode: async () => undefined,
    describe: async () => ({ user: '', organization: '', role: 'member' }),
  });
  const attempt = () => app.inject({ method: 'POST', url: '/console/session', payload: { key: 'alm_guess' } });
  const faults = [await attempt(), await attempt(), await attempt()].map((answer) => answer.json().message);
  expect(faults.slice(0, 2).join()).toMatch(/This key is not valid.*This key is not valid/);
  expect(faults[2]).toContain('Too many sign-ins; try again in 9 s');
  expect(looked).toHaveLength(2);
});
