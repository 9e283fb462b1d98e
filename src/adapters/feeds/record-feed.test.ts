import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { csvOf, itemsOfFile, recordFolder } from '../../../test/files/record-files.ts';
import { openRecordFeed } from './record-feed.ts';
import { estimates } from './record-kinds/estimates.ts';
import { prices } from './record-kinds/prices.ts';
import { profiles } from './record-kinds/profiles.ts';
import { ratings } from './record-kinds/ratings.ts';
import { surprises } from './record-kinds/surprises.ts';

let folder: ReturnType<typeof recordFolder>;
beforeEach(() => {
  folder = recordFolder();
});
afterEach(() => folder[Symbol.dispose]());

const RATINGS = 'ticker,as_of,strong_buy,buy,hold,sell,strong_sell';
const ratingsOf = (text: string | Buffer) => itemsOfFile(folder.file('r.csv', text), ratings);
const summary = (items: Awaited<ReturnType<typeof ratingsOf>>) =>
  items.map((item) => [item.place.line, item.kind === 'record' ? item.row.buy : item.reason]);

describe('CSV', () => {
  test('columns in any order and spelling, with a byte order mark, semicolons, tabs, in gzip', async () => {
    const rows = [
      `\uFEFFStrong Sell,Buy,strongBuy,HOLD,"Sell",As-Of,Symbol\r\n0,68,1,33,7,2026-04-17,aapl\r\n`,
      'strong_sell;buy;strong_buy;hold;sell;as_of;ticker\n0;68;1;33;7;2026-04-17;AAPL\n',
      'strong_sell\tbuy\tstrong_buy\thold\tsell\tas_of\tticker\n0\t68\t1\t33\t7\t2026-04-17T00:00:00Z\tAAPL',
    ];
    for (const text of [...rows, gzipSync(rows[0] ?? '')]) {
      const [item] = await ratingsOf(text);
      expect(item).toMatchObject({
        kind: 'record',
        notes: [],
        references: [{ kind: 'ticker', value: 'AAPL' }],
        row: { asOf: '2026-04-17', knownAt: '2026-04-17T23:59:59.999Z', strongBuy: 1, buy: 68, strongSell: 0 },
      });
    }
  });

  test.each([
    ['1.5', 'buy must be integer'],
    ['-1', 'buy must be >= 0'],
    ['', 'buy is missing'],
    ['n/a', 'buy is missing'],
    ['1,000', 'buy is not a number'],
    ['$5', 'buy is not a number'],
    ['=1+1', 'buy is not a number'],
    ['0x10', 'buy is not a number'],
    ['Infinity', 'buy is not a number'],
    ['1e999', 'buy is too large a number'],
    ['1e17', 'buy must be <= 9007199254740991'],
  ])('a count of %j is rejected: %s', async (cell, reason) => {
    const items = await ratingsOf(csvOf([RATINGS.split(','), ['AAPL', '2026-04-17', 1, cell, 1, 1, 1]]));
    expect(summary(items)).toEqual([[2, reason]]);
  });

  test.each([
    ['2026-02-30', 'as_of is a date that does not exist'],
    ['2025-02-29', 'as_of is a date that does not exist'],
    ['2026-13-01', 'as_of is a date that does not exist'],
    ['17.04.2026', 'as_of is not a date (YYYY-MM-DD)'],
    ['20260417', 'as_of is not a date (YYYY-MM-DD)'],
    ['2026-04-17T10:00:00Z', 'as_of is not a date (YYYY-MM-DD)'],
    ['2026-04-17T10:00:00+02:00', 'as_of is not a date (YYYY-MM-DD)'],
    ['', 'as_of is missing'],
  ])('a day of %j is rejected: %s', async (cell, reason) => {
    expect(summary(await ratingsOf(`${RATINGS}\nAAPL,${cell},1,2,3,4,5\n`))).toEqual([[2, reason]]);
  });

  test('a NUL is left out, and a row with characters that cannot be decoded is rejected', async () => {
    const row = 'AAPL,2026-04-17,1,2\u0000,3,4,5';
    const damaged = Buffer.concat([
      Buffer.from('Société Générale'),
      Buffer.from([0xff]),
      Buffer.from(',2026-04-17,1,2,3,4,5'),
    ]);
    const file = Buffer.concat([Buffer.from(`${RATINGS}\n${row}\n`), damaged]);
    expect(summary(await ratingsOf(file))).toEqual([
      [2, 2],
      [3, 'has characters that cannot be decoded'],
    ]);
  });

  test('a line `sep=` above the header says the delimiter', async () => {
    const items = await ratingsOf(`sep=;\r\n${RATINGS.replaceAll(',', ';')}\r\nAAPL;2026-04-17;1;2;3;4;5\r\n`);
    expect(summary(items)).toEqual([[3, 2]]);
  });

  test('rejects a row with too few or too many cells and takes the others', async () => {
    const items = await ratingsOf(
      `${RATINGS}\nA,2026-04-17,1,2,3,4,5\nA,2026-04-17,1\nA,2026-04-17,1,9,3,4,5,6,7\nA,2026-04-17,1,8,3,4,5\n`,
    );
    const uneven = 'the row has not as many cells as the header';
    expect(summary(items)).toEqual([
      [2, 2],
      [3, uneven],
      [4, uneven],
      [5, 8],
    ]);
  });

  test('reports unknown columns once, with the first record', async () => {
    const items = await ratingsOf(`${RATINGS},colour,\nA,2026-04-17,1,2,3,4,5,red,\nA,2026-04-18,1,2,3,4,5,red,\n`);
    expect(items.map(({ notes }) => notes)).toEqual([['unknown column "colour"'], []]);
  });

  test('ends the file at an unclosed quotation mark', async () => {
    const feed = await openRecordFeed(
      folder.file('r.csv', `${RATINGS}\nA,2026-04-17,1,2,3,4,5\n"A,2026-04-17,1,2,3,4,5\n`),
      ratings,
    );
    let count = 0;
    const read = async () => {
      for await (const batch of feed.items()) count += batch.length;
    };
    await expect(read()).rejects.toThrow('a quotation mark that is never closed');
    expect(count).toBe(1);
  });

  test.each([
    ['', 'is empty'],
    ['ticker,as_of,buy\nA,2026-01-01,1', 'lacks the columns strong_buy, hold, sell, strong_sell'],
    [`${RATINGS.replace('ticker,', '')}\n`, 'lacks a column that names the company'],
    [`${RATINGS},Symbol\n`, 'names the column ticker twice'],
    ['name,price\nx,1\n', 'has no header line that names known columns'],
    ['[{"ticker":"A"}]', 'is a JSON list'],
    ['<html>', 'is XML'],
  ])('%j is refused: it %s', async (text, fault) => {
    await expect(openRecordFeed(folder.file('r.csv', text), ratings)).rejects.toThrow(fault);
  });
});

