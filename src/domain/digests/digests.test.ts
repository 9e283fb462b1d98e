import { beforeEach, describe, expect, test } from 'vitest';
import { documentId, sampleAnnotated, sampleRow } from '../../../test/records/sample-documents.ts';
import { memoryDigestStore } from '../../../test/stores/memory-digests.ts';
import { createCursorSeal } from '../../platform/cursor.ts';
import { AppError } from '../../platform/errors.ts';
import type { ItemNews } from '../watching/watching.ts';
import { createDigestLinks, type LinkVerb } from './digest-links.ts';
import { createDigests } from './digests.ts';
import type { MailOutcome, OutgoingMail } from './mailer.ts';
import { sendDigest } from './send-digest.ts';

const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000];
const NO_NEWS: ItemNews = { documents: [], developments: [], entered: [], left: [] };
const ANN = { orgId: 'desk', userId: 'ann' };
const [LIST, SEARCH] = ['wl_1', 'search_1'] as const;
const ADDRESS = 'ann@desk.example';

let world: ReturnType<typeof openWorld>;
beforeEach(() => {
  world = openWorld();
});

/** Digests of users, with the news of their items, the answers of the mail server and the mails that it took. */
function openWorld() {
  const clock = { nowMs: () => clock.atMs, atMs: Date.UTC(2026, 10, 27, 12) };
  const store = memoryDigestStore();
  const state = {
    news: NO_NEWS,
    outcomes: [] as MailOutcome[],
    mails: [] as OutgoingMail[],
    gone: null as AppError | null,
  };
  const links = createDigestLinks(createCursorSeal('a secret', 'links'));
  const watching = {
    look: async (_: unknown, { id }: { readonly id: string }, view: unknown) => {
      if (state.gone) throw state.gone;
      return {
        name: 'Chips & <Co>',
        news: view === undefined ? NO_NEWS : state.news,
        names: new Map(),
        view: { itemId: id, seenAt: new Date(clock.atMs).toISOString(), companies: null },
      };
    },
  };
  const parts = { store, watching, links, timeZone: 'Europe/Berlin', clock };
  const digests = createDigests({ ...parts, areAvailable: true, notify: (id) => sendDigest(sending, id) });
  const sending = {
    ...parts,
    access: { findUser: async () => ({ name: 'Ann' }) as never },
    publicUrl: 'https://almanac.example',
    mailer: {
      async send(mail: OutgoingMail): Promise<MailOutcome> {
        const outcome = state.outcomes.shift() ?? { kind: 'sent' };
        if (outcome.kind === 'sent') state.mails.push(mail);
        return outcome;
      },
    },
  };
  return {
    state,
    digests,
    parts,
    pass: (ms: number) => {
      clock.atMs += ms;
    },
    now: () => new Date(clock.atMs).toISOString(),
    /** Sends what is due. */
    async tend() {
      for (const id of await store.due(new Date(clock.atMs).toISOString())) await sendDigest(sending, id);
    },
    /** The only digest of ann. */
    only: async () => (await digests.list(ANN))[0],
    /** Follows a link in a mail. */
    async follow(verb: LinkVerb, mail: OutgoingMail | undefined) {
      const [, id = '', token = ''] =
        new RegExp(`/_signed/digests/([^/]+)/${verb}/(\\S+)`).exec(mail?.text ?? '') ?? [];
      await digests[verb](id, token);
    },
  };
}

const news = (headline: string): ItemNews => ({
  ...NO_NEWS,
  documents: [sampleRow(documentId(headline), sampleAnnotated(['One text.']), { headline, publishedAt: world.now() })],
});
const ordered = async (rhythm: 'at_once' | 'daily' | 'weekly', itemId: string = LIST) => {
  await world.digests.set(ANN, itemId, { address: ADDRESS, rhythm });
  if ((await world.only())?.state === 'unconfirmed') await world.follow('confirm', world.state.mails.at(-1));
  world.state.mails.length = 0;
};

