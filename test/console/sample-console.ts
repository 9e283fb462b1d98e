import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { startSampleService } from '../service/sample-service.ts';
import { removeDataDir, type Service } from '../service/service.ts';
import { startBrowser } from './browser.ts';

/** A service with the sample, and a browser. */
export interface SampleConsole {
  readonly service: Service;
  readonly browser: Browser;
  /** Opens `path` and signs in there. */
  signIn(page: Page, key: string, path?: string): Promise<void>;
}

/** For the tests of a `describe`: started before the first and stopped after the last. */
export function sampleConsole(): SampleConsole {
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
  return {
    get service() {
      return service;
    },
    get browser() {
      return browser;
    },
    async signIn(page, key, path = '/') {
      await page.goto(service.url + path);
      await page.getByLabel('API key').fill(key);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('button', { name: 'Sign in' }).waitFor({ state: 'detached' });
    },
  };
}
