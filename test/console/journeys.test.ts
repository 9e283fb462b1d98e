import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandHere } from '../command-here.ts';
import { startSampleService } from '../sample-service.ts';
import { removeDataDir, type Service, TEST_KEY } from '../service.ts';
import { startServiceHere } from '../service-here.ts';
import { accessibilityFaults, openPage, startBrowser, whyNoBrowser } from './browser.ts';

const APPLE = 'D8442A';
const HOSTILE = '<img src=x onerror=window.hostile=1>';

describe.skipIf(whyNoBrowser !== undefined)('the console', () => {
  let service: Service;
  let browser: Browser;
  beforeAll(async () => {
    [service, browser] = await Promise.all([startSampleService(), startBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
    if (service) await removeDataDir(service.dataDir);
  });

  const signIn = async (page: Page, key: string, path = '/'): Promise<void> => {
    await page.goto(service.url + path);
    await page.getByLabel('API key').fill(key);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('navigation', { name: 'Pages' }).waitFor();
  };

  test('a newcomer gets from the greeting to a cited answer', async () => {
    const { page, faults } = await openPage(browser);
    const [link = ''] = /http\S+\/login#code=[\w-]+/.exec(service.output()) ?? [];
    await page.goto(link);
    await page.getByRole('heading', { name: 'What do you want to know?' }).waitFor();
    expect(page.url()).toBe(`${service.url}/`);

    await page.keyboard.press('Control+k');
    await page.keyboard.type('apple');
    await page.getByRole('option', { name: /Apple Inc\. \(AAPL\)/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Apple Inc.', level: 1 }).waitFor();
    expect(page.url()).toBe(`${service.url}/companies/${APPLE}`);

    await page.getByRole('link', { name: 'Research' }).click();
    await page.getByLabel('Question', { exact: true }).fill('What was the revenue of Apple in fiscal 2024?');
    await page.getByRole('button', { name: 'Ask' }).click();
    await page.getByRole('button', { name: 'Source 1', exact: true }).click();
    const source = page.getByRole('dialog');
    await source.waitFor();
    expect(await source.textContent()).toContain('0000320193-24-000123');
    expect(faults).toEqual([]);
  });

  test('a file is dropped, read, and found at its passage', async () => {
    const { page, faults } = await openPage(browser);
    await signIn(page, TEST_KEY, '/my-files');
    const text = 'The zebra mine in Ruritania opened in March. It employs four hundred people.';
    await page.locator('input[type=file]').setInputFiles({
      name: 'mine.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(text),
    });
    await page.getByRole('row', { name: /mine\.txt read/ }).waitFor();

    await page.getByRole('link', { name: 'Documents', exact: true }).click();
    await page.getByLabel('Question or words').fill('zebra mine Ruritania');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('link', { name: 'In the document' }).first().click();
    expect(await page.locator('.here').first().textContent()).toContain('zebra mine');
    expect(faults).toEqual([]);
  });

  test('files are dropped with a tag, found by it, opened and removed with undo', async () => {
    const { page, faults } = await openPage(browser);
    await signIn(page, TEST_KEY, '/my-files');
    await page.getByLabel('Add tag to the drop').first().fill(HOSTILE);
    await page.keyboard.press('Enter');
    await page.locator('input[type=file]').setInputFiles(
      [
        ['quartz.txt', 'The quartz works of Sylvania doubled its output.'],
        ['quartz.pdf', 'This is no PDF.'],
        ['feldspar.txt', 'Feldspar is mined in Sylvania.'],
      ].map(([name = '', text = '']) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })),
    );
    await page.getByRole('row', { name: /quartz\.pdf not of the type that its name says/ }).waitFor();
    await page.getByRole('row', { name: /feldspar\.txt read/ }).waitFor();
    await page.getByLabel('Tag', { exact: true }).selectOption(HOSTILE);
    await page.getByLabel('Name', { exact: true }).fill('QUARTZ');
    await page.getByRole('link', { name: 'feldspar.txt' }).waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.get('tag')).toBe(HOSTILE);

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
    expect(await page.evaluate('window.hostile')).toBeUndefined();
    expect(faults).toEqual([]);
  });

  test('a mailbox is set up, and its documents are kept when it ends', async () => {
    const { page, faults } = await openPage(browser);
    await signIn(page, TEST_KEY, '/connectors');
    await page.getByRole('button', { name: 'Add a mailbox' }).click();
    await page.getByLabel('Name', { exact: true }).fill(HOSTILE);
    await page.getByLabel('Allowed senders, one a line').fill('nobody');
    await page.getByRole('button', { name: 'Set it up' }).click();
    await page.getByRole('alert').getByText('must be an address like desk@example.com').waitFor();
    await page.getByLabel('Allowed senders, one a line').fill('ann@example.com, @broker.example');
    await page.getByRole('button', { name: 'Set it up' }).click();
    const panel = page.getByRole('region', { name: HOSTILE });
    await panel.getByText(/^[0-9a-f]{32}@/).waitFor();
    expect(await panel.textContent()).toContain('ann@example.com, @broker.example');
    expect(await accessibilityFaults(page)).toEqual([]);
    await panel.getByRole('button', { name: /^End/ }).click();
    await page.getByRole('button', { name: 'End it' }).click();
    await panel.getByText('ended', { exact: true }).waitFor();
    expect(await page.evaluate('window.hostile')).toBeUndefined();
    // The browser itself notes the answer that refused the sender.
    expect(faults.filter((fault) => !fault.includes('400'))).toEqual([]);
  });

  test('a figure leads to its filing, and Escape leads back', async () => {
    const { page, faults } = await openPage(browser);
    await signIn(page, TEST_KEY, `/companies/${APPLE}?tab=statements&period=annual`);
    const row = page.getByRole('row', { name: /^Revenue/ });
    const figure = row.getByRole('button').first();
    await figure.click();
    const source = page.getByRole('dialog');
    await source.waitFor();
    expect(await source.textContent()).toMatch(/\$416,161,000,000.*10-K.*0000320193-25-000079/s);
    await page.keyboard.press('Escape');
    await source.waitFor({ state: 'detached' });
    expect(await page.evaluate('document.activeElement.textContent')).toBe(await figure.textContent());
    expect(faults).toEqual([]);
  });

  test('a metric leads to its inputs, from one to another, and to their filings', async () => {
    const { page, faults } = await openPage(browser);
    await signIn(page, TEST_KEY, `/companies/${APPLE}?tab=metrics&period=annual`);
    const row = page.getByRole('row', { name: /^Enterprise value / });
    await row.getByRole('button').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('market_cap + optional(balance.TOTAL_DEBT) - balance.CASH_AND_CASH_EQUIVALENTS').waitFor();
    expect(await dialog.getByRole('region', { name: /Total debt/ }).textContent()).toMatch(/\d{10}-\d{2}-\d{6}/);
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'How it was worked out' }).click();
    await dialog.getByRole('heading', { name: 'Market cap' }).waitFor();
    await page.goBack();
    await dialog.getByRole('heading', { name: 'Enterprise value' }).waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    expect(
      await page
        .getByRole('row', { name: /^Return on equity / })
        .getByRole('button')
        .count(),
    ).toBeGreaterThan(5);
    expect(faults).toEqual([]);
  });

  test('events are marked above the price, and the list of them points to their days in every chart', async () => {
    const { page, faults } = await openPage(browser);
    await signIn(page, TEST_KEY, `/companies/${APPLE}?range=all`);
    const panel = page.getByRole('region', { name: 'Price, sentiment and mentions' });
    await panel.getByText('C call, F filing, D dividend').click();
    const filing = panel.getByRole('button', { name: /10-K 0000320193-24-000123 for FY 2024/ });
    await filing.focus();
    const pointedDays = panel.locator('.u-legend .u-series:first-child .u-value');
    await expect.poll(() => pointedDays.count()).toBe(3);
    await expect.poll(async () => (await pointedDays.allTextContents())[1]).toBe('2024-11-01');
    expect(await panel.locator('.mark-spot[title*="0000320193-24-000123"]').count()).toBe(1);
    await panel.getByRole('button', { name: '3M' }).click();
    await expect.poll(() => page.url()).toContain('range=3m');
    await filing.waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });

  test('sentences show how they sound, and the reader steps through what was found', async () => {
    const { page, faults } = await openPage(browser);
    await signIn(page, TEST_KEY, '/my-files');
    await page.locator('input[type=file]').setInputFiles({
      name: 'walrus.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('The walrus park is in Ruritania. Profit rose sharply. The loss of the aquarium widened.'),
    });
    await page.getByRole('row', { name: /walrus\.txt read/ }).waitFor();
    await page.goto(`${service.url}/search?q=walrus+park+profit`);
    const passage = page.locator('.passage').filter({ hasText: 'walrus park' });
    await passage.locator('.sentence.positive').waitFor();
    expect(await passage.locator('.sentence').allTextContents()).toEqual([
      expect.stringMatching(/^▲.positive: Profit rose sharply\.$/),
      expect.stringMatching(/^▼.negative: The loss of the aquarium widened\.$/),
    ]);
    await passage.getByRole('link', { name: 'In the document' }).click();
    await page.locator('.here .sentence.negative').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByLabel(/Colour sentences/).uncheck();
    await page.locator('.sentence').first().waitFor({ state: 'detached' });
    expect(page.url()).toContain('plain=true');

    await page.goto(`${service.url}/search?q=Apple+revenue&plain=true`);
    await page.getByRole('link', { name: 'In the document' }).first().click();
    const place = page.getByRole('navigation', { name: 'Passages of the search' }).getByRole('status');
    await place.getByText(/^1 of/).waitFor();
    await page.keyboard.press('Alt+n');
    await place.getByText(/^2 of/).waitFor();
    await page.keyboard.press('Alt+p');
    await place.getByText(/^1 of/).waitFor();
    expect(await page.locator('.here').count()).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });

  test("another organization's link is refused, and says no more than that nothing is there", async () => {
    const { page: mine } = await openPage(browser);
    await signIn(mine, TEST_KEY, '/my-files');
    await mine.locator('input[type=file]').setInputFiles({
      name: 'secret.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Nobody else may read of the walrus.'),
    });
    const link = mine.getByRole('link', { name: 'secret.txt' });
    const address = await link.getAttribute('href');

    const { stdout } = await commandHere(service.dataDir, ['keys', 'create', '--org', 'lab', '--user', 'eve']);
    const [key = ''] = /alm_[\w-]{43}/.exec(stdout) ?? [];
    const { page } = await openPage(browser);
    await signIn(page, key, address ?? '');
    await page.getByRole('alert').waitFor();
    const shown = (await page.textContent('body')) ?? '';
    expect(shown).toContain('It may have been removed, or belongs to somebody else.');
    expect(shown).not.toMatch(/walrus|secret\.txt/);
  });

  test('hostile names and texts are shown as text', async () => {
    const { page } = await openPage(browser);
    await signIn(page, TEST_KEY, '/my-files');
    const word = 'y'.repeat(10_000);
    await page.locator('input[type=file]').setInputFiles({
      name: `${HOSTILE}.html`,
      mimeType: 'text/html',
      buffer: Buffer.from(
        `<h1>Axolotl &lt;script&gt;window.hostile=1&lt;/script&gt;</h1><p>The axolotl fund. <a href="javascript:window.hostile=1">link</a></p><p>${word}</p>`,
      ),
    });
    await page.getByRole('link', { name: HOSTILE }).click();
    await page.locator('article.body').waitFor();
    expect(await page.textContent('body')).toContain('<script>window.hostile=1</script>');
    expect(await page.locator('article.body a').count()).toBe(0);
    expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);

    await page.goto(
      `${service.url}/search?q=${encodeURIComponent(`${HOSTILE} axolotl`)}&named=${encodeURIComponent(HOSTILE)}&entity=${APPLE}`,
    );
    await page.getByRole('button', { name: HOSTILE }).waitFor();
    await page.goto(`${service.url}/companies/${encodeURIComponent(HOSTILE)}`);
    await page
      .getByRole('heading', { level: 1 })
      .or(page.getByText('There is no company').or(page.getByRole('alert')))
      .first()
      .waitFor();
    expect(await page.evaluate('window.hostile')).toBeUndefined();
  });

  test('an operator makes an organization, a user and a key; whoever signs in with it is refused the admin page', async () => {
    const { page, faults } = await openPage(browser);
    await signIn(page, TEST_KEY, '/admin');
    await page.getByLabel('Name of a new organization').fill('quant');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { name: 'quant' }).waitFor();
    await page.getByRole('region', { name: 'quant' }).getByRole('link', { name: 'Users and keys' }).click();
    await page.getByLabel('Name of a new user').fill('zoe');
    await page.getByRole('button', { name: 'Add user' }).click();
    await page.getByRole('button', { name: 'New key for zoe' }).click();
    const key = (await page.getByTestId('secret').textContent()) ?? '';
    expect(key).toMatch(/^alm_[\w-]{43}$/);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('row', { name: /zoe active/ }).waitFor();
    expect(await page.content()).not.toContain(key);
    await page.getByRole('button', { name: 'API', exact: true }).click();
    expect(await page.content()).not.toContain(key);

    const { page: other } = await openPage(browser);
    await signIn(other, key, '/admin');
    await other.getByText('Your role is “member”').waitFor();
    expect(await other.getByRole('link', { name: 'Admin' }).count()).toBe(0);

    await page.keyboard.press('Escape');
    await page
      .getByRole('row', { name: /zoe active/ })
      .getByRole('button', { name: 'Revoke' })
      .click();
    await page.getByRole('button', { name: 'Yes, revoke' }).click();
    await page.getByRole('row', { name: /zoe revoked/ }).waitFor();
    expect(faults).toEqual([]);
  });

  test('a template is cloned, changed, tried and run, and its answer is found again', async () => {
    const { page, faults } = await openPage(browser);
    await signIn(page, TEST_KEY, '/templates?q=quality');
    await page.getByRole('button', { name: 'Clone Quality of earnings' }).click();
    await page.getByLabel('Name (required)').fill('Cash check');
    await page.getByLabel('Prompt (required)').fill('How is the cash flow of {{ company }}? In a {{ tone }} tone.');
    const second = await page.getByLabel('Step 2', { exact: true }).inputValue();
    await page.getByLabel('Step 2', { exact: true }).press('Alt+ArrowUp');
    expect(await page.getByLabel('Step 1', { exact: true }).inputValue()).toBe(second);
    await page.keyboard.press('Enter');
    await page.keyboard.type('Cash flow of the last fiscal year');
    expect(await page.getByLabel('Step 2', { exact: true }).inputValue()).toBe('Cash flow of the last fiscal year');

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

    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Cash check', level: 1 }).waitFor();
    await fillIn();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('link', { name: 'Open among past runs' }).waitFor();
    const answer = await page.locator('.answer').textContent();

    await page.goto(`${service.url}/research/runs`);
    await page.getByRole('link', { name: 'Cash check' }).first().click();
    await page.getByRole('button', { name: 'Source 1', exact: true }).click();
    expect(await page.getByRole('dialog').textContent()).toMatch(/Accession number|Formula|Open the document/);
    await page.keyboard.press('Escape');
    expect(await page.locator('.answer').textContent()).toBe(answer);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await page.locator('.plan > li.done').count()).toBe(await page.locator('.plan > li').count());
    expect(faults).toEqual([]);
  });

  test('a run that is stopped or breaks off keeps what has come', async () => {
    const { page } = await openPage(browser);
    await signIn(page, TEST_KEY, '/research');
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
    expect(await page.locator('.answer').textContent()).toBe('The first half');
    expect(await page.locator('.plan > li').allTextContents()).toEqual([
      'a step COMPLETED (done)',
      'a step IN_PROGRESS (failed)',
    ]);
    expect(new URL(page.url()).searchParams.get('run')).toBeNull();
  });

  test('hostile templates and their answers are shown as text', async () => {
    const { page } = await openPage(browser, { viewport: { width: 375, height: 800 } });
    const name = HOSTILE + 'x'.repeat(200);
    const body = {
      name,
      description: `${HOSTILE} ${'z'.repeat(1_000)}`,
      prompt: `What of ${HOSTILE} and the revenue of Apple? ${'x'.repeat(9_000)}`,
      research_plan: { steps: [{ description: `Revenue of Apple ${HOSTILE}` }] },
    };
    const made = await fetch(`${service.url}/v1/workflow/templates`, {
      method: 'POST',
      headers: { 'x-api-key': TEST_KEY },
      body: JSON.stringify(body),
    });
    const { id } = (await made.json()) as { id: string };
    await signIn(page, TEST_KEY, '/templates');
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('link', { name: 'Open among past runs' }).click();
    await page.getByText('What was looked at is not kept').waitFor();
    expect(await page.locator('.answer').textContent()).toContain(HOSTILE);
    const run = new URL(page.url());
    for (const path of [
      run.pathname + run.search,
      '/research/runs',
      '/templates',
      `/templates/${id}`,
      `/templates/${id}/edit`,
    ]) {
      await page.goto(service.url + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.locator('.skeleton').first().waitFor({ state: 'detached' });
      expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth'), path).toBe(true);
    }
    expect(await page.evaluate('window.hostile')).toBeUndefined();
  });

  test('signing out ends the session of every tab', async () => {
    const { page } = await openPage(browser);
    await signIn(page, TEST_KEY);
    const other = await page.context().newPage();
    await other.goto(`${service.url}/usage`);
    await other.getByRole('heading', { name: 'Usage' }).waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('You are signed out.').waitFor();
    await other.getByRole('link', { name: 'Calendar' }).click();
    await other.getByText('Your session has ended.').waitFor();
    expect(await other.evaluate('JSON.stringify({ ...localStorage, ...sessionStorage })')).not.toContain('alm_');
  });

  test.each([
    ['light', { colorScheme: 'light', viewport: { width: 1280, height: 900 } }],
    ['dark, narrow', { colorScheme: 'dark', viewport: { width: 375, height: 800 } }],
  ] as const)('axe finds nothing on any page, %s', async (_, options) => {
    const { page, faults } = await openPage(browser, options);
    await page.goto(service.url);
    await page.getByLabel('API key').waitFor();
    const found = new Map([['sign in', await accessibilityFaults(page)]]);
    await signIn(page, TEST_KEY);
    const tabs = ['overview', 'statements', 'metrics', 'analysts', 'news', 'structure'];
    const paths = [
      '/',
      ...tabs.map((tab) => `/companies/${APPLE}?tab=${tab}`),
      '/search?q=Apple+revenue',
      '/my-files',
      '/connectors?add=email',
      '/screener',
      `/compare?ids=${encodeURIComponent(JSON.stringify([APPLE, 'E09E2B']))}`,
      '/calendar?month=2025-07',
      '/calendar?month=2025-07&view=list',
      '/research',
      '/research/runs',
      '/templates',
      '/templates/new',
      `/templates/01970a10-0000-7000-8000-000000000006`,
      '/usage',
      ...['organizations', 'users', 'jobs', 'imports', 'health'].map((tab) => `/admin?tab=${tab}`),
      '/nothing',
    ];
    for (const path of paths) {
      await page.goto(service.url + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.locator('.skeleton').first().waitFor({ state: 'detached' });
      found.set(path, await accessibilityFaults(page));
      const isTooWide = await page.evaluate('document.documentElement.scrollWidth > window.innerWidth');
      if (isTooWide) found.set(`${path} is wider than the window`, ['']);
    }
    expect([...found].filter(([, lines]) => lines.length > 0)).toEqual([]);
    expect(faults).toEqual([]);
  });
});

test.skipIf(whyNoBrowser !== undefined)('a page goes on when the service comes back', async () => {
  const browser = await startBrowser();
  let service = await startServiceHere({ ALMANAC_DEMO: 'off' });
  const { url, dataDir } = service;
  try {
    const { page } = await openPage(browser);
    await page.goto(url);
    await page.getByLabel('API key').fill(TEST_KEY);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'What do you want to know?' }).waitFor();
    await page.goto(`${url}/calendar?month=2026-03`);
    await page.getByText('No events of this month are known.').waitFor();
    await service.stop();
    await page.getByRole('link', { name: /April 2026/ }).click();
    await page.getByRole('alert').getByText('The service does not answer.').waitFor();
    service = await startServiceHere({ ALMANAC_DEMO: 'off', ALMANAC_DATA_DIR: dataDir, PORT: new URL(url).port });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No events of this month are known.').waitFor();
  } finally {
    await browser.close();
    await service.stop();
    await removeDataDir(dataDir);
  }
});