test('a day with midnight in any zone is that day', async () => {
  const days = ['2026-04-17T00:00:00+02:00', '2026-04-17 00:00-0500', '2026-04-17T00:00:00.000Z'];
  const items = await ratingsOf(`${RATINGS}\n${days.map((day) => `AAPL,${day},1,2,3,4,5\n`).join('')}`);
  expect(items.map((item) => item.kind === 'record' && item.row.asOf)).toEqual(days.map(() => '2026-04-17'));
});

describe('decimal commas', () => {
  const closesOf = async (...cells: string[]) => {
    const rows = cells.map((cell, at) => `AAPL;2026-04-${at + 10};${cell}\n`).join('');
    const items = await itemsOfFile(folder.file('p.csv', `ticker;date;close\n${rows}`), prices);
    return items.map((item) => (item.kind === 'record' && item.row.kind === 'day' ? item.row.day.close : 'rejected'));
  };

  test('a column with one beyond doubt has them in all its cells', async () => {
    expect(await closesOf('265', '1,000', '310,5', '1.234,25', '2.345')).toEqual([265, 1, 310.5, 1234.25, 2345]);
    expect(await closesOf('0,125', '12.5')).toEqual([0.125, 12.5]);
  });

  test('a comma that may separate thousands is rejected', async () => {
    expect(await closesOf('1,000', '12')).toEqual(['rejected', 12]);
    expect(await closesOf('12.5', '310,5')).toEqual([12.5, 'rejected']);
  });
});

