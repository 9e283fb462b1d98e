import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import { removeDataDir, startService } from '../service.ts';

const CHROMIUM = '/usr/bin/chromium';
/** Chromium's own calls home are switched off, so that every request seen is the page's. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

test.skipIf(!existsSync(CHROMIUM))('the documentation renders in a browser and contacts only the service', async () => {
  const service = await startService({ ALMANAC_DEMO: 'off' });
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: QUIET });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 1600 } });
    const asked: string[] = [];
    const faults: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(`${service.url}/docs/`);
    await page.getByText('/v1/knowledge-graph/companies', { exact: true }).first().waitFor();
    await page.getByText('Find companies').first().click();
    await page.getByText('The 20 best matches').waitFor();
    expect(faults).toEqual([]);
    expect(asked.filter((url) => !url.startsWith(service.url) && !url.startsWith('data:'))).toEqual([]);
    const shot = process.env['ALMANAC_TEST_SCREENSHOT'];
    if (shot !== undefined) await page.screenshot({ path: shot });
  } finally {
    await browser.close();
    await service.stop();
    await removeDataDir(service.dataDir);
  }
});