describe('an order', () => {
  test('is nothing but a question to the address, until its link is followed', async () => {
    const digest = await world.digests.set(ANN, LIST, { address: ADDRESS, rhythm: 'at_once' });
    expect(digest).toMatchObject({ kind: 'watchlist', state: 'unconfirmed', view: { itemId: LIST } });
    const [question] = world.state.mails;
    expect(question).toMatchObject({ to: ADDRESS, unsubscribeUrl: null });
    expect(question?.text).toContain(
      'Ann has ordered mails to this address (at once) about the watchlist “Chips & <Co>”.',
    );
    world.state.news = news('Before consent');
    world.pass(7 * DAY_MS);
    await world.tend();
    expect(world.state.mails).toHaveLength(1);

    await world.follow('confirm', question);
    expect(await world.only()).toMatchObject({ state: 'active', view: { seenAt: world.now() } });
    world.pass(5 * MINUTE_MS);
    await world.tend();
    expect(world.state.mails.map(({ subject }) => subject)).toEqual([
      'Please confirm: mails about “Chips & <Co>”',
      'Chips & <Co>: 1 new',
    ]);
  });

  test('for an address that has confirmed another is active at once; one for another address is not, nor does an old link confirm it', async () => {
    await ordered('daily');
    world.pass(MINUTE_MS);
    expect(await world.digests.set(ANN, SEARCH, { address: ADDRESS, rhythm: 'weekly' })).toMatchObject({
      kind: 'saved_search',
      state: 'active',
    });
    await world.digests.set(ANN, LIST, { address: 'first@desk.example', rhythm: 'daily' });
    const [question] = world.state.mails;
    await world.digests.set(ANN, LIST, { address: 'second@desk.example', rhythm: 'daily' });
    await expect(world.follow('confirm', question)).rejects.toThrow('not one that was sent');
    expect(await world.only()).toMatchObject({ address: 'second@desk.example', state: 'unconfirmed' });
  });

  test('ends by its user, or by the link in a mail, which stays good', async () => {
    await ordered('at_once');
    world.state.news = news('One');
    world.pass(5 * MINUTE_MS);
    await world.tend();
    const [mail] = world.state.mails;
    expect(mail?.unsubscribeUrl).toContain('https://almanac.example/_signed/digests/');
    expect(mail?.html).toContain(mail?.unsubscribeUrl);
    await world.follow('unsubscribe', mail);
    await world.follow('unsubscribe', mail);
    expect(await world.digests.list(ANN)).toEqual([]);
    await expect(world.digests.remove(ANN, LIST)).rejects.toThrow('no mails about this item');
    await ordered('daily');
    await expect(world.digests.unsubscribe((await world.only())?.id ?? '', 'a token')).rejects.toThrow('not one');
    await world.digests.remove(ANN, LIST);
    expect(await world.digests.list(ANN)).toEqual([]);
  });

  test.each([
    [LIST, 'ann', 'must be a mail address'],
    [LIST, 'ann@desk.example\r\nBcc: eve@lab.example', 'must be a mail address'],
    [LIST, 'ann@desk.example, eve@lab.example', 'must be a mail address'],
    ['wh_1', ADDRESS, 'There is no such watchlist'],
  ])('for %s to %j is refused', async (itemId, address, said) => {
    await expect(world.digests.set(ANN, itemId, { address, rhythm: 'daily' })).rejects.toThrow(said);
    expect(world.state.mails).toEqual([]);
  });

  test('is refused where the service sends no mail', async () => {
    const without = createDigests({ ...world.parts, areAvailable: false, notify: async () => undefined });
    await expect(without.set(ANN, LIST, { address: ADDRESS, rhythm: 'daily' })).rejects.toThrow('sends no mail');
  });
});

