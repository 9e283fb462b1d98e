import { describe, expect, test } from 'vitest';
import { checkStoredQuery, QUERY_BYTES_MAX, watchlistsNamedIn } from './stored-query.ts';

const ONE = 'wl_AAAAAAAAAAAAAAAAAAAAAA';
const TWO = 'wl_BBBBBBBBBBBBBBBBBBBBBB';
const expression = { type: 'entity', operation: 'in', value: ['D8442A'] };
const stored = (query: object) => checkStoredQuery(query as never, () => undefined);

describe('a stored query', () => {
  test('is what was sent, but that the client library gets no null where it accepts none', () => {
    expect(
      stored({
        expression,
        scope: null,
        sort: null,
        ranking: null,
        hybrid: null,
        date: null,
        rerankThreshold: null,
        more: [null],
      }),
    ).toEqual({ expression, date: null, rerankThreshold: null, more: [null] });
  });

  test('is checked as a whole, under the name of its member', () => {
    const seen: unknown[] = [];
    checkStoredQuery({ expression, scope: null }, (...given) => seen.push(given));
    expect(seen).toEqual([[{ expression, scope: null }, 'query']]);
    const wrong = (): never => {
      throw new Error('no');
    };
    expect(() => checkStoredQuery({ expression }, wrong)).toThrow('no');
  });

  test('has at most 64 KiB of JSON', () => {
    const rest = Buffer.byteLength(JSON.stringify({ expression, note: '' }));
    const fits = { expression, note: 'x'.repeat(QUERY_BYTES_MAX - rest) };
    expect(stored(fits)).toEqual(fits);
    expect(() => stored({ ...fits, note: `${fits.note}x` })).toThrow(
      /^invalid_request: query: at most 65536 bytes .* not 65537$/,
    );
    expect(() => stored({ expression, note: '€'.repeat(QUERY_BYTES_MAX / 2) }), 'bytes, not characters').toThrow(
      /65536/,
    );
  });
});

test('at most twenty watchlists are named', () => {
  const ids = Array.from({ length: 21 }, (_, at) => `wl_${String.fromCharCode(97 + at).repeat(22)}`);
  const naming = (value: readonly string[]) => ({ expression: { type: 'entity', operation: 'in', value } });
  expect(stored(naming([...ids.slice(1), ...ids.slice(1)]))).toBeTruthy();
  expect(() => stored(naming(ids))).toThrow('query.expression: at most 20 watchlists may be named, not 21');
});

test('watchlists are found at any depth, where entities stand, each once', () => {
  const named = watchlistsNamedIn({
    expression: {
      type: 'or',
      value: [
        { type: 'and', value: [{ type: 'entity', operation: 'all', value: ['D8442A', ONE] }] },
        { type: 'not', value: { type: 'reporting_entities', operation: 'in', value: [ONE, TWO] } },
        { type: 'watchlist', operation: 'in', value: TWO },
        { type: 'keyword', operation: 'in', value: ['wl_CCCCCCCCCCCCCCCCCCCCCC'] },
        { type: 'similarity', operation: 'all', value: ['wl_DDDDDDDDDDDDDDDDDDDDDD'] },
        'wl_EEEEEEEEEEEEEEEEEEEEEE',
        null,
      ],
    },
    date: [{ type: 'entity', value: ['wl_FFFFFFFFFFFFFFFFFFFFFF'] }],
  });
  expect(named).toEqual([ONE, TWO]);
  expect(watchlistsNamedIn({})).toEqual([]);
});
