import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type Caller, callerWith } from '../acceptance/private-content.ts';
import { isThorough } from '../run/runs.ts';
import { newKey } from '../service/administer.ts';
import { commandHere } from '../service/command-here.ts';
import { ownName } from '../service/worlds.ts';
import { accessibilityFaults, isTooWide, openPalette, type WatchedPage, whyNoBrowser } from './browser.ts';
import { OPERATOR, consoleTest as test } from './console-test.ts';

const [APPLE, NVIDIA] = ['D8442A', 'E09E2B'];
const NOBODY = '01970a10-0000-7000-8000-000000000000';
/** An open page follows the colours of the system and the width of its window; a wide window at 200 % has half of its width. */
const VIEWS = [
  ['light', 'light', { width: 1280, height: 900 }],
  ['dark, narrow', 'dark', { width: 375, height: 800 }],
  ...(isThorough ? ([['light, narrow', 'light', { width: 375, height: 800 }]] as const) : []),
] as const;
const ZOOMED = { width: 640, height: 450 };

/** A page, and what is done on it before it is looked at. */
type State = readonly [path: string, arrive?: (page: Page) => Promise<unknown>, name?: string];

const press =
  (name: string | RegExp, role: 'button' | 'link' = 'button') =>
  (page: Page) =>
    page.getByRole(role, { name }).first().click();
const fill = (label: string | RegExp, text: string) => async (page: Page) => {
  await page.getByRole('combobox', { name: label }).first().fill(text);
  await page.locator('.options').waitFor();
};

const TABS = ['overview', 'statements', 'metrics', 'valuation', 'analysts', 'news', 'structure'];

const PAGES: readonly State[] = [
  ['/'],
  ...TABS.map((tab): State => [`/companies/${APPLE}?tab=${tab}`]),
  ['/search?q=Apple+revenue'],
  ['/new'],
  ['/notes'],
  ['/dashboards'],
  ['/my-files'],
  ['/screener'],
  [`/compare?ids=${encodeURIComponent(JSON.stringify([APPLE, NVIDIA]))}`],
  ['/calendar?month=2025-07'],
  ['/calendar?month=2025-07&view=list'],
  ['/research'],
  ['/research/runs'],
  ['/templates'],
  ['/templates/new'],
  ['/templates/01970a10-0000-7000-8000-000000000006'],
  ['/usage'],
  ...['organizations', 'users', 'jobs', 'imports', 'feeds', 'health'].map((tab): State => [`/admin?tab=${tab}`]),
  ['/about'],
];

/** Windows and lists of options that are open above a page of an analyst with an item of each kind. */
const windows = (
  at: Readonly<Record<'watchlist' | 'dashboard' | 'search' | 'screen' | 'template', string>>,
): readonly State[] => [
  ['/', openPalette, 'palette'],
  ['/', (page) => openPalette(page).then(() => page.locator('.palette input').fill('apple')), 'palette with names'],
  ['/', (page) => page.keyboard.press('?'), 'keys'],
  ['/', (page) => page.locator('.menu-button').dispatchEvent('click'), 'menu'],
  [`/companies/${APPLE}`, press('API', 'button'), 'calls'],
  [`/companies/${APPLE}`, press('Add to a watchlist'), 'add to a watchlist'],
  [`/companies/${APPLE}`, press('Add note'), 'new note'],
  [`/companies/${APPLE}?tab=statements&period=quarter&figure=revenue&of=Q4-2025`],
  [`/companies/${APPLE}?tab=metrics&metric=enterpriseValueTtm`],
  [`/companies/${APPLE}?tab=valuation`, fill(/./, 'Nvi'), 'peers'],
  ['/search?q=Apple+revenue', press('Save this search'), 'save a search'],
  ['/screener?sector=Technology', press('Save this screen'), 'save a screen'],
  ['/screener?sector=Technology', press('Columns'), 'columns'],
  ['/screener', (page) => press('Add a condition')(page).then(() => fill(/Figure/, 'mar')(page)), 'figures'],
  ['/calendar?month=2025-07&view=list', press(/Earnings Call/), 'event'],
  ['/notes', press(/^Edit /), 'edit a note'],
  ['/dashboards', press('New dashboard'), 'new dashboard'],
  [`/dashboards/${at.dashboard}`, press('Add panel'), 'new panel'],
  ['/watchlists', press('New watchlist'), 'new watchlist'],
  [`/watchlists/${at.watchlist}`, press(/^Rename /), 'rename'],
  [`/watchlists/${at.watchlist}`, press(/^Share /), 'share'],
  [`/watchlists/${at.watchlist}`, fill(/./, 'App'), 'companies'],
  [`/saved/${at.search}`],
  [`/screens/${at.screen}`, press(/^Share /), 'share a screen'],
  ['/saved'],
  ['/my-files', press('chips.txt'), 'file'],
  ['/connectors?add=email'],
  ['/connectors?add=investment_research'],
  ['/webhooks', press('New webhook'), 'new webhook'],
  ['/webhooks', press(/^Delete /), 'delete a webhook'],
  [`/templates/${at.template}`, press(/^Delete/), 'delete a template'],
];

