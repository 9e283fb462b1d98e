import { describe, expect } from 'vitest';
import { newKey } from '../service/administer.ts';
import { ownName } from '../service/worlds.ts';
import { accessibilityFaults, isTooWide, whyNoBrowser } from './browser.ts';
import { consoleTest as test } from './console-test.ts';

const PHONE = { viewport: { width: 375, height: 760 } };

describe.skipIf(whyNoBrowser !== undefined)('the screener', () => {
  test('conditions are built from names and formulas, with their columns, and kept with the screen', async ({
    sample,
    visit,
  }) => {
    const opened = await visit('/screener', { key: await newKey(sample, ownName('screen'), 'ann') });
    const { page, faults } = opened;
    const companies = page.getByRole('region', { name: 'Companies' });
    const conditions = page.getByRole('region', { name: 'Conditions on figures' });
    const passed = companies.getByText(/^\d[\d,]* of [\d,]+ companies pass/);
    await conditions.getByRole('button', { name: 'Add a condition' }).click();
    await conditions.getByRole('combobox', { name: 'Figure or formula' }).fill('net profit marg');
    await page.getByRole('option', { name: /^Net profit margin/ }).click();
    await conditions.getByRole('combobox', { name: 'Comparison of Net profit margin' }).selectOption('at least');
    await conditions.getByText('Type a value; until then it does not count.').waitFor();
    await conditions.getByRole('textbox', { name: 'Value' }).fill('20');
    await conditions.getByRole('textbox', { name: 'Value' }).press('Enter');
    await expect.poll(() => new URL(page.url()).searchParams.get('where')).toContain('"value":0.2');
    await passed.waitFor();
    await companies.getByText(/could not be judged, because a figure that decides is not known/).waitFor();
    await companies.getByText('Why companies could not be judged').click();
    await companies.getByText(/no financial statement is known/).waitFor();
    await companies.getByRole('row', { name: /NVIDIA/ }).waitFor();

    await companies.getByRole('columnheader', { name: 'Net profit margin' }).getByRole('button').click();
    await expect.poll(() => new URL(page.url()).searchParams.get('orderBy')).toContain('net_profit_margin_ttm');
    await expect.poll(() => companies.locator('tbody tr').first().textContent()).toContain('NVIDIA');
    expect(await accessibilityFaults(opened)).toEqual([]);

    await page.getByRole('button', { name: 'Save this screen' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Wide margins');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('region', { name: 'Saved screen' }).getByRole('strong').getByText('Wide margins').waitFor();
    const id = new URL(page.url()).searchParams.get('saved');
    await page.goto(`${sample.url}/screens/${id}`);
    await expect.poll(() => conditions.getByRole('textbox', { name: 'Value' }).inputValue()).toBe('20');
    await passed.waitFor();
    expect(faults).toEqual([]);
  });

  test('a formula that cannot be read is named at its field, with the character', async ({ visit }) => {
    const where = { groups: [{ conditions: [{ formula: 'income.NET_INCOM / 2', operator: '>', value: 1 }] }] };
    const { page } = await visit(`/screener?where=${encodeURIComponent(JSON.stringify(where))}`, PHONE);
    const conditions = page.getByRole('region', { name: 'Conditions on figures' });
    await conditions.getByText('The formula has no figure income.NET_INCOM, at character 1.').waitFor();
    await conditions.getByRole('combobox', { name: 'Figure or formula' }).fill('income.NET_INCOME / 2');
    await conditions.getByRole('textbox', { name: 'Value' }).click();
    await page.getByText(/companies pass/).waitFor();
  });

  test('columns are hidden and ordered, and stay so at the next visit', async ({ visit, site }) => {
    const opened = await visit('/screener', PHONE);
    const { page, faults } = opened;
    const heads = async () => page.locator('.data-table thead button').allTextContents();
    await page.getByRole('button', { name: 'Columns of companies' }).click();
    await page.getByRole('checkbox', { name: 'Symbol' }).uncheck();
    await page.getByRole('button', { name: 'Move Size class forward' }).click();
    expect(await accessibilityFaults(opened)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await heads()).slice(0, 3)).toEqual(['Company', 'Size class', 'Market cap']);
    await page.goto(`${site.url}/screener`);
    await expect.poll(async () => (await heads()).slice(0, 3)).toEqual(['Company', 'Size class', 'Market cap']);
    expect(await isTooWide(opened)).toBe(false);
    expect(faults).toEqual([]);
  });

  test('shows mean and percentile of a multiple in its own history', async ({ visit }) => {
    const { page, faults } = await visit('/screener?sector=Technology&country=US');
    const companies = page.getByRole('region', { name: 'Companies', exact: true });
    await companies.getByLabel('Own history of').selectOption('Price to earnings');
    const apple = companies.getByRole('row', { name: /^Apple Inc\./ }).locator('th, td');
    const cellOf = async (column: string): Promise<string | undefined> => {
      const heads = await companies.getByRole('columnheader').allTextContents();
      return (await apple.allTextContents())[heads.findIndex((head) => head.includes(column))];
    };
    await expect.poll(() => cellOf('Percentile, 5 years')).toMatch(/^\d[\d.]*%$/);
    expect(await cellOf('Mean, 5 years')).toMatch(/^\d[\d.]*×$/);
    expect(faults).toEqual([]);
  });
});
