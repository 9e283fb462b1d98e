import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openRatesFeed } from './ecb-rates.ts';

const folder = mkdtempSync(join(tmpdir(), 'almanac-rates-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(name: string, text: string) {
  const path = join(folder, name);
  writeFileSync(path, text);
  const feed = await openRatesFeed(path);
  const found: unknown[] = [];
  for await (const items of feed.items())
    for (const item of items)
      found.push(
        item.kind === 'record' ? [item.row.day, item.row.currency, item.row.perEuro] : [item.reason, item.about],
      );
  return { format: feed.format, found };
}

test('rates of the ECB as CSV have a row per day, without the currencies that had none', async () => {
  const text = 'Date,USD,JPY,RUB,\n2026-11-27,1.0874,158.2,N/A,\n2026-11-31,1.0874,158.2,N/A,\n2026-11-26,0,158.1,,\n';
  expect(await read('hist.csv', text)).toEqual({
    format: 'ECB reference rates (CSV)',
    found: [
      ['2026-11-27', 'USD', 1.0874],
      ['2026-11-27', 'JPY', 158.2],
      ['date is not a day', '2026-11-31 USD 1.0874'],
      ['date is not a day', '2026-11-31 JPY 158.2'],
      ['the rate is not a number above 0', '2026-11-26 USD 0'],
      ['2026-11-26', 'JPY', 158.1],
    ],
  });
});

test('rates of the ECB as XML have an element per day', async () => {
  const text = `<?xml version="1.0"?><gesmes:Envelope xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref"><Cube>
    <Cube time='2026-11-27'><Cube currency='USD' rate='1.0874'/><Cube currency='JPY' rate='x'/></Cube>
    <Cube time='2026-11-26'><Cube currency='USD' rate='1.0850'/></Cube></Cube></gesmes:Envelope>`;
  expect(await read('daily.xml', text)).toEqual({
    format: 'ECB reference rates (XML)',
    found: [
      ['2026-11-27', 'USD', 1.0874],
      ['the rate is not a number above 0', '2026-11-27 JPY x'],
      ['2026-11-26', 'USD', 1.085],
    ],
  });
});

test('other rates have the columns of the kind', async () => {
  expect(await read('own.csv', 'date,currency,per_euro\n2026-11-27,USD,1.0874\n2026-11-27,EUR,1\n')).toEqual({
    format: 'reference rates of currencies (CSV)',
    found: [
      ['2026-11-27', 'USD', 1.0874],
      ['the euro has no rate to itself', '2026-11-27,EUR,1'],
    ],
  });
});
