import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createAttemptLimiter, createRateLimiter } from './rate-limiter.ts';

const START_MS = Date.UTC(2026, 3, 17);

function setUp(perMinute: number | null, subjectsMax?: number) {
  const clock = { nowMs: () => clock.atMs, atMs: START_MS };
  const limiter = createRateLimiter({ perMinute, clock, ...(subjectsMax === undefined ? {} : { subjectsMax }) });
  const allowed = (calls: number, subject = 'k') =>
    Array.from({ length: calls }, () => limiter.take(subject)).filter((verdict) => verdict.allowed).length;
  return { clock, limiter, allowed };
}

describe('createRateLimiter', () => {
  test('allows the limit at once, then as much as time has brought back', () => {
    const { clock, allowed } = setUp(60);
    expect(allowed(100)).toBe(60);
    clock.atMs += 5_000;
    expect(allowed(100)).toBe(5);
    clock.atMs += 3_600_000;
    expect(allowed(100)).toBe(60);
  });

  test('subjects do not share', () => {
    const { allowed } = setUp(3);
    expect(allowed(5, 'a')).toBe(3);
    expect(allowed(5, 'b')).toBe(3);
  });

  test('says after how many seconds the next call is allowed, and it is', () => {
    const { clock, limiter, allowed } = setUp(20);
    allowed(20);
    expect(limiter.take('k')).toEqual({ allowed: false, retryAfterS: 3 });
    clock.atMs += 3_000;
    expect(limiter.take('k')).toEqual({ allowed: true });
    const slow = setUp(500);
    slow.allowed(500);
    expect(slow.limiter.take('k')).toEqual({ allowed: false, retryAfterS: 1 });
  });

  test('off means no limit', () => {
    expect(setUp(null).allowed(10_000)).toBe(10_000);
  });

  test('a clock set back takes nothing and gives nothing', () => {
    const { clock, allowed } = setUp(60);
    expect(allowed(30)).toBe(30);
    clock.atMs -= 3_600_000;
    expect(allowed(100)).toBe(30);
    clock.atMs += 1_000;
    expect(allowed(100)).toBe(1);
  });

  test('a flood of subjects does not grow memory, and never loosens the limit of one still calling', () => {
    const { clock, limiter } = setUp(10, 100);
    let allowed = 0;
    for (let i = 0; i < 10_000; i++) {
      limiter.take(`address ${i}`);
      if (i % 50 === 0 && limiter.take('steady').allowed) allowed += 1;
    }
    expect(allowed).toBe(10);
    clock.atMs += 60_000;
    expect(limiter.take('steady').allowed).toBe(true);
    expect(limiter.subjects()).toBeLessThanOrEqual(100);
  });

  test('subjects that went silent are forgotten as new ones come', () => {
    const { clock, limiter } = setUp(10);
    for (let i = 0; i < 1_000; i++) limiter.take(`old ${i}`);
    clock.atMs += 60_000;
    for (let i = 0; i < 1_000; i++) limiter.take(`new ${i}`);
    expect(limiter.subjects()).toBeLessThanOrEqual(1_001);
  });

  test('in any run of calls: never more than the limit plus what time brought, never refused while tokens are left', () => {
    const steps = fc.array(fc.record({ waitMs: fc.nat(30_000), calls: fc.integer({ min: 1, max: 40 }) }), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 600 }), steps, (perMinute, run) => {
        const { clock, limiter } = setUp(perMinute);
        let tokens = perMinute;
        const taken: { atMs: number }[] = [];
        for (const { waitMs, calls } of run) {
          clock.atMs += waitMs;
          tokens = Math.min(perMinute, tokens + (waitMs * perMinute) / 60_000);
          for (let i = 0; i < calls; i++) {
            const verdict = limiter.take('k');
            if (verdict.allowed) {
              expect(tokens).toBeGreaterThan(1 - 1e-6);
              tokens -= 1;
              taken.push({ atMs: clock.atMs });
            } else {
              expect(tokens).toBeLessThan(1 + 1e-6);
              expect(((1 - tokens) * 60) / perMinute).toBeLessThanOrEqual(verdict.retryAfterS + 1e-6);
            }
          }
        }
        const inAnyMinute = taken.map(({ atMs }, i) => taken.slice(i).filter((one) => one.atMs < atMs + 60_000).length);
        for (const count of inAnyMinute) expect(count).toBeLessThanOrEqual(2 * perMinute);
      }),
      { numRuns: 200 },
    );
  });
});

describe('createAttemptLimiter', () => {
  const MINUTES_15 = 15 * 60_000;
  function setUpAttempts() {
    const clock = { nowMs: () => clock.atMs, atMs: START_MS };
    const limiter = createAttemptLimiter({ calls: 10, periodMs: MINUTES_15, clock });
    const allowed = (calls: number, subject = 'ann') =>
      Array.from({ length: calls }, () => limiter.take(subject)).filter((verdict) => verdict.allowed).length;
    return { clock, limiter, allowed };
  }

  test('spreads the calls over its period', () => {
    const { clock, limiter, allowed } = setUpAttempts();
    expect(allowed(12)).toBe(10);
    expect(limiter.take('ann')).toEqual({ allowed: false, retryAfterS: 90 });
    clock.atMs += 90_000;
    expect(allowed(3)).toBe(1);
    clock.atMs += MINUTES_15;
    expect(allowed(12)).toBe(10);
  });

  test('a call that is taken back was none, and never gives more than the limit', () => {
    const { limiter, allowed } = setUpAttempts();
    expect(allowed(9)).toBe(9);
    limiter.giveBack('ann');
    expect(allowed(5)).toBe(2);
    for (let i = 0; i < 20; i++) limiter.giveBack('ann');
    limiter.giveBack('nobody');
    expect(allowed(30)).toBe(10);
    expect(allowed(30, 'nobody')).toBe(10);
  });

  test('a subject that is forgotten begins again, others do not', () => {
    const { limiter, allowed } = setUpAttempts();
    allowed(10);
    allowed(10, 'bob');
    limiter.forget('ann');
    expect([allowed(12), allowed(1, 'bob')]).toEqual([10, 0]);
  });
});
