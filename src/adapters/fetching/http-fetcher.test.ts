import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fetchRun, openFetchWorld, SEC } from '../../../test/feeds/fetching.ts';
import type { StandInScene } from '../../../test/feeds/stand-in.ts';
import { hasRecordedFiles } from '../../../test/feeds/stand-in.ts';
import { publicData } from '../../../test/files/public-data.ts';
import { FetchFault } from '../../domain/feeds/fetch-fault.ts';
import type { SourceFile } from '../../domain/feeds/fetcher.ts';
import { storedZip } from '../extract/office/stored-zip.ts';

const PATH = 'www.sec.gov/files/list.json';
const TEXT = JSON.stringify({ fields: ['cik'], data: [[320193]], padding: 'x'.repeat(20_000) });
const BYTES_MAX = 1_000_000;

const listAt = (base: string): SourceFile => ({ budget: SEC, url: `${base}/${PATH}`, content: 'json' });
const faultIn = async (work: Promise<unknown>): Promise<FetchFault> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(FetchFault);
  return error as FetchFault;
};

const partBytes = (folder: string): number =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.part'))
    .reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);

async function open(...changes: Parameters<typeof openFetchWorld>) {
  const world = await openFetchWorld(...changes);
  world.standIn.files.set(PATH, Buffer.from(TEXT));
  const get = (scene: StandInScene, run = fetchRun()) =>
    world.fetcher.get(listAt(world.standIn.at(scene)), { bytesMax: BYTES_MAX }, run);
  const download = (
    scene: StandInScene,
    since?: { etag: string | null; lastModified: string | null },
    run = fetchRun(),
  ) => world.fetcher.download(listAt(world.standIn.at(scene)), since, run);
  return { ...world, get, download };
}

describe('a request', () => {
  test('is paid from the budget, names the caller, and is counted with its bytes', async () => {
    await using w = await open();
    const run = fetchRun();
    for (let n = 0; n < 9; n += 1) expect(await w.get('ok', run)).toEqual({ kind: 'ok', body: Buffer.from(TEXT) });
    expect(run.count).toEqual({ requests: 9, bytes: 9 * TEXT.length });
    expect((await w.budgets.standing())[0]).toMatchObject({ name: 'sec', granted: 9 });
    // The first at once, each of the others a quarter of a second after the one before.
    expect(w.clock.atMs).toBe(Date.UTC(2026, 10, 28, 12) + 8 * 250);
    expect(new Set(w.standIn.seen.map(({ headers }) => headers['user-agent']))).toEqual(
      new Set(['Firm ops@firm.example']),
    );
  });

  test('without the contact that the source wants does not leave', async () => {
    await using w = await open({
      userAgent: async () => {
        throw new FetchFault('contact', 'set ALMANAC_FEEDS_CONTACT');
      },
    });
    expect((await faultIn(w.get('ok'))).kind).toBe('contact');
    expect((await faultIn(w.download('ok'))).kind).toBe('contact');
    expect(w.standIn.seen).toEqual([]);
    expect(await w.budgets.standing()).toEqual([]);
  });

  test.each(['missing-403', 'missing-404'] as const)('for what is not there (%s) is not a fault', async (scene) => {
    await using w = await open();
    expect(await w.get(scene)).toEqual({ kind: 'missing' });
    expect(await w.download(scene)).toEqual({ kind: 'missing' });
    expect(readdirSync(w.folder)).toEqual([]);
  });

  test.each([
    ['undeclared', 'contact', 'the source does not accept the name and mailbox that requests carry'],
    ['503', 'unavailable', 'the source answered 503'],
    ['gzip-error', 'unavailable', 'the source answered 503'],
    ['html', 'damaged', /^a page of HTML came in place of list\.json$/],
    ['redirects-6', 'damaged', 'the source redirects more than 5 times'],
    ['to-file', 'damaged', 'the source redirects to file:'],
    ['cut', 'unavailable', /^127\.0\.0\.1:\d+ cannot be reached, or broke off( \(\w+\))?$/],
  ] as const)('that is answered by %s fails as %s', async (scene, kind, words) => {
    await using w = await open();
    const fault = await faultIn(w.get(scene));
    expect(fault).toMatchObject({ kind, message: expect.stringMatching(words) });
    expect((await faultIn(w.download(scene))).kind).toBe(kind);
    expect(readdirSync(w.folder).filter((name) => !/\.part(\.json)?$/.test(name))).toEqual([]);
  });

  test('after too many requests pauses the budget for ten minutes, and none of it leaves meanwhile', async () => {
    await using w = await open();
    const startMs = w.clock.atMs;
    const fault = await faultIn(w.get('threshold'));
    expect(fault.kind).toBe('throttled');
    const untilMs = fault.retryAtMs ?? 0;
    expect(untilMs - startMs).toBeGreaterThanOrEqual(600_000);
    for (const atMs of [startMs + 1, startMs + 300_000, startMs + 600_000, untilMs - 1]) {
      w.clock.atMs = atMs;
      expect(await faultIn(w.get('ok'))).toMatchObject({ kind: 'throttled', retryAtMs: untilMs });
      expect((await faultIn(w.download('ok'))).kind).toBe('throttled');
    }
    expect(w.standIn.seen).toHaveLength(1);
    w.clock.atMs = untilMs;
    expect((await w.get('ok')).kind).toBe('ok');
  });

  test('that is asked to come later pauses the budget for as long as the source says', async () => {
    await using w = await open();
    expect(await faultIn(w.download('429'))).toMatchObject({
      kind: 'throttled',
      retryAtMs: w.clock.atMs + 120_000,
    });
    w.clock.atMs += 119_999;
    expect((await faultIn(w.get('ok'))).kind).toBe('throttled');
    w.clock.atMs += 1;
    expect((await w.get('ok')).kind).toBe('ok');
  });

  test('that fails once is answered the next time', async () => {
    await using w = await open();
    expect((await faultIn(w.get('503-once'))).kind).toBe('unavailable');
    expect((await w.get('503-once')).kind).toBe('ok');
  });

  test('follows five redirects, each paid for, and sends another host nothing about the caller', async () => {
    await using w = await open();
    const run = fetchRun();
    expect((await w.get('redirects-5', run)).kind).toBe('ok');
    expect(run.count.requests).toBe(6);
    expect((await w.get('elsewhere')).kind).toBe('ok');
    expect(w.standIn.seen.slice(-2).map(({ headers }) => headers['user-agent'])).toEqual([
      'Firm ops@firm.example',
      'Almanac',
    ]);
  });

  test('that stalls, or takes too long as a whole, is given up', async () => {
    await using stalled = await open({ limits: { silenceMs: 100, deadlineMs: 300_000 } });
    expect((await faultIn(stalled.get('trickle'))).kind).toBe('unavailable');
    await using slow = await open({ limits: { silenceMs: 300_000, deadlineMs: 100 } });
    expect((await faultIn(slow.get('trickle'))).message).toBe('the source took too long to send a small file');
  });

  test('for more bytes than are allowed is given up', async () => {
    await using w = await open();
    const fault = await faultIn(w.fetcher.get(listAt(w.standIn.at('ok')), { bytesMax: 100 }, fetchRun()));
    expect(fault.message).toBe('the file has more than 100 bytes');
  });

  test('that is stopped ends with the reason', async () => {
    await using w = await open();
    const stopping = new AbortController();
    const work = w.get('trickle', fetchRun(stopping.signal));
    const ended = expect(work).rejects.toThrow('closing');
    await expect.poll(() => w.standIn.seen.length).toBe(1);
    stopping.abort(new Error('closing'));
    await ended;
  });

  test('for the size of a file has no body', async () => {
    await using w = await open();
    const run = fetchRun();
    expect(await w.fetcher.sizeOf(listAt(w.standIn.at('ok')), run)).toBe(TEXT.length);
    expect(await w.fetcher.sizeOf(listAt(w.standIn.at('missing-404')), run)).toBeNull();
    expect(run.count).toEqual({ requests: 2, bytes: 0 });
  });
});

