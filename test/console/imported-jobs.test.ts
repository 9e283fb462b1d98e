import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandHere } from '../service/command-here.ts';
import { setClock } from '../service/moved-clock.ts';
import { newDataDir, removeDataDir, type Service } from '../service/service.ts';
import { startServiceHere } from '../service/service-here.ts';
import { type Analyst, analystAt, CLICKS_MAX } from './analyst.ts';
import { enterKey, openPage, startBrowser, whyNoBrowser } from './browser.ts';

/** A Wednesday. */
const NOW = '2026-12-02T15:00:00.000Z';
const DAY_MS = 86_400_000;

/** A list of equities as their vendor writes it. */
const EQUITIES = [
  'symbol,name,currency,sector,industry_group,industry,exchange,mic,market,country,market_cap,isin',
  'NVDA,NVIDIA Corporation,USD,Information Technology,Semiconductors & Semiconductor Equipment,Semiconductors,NMS,XNAS,NASDAQ,United States,Mega Cap,US67066G1040',
  'MRVL,"Marvell Technology, Inc.",USD,Information Technology,Semiconductors & Semiconductor Equipment,Semiconductors,NMS,XNAS,NASDAQ,United States,Large Cap,US5738741041',
  'NLM.DE,Nordlicht Maschinenbau AG,EUR,Industrials,Capital Goods,Machinery,GER,XETR,XETRA,Germany,Mid Cap,',
  'OSW.DE,Ostsee Werft AG,EUR,Industrials,Capital Goods,Machinery,GER,XETR,XETRA,Germany,Mid Cap,',
  'RKT.DE,Rheinische Kleinteile AG,EUR,Industrials,Capital Goods,Machinery,GER,XETR,XETRA,Germany,Small Cap,',
].join('\n');

/** The SEC's list of registrants. */
const TICKERS = JSON.stringify({
  0: { cik_str: 1_045_810, ticker: 'NVDA', title: 'NVIDIA CORP' },
  1: { cik_str: 1_835_632, ticker: 'MRVL', title: 'Marvell Technology, Inc.' },
});

/** A record of the operator's own: the number by which a company of a list reports. */
const RECORD = JSON.stringify({
  ...{ kind: 'company', name: 'Nordlicht Maschinenbau AG', country: 'DE', cik: '9000001' },
  listing_values: ['XETR:NLM'],
});

/** An annual report of a company in Germany. */
const REPORT = JSON.stringify({
  ...{ almanac: 'facts', cik: '0009000001', name: 'Nordlicht Maschinenbau AG' },
  filings: [{ accession: '0009000001-26-000001', form: '20-F', filed_on: '2026-03-02', fiscal_year: 2025 }],
  facts: {
    'us-gaap:Revenues': { EUR: [[0, '2025-01-01', '2025-12-31', 1_400_000_000]] },
    'us-gaap:NetIncomeLoss': { EUR: [[0, '2025-01-01', '2025-12-31', 90_000_000]] },
  },
});

/** A close a week for five years. */
function closes(): string {
  const rows = ['listing,date,close,currency'];
  for (let week = 260; week >= 0; week -= 1) {
    const date = new Date(Date.parse('2026-12-01') - week * 7 * DAY_MS).toISOString().slice(0, 10);
    rows.push(`XNAS:NVDA,${date},${210 - week / 2},USD`, `XNAS:MRVL,${date},${100 - week / 5},USD`);
  }
  return rows.join('\n');
}

const CALLS = [
  'isin,category,event_datetime,title,fiscal_year,fiscal_period,status',
  'US67066G1040,earnings-call,2026-12-09T22:00:00Z,NVIDIA Corporation Q3 2027 Earnings Call,2027,Q3,announced',
  'US5738741041,earnings-call,2026-12-02T21:45:00Z,"Marvell Technology, Inc. Q3 2027 Earnings Call",2027,Q3,announced',
].join('\n');

const COMPANIES = [
  ['company_tickers.json', TICKERS],
  ['equities.csv', EQUITIES],
  ['own.jsonl', RECORD],
] as const;
const FILES = {
  prices: ['closes.csv', closes()],
  rates: ['rates.csv', 'date,currency,per_euro\n2026-12-01,USD,1.16\n2025-12-31,USD,1.15\n'],
  events: ['calls.csv', CALLS],
} as const;