describe('a mail', () => {
  test.each([
    ['at_once', '2026-11-27T12:05:00.000Z', '27 Nov 2026, 13:05'],
    ['daily', '2026-11-28T06:00:00.000Z', '28 Nov 2026, 07:00'],
    ['weekly', '2026-11-30T06:00:00.000Z', '30 Nov 2026, 07:00'],
  ] as const)('comes %s, and not without news', async (rhythm, at, since) => {
    await ordered(rhythm);
    expect(await world.only()).toMatchObject({ nextAt: at });
    world.pass(Date.parse(at) - Date.parse(world.now()));
    await world.tend();
    expect(world.state.mails).toEqual([]);
    expect(await world.only()).toMatchObject({ view: { seenAt: at }, failures: 0 });
    const next = (await world.only())?.nextAt ?? '';
    expect(Date.parse(next)).toBeGreaterThan(Date.parse(at));
    world.state.news = news('One');
    world.pass(Date.parse(next) - Date.parse(at));
    await world.tend();
    expect(world.state.mails).toHaveLength(1);
    expect(world.state.mails[0]?.text).toContain(`since ${since} (Europe/Berlin)`);
  });

  test('has texts of others as text, and links into the console', async () => {
    await ordered('at_once');
    world.state.news = {
      ...news('<script>alert("1")</script>'),
      entered: ['D8442A' as never],
      developments: [
        {
          id: 's',
          entityId: '251988' as never,
          at: world.now(),
          about: {
            kind: 'statement',
            period: 'annual',
            endsOn: '2026-09-30',
            fiscalYear: 2026,
            fiscalPeriod: 'FY',
            form: '20-F',
            accession: null,
            acceptedAt: null,
          },
        },
      ],
    };
    world.pass(5 * MINUTE_MS);
    await world.tend();
    const [mail] = world.state.mails;
    expect(mail?.html).not.toContain('<script>');
    expect(mail?.html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;');
    expect(mail?.text).toContain('- 251988: figures of FY 2026, 20-F\n  https://almanac.example/companies/251988');
    expect(mail?.text).toContain('Companies that came\n- D8442A\n  https://almanac.example/companies/D8442A');
    expect(mail?.text).toContain('Open the watchlist:\nhttps://almanac.example/watchlists/wl_1');
  });

  test('that fails comes later with all that is new by then, under one id; after five days there is no other', async () => {
    await ordered('at_once');
    world.state.news = news('One');
    const failed = { kind: 'failed', why: 'connection refused' } as const;
    world.state.outcomes.push(failed, failed, failed, failed);
    const since = (await world.only())?.view.seenAt;
    const pauses: number[] = [];
    for (let at = 0; at < 5; at += 1) {
      const before = Date.parse(world.now());
      world.pass(Date.parse((await world.only())?.nextAt ?? '') - before);
      pauses.push((Date.parse(world.now()) - before) / MINUTE_MS);
      if (at < 4) expect(await world.only()).toMatchObject({ failures: at, view: { seenAt: since } });
      await world.tend();
    }
    expect(pauses).toEqual([5, 5, 30, 120, 120]);
    expect(world.state.mails).toHaveLength(1);
    expect(await world.only()).toMatchObject({ state: 'active', failures: 0, failingSince: null });

    for (let at = 0; at < 100; at += 1) world.state.outcomes.push(failed);
    for (let at = 0; at < 100; at += 1) {
      const nextAt = (await world.only())?.nextAt ?? world.now();
      world.pass(Date.parse(nextAt) - Date.parse(world.now()));
      await world.tend();
    }
    expect(await world.only()).toMatchObject({ state: 'disabled', fault: 'connection refused', nextAt: null });
  });

  test('that the address refuses is the last; a new order begins anew', async () => {
    await ordered('at_once');
    world.state.news = news('One');
    world.state.outcomes.push({ kind: 'refused', why: '550 no such mailbox' });
    world.pass(5 * MINUTE_MS);
    await world.tend();
    expect(await world.only()).toMatchObject({ state: 'disabled', fault: '550 no such mailbox', nextAt: null });
    world.pass(DAY_MS);
    await world.tend();
    expect(world.state.mails).toEqual([]);
    await world.digests.set(ANN, LIST, { address: ADDRESS, rhythm: 'at_once' });
    expect(await world.only()).toMatchObject({ state: 'active', fault: null, view: { seenAt: world.now() } });
  });

  test('ends with its item; one whose filters name what is gone waits', async () => {
    await ordered('at_once');
    world.state.gone = new AppError('invalid_request', 'There is no watchlist gone');
    world.pass(5 * MINUTE_MS);
    await world.tend();
    expect(await world.only()).toMatchObject({ state: 'active' });
    world.state.gone = new AppError('not_found', 'There is no such watchlist');
    world.pass(5 * MINUTE_MS);
    await world.tend();
    expect(await world.digests.list(ANN)).toEqual([]);
  });
});
