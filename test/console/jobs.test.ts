import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { administer, newKey } from '../service/administer.ts';
import { ownName } from '../service/worlds.ts';
import { type Analyst, analystAt, CLICKS_MAX } from './analyst.ts';
import { whyNoBrowser } from './browser.ts';
import { consoleTest as test } from './console-test.ts';

describe.skipIf(whyNoBrowser !== undefined)('the jobs of an analyst, each within eight clicks', () => {
  type SignIn = (key: string) => Promise<Page>;
  const job = (name: string, work: (analyst: Analyst, signIn: SignIn) => Promise<void>): void =>
    test(name, async ({ sample, visit }) => {
      const organization = ownName('desk');
      await administer(sample, async ({ createOrganization, createUser }) => {
        await createOrganization(organization);
        await createUser(organization, 'ann', 'admin');
      });
      const { page, faults } = await visit('/', { key: await newKey(sample, organization, 'ann') });
      await page.getByRole('heading', { level: 1 }).waitFor();
      const analyst = analystAt(page);
      await work(analyst, async (key) => (await visit('/', { key })).page);
      expect(analyst.clicks()).toBeLessThanOrEqual(CLICKS_MAX);
      expect(faults).toEqual([]);
    });

  job('NVIDIA against its own history and a peer', async (analyst) => {
    await analyst.company('nvidia');
    await analyst.part('Valuation');
    await analyst.page.getByText(/: higher than [\d.]+% of the values since/).waitFor();
    const peers = analyst.page.getByRole('region', { name: 'Peers', exact: true });
    await peers.getByRole('combobox').fill('Apple');
    await analyst.click(analyst.page.getByRole('option', { name: /^Apple Inc\./ }));
    await peers.getByRole('row', { name: /^Apple Inc\. [\d.]+× / }).waitFor();
  });

  job('what management said about pricing in the last call', async (analyst) => {
    await analyst.drop({
      'call.txt':
        'NVIDIA Corporation\nThird Quarter Fiscal 2027 Earnings Call Transcript\nNovember 18, 2026\n\n' +
        'Colette Kress, Chief Financial Officer: Revenue grew in every segment.\n\nAnalyst: How do you think about pricing?\n\n' +
        'Colette Kress: We did not raise list prices in the quarter, and we expect pricing of our racks to stay stable.\n',
    });
    await analyst.menu('Documents');
    await analyst.find('What did NVIDIA management say about pricing in the last call?');
    const [first] = await analyst.page.locator('.found > li').allTextContents();
    expect(first).toContain('Colette Kress: We did not raise list prices');
  });

  job('which of the own files mention a covenant', async (analyst) => {
    const text = 'has a covenant: leverage stays below three times EBITDA.';
    await analyst.drop({
      'credit.txt': `The credit agreement ${text}`,
      'lease.txt': `The lease ${text}`,
      'menu.txt': 'Soup and bread are served at noon.',
    });
    await analyst.menu('Documents');
    await analyst.select(analyst.page.getByLabel('Look in'), 'My files');
    await analyst.find('covenant');
    await expect.poll(() => analyst.page.locator('.found > li:has(mark)').count()).toBe(2);
  });

  job('who reports next week', async (analyst) => {
    await analyst.menu('Calendar');
    await analyst.click(analyst.page.getByRole('button', { name: 'Week', exact: true }));
    await analyst.click(analyst.page.getByRole('button', { name: 'Next week' }));
    const week = analyst.page.getByRole('region', { name: /^Week of / });
    await week
      .getByRole('button', { name: /^Earnings call, Q\d/ })
      .first()
      .waitFor();
    await week
      .getByText(/After the close|Before the open/)
      .first()
      .waitFor();
  });

  job('five years of statements as a spreadsheet', async (analyst) => {
    await analyst.company('apple');
    await analyst.part('Statements');
    await expect.poll(() => analyst.page.getByRole('columnheader', { name: /^FY \d{4}/ }).count()).toBe(5);
    const saved = analyst.page.waitForEvent('download');
    await analyst.click(analyst.page.getByRole('button', { name: 'Save as XLSX' }));
    expect((await saved).suggestedFilename()).toMatch(/^Apple Inc\., statements, .*\.xlsx$/);
  });

  job('a saved screen of profitable companies of a country and size', async (analyst) => {
    const { page } = analyst;
    await analyst.menu('Screener');
    await analyst.select(page.getByLabel('Country'), 'United States');
    await analyst.click(page.getByRole('checkbox', { name: /^mega/ }));
    const conditions = page.getByRole('region', { name: 'Conditions on figures' });
    await analyst.click(conditions.getByRole('button', { name: 'Add a condition' }));
    await conditions.getByRole('combobox', { name: 'Figure or formula' }).fill('net income');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await conditions.getByRole('combobox', { name: 'Comparison of Net income', exact: true }).waitFor();
    await conditions.getByRole('textbox', { name: 'Value' }).fill('0');
    await page.keyboard.press('Enter');
    const companies = page.getByRole('region', { name: 'Companies', exact: true });
    await companies.getByText(/^\d[\d,]* of [\d,]+ companies pass/).waitFor();
    await companies.getByRole('row', { name: /^Apple Inc\./ }).waitFor();
    await companies
      .getByText(/could not be judged/)
      .first()
      .waitFor();
    await analyst.click(page.getByRole('button', { name: 'Save this screen' }));
    await page.getByRole('textbox', { name: 'Name' }).fill('Profitable');
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Saved screen' }).waitFor();
  });

  job('an alert when something new appears', async (analyst) => {
    const { page } = analyst;
    await analyst.company('apple');
    await analyst.click(page.getByRole('button', { name: 'Add to a watchlist' }));
    await analyst.click(page.getByRole('button', { name: /^New watchlist/ }));
    await page.getByText('It is in “Apple Inc.”.').waitFor();
    await analyst.menu('Watchlists');
    await page.getByRole('link', { name: 'Apple Inc.' }).first().waitFor();
    await analyst.click(page.getByRole('button', { name: 'Pin Apple Inc.' }));
    await page.getByRole('button', { name: 'Unpin Apple Inc.' }).waitFor();
    await analyst.drop({ 'apple.txt': 'Apple Inc. opened a plant in Ruritania.' });
    const bell = page.getByRole('banner').getByRole('link', { name: /^What is new: \d+ new/ });
    await expect
      .poll(async () => {
        await page.reload({ waitUntil: 'networkidle' });
        return bell.count();
      })
      .toBe(1);
    await analyst.click(bell);
    await page
      .getByRole('region', { name: 'Apple Inc.' })
      .getByText(/^\d+ new in this watchlist/)
      .waitFor();
  });

  job('where a figure comes from', async (analyst) => {
    await analyst.company('apple');
    await analyst.part('Statements');
    await analyst.click(
      analyst.page
        .getByRole('row', { name: /^Revenue/ })
        .getByRole('button')
        .nth(1),
    );
    const filing = analyst.page.getByRole('dialog').getByRole('link', { name: '0000320193-24-000123' }).first();
    expect(await filing.getAttribute('href')).toContain('sec.gov/Archives/edgar/data/320193/000032019324000123');
  });

  job('a colleague who only reads, and what it asked', async (analyst, signIn) => {
    const { page } = analyst;
    await analyst.menu('Admin');
    await analyst.click(page.getByRole('link', { name: 'Users and keys' }).first());
    await page.getByLabel('Name of a new user').fill('rita');
    await analyst.select(page.locator('#user-role'), 'reader');
    await page.keyboard.press('Enter');
    await analyst.click(page.getByRole('button', { name: 'Add user' }));
    await analyst.click(page.getByRole('button', { name: 'New key for rita' }));
    await page.getByLabel('Note').fill('Rita reads');
    await page.keyboard.press('Enter');
    const key = await page.getByTestId('secret').textContent();
    await analyst.click(page.getByRole('button', { name: 'Done' }));
    await page.getByRole('row', { name: /rita Rita reads active (?!.*never)/ }).waitFor();

    const other = await signIn(key ?? '');
    await other.getByRole('heading', { level: 1 }).waitFor();
    expect(await other.getByRole('link', { name: /^(?:Connectors|Webhooks|Admin)$/ }).count()).toBe(0);
    await other.goto(new URL('/search?q=Apple+services+revenue', other.url()).href);
    await other.locator('.found > li').first().waitFor();

    await analyst.menu('Usage');
    await page.getByRole('row', { name: /rita .*Apple services revenue [\d.]+ API query units/ }).waitFor();
  });

  job('a question over companies, with its citations checked one by one', async (analyst) => {
    const { page } = analyst;
    await analyst.menu('Research');
    await page.locator('input[name=q]:focus').waitFor();
    await page.keyboard.type('Compare the gross margin of Apple and NVIDIA in fiscal 2024');
    await page.keyboard.press('Enter');
    await analyst.click(page.getByRole('button', { name: 'Source 1', exact: true }).first());
    const source = page.getByRole('complementary', { name: 'Source' });
    const [, count = 0] = /of (\d+)/.exec((await source.getByText(/^Source 1 of/).textContent()) ?? '') ?? [];
    for (let at = 1; at <= Number(count); at += 1) {
      await source.getByText(`Source ${at} of ${count}`).waitFor();
      await source
        .getByText(/^(Accession number|Formula|Open the document)$/)
        .first()
        .waitFor();
      await page.keyboard.press('n');
    }
    expect(Number(count)).toBeGreaterThan(1);
  });
});