/** Pages of whoever has nothing yet, and addresses at which nothing is. */
const EMPTY: readonly State[] = [
  ...['/', '/new', '/saved', '/watchlists', '/dashboards', '/notes', '/my-files', '/connectors', '/webhooks'].map(
    (path): State => [path],
  ),
  ['/research/runs'],
  ['/screener?sector=Technology&country=ZW'],
  [`/search?q=${encodeURIComponent('"zzzz qqqq"')}`],
  ['/compare'],
  ['/admin'],
  ['/nothing'],
  ['/companies/FFFFFF'],
  ...['watchlists', 'saved', 'screens', 'dashboards', 'templates', 'read'].map((one): State => [`/${one}/${NOBODY}`]),
  ['/usage?month=1'],
];

/** Answers of the service in place of its own. */
const FAILURES = [
  [403, 'FORBIDDEN', 'The plan of the organization does not include this'],
  [429, 'RATE_LIMIT_EXCEEDED', 'Too many requests'],
  [503, 'SERVICE_UNAVAILABLE', 'The search is not ready'],
] as const;

const OF_FAILURES = [`/companies/${APPLE}`, '/search?q=Apple+revenue', '/screener', '/watchlists', '/usage'];

/** Looks at states one after the other; all that is wrong with them. */
async function walk(opened: WatchedPage, url: string, states: readonly State[]): Promise<[string, string[]][]> {
  const { page } = opened;
  const found: [view: string, faults: string[]][] = [];
  /** Each page is opened in the view in which the one before was seen last. */
  let views: readonly (typeof VIEWS)[number][] = VIEWS;
  for (const [path, arrive, name = ''] of states) {
    const [, colorScheme, viewport] = views[0] ?? VIEWS[0];
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    await page.goto(url + path);
    await page.locator('h1, .notice').first().waitFor();
    await opened.settled();
    await arrive?.(page);
    for (const [view, scheme, size] of views) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize(size);
      found.push([`${path} ${name}, ${view}`, await accessibilityFaults(opened)]);
      if (await isTooWide(opened)) found.push([`${path} ${name}, ${view}, is too wide`, ['']]);
    }
    await page.setViewportSize(ZOOMED);
    if (await isTooWide(opened)) found.push([`${path} ${name}, zoomed, is too wide`, ['']]);
    views = views.toReversed();
  }
  return found.filter(([, lines]) => lines.length > 0);
}

