import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FeedWorld, openFeedWorld } from '../feeds/feed-world.ts';
import { testEngines } from '../stores/databases.ts';

const NOW = '2026-11-27T15:00:00.000Z';
const WIRE = 'wire.example/releases.xml';
const ROOM = 'room.example/news.atom';

interface MadeItem {
  readonly guid: string;
  readonly title: string;
  readonly text?: string;
  readonly published?: string;
}
const rss = (items: readonly MadeItem[]): Buffer =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Wire</title>${items
      .map(
        ({ guid, title, text = '', published }) =>
          `<item><title>${title}</title><link>/a/${guid}</link><guid isPermaLink="false">${guid}</guid><description>&lt;p&gt;${text}&lt;/p&gt;</description>${published === undefined ? '' : `<pubDate>${published}</pubDate>`}</item>`,
      )
      .join('')}</channel></rss>`,
  );
const FIRST: MadeItem = {
  guid: '1',
  title: 'Oldfield finds copper',
  text: 'In the north.',
  published: 'Fri, 27 Nov 2026 08:00:00 EST',
};
const UNDATED: MadeItem = { guid: '2', title: 'Oldfield hires a geologist' };
const AHEAD: MadeItem = { guid: '3', title: 'Oldfield looks ahead', published: 'Mon, 30 Nov 2026 08:00:00 GMT' };
const ATOM = Buffer.from(
  `<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>tag:room.example,2026:9</id><title type="html">Caf&amp;eacute; opens</title><link rel="self" href="x"/><link href="https://room.example/9"/><published>2026-11-27T09:00:00-05:00</published><summary>Today.</summary></entry></feed>`,
);

describe.each(testEngines)('news of feeds on %s', (engine) => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'almanac-news-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** A world with a list of two addresses and a comment. */
  async function openNews(): Promise<FeedWorld> {
    const list = join(folder, 'list.txt');
    const w = await openFeedWorld(engine, NOW, { rss: list });
    const at = (path: string): string => `${w.standIn.at('ok')}/${path}`;
    writeFileSync(list, `# news\n${at(WIRE)}?token=secret\n\n${at(ROOM)} # without a source\n`);
    w.standIn.files.set(WIRE, rss([FIRST, UNDATED, AHEAD]));
    w.standIn.files.set(ROOM, ATOM);
    await w.store.switchOn(['rss'], NOW);
    return w;
  }
  const newsOf = async (w: FeedWorld) =>
    (await w.documents.page(null, 99))
      .map(({ headline, publishedAt, url, sourceId, about: { type } }) => ({
        headline,
        publishedAt,
        url,
        sourceId,
        type,
      }))
      .sort((a, b) => (a.headline < b.headline ? -1 : 1));

  test('items become documents with headline, link and the time of publication, not later than they were seen; a second poll has none', async () => {
    await using w = await openNews();
    expect(await w.run('rss')).toMatchObject({
      ...{ condition: 'taken', taken: 4, rejected: 0, requests: 2, words: '4 items new or changed, of 2 addresses' },
    });
    const base = w.standIn.at('ok').replace('/ok', '');
    expect(await newsOf(w)).toEqual([
      {
        ...{ headline: 'Café opens', publishedAt: '2026-11-27T14:00:00.000Z', url: 'https://room.example/9' },
        ...{ sourceId: '0RSS01', type: 'NEWS' },
      },
      expect.objectContaining({
        headline: 'Oldfield finds copper',
        publishedAt: '2026-11-27T13:00:00.000Z',
        url: `${base}/a/1`,
      }),
      expect.objectContaining({ headline: 'Oldfield hires a geologist', publishedAt: NOW }),
      expect.objectContaining({ headline: 'Oldfield looks ahead', publishedAt: NOW }),
    ]);
    const before = await newsOf(w);
    w.clock.atMs += 10 * 60_000;
    const again = await w.run('rss');
    expect(again).toMatchObject({ condition: 'unchanged', taken: 0, bytes: 0, words: 'nothing new at 2 addresses' });
    // Also where the source tells no versions, or was edited elsewhere.
    expect(await w.run('rss', undefined, true)).toMatchObject({ taken: 0, unchanged: 4 });
    expect(await newsOf(w)).toEqual(before);
    const dueMs = Date.parse((await w.store.find('rss'))?.dueAt ?? '') - w.clock.atMs;
    expect(Math.round(dueMs / 60_000)).toBe(10);
  });

  test('an item that is edited changes its document, which keeps its time', async () => {
    await using w = await openNews();
    await w.run('rss');
    w.clock.atMs += 3_600_000;
    w.standIn.files.set(
      WIRE,
      rss([{ ...FIRST, text: 'In the south.', published: 'Fri, 27 Nov 2026 09:30:00 EST' }, UNDATED]),
    );
    expect(await w.run('rss')).toMatchObject({ taken: 1, unchanged: 1 });
    expect((await newsOf(w))[1]).toMatchObject({ publishedAt: '2026-11-27T13:00:00.000Z' });
  });

  test('an address that fails is named without its query, waits by itself, and the others go on', async () => {
    await using w = await openNews();
    w.standIn.scenes.set(WIRE, 'html');
    expect(await w.run('rss')).toMatchObject({ condition: 'taken', taken: 1 });
    const [failed] = await w.store.failedItems('rss', 9);
    expect(failed).toMatchObject({ attempts: 1, reason: 'a page of HTML came in place of releases.xml' });
    expect(failed?.key).toMatch(/\/ok\/wire\.example\/releases\.xml$/);
    expect(JSON.stringify([failed, await w.store.runs('rss', 9)])).not.toContain('secret');
    const seen = w.standIn.seen.length;
    await w.run('rss');
    expect(w.standIn.seen.length - seen).toBe(1);
    w.standIn.scenes.clear();
    w.clock.atMs += 10 * 60_000;
    expect(await w.run('rss')).toMatchObject({ taken: 3 });
    expect(await w.store.failedItems('rss', 9)).toEqual([]);
    w.standIn.scenes.set(WIRE, '429');
    w.standIn.scenes.set(ROOM, '503');
    expect(await w.run('rss')).toMatchObject({ condition: 'blocked' });
    expect((await w.budgets.standing()).map(({ name }) => name)).toEqual([`rss ${new URL(w.standIn.at('ok')).host}`]);
  });

  test('without a list, and with a line that is no address, the feed says so and asks nobody', async () => {
    await using none = await openFeedWorld(engine, NOW);
    await none.store.switchOn(['rss'], NOW);
    expect(await none.run('rss')).toMatchObject({
      condition: 'blocked',
      words: 'no address is named; set ALMANAC_FEEDS_RSS',
    });
    const list = join(folder, 'bad.txt');
    await using bad = await openFeedWorld(engine, NOW, { rss: list });
    await bad.store.switchOn(['rss'], NOW);
    expect((await bad.run('rss')).words).toContain('the file of ALMANAC_FEEDS_RSS cannot be read');
    writeFileSync(list, 'https://a.example/x\nwire.example\n');
    expect((await bad.run('rss')).words).toBe('the file has no address beginning with https:// in line 2');
    expect(bad.standIn.seen).toEqual([]);
  });
});
