import { describe, expect } from 'vitest';
import { pdfOf } from '../files/made-files.ts';
import { accessibilityFaults, isTooWide, whyNoBrowser } from './browser.ts';
import { consoleTest as test } from './console-test.ts';

const FILING = `<html><body>
<h1>UNITED STATES</h1><h2>SECURITIES AND EXCHANGE COMMISSION</h2><p>Washington, D.C. 20549</p><h2>FORM 10-K</h2><h2>(Mark One)</h2>
<p>ANNUAL REPORT PURSUANT TO SECTION 13 OR 15(d) OF THE SECURITIES EXCHANGE ACT OF 1934</p>
<p>For the fiscal year ended September 28, 2024</p><p>Quagga Mills, Inc.</p><p>(Exact name of registrant as specified in its charter)</p>
<h2>Item 1. Business</h2><p>Quagga Mills spins yarn in Ruritania.</p>
<h2>Item 1A. Risk Factors</h2><p>The price of wool may rise, and wool is most of the cost.</p>
<h2>Item 8. Financial Statements</h2><h2>Consolidated Statements of Income</h2><p>(in millions)</p>
<table>
<tr><td></td><td>2024</td><td>2023</td></tr>
<tr><td>Revenue</td><td>$1,200</td><td>$1,100</td></tr>
<tr><td>Net income</td><td>30</td><td>(12)</td></tr>
</table></body></html>`;

const CALL = `Quagga Mills, Inc. (QGM)
Q3 2024 Earnings Call Transcript
November 18, 2024, 10:00 a.m. ET

Operator

Good day, and welcome to the Quagga Mills third quarter 2024 earnings conference call.

Ada Brown -- Chief Executive Officer

Good morning. Demand for yarn was strong in every region.

We raised prices of yarn twice in the quarter.

Bo Lind -- Chief Financial Officer

Thank you, Ada. Margins rose to 30%.

Questions and Answers:

Operator

Our first question comes from Cy Young with Ruritania Bank.

Cy Young -- Ruritania Bank -- Analyst

How do you think about pricing next year?

Ada Brown -- Chief Executive Officer

We expect prices to hold.
`;

