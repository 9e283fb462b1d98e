import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { CHROMIUM, whyNoBrowser } from '../console/browser.ts';
import { removeDataDir } from '../service/service.ts';
import { startServiceHere } from '../service/service-here.ts';

/** Virtual time that the page has to load and render. */
const RENDERS_WITHIN_MS = 15_000;

/** Chromium's log of its network (`--log-net-log`). */
interface NetLog {
  readonly events: readonly { readonly params?: { readonly url?: string; readonly initiator?: string } }[];
}

test.skipIf(whyNoBrowser !== undefined)(
  'the documentation renders in a browser and contacts only the service',
  async () => {
    const service = await startServiceHere({ ALMANAC_DEMO: 'off' });
    const netLog = join(service.dataDir, 'net-log.json');
    const page = `${service.url}/docs/#/knowledge-graph/knowledge-graph.search-companies`;
    try {
      const { stdout: html, stderr: log } = await promisify(execFile)(
        CHROMIUM,
        [
          '--headless',
          '--no-sandbox',
          '--disable-gpu',
          '--enable-logging=stderr',
          `--user-data-dir=${join(service.dataDir, 'browser')}`,
          `--log-net-log=${netLog}`,
          `--virtual-time-budget=${RENDERS_WITHIN_MS}`,
          '--dump-dom',
          page,
        ],
        { maxBuffer: 16 * 1024 * 1024 },
      );
      expect(html).toContain('/v1/knowledge-graph/companies');
      expect(html).toContain('The 20 best matches');
      expect(log).not.toMatch(/:CONSOLE.*(error|Uncaught)/i);
      const { events } = JSON.parse(readFileSync(netLog, 'utf8')) as NetLog;
      // Chromium's own calls home have other initiators.
      const requested = events
        .filter(({ params }) => params?.initiator === service.url)
        .map(({ params }) => params?.url);
      expect(requested).toContain(`${service.url}/docs/json`);
      expect(requested.filter((url) => !url?.startsWith(service.url))).toEqual([]);
    } finally {
      await service.stop();
      await removeDataDir(service.dataDir);
    }
  },
);
