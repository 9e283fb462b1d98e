import { describe, expect, test } from 'vitest';
import { claimedBody } from './claimed-body.ts';

describe('the body of a claimed upload', () => {
  /**
   * Bytes that arrive after these seconds each; returns the bytes passed on and the number of the claim's extensions.
   */
  const pass = async (seconds: readonly number[], holdsUntil = Number.POSITIVE_INFINITY) => {
    let nowMs = 0;
    let extended = 0;
    const seen: number[] = [];
    async function* body() {
      for (const [at, after] of seconds.entries()) {
        nowMs += after * 1_000;
        if (at < seconds.length - 1) yield Uint8Array.of(at);
      }
    }
    const claim = {
      nowMs: () => nowMs,
      extend: async () => {
        extended += 1;
        return nowMs < holdsUntil * 1_000;
      },
      lost: () => new Error('lost'),
    };
    const end = await (async () => {
      for await (const [byte = -1] of claimedBody(body(), claim)) seen.push(byte);
    })().then(
      () => 'whole',
      (error: Error) => error.message,
    );
    return { end, seen, extended };
  };

  test('extends the claim every ten seconds while bytes flow', async () => {
    expect(await pass([1, 1, 1, 0])).toEqual({ end: 'whole', seen: [0, 1, 2], extended: 0 });
    expect(await pass([4, 4, 4, 4, 4, 4, 4])).toEqual({ end: 'whole', seen: [0, 1, 2, 3, 4, 5], extended: 2 });
  });

  test('breaks off after a pause in which another took the claim, also when no bytes follow', async () => {
    expect(await pass([1, 1, 60, 1], 30)).toEqual({ end: 'lost', seen: [0, 1], extended: 1 });
    expect(await pass([1, 1, 60], 30)).toEqual({ end: 'lost', seen: [0, 1], extended: 1 });
  });
});