test('reads a .jsonl file on after a damaged first line', async () => {
  const line = '{"ticker":"A","date":"2026-04-17","close":1}';
  const items = await itemsOfFile(folder.file('x.jsonl', `x${line}\n${line}\n`), prices);
  expect(items.map(({ kind }) => kind)).toEqual(['rejected', 'record']);
});

describe('JSONL', () => {
  const items = (...lines: (object | string)[]) =>
    itemsOfFile(
      folder.file(
        'x.jsonl',
        lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join(''),
      ),
      prices,
    );
  const day = { ticker: 'AAPL', date: '2026-04-17', close: 256.4 };

  test('values keep their types: a quoted number is not a number', async () => {
    const [good, quoted, huge] = await items(
      day,
      { ...day, close: '256.4' },
      '{"ticker":"A","date":"2026-04-17","close":1e999}',
    );
    expect(good).toMatchObject({
      kind: 'record',
      row: { kind: 'day', day: { close: 256.4, open: null, volume: null } },
    });
    expect(quoted).toMatchObject({ reason: 'close is not a number' });
    expect(huge).toMatchObject({ reason: 'close is too large a number' });
  });

  test('0 stays 0, null and a missing field stay unknown', async () => {
    const [item] = await items({ ...day, close: 0, volume: 0, open: null });
    expect(item).toMatchObject({ row: { day: { close: 0, volume: 0, open: null, high: null } } });
  });

  test.each([
    [{ ...day, date: undefined }, 'it needs either a date or a timestamp'],
    [{ ...day, timestamp: '2026-04-17T10:00:00Z' }, 'it needs either a date or a timestamp'],
    [{ ...day, interval: '1hour' }, 'an intraday price needs a timestamp'],
    [{ ticker: 'A', timestamp: '2026-04-17T10:00:00Z', close: 1 }, 'an intraday price needs an interval'],
    [{ ...day, low: 5, high: 4 }, 'low is above high'],
    [{ ...day, close: -1 }, 'close must be >= 0'],
    [{ ...day, interval: '2hours' }, 'interval is none of'],
    [{ ...day, currency: 'usd' }, 'currency must match pattern'],
    [{ ...day, Close: 5 }, 'names close twice'],
    [{ date: '2026-04-17', close: 1, isin: 'US0378331006' }, 'isin is not one, or its check digit is wrong'],
    [{ ...day, ticker: { a: 1 } }, 'ticker is not one'],
    ['[1]', 'not a JSON object'],
    ['{"close":', 'not a JSON object'],
    [`{"ticker":"${'x'.repeat(1024 * 1024)}"}`, 'the line is longer than 1 MiB'],
  ])('%.60j is rejected: %s', async (line, reason) => {
    // The first line determines the format of the file.
    const [, item] = await items(day, line);
    expect(item).toMatchObject({ kind: 'rejected', reason: expect.stringContaining(reason) });
  });

  test('a price of a listing is in the currency of its exchange by default', async () => {
    const read = await items(
      { ...day, ticker: undefined, listing: 'XETR:SAP' },
      { ...day, ticker: undefined, listing: 'XLON:VOD' },
      { ...day, ticker: undefined, listing: 'XETR:SAP', currency: 'CHF' },
    );
    expect(read.map((item) => item.kind === 'record' && item.row.kind === 'day' && item.row.day.currency)).toEqual([
      'EUR',
      null,
      'CHF',
    ]);
  });

  test('reports and ignores unknown fields, including those of prototypes', async () => {
    const [, item] = await items(
      day,
      '{"ticker":"A","date":"2026-04-17","close":1,"__proto__":{"open":5},"constructor":1}',
    );
    expect(item).toMatchObject({
      notes: ['unknown field "__proto__"', 'unknown field "constructor"'],
      row: { day: { open: null } },
    });
  });
});

