import { mkdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { isSampleLoaded, removeDataDir } from '../service/service.ts';
import { startServiceHere } from '../service/service-here.ts';
import { enterKey, openPage, startBrowser } from './browser.ts';

// npm run console:pictures -- [--folder docs/pictures]: the main pages of the console over the sample, as shown in the
// documentation.

const APPLE = 'D8442A';
const [WIDE, NARROW] = [
  { width: 1280, height: 860 },
  { width: 375, height: 760 },
];

const PICTURES = [
  { name: 'home', path: '/' },
  { name: 'company', path: `/companies/${APPLE}` },
  { name: 'statements', path: `/companies/${APPLE}?tab=statements` },
  { name: 'company-dark', path: `/companies/${APPLE}?tab=metrics`, colorScheme: 'dark' as const },
  { name: 'documents', path: '/search?q=Apple+services+revenue+in+fiscal+2024' },
  { name: 'documents-narrow', path: '/search?q=Apple+services+revenue+in+fiscal+2024', viewport: NARROW },
  { name: 'screener', path: '/screener?sector=Technology' },
  { name: 'templates', path: '/templates' },
  { name: 'calendar', path: '/calendar?month=2025-07' },
  {
    name: 'research',
    path: '/research?q=How+did+the+gross+margin+of+Apple+change+over+the+last+three+fiscal+years%3F',
  },
];

const { values } = parseArgs({ options: { folder: { type: 'string', default: 'docs/pictures' } } });
const service = await startServiceHere();
while (!isSampleLoaded(service.dataDir)) await pause(200);
mkdirSync(values.folder, { recursive: true });
const browser = await startBrowser();
for (const { name, path, colorScheme = 'light' as const, viewport = WIDE } of PICTURES) {
  const { page, settled } = await openPage(browser, { colorScheme, viewport });
  await page.goto(service.url + path);
  await enterKey(page, service.key);
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (name === 'research') {
    await page.getByRole('button', { name: 'Ask' }).click();
    await page.getByRole('button', { name: 'Source 1', exact: true }).waitFor();
  }
  await settled();
  await page.screenshot({ path: `${values.folder}/${name}.png` });
  await page.context().close();
}
await browser.close();
await service.stop();
await removeDataDir(service.dataDir);
