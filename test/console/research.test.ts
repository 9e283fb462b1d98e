import { describe, expect } from 'vitest';
import { until } from '../run/until.ts';
import { call } from '../service/service.ts';
import { accessibilityFaults, isTooWide, whyNoBrowser } from './browser.ts';
import { consoleTest as test } from './console-test.ts';

const HOSTILE = '<img src=x onerror=window.hostile=1>';

describe.skipIf(whyNoBrowser !== undefined)('research and templates', () => {
  test('a template is cloned, changed, tried and run, and its answer is found again', async ({ visit, site }) => {
    const opened = await visit('/templates?q=quality');
    const { page, faults } = opened;
    await page.getByRole('button', { name: 'Clone Quality of earnings' }).click();
    await page.getByLabel('Name (required)').fill('Cash check');
    await page.getByLabel('Prompt (required)').fill('How is the cash flow of {{ company }}? In a {{ tone }} tone.');
    const second = await until(
      () => page.getByLabel('Step 2', { exact: true }).inputValue(),
      (text) => text !== '',
    );
    await page.getByLabel('Step 2', { exact: true }).press('Alt+ArrowUp');
    await expect.poll(() => page.getByLabel('Step 1', { exact: true }).inputValue()).toBe(second);
    await page.keyboard.press('Enter');
    await page.keyboard.type('Cash flow of the last fiscal year');
    await expect
      .poll(() => page.getByLabel('Step 2', { exact: true }).inputValue())
      .toBe('Cash flow of the last fiscal year');

    await page.getByRole('button', { name: 'Try' }).click();
    await page.getByText('Fill this in.').waitFor();
    const fillIn = async (): Promise<void> => {
      await page.getByRole('combobox', { name: 'Company (required)' }).fill('Apple');
      await page.getByRole('option', { name: /Apple Inc\./ }).click();
      await page.getByLabel('Tone (required)').fill('sober');
    };
    await fillIn();
    await page.getByRole('button', { name: 'Try' }).click();
    await page.getByRole('button', { name: 'Source 1', exact: true }).waitFor();

    expect(await accessibilityFaults(opened)).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Cash check', level: 1 }).waitFor();
    await fillIn();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('link', { name: 'Open among past runs' }).waitFor();
    await opened.settled();
    const answer = await page.locator('.answer').textContent();

    await page.goto(`${site.url}/research/runs`);
    await page.getByRole('link', { name: 'Cash check' }).first().click();
    await page.getByRole('button', { name: 'Source 1', exact: true }).click();
    await expect
      .poll(() => page.getByRole('complementary', { name: 'Source' }).textContent())
      .toMatch(/Accession number|Formula|Open the document/);
    const first = page.getByRole('complementary', { name: 'Source' }).getByText(/^Source 1 of/);
    await page.keyboard.press('n');
    await first.waitFor({ state: 'detached' });
    await page.keyboard.press('p');
    await first.waitFor();
    expect(await accessibilityFaults(opened)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('complementary', { name: 'Source' }).waitFor({ state: 'detached' });
    await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('Source 1');
    await expect.poll(() => page.locator('.answer').textContent()).toBe(answer);
    expect(await accessibilityFaults(opened)).toEqual([]);
    await page.locator('.plan > li.done').first().waitFor();
    await page.locator('.plan > li:not(.done)').waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });

  test('a run that is stopped or breaks off keeps what has come', async ({ visit }) => {
    const { page } = await visit('/research');
    await page.route('**/v1/research-agent', () => new Promise(() => {}), { times: 1 });
    await page.getByLabel('Question', { exact: true }).fill('Why?');
    await page.getByRole('button', { name: 'Ask' }).click();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('You stopped this run.').waitFor();

    const common = { message_id: 'm', role: 'assistant' };
    const steps = ['COMPLETED', 'IN_PROGRESS'].map((status) => ({ description: `a step ${status}`, status }));
    const events = [
      { type: 'PLANNING', ...common, plan: { title: 'Plan', steps } },
      { type: 'ANSWER', ...common, content: 'The first half' },
    ];
    const body = events.map((message) => `data: ${JSON.stringify({ chat_id: 'c', message })}\n\n`).join('');
    await page.route('**/v1/research-agent', (route) => route.fulfill({ contentType: 'text/event-stream', body }));
    await page.getByLabel('Question', { exact: true }).fill('Why not?');
    await page.getByRole('button', { name: 'Ask' }).click();
    await page.getByRole('alert').getByText('broke off').waitFor();
    await expect.poll(() => page.locator('.answer').textContent()).toBe('The first half');
    await expect
      .poll(() => page.locator('.plan > li').allTextContents())
      .toEqual(['a step COMPLETED (done)', 'a step IN_PROGRESS (failed)']);
    await expect.poll(() => new URL(page.url()).searchParams.get('run')).toBeNull();
  });

  test('hostile templates and their answers are shown as text', async ({ visit, sample }) => {
    const name = HOSTILE + 'x'.repeat(200);
    const body = {
      name,
      description: `${HOSTILE} ${'z'.repeat(1_000)}`,
      prompt: `What of ${HOSTILE} and the revenue of Apple? ${'x'.repeat(9_000)}`,
      research_plan: { steps: [{ description: `Revenue of Apple ${HOSTILE}` }] },
    };
    const { id } = (await call(sample, 'POST', '/v1/workflow/templates', { body })).body;
    const opened = await visit('/templates', { viewport: { width: 375, height: 800 } });
    const { page, read } = opened;
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('link', { name: 'Open among past runs' }).click();
    await page.getByText('The sources searched are not kept').waitFor();
    await expect.poll(() => page.locator('.answer').textContent()).toContain(HOSTILE);
    const run = new URL(page.url());
    for (const path of [
      run.pathname + run.search,
      '/research/runs',
      '/templates',
      `/templates/${id}`,
      `/templates/${id}/edit`,
    ]) {
      await page.goto(sample.url + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await isTooWide(opened), path).toBe(false);
    }
    expect(await read('window.hostile')).toBeUndefined();
  });
});
