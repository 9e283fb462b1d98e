import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContextOptions, chromium, type Page, type Request } from 'playwright-core';
import { machineNowMs } from '../run/day-of-run.ts';
import { moveDate } from '../run/moved-date.js';

/** Long, so that a slow machine fails nothing. */
const HANGS_MS = 120_000;
/** Chromium; the shell without windows, which draws no frame of them, needs half of its CPU. */
const PROGRAMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'] as const;
export const CHROMIUM: string = PROGRAMS.find(existsSync) ?? PROGRAMS[0];

/** Why no page is opened here; `undefined` when they are. */
export const whyNoBrowser: string | undefined = existsSync(CHROMIUM) ? undefined : `${CHROMIUM} is not there`;

export const startBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-dev-shm-usage'], timeout: HANGS_MS });

/** A page with all that its console says of errors, which a page that works does not. */
export interface WatchedPage {
  readonly page: Page;
  readonly faults: string[];
  /** Waits until the page has what it asked the service for and shows it. */
  settled(): Promise<void>;
  /** The value of an expression in the page, once it has settled. */
  read<T>(expression: string): Promise<T>;
}

/** A minute and more, as each takes two frames. */
const LOOKS_MAX = 4_000;
const NEXT_FRAMES = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))';

/** Opens a page of its own, as of another person. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(HANGS_MS);
  await context.addInitScript(moveDate, Date.now() - machineNowMs());
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} ${message.location().url}`);
  });
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  const missing = async (): Promise<number> => {
    const before = underWay.size;
    await page.evaluate(NEXT_FRAMES);
    return before + underWay.size + (await page.locator('.skeleton').count());
  };
  const settled = async (): Promise<void> => {
    for (let looks = 0; looks < LOOKS_MAX; looks += 1) if ((await missing()) === 0) return;
    throw new Error(`${page.url()} does not settle: ${[...underWay].map((request) => request.url()).join(', ')}`);
  };
  const read = async <T>(expression: string): Promise<T> => {
    await settled();
    return page.evaluate<T>(expression);
  };
  return { page, faults, settled, read };
}

/** Signs in on a page that asks for it. */
export async function enterKey(page: Page, key: string): Promise<void> {
  await page.getByLabel('API key').fill(key);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('API key').waitFor({ state: 'detached' });
}

/** Opens the search for everything; typing goes into its field. */
export async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.locator('.palette input:focus').waitFor();
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Findings of axe on a page that has settled, one line per rule with the first element. */
export async function accessibilityFaults({ page, settled }: WatchedPage): Promise<string[]> {
  await settled();
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await (
      globalThis as unknown as {
        axe: { run(): Promise<{ violations: { id: string; nodes: { target: unknown; failureSummary: string }[] }[] }> };
      }
    ).axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${String(nodes[0]?.target)}: ${nodes[0]?.failureSummary}`);
  });
}

/** True if a page that has settled, or a window or list of options on it, must be scrolled sideways. */
export const isTooWide = ({ read }: WatchedPage): Promise<boolean> =>
  read(`document.documentElement.scrollWidth > window.innerWidth
    || [...document.querySelectorAll('dialog, .options')].some((one) => one.scrollWidth > one.clientWidth)`);