/** An item of each kind that an analyst keeps. */
async function keep({ ask, upload, ended }: Caller) {
  const query = { expression: { type: 'keyword', operation: 'in', value: ['windlass'] } };
  const made = async (path: string, body: object): Promise<string> => (await ask('POST', path, body)).body.id;
  await ended(await upload('chips.txt', 'NVIDIA Corporation sells chips.'));
  await made('/v1/notes', { text: 'Ask about tariffs', company_id: APPLE });
  await made('/v1/webhooks', { url: 'https://localhost/almanac', types: ['document.matched'] });
  return {
    watchlist: await made('/v1/watchlists', {
      name: 'Chips of all makers and their suppliers',
      items: [APPLE, NVIDIA],
    }),
    dashboard: await made('/v1/dashboards', { name: 'Desk', panels: [] }),
    search: await made('/v1/saved-searches', { name: 'Windlasses', query }),
    screen: await made('/v1/saved-screens', { name: 'Mine <b>', filters: { rp_entity_id: [APPLE] } }),
    template: await made('/v1/workflow/templates', { name: 'Brief', description: 'News', prompt: 'What is new?' }),
  };
}

describe.skipIf(whyNoBrowser !== undefined)('axe finds nothing, and nothing is cut, on', () => {
  test('the sign-in page and all pages', async ({ visit, open, site }) => {
    const out = await open();
    expect(await walk(out, site.url, [['/']])).toEqual([]);
    const opened = await visit('/about', OPERATOR);
    expect(await walk(opened, site.url, PAGES)).toEqual([]);
    expect(opened.faults).toEqual([]);
  });

  test('windows and lists of options', async ({ visit, sample }) => {
    const opened = await visit('/about');
    const states = windows(await keep(callerWith(sample, sample.key)));
    expect(await walk(opened, sample.url, states)).toEqual([]);
    expect(opened.faults).toEqual([]);
  });

  test('empty pages and addresses of nothing', async ({ visit, sample }) => {
    const opened = await visit('/about', { key: await newKey(sample, ownName('empty'), 'eve') });
    expect(await walk(opened, sample.url, EMPTY)).toEqual([]);
  });

  test('pages whose questions fail, and the end of a session', async ({ visit, sample, site }) => {
    const opened = await visit('/about');
    const { page } = opened;
    const states = OF_FAILURES.map((path): State => [path]);
    for (const [status, errorCode, message] of FAILURES) {
      const json = { message, statusCode: status, errorCode, errors: [{ message }], requestId: NOBODY };
      await page.route('**/v1/**', (route) => route.fulfill({ status, json }));
      expect([status, await walk(opened, sample.url, states.slice(0, 2))]).toEqual([status, []]);
      await page.unroute('**/v1/**');
    }
    await page.route('**/v1/**', (route) => route.abort());
    expect(await walk(opened, sample.url, states)).toEqual([]);
    await page.route('**/assets/usage-page*', (route) => route.abort());
    expect(await walk(opened, sample.url, [['/usage']])).toEqual([]);
    await page.route('**/console/session', (route) => route.abort());
    expect(await walk(opened, sample.url, [['/']])).toEqual([]);
    await page.unrouteAll();

    const file = join(site.dataDir, 'without-names.jsonl');
    await writeFile(file, '{"kind":"company"}\n');
    await commandHere(site.dataDir, ['import', 'companies', file]);
    const operator = await visit('/about', OPERATOR);
    const rejected: State = [
      '/admin?tab=imports',
      (at) => at.getByRole('row', { name: 'without-names.jsonl' }).getByRole('button').click(),
    ];
    expect(await walk(operator, sample.url, [rejected])).toEqual([]);

    const ended: State = [
      '/watchlists',
      async (at) => {
        await at.context().clearCookies();
        await at.getByRole('link', { name: 'Calendar' }).dispatchEvent('click');
        await at.getByRole('dialog', { name: 'Sign in' }).waitFor();
      },
      'session ended',
    ];
    expect(await walk(opened, sample.url, [ended])).toEqual([]);
    expect(await walk(opened, sample.url, [['/watchlists']])).toEqual([]);
    await page.getByLabel('API key').waitFor();
  });
});
