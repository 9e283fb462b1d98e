import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { until } from '../run/until.ts';
import { commandHere } from '../service/command-here.ts';
import { accessibilityFaults, isTooWide, whyNoBrowser } from './browser.ts';
import { OPERATOR, consoleTest as test } from './console-test.ts';

describe.skipIf(whyNoBrowser !== undefined)('administration', () => {
  test('usage says what was asked, by whom and for how many units', async ({ visit }) => {
    const opened = await visit('/search?q=Apple+services+revenue', OPERATOR);
    const { page, faults } = opened;
    await page.locator('.found a').first().waitFor();
    await page.getByRole('link', { name: 'Usage' }).click();
    const asked = page.getByRole('region', { name: 'What was asked' });
    await asked
      .getByRole('row', { name: /Search Apple services revenue \d+(\.\d)? API query units/ })
      .first()
      .waitFor();
    expect([await isTooWide(opened), ...(await accessibilityFaults(opened))]).toEqual([false]);
    expect(faults).toEqual([]);
  });

  test('an operator makes an organization, a user and a key; whoever signs in with it is refused the admin page', async ({
    visit,
  }) => {
    const { page, faults } = await visit('/admin', OPERATOR);
    await page.getByLabel('Name of a new organization').fill('quant');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { name: 'quant' }).waitFor();
    await page.getByRole('combobox', { name: /^Plan/ }).selectOption('credits');
    await page.getByRole('button', { name: 'Save plan' }).click();
    await page.getByLabel('Limit of credits, cents').fill('5000');
    await page.getByRole('button', { name: 'Save limit' }).click();
    await page.getByRole('row', { name: /quant 5,000 cents of credits/ }).waitFor();
    await page.getByText('Units have their prices here once they are used in a month.').waitFor();
    await page.getByRole('region', { name: 'quant' }).getByRole('link', { name: 'Users and keys' }).click();
    await page.getByLabel('Name of a new user').fill('zoe');
    await page.getByRole('button', { name: 'Add user' }).click();
    await page.getByRole('button', { name: 'New key for zoe' }).click();
    await page.getByLabel('Note').fill('Reporting in Excel');
    await page.getByLabel('Expires').selectOption('In 30 days');
    await page.getByRole('button', { name: 'Make key' }).click();
    const secret = page.getByTestId('secret');
    const key =
      (await until(
        () => secret.textContent(),
        (shown) => /^alm_[\w-]{43}$/.test(shown ?? ''),
      )) ?? '';
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('row', { name: /zoe Reporting in Excel active (?!.*never)/ }).waitFor();
    await expect.poll(() => page.content()).not.toContain(key);
    await page.getByRole('button', { name: 'API', exact: true }).click();
    await page.getByRole('dialog').getByText('/v1/admin/users').first().waitFor();
    await expect.poll(() => page.content()).not.toContain(key);

    const { page: other } = await visit('/admin', { key });
    await other.getByText('Your role is “member”').waitFor();
    await expect.poll(() => other.getByRole('link', { name: 'Admin' }).count()).toBe(0);

    await page.keyboard.press('Escape');
    await page
      .getByRole('row', { name: /zoe .*active/ })
      .getByRole('button', { name: 'Revoke' })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('row', { name: /zoe .*revoked/ }).waitFor();
    expect(faults).toEqual([]);
  });

  test('a user of the own organization is removed, once that was confirmed', async ({ visit }) => {
    const { page, faults } = await visit('/admin?tab=users', OPERATOR);
    await page.getByLabel('Name of a new user').fill('mia');
    await page.getByRole('button', { name: 'Add user' }).click();
    await page.getByRole('button', { name: 'Remove mia' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Remove mia' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'New key for mia' }).waitFor({ state: 'detached' });
    await expect
      .poll(() => page.getByRole('button', { name: /^Remove admin/ }).count(), { message: 'nobody removes themselves' })
      .toBe(0);
    expect(faults).toEqual([]);
  });

  test('rejected records of an import are listed with their reasons', async ({ visit, site }) => {
    const file = join(site.dataDir, 'nameless.jsonl');
    await writeFile(file, '{"kind":"company"}\n{"kind":"company","name":""}\n');
    expect((await commandHere(site.dataDir, ['import', 'companies', file])).code).toBe(1);
    const opened = await visit('/admin?tab=imports', OPERATOR);
    const { page } = opened;
    await page.getByRole('row', { name: 'nameless.jsonl' }).getByRole('button').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('cell', { name: 'name is missing' }).waitFor();
    expect(await dialog.getByRole('row').count()).toBe(3);
    expect(await accessibilityFaults(opened)).toEqual([]);
    expect(await isTooWide(opened)).toBe(false);
  });
});
