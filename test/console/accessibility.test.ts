import { describe, expect } from 'vitest';
import { accessibilityFaults, enterKey, isTooWide, whyNoBrowser } from './browser.ts';
import { OPERATOR, consoleTest as test } from './console-test.ts';

const APPLE = 'D8442A';
/** An open page follows the colours of the system and the width of its window. */
const VIEWS = [
  ['light', 'light', { width: 1280, height: 900 }],
  ['dark, narrow', 'dark', { width: 375, height: 800 }],
] as const;

describe.skipIf(whyNoBrowser !== undefined)('accessibility', () => {
  test('axe finds nothing on any page, light and wide or dark and narrow', async ({ open, site }) => {
    const opened = await open({ colorScheme: 'light', viewport: VIEWS[0][2] });
    const { page, faults } = opened;
    const found: [view: string, faults: string[]][] = [];
    /** Each page is opened in the view in which the one before was seen last. */
    let views: readonly (typeof VIEWS)[number][] = VIEWS;
    const look = async (name: string): Promise<void> => {
      for (const [view, colorScheme, viewport] of views) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize(viewport);
        found.push([`${name}, ${view}`, await accessibilityFaults(opened)]);
        if (await isTooWide(opened)) found.push([`${name}, ${view}, is wider than the window`, ['']]);
      }
      views = views.toReversed();
    };
    await page.goto(site.url);
    await page.getByLabel('API key').waitFor();
    await look('sign in');
    await enterKey(page, OPERATOR.key);
    const tabs = ['overview', 'statements', 'metrics', 'valuation', 'analysts', 'news', 'structure'];
    const paths = [
      '/',
      ...tabs.map((tab) => `/companies/${APPLE}?tab=${tab}`),
      `/companies/${APPLE}?tab=statements&period=quarter&figure=revenue&of=Q4-2025`,
      '/search?q=Apple+revenue',
      '/new',
      '/notes',
      '/dashboards',
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
      ...['organizations', 'users', 'jobs', 'imports', 'feeds', 'health'].map((tab) => `/admin?tab=${tab}`),
      '/about',
      '/nothing',
    ];
    for (const path of paths) {
      await page.goto(site.url + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await look(path);
    }
    expect(found.filter(([, lines]) => lines.length > 0)).toEqual([]);
    expect(faults).toEqual([]);
  });
});
