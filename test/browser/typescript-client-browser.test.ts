import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { clientBundle } from '../../scripts/build-client.ts';
import { startBrowser, whyNoBrowser } from '../console/browser.ts';
import { removeDataDir } from '../service/service.ts';
import { startServiceHere } from '../service/service-here.ts';

/**
 * A page of another origin that uploads a file, waits for it, finds it and reads an error; it reports its results to
 * `/said`.
 */
const pageOf = (url: string, key: string): string => `<!doctype html><meta charset="utf-8">
<script type="module">
  import { Almanac, Keyword, NotFoundError } from './client.js';
  const say = (said) => fetch('/said', { method: 'POST', body: JSON.stringify(said) });
  try {
    const almanac = new Almanac({ apiKey: ${JSON.stringify(key)}, baseUrl: ${JSON.stringify(url)} });
    const steps = [];
    const onProgress = ({ sentBytes, totalBytes }) => steps.push(sentBytes + '/' + totalBytes);
    const file = await almanac.uploads.fromFile(new File(['Turbines from Leipzig.'], 'plant.txt'), { onProgress });
    await almanac.uploads.waitUntilProcessed(file);
    const found = await almanac.search.new(Keyword('turbines')).run({ documents: 5 }).toArray();
    const error = await almanac.uploads.get('0'.repeat(32)).catch((one) => one);
    const isKnown = error instanceof NotFoundError && error.requestId !== undefined;
    await say({ steps, found: found.map(({ id }) => id === file.id), isKnown });
  } catch (error) {
    await say(String(error));
  }
</script>`;

test.skipIf(whyNoBrowser !== undefined)(
  'the TypeScript client works in a browser, on a page of another origin',
  async () => {
    const service = await startServiceHere({ ALMANAC_DEMO: 'off', ALMANAC_CORS_ORIGINS: '*' });
    const code = await clientBundle();
    const said = Promise.withResolvers<unknown>();
    const pages = createServer(async (request, reply) => {
      if (request.method === 'POST') said.resolve(await json(request));
      const isCode = request.url === '/client.js';
      reply.setHeader('content-type', isCode ? 'text/javascript' : 'text/html');
      reply.end(isCode ? code : pageOf(service.url, service.key));
    });
    await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));
    const page = `http://127.0.0.1:${(pages.address() as AddressInfo).port}/`;
    const browser = await startBrowser();
    browser.once('disconnected', () => said.reject(new Error('the browser ended')));
    try {
      await (await browser.newPage()).goto(page);
      expect(await said.promise).toEqual({ steps: ['0/22', '22/22'], found: [true], isKnown: true });
    } finally {
      await browser.close();
      pages.close();
      await service.stop();
      await removeDataDir(service.dataDir);
    }
  },
);
