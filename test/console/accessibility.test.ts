import { describe, expect } from 'vitest';
import { accessibilityFaults, enterKey, isTooWide, whyNoBrowser } from './browser.ts';
import { OPERATOR, consoleTest as test } from './console-test.ts';

const APPLE = 'D8442A';

describe.skipIf(whyNoBrowser !== undefined)('accessibility', () => {
  test.for([
    ['light', { colorScheme: 'light', viewport: { width: 1280, height: 900 } }],
    ['dark, narrow', { colorScheme: 'dark', viewport: { width: 375, height: 800 } }],
  ] as const)('axe finds nothing on any page, %s', async ([, options], { open, site }) => {
    const opened = await open(options);
    const { page, faults } = opened;
    await page.goto(site.url);
    await page.getByLabel('API key').waitFor();
    const found = new Map([['sign in', await accessibilityFaults(opened)]]);
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
      found.set(path, await accessibilityFaults(opened));
      if (await isTooWide(opened)) found.set(`${path} is wider than the window`, ['']);
    }
    expect([...found].filter(([, lines]) => lines.length > 0)).toEqual([]);
    expect(faults).toEqual([]);
  });
});