describe.skipIf(whyNoBrowser !== undefined)('the reader', () => {
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [375, 'dark'],
  ] as const)
    test(`shows a filing by its items, its tables as tables, and finds words (${width} px, ${colorScheme})`, async ({
      visit,
    }) => {
      const opened = await visit('/my-files', { viewport: { width, height: 800 }, colorScheme });
      const { page, faults } = opened;
      const name = `quagga-${width}.html`;
      await page
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'text/html', buffer: Buffer.from(FILING) });
      await page.getByRole('row', { name: new RegExp(`${name} Ready`) }).waitFor();
      await page.getByRole('link', { name }).click();

      const outline = page.locator('.outline a');
      await expect
        .poll(() => outline.allTextContents())
        .toEqual(['Item 1. Business', 'Item 1A. Risk Factors', 'Item 8. Financial Statements']);
      const table = page.getByRole('article').getByRole('table');
      await expect.poll(() => table.getByRole('columnheader', { name: /2024/ }).count()).toBe(1);
      const cells = table.getByRole('row', { name: /^Net income/ }).getByRole('cell');
      await expect.poll(() => cells.allTextContents()).toEqual(['30', '(12)']);
      await expect.poll(() => cells.first().getAttribute('title')).toBe('30,000,000');

      await page.getByLabel('Find in this document').fill('WOOL');
      await page.getByText('1 of 2', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByText('2 of 2', { exact: true }).waitFor();
      await page.getByLabel('Find in this document').fill('silk');
      await page.getByText('Not found', { exact: true }).waitFor();
      expect(await accessibilityFaults(opened)).toEqual([]);
      expect(await isTooWide(opened)).toBe(false);
      expect(faults).toEqual([]);
    });

  test('says beside a passage of a call who speaks', async ({ visit }) => {
    const { page, faults, settled } = await visit('/my-files');
    const file = { name: 'quagga-call.txt', mimeType: 'text/plain', buffer: Buffer.from(CALL) };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('row', { name: /quagga-call\.txt Ready/ }).waitFor();
    await page.getByRole('link', { name: 'quagga-call.txt' }).click();
    const passage = page.locator('.block', { hasText: 'We raised prices of yarn twice in the quarter.' });
    await passage.waitFor();
    expect(await passage.getByText('Ada Brown').count()).toBe(0);
    const number = (await passage.getAttribute('id'))?.slice(1);
    await page.goto(`${page.url()}&from=${number}`);
    await settled();
    expect(await page.locator('.block.here strong').allTextContents()).toEqual(['Ada Brown']);
    expect(faults).toEqual([]);
  });

  test('shows the original of HTML beside the text, without its scripts, and marks the passage', async ({ visit }) => {
    const opened = await visit('/my-files');
    const { page, faults } = opened;
    const hostile =
      '<script>window.hostile = 1</script><img src=x onerror="window.hostile=1"><style>p{color:red}</style>';
    const html = FILING.replace(
      '<p>Quagga Mills spins',
      `${hostile}<p style="text-align:right" onclick="x()">Quagga Mills spins`,
    );
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'quagga-original.html', mimeType: 'text/html', buffer: Buffer.from(html) });
    await page.getByRole('row', { name: /quagga-original\.html Ready/ }).waitFor();
    await page.getByRole('link', { name: 'quagga-original.html' }).click();
    const block = page.locator('.block').filter({ hasText: 'Quagga Mills spins yarn' });
    await block.hover();
    await block.getByRole('button', { name: /^Mark passage/ }).click();
    await page.getByRole('button', { name: 'Original', exact: true }).click();
    const original = page.getByRole('region', { name: 'Original' });
    await original.getByText('Quagga Mills spins yarn').waitFor();
    await expect
      .poll(() => page.evaluate('[...CSS.highlights.get("passage") ?? []].map(String)'))
      .toEqual(['Quagga Mills spins yarn in Ruritania.']);
    const shown = await page.evaluate(`(() => {
      const root = document.querySelector('.original-page').shadowRoot;
      const text = [...root.querySelectorAll('p')].find((one) => one.textContent.startsWith('Quagga Mills spins'));
      return [text.style.textAlign, text.getAttribute('onclick'), root.querySelectorAll('script, style, img').length];
    })()`);
    expect(shown).toEqual(['right', null, 0]);
    expect(await page.evaluate('window.hostile')).toBeUndefined();
    expect(await accessibilityFaults(opened)).toEqual([]);
    expect(faults).toEqual([]);
  });

  test('shows a PDF at the page of the passage, which is marked', async ({ visit }) => {
    const opened = await visit('/my-files');
    const { page, faults } = opened;
    const pages = ['The first page says nothing of wool.', 'Quokka Mills paid more for wool than in the year before.'];
    await page.locator('input[type=file]').setInputFiles({
      name: 'quokka.pdf',
      mimeType: 'application/pdf',
      buffer: pdfOf(pages.map((text) => [{ text, x: 72, y: 600, size: 12 }])),
    });
    await page.getByRole('row', { name: /quokka\.pdf Ready/ }).waitFor();
    await page.getByRole('link', { name: 'quokka.pdf' }).click();
    const block = page.locator('.block').filter({ hasText: 'paid more for wool' });
    await block.hover();
    await block.getByRole('button', { name: /^Mark passage/ }).click();
    await page.getByRole('button', { name: 'Original', exact: true }).click();
    await page.getByText('Page 2 of 2', { exact: true }).waitFor();
    const drawn = page.getByRole('document', { name: 'Page 2 of the original' });
    await expect.poll(() => drawn.getAttribute('aria-busy')).toBe('false');
    const mark = drawn.locator('.pdf-mark');
    await expect.poll(() => mark.count()).toBe(1);
    // 72 of 612 points from the left, 600 of 792 from the bottom.
    await expect.poll(() => mark.evaluate(({ style }) => Math.round(Number.parseFloat(style.left)))).toBe(12);
    await expect.poll(() => mark.evaluate(({ style }) => Math.round(Number.parseFloat(style.top)))).toBe(23);
    await page.getByRole('button', { name: 'Previous page' }).click();
    await page.getByText('Page 1 of 2', { exact: true }).waitFor();
    await expect.poll(() => page.locator('.pdf-mark').count()).toBe(0);
    expect(await accessibilityFaults(opened)).toEqual([]);
    expect(faults).toEqual([]);
  });

  test('copies the link to the marked passage', async ({ visit, sample }) => {
    const { page } = await visit('/search?q=Apple+revenue', { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByRole('link', { name: 'In the document' }).first().click();
    await page.locator('.here').first().waitFor();
    await page.getByRole('button', { name: 'Copy link to this passage' }).click();
    await page.getByText('Copied', { exact: true }).waitFor();
    const copied = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(copied).toMatch(new RegExp(`^${sample.url}/read/[A-F0-9]{32}\\?from=\\d+&to=\\d+$`));
    await page.goto(copied);
    await page.locator('.here').first().waitFor();
  });

  test('a list that nobody asked for words in shows the first passage after the cover', async ({ visit, sample }) => {
    const { page, settled } = await visit('/my-files');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'quagga-list.html', mimeType: 'text/html', buffer: Buffer.from(FILING) });
    await page.getByRole('row', { name: /quagga-list\.html Ready/ }).waitFor();
    await page.goto(`${sample.url}/search?type=FILING`);
    const found = page.locator('.found > li').filter({ hasText: 'Quagga Mills' });
    await found.first().waitFor();
    await settled();
    const texts = await found.first().locator('.passage').allTextContents();
    expect(texts[0]).toContain('Quagga Mills spins yarn');
    expect(texts.filter((text) => text.includes('UNITED STATES'))).toEqual([]);
  });
});