test('known_at: a date means its end, an instant is converted to UTC, the default is the end of its day', async () => {
  const rows = ['2026-01-30', '2026-01-30T06:00:00+02:00', '2026-01-30 06:00', ''];
  const items = await itemsOfFile(
    folder.file(
      's.csv',
      `cik,reporting_date,eps_actual,known_at\n${rows.map((known) => `320193,2026-01-29,1,${known}\n`).join('')}`,
    ),
    surprises,
  );
  expect(items.map((item) => item.kind === 'record' && item.row.knownAt)).toEqual([
    '2026-01-30T23:59:59.999Z',
    '2026-01-30T04:00:00.000Z',
    '2026-01-30T06:00:00.000Z',
    '2026-01-29T23:59:59.999Z',
  ]);
});

test('an estimate needs a figure, and no low above its high', async () => {
  const base = { id: 'D8442A', as_of: '2026-04-17', period: 'Quarter', fiscal_period_end_date: '2026-06-27' };
  const lines = [
    base,
    { ...base, eps_low: 2, eps_high: 1 },
    { ...base, eps_avg: -1.5 },
    { ...base, period: 'month', eps_avg: 1 },
  ];
  const items = await itemsOfFile(
    folder.file('e.jsonl', lines.map((line) => JSON.stringify(line)).join('\n')),
    estimates,
  );
  expect(items.map((item) => (item.kind === 'record' ? item.row.period : item.reason))).toEqual([
    'it has no estimate',
    'eps_low is above its high',
    'quarter',
    'period is none of annual, quarter',
  ]);
});

test('property: CSV and JSONL of any text give the same record', async () => {
  const texts = fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => text.replaceAll('\u0000', ''));
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({ ceo: texts, city: texts, beta: fc.double({ noNaN: true, min: -9, max: 9 }), etf: fc.boolean() }),
        {
          minLength: 1,
          maxLength: 5,
        },
      ),
      async (people) => {
        const names = ['ticker', 'ceo', 'city', 'beta', 'is_etf'];
        const rows = people.map(({ ceo, city, beta, etf }) => ['AAPL', ceo, city, beta, etf]);
        const csv = await itemsOfFile(folder.file('p.csv', csvOf([names, ...rows])), profiles);
        const jsonl = await itemsOfFile(
          folder.file(
            'p.jsonl',
            rows
              .map((row) => `${JSON.stringify(Object.fromEntries(row.map((cell, at) => [names[at], cell])))}\n`)
              .join(''),
          ),
          profiles,
        );
        const rowsOf = (items: typeof csv) => items.map((item) => (item.kind === 'record' ? item.row : item.reason));
        expect(rowsOf(csv)).toEqual(rowsOf(jsonl));
        expect(rowsOf(csv)).toEqual(
          people.map(({ ceo, beta, etf }) =>
            expect.objectContaining({ ceo: ceo.trim() || null, beta: beta === 0 ? 0 : beta, isEtf: etf }),
          ),
        );
      },
    ),
    { numRuns: 60 },
  );
});

test('property: any bytes are read or rejected with a reason', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), fc.boolean(), async (bytes, isJson) => {
      const start = isJson ? '{"ticker":"A"}\n' : `${RATINGS}\n`;
      const items = await itemsOfFile(folder.file('any', Buffer.concat([Buffer.from(start), bytes])), ratings).catch(
        (error: Error) => error.name,
      );
      if (typeof items === 'string') expect(items).toBe('UnreadableFile');
    }),
    { numRuns: 150 },
  );
});