describe.skipIf(whyNoBrowser !== undefined)('jobs of an analyst after an import, each within eight clicks', () => {
  const dataDir = newDataDir();
  let service: Service;
  let browser: Browser;

  const take = async (kind: string, ...paths: readonly string[]): Promise<void> => {
    const { code, stdout, stderr } = await commandHere(dataDir, ['import', kind, ...paths]);
    expect([kind, code], stdout + stderr).toEqual([kind, 0]);
  };
  const written = ([name, text]: readonly [name: string, text: string]): string => {
    mkdirSync(join(dataDir, 'mine'), { recursive: true });
    writeFileSync(join(dataDir, 'mine', name), text);
    return join(dataDir, 'mine', name);
  };
  beforeAll(async () => {
    setClock(NOW);
    await take('companies', ...COMPANIES.map(written));
    const filed = ['0001045810', '0001835632'].map((cik) => `demo/filed-facts/CIK${cik}.json`);
    await take('facts', ...filed, written(['nordlicht.json', REPORT]));
    for (const kind of ['prices', 'rates', 'events'] as const) await take(kind, written(FILES[kind]));
    service = await startServiceHere({ ALMANAC_DEMO: 'off', ALMANAC_DATA_DIR: dataDir });
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
    await removeDataDir(dataDir);
  });

  const job = (name: string, work: (analyst: Analyst) => Promise<void>): void =>
    test(name, async () => {
      const { page, faults } = await openPage(browser);
      await page.clock.setFixedTime(NOW);
      await page.goto(service.url);
      await enterKey(page, service.key);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const analyst = analystAt(page);
      await work(analyst);
      expect(analyst.clicks()).toBeLessThanOrEqual(CLICKS_MAX);
      expect(faults).toEqual([]);
      await page.context().close();
    });

  job('NVIDIA against its own history and a peer', async (analyst) => {
    const { page } = analyst;
    await analyst.company('nvidia');
    await analyst.part('Valuation');
    await page.getByText(/: higher than [\d.]+% of the values since/).waitFor();
    const peers = page.getByRole('region', { name: 'Peers', exact: true });
    await peers.getByText('Proposed: the same industry, nearest in market value.').waitFor();
    await analyst.click(page.getByRole('button', { name: 'EV/sales' }));
    await peers.getByRole('row', { name: /^Marvell Technology, Inc\. [\d.]+× / }).waitFor();
  });

  job('who reports next week', async (analyst) => {
    const { page } = analyst;
    await analyst.menu('Calendar');
    await analyst.click(page.getByRole('button', { name: 'Week', exact: true }));
    await analyst.click(page.getByRole('button', { name: 'Next week' }));
    const week = page.getByRole('region', { name: /^Week of / });
    await week.getByRole('button', { name: /^Earnings call, Q3/ }).waitFor();
    await week.getByRole('link', { name: 'NVIDIA Corporation' }).waitFor();
    await week.getByText('After the close').first().waitFor();
    expect(await week.textContent()).not.toContain('Marvell');
  });

  job('a saved screen of profitable mid caps of a country', async (analyst) => {
    const { page } = analyst;
    await analyst.menu('Screener');
    await analyst.select(page.getByLabel('Country'), 'Germany');
    await analyst.click(page.getByRole('checkbox', { name: /^mid/ }));
    const conditions = page.getByRole('region', { name: 'Conditions on figures' });
    await analyst.click(conditions.getByRole('button', { name: 'Add a condition' }));
    await conditions.getByRole('combobox', { name: 'Figure or formula' }).fill('net income');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await conditions.getByRole('combobox', { name: 'Comparison of Net income', exact: true }).waitFor();
    await conditions.getByRole('textbox', { name: 'Value' }).fill('0');
    await page.keyboard.press('Enter');
    const companies = page.getByRole('region', { name: 'Companies', exact: true });
    await companies.getByText(/^1 of 3 companies pass/).waitFor();
    await companies.getByRole('row', { name: /^Nordlicht Maschinenbau AG/ }).waitFor();
    await companies
      .getByText(/could not be judged/)
      .first()
      .waitFor();
    await analyst.click(page.getByRole('button', { name: 'Save this screen' }));
    await page.getByRole('textbox', { name: 'Name' }).fill('Profitable');
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Saved screen' }).waitFor();
  });

  job('an alert when something new is imported', async (analyst) => {
    const { page } = analyst;
    await analyst.company('nvidia');
    await analyst.click(page.getByRole('button', { name: 'Add to a watchlist' }));
    await analyst.click(page.getByRole('button', { name: /^New watchlist/ }));
    await page.getByText('It is in “NVIDIA Corporation”.').waitFor();
    await analyst.menu('Watchlists');
    await page.getByRole('link', { name: 'NVIDIA Corporation' }).first().waitFor();
    await analyst.click(page.getByRole('button', { name: 'Pin NVIDIA Corporation' }));
    await page.getByRole('button', { name: 'Unpin NVIDIA Corporation' }).waitFor();
    const news = { kind: 'document', source: 'E50739', type: 'NEWS', published_at: '2026-12-02T15:01:00Z' };
    const text = 'NVIDIA Corporation opened a plant in Ruritania.';
    await take(
      'documents',
      written(['news.jsonl', JSON.stringify({ ...news, headline: 'NVIDIA opens a plant', text })]),
    );
    const bell = page.getByRole('banner').getByRole('link', { name: /^What is new: \d+ new/ });
    await expect
      .poll(async () => {
        await page.reload({ waitUntil: 'networkidle' });
        return bell.count();
      })
      .toBe(1);
    await analyst.click(bell);
    const region = page.getByRole('region', { name: 'NVIDIA Corporation' });
    await region.getByText(/^\d+ new in this watchlist/).waitFor();
    await region.getByText('NVIDIA opens a plant').first().waitFor();
  });
});
