import { describe, expect } from 'vitest';
import { accessibilityFaults, whyNoBrowser } from './browser.ts';
import { consoleTest as test } from './console-test.ts';

const HOSTILE = '<img src=x onerror=window.hostile=1>';

describe.skipIf(whyNoBrowser !== undefined)('files and connectors', () => {
  test('files are dropped with a tag, found by it, opened and removed with undo', async ({ visit }) => {
    const { page, faults, read } = await visit('/my-files');
    await page.getByLabel('Add tag to these files').first().fill(HOSTILE);
    await page.keyboard.press('Enter');
    await page.locator('input[type=file]').setInputFiles(
      [
        ['quartz.txt', 'The quartz works of Sylvania doubled its output.'],
        ['quartz.pdf', 'This is no PDF.'],
        ['feldspar.txt', 'Feldspar is mined in Sylvania.'],
      ].map(([name = '', text = '']) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })),
    );
    await page.getByRole('row', { name: /quartz\.pdf not of the type that its name says/ }).waitFor();
    await page.getByRole('row', { name: /feldspar\.txt Ready/ }).waitFor();
    await page.getByLabel('Tag', { exact: true }).selectOption(HOSTILE);
    await page.getByLabel('Name', { exact: true }).fill('QUARTZ');
    await page.getByRole('link', { name: 'feldspar.txt' }).waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).searchParams.get('tag')).toBe(HOSTILE);

    await page.getByRole('button', { name: 'Details quartz.pdf' }).click();
    await page.getByRole('dialog').getByText('correct it and add it again').waitFor();
    await page.keyboard.press('Escape');
    await page.getByLabel('Choose all of yours').press('Space');
    await page.getByRole('button', { name: 'Share the chosen' }).click();
    await page.getByText('Everyone in the organization may read 2 files.').waitFor();
    await page.getByRole('button', { name: 'Remove the chosen' }).click();
    await page.getByText('2 files are removed.').waitFor();
    await page.getByRole('link', { name: 'quartz.txt' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).first().press('Enter');
    await page.getByRole('link', { name: 'quartz.txt' }).click();
    await page.locator('article.body').getByText('quartz works of Sylvania').waitFor();
    expect(await read('window.hostile')).toBeUndefined();
    expect(faults).toEqual([]);
  });

  test('the date of a file is that of its document, and is set and restored', async ({ visit }) => {
    const opened = await visit('/my-files');
    const { page, faults } = opened;
    const text =
      'UNITED STATES SECURITIES AND EXCHANGE COMMISSION\n\nFORM 8-K\n\nCURRENT REPORT\n\nDate of Report: March 23, 2016\n\n' +
      'Item 8.01 Other Events. Quarrying of basalt in Sylvania has ended.\n';
    await page
      .locator('input[type=file]')
      .setInputFiles([{ name: 'basalt.txt', mimeType: 'text/plain', buffer: Buffer.from(text) }]);
    await page.getByRole('row', { name: /basalt\.txt Ready/ }).waitFor();
    await page.getByRole('button', { name: 'Details basalt.txt' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Mar 23, 2016 (the date of the document)').waitFor();
    const field = dialog.getByLabel('Published on');
    expect(await field.inputValue()).toBe('2016-03-23');
    expect(await accessibilityFaults(opened)).toEqual([]);
    await field.fill('2016-04-01');
    await dialog.getByRole('button', { name: 'Set the date' }).click();
    await dialog.getByText('Apr 1, 2016 (as given)').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Apr 1, 2016 is the date of publication of 1 file.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).first().press('Enter');
    await page.getByRole('button', { name: 'Details basalt.txt' }).click();
    await dialog.getByText('Mar 23, 2016 (the date of the document)').waitFor();
    expect(faults).toEqual([]);
  });

  test('a mailbox is set up, and its documents are kept when it ends', async ({ visit }) => {
    const opened = await visit('/connectors');
    const { page, faults, read } = opened;
    await page.getByRole('button', { name: 'Add a mailbox' }).click();
    await page.getByLabel('Name', { exact: true }).fill(HOSTILE);
    await page.getByLabel('Allowed senders, one a line').fill('nobody');
    await page.getByRole('button', { name: 'Set it up' }).click();
    await page.getByRole('alert').getByText('must be an address like desk@example.com').waitFor();
    await page.getByLabel('Allowed senders, one a line').fill('ann@example.com, @broker.example');
    await page.getByRole('button', { name: 'Set it up' }).click();
    const panel = page.getByRole('region', { name: HOSTILE });
    await panel.getByText(/^[0-9a-f]{32}@/).waitFor();
    await expect.poll(() => panel.textContent()).toContain('ann@example.com, @broker.example');
    expect(await accessibilityFaults(opened)).toEqual([]);
    await panel.getByRole('button', { name: /^End/ }).click();
    await page.getByRole('button', { name: 'End it' }).click();
    await panel.getByText('ended', { exact: true }).waitFor();
    expect(await read('window.hostile')).toBeUndefined();
    // The browser itself notes the answer that refused the sender.
    expect(faults.filter((fault) => !fault.includes('400'))).toEqual([]);
  });
});