describe('a download', () => {
  test('is there whole, and not fetched again while it is unchanged', async () => {
    await using w = await open();
    const got = await w.download('ok');
    if (got.kind !== 'ok') throw new Error(got.kind);
    expect(readFileSync(got.path, 'utf8')).toBe(TEXT);
    expect(got.bytes).toBe(TEXT.length);
    expect(got.etag).toMatch(/-gzip"$/);
    const run = fetchRun();
    // A run that ended before it took the file finds it here.
    expect(await w.download('ok', undefined, run)).toEqual(got);
    await w.fetcher.discard(got.path);
    expect(readdirSync(w.folder)).toEqual([]);
    expect(await w.download('ok', got, run)).toEqual({ kind: 'unchanged' });
    expect(run.count).toEqual({ requests: 2, bytes: 0 });
  });

  test('of a newer version at another address takes the place of an older one, whole or in part', async () => {
    await using w = await open();
    const at = (version: string, scene: 'ok' | 'cut') => {
      const path = `www.sec.gov/files/copy-${version}.json`;
      w.standIn.files.set(path, Buffer.from(JSON.stringify({ version, text: TEXT })));
      return { ...listAt(w.standIn.at(scene)), url: `${w.standIn.at(scene)}/${path}`, knownAs: 'http://x/copy.json' };
    };
    const whole = await w.fetcher.download(at('1', 'ok'), undefined, fetchRun());
    await faultIn(w.fetcher.download(at('2', 'cut'), undefined, fetchRun()));
    const got = await w.fetcher.download(at('3', 'ok'), undefined, fetchRun());
    if (got.kind !== 'ok' || whole.kind !== 'ok') throw new Error(got.kind);
    expect(JSON.parse(readFileSync(got.path, 'utf8')).version).toBe('3');
    expect(got.path).toBe(whole.path);
    await w.fetcher.discard(got.path);
    expect(readdirSync(w.folder)).toEqual([]);
  });

  test('that was cut at 60 % goes on there: the second try transfers 40 %', async () => {
    await using w = await open();
    // The client has what was sent when the connection ends.
    w.standIn.beforeCut = (bytes) => expect.poll(() => partBytes(w.folder)).toBe(bytes);
    expect((await faultIn(w.download('cut-once'))).kind).toBe('unavailable');
    const run = fetchRun();
    const got = await w.download('cut-once', undefined, run);
    if (got.kind !== 'ok') throw new Error(got.kind);
    expect(readFileSync(got.path, 'utf8')).toBe(TEXT);
    expect(run.count.bytes).toBeLessThanOrEqual(Math.ceil(TEXT.length * 0.41));
    expect(readdirSync(w.folder).filter((name) => name.includes('.part'))).toEqual([]);
  });

  test('of a file that changed meanwhile starts again', async () => {
    await using w = await open();
    expect((await faultIn(w.download('changing'))).kind).toBe('unavailable');
    const got = await w.download('changing');
    if (got.kind !== 'ok') throw new Error(got.kind);
    expect(readFileSync(got.path, 'utf8')).toBe(`${TEXT}\n2`);
  });

  test('that is sent another part than was asked for starts again the next time', async () => {
    await using w = await open();
    await faultIn(w.download('wrong-range'));
    expect((await faultIn(w.download('wrong-range'))).kind).toBe('damaged');
    expect(readdirSync(w.folder)).toEqual([]);
  });

  test('of an archive is never there when the source cut it, wherever', async () => {
    await using w = await open();
    const whole = storedZip({ 'CIK0000320193.json': TEXT, 'CIK0000789019.json': TEXT });
    const file = (scene: StandInScene): SourceFile => ({
      budget: SEC,
      url: `${w.standIn.at(scene)}/all.zip`,
      content: 'zip',
    });
    for (const part of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      w.standIn.files.set('all.zip', whole.subarray(0, Math.max(3, Math.floor((whole.length * part) / 10))));
      expect((await faultIn(w.fetcher.download(file('ok'), undefined, fetchRun()))).kind).toBe('damaged');
      expect(readdirSync(w.folder)).toEqual([]);
    }
    w.standIn.files.set('all.zip', whole);
    expect((await faultIn(w.fetcher.download(file('short'), undefined, fetchRun()))).kind).toBe('damaged');
    const got = await w.fetcher.download(file('ok'), undefined, fetchRun());
    expect(got.kind === 'ok' && existsSync(got.path)).toBe(true);
  });

  test('does not begin on a disk without room for it', async () => {
    await using w = await open({ freeBytesMin: 10e9, freeBytes: async () => 10e9 + TEXT.length - 1 });
    const fault = await faultIn(w.download('ok'));
    expect(fault.kind).toBe('disk');
    expect(fault.message).toBe(
      `10.0 GB are free; the file takes ${Math.ceil(TEXT.length / 1e3)} kB and 10.0 GB must stay free`,
    );
    await using roomy = await open({ freeBytesMin: 10e9, freeBytes: async () => 10e9 + TEXT.length });
    expect((await roomy.download('ok')).kind).toBe('ok');
  });

  test('that does not begin as it should is of no known form', async () => {
    await using w = await open();
    const file = { ...listAt(w.standIn.at('ok')), content: 'text', startsWith: 'Symbol|Security Name|' } as const;
    expect(await faultIn(w.fetcher.download(file, undefined, fetchRun()))).toMatchObject({
      kind: 'unreadable',
      message: 'list.json does not begin with "Symbol|Security Name|"',
    });
  });
});

describe.skipIf(!hasRecordedFiles())('recorded answers (needs the files of feeds beside the checkout)', () => {
  test('of the SEC are distinguished by their bodies', async () => {
    const { faultOfAnswer } = await import('./refusals.ts');
    const kindOf = (name: string) =>
      faultOfAnswer({
        status: 403,
        head: readFileSync(publicData(`feeds/sec/errors/${name}`), 'utf8'),
        retryAtMs: undefined,
      })?.kind;
    expect(kindOf('rate-exceeded.html')).toBe('throttled');
    expect(kindOf('SEC.AutomatedTool.html')).toBe('contact');
    expect(kindOf('full-index-missing-403.xml')).toBeUndefined();
  });

  test('are replayed by host and path', async () => {
    await using w = await openFetchWorld();
    const url = `${w.standIn.at('ok')}/data.sec.gov/api/xbrl/companyfacts/CIK0001835632.json`;
    const got = await w.fetcher.get({ budget: SEC, url, content: 'json' }, { bytesMax: 16e6 }, fetchRun());
    expect(got.kind === 'ok' && JSON.parse(got.body.toString('utf8'))).toMatchObject({ cik: 1835632 });
  });
});
