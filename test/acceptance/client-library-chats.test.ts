import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { QUERY_UNITS } from '../../src/domain/usage/units.ts';
import { type ResearchWorld, researchWorld, type ServiceAddress } from '../research/research-world.ts';
import { answerScript, PASSAGE_DOCUMENT, planOf, turnOf } from '../research/scripted-researcher.ts';
import { type ChatMessage, openChat } from '../service/chat-client.ts';

const CHATS = '/user-data/chats';
const FILING = '000032019325000079';
const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const MARKED =
  `Revenue was $416.2 billion in fiscal 2025, up 6.4 % from the year before \`:ref[LIST:[EXTERNAL:${FILING}]]\`. ` +
  `Management said “Services reached an all-time high \`:ref[LIST:[CQS:${PASSAGE_DOCUMENT}-1]]\`”.`;

let world: ResearchWorld;
let ann: ResearchWorld['users']['ann'];
beforeAll(async () => {
  world = await researchWorld();
  ({ ann } = world.users);
});
afterAll(() => world.close());
beforeEach(() => {
  world.stage.script = answerScript;
});

async function call(method: string, path: string, body?: object, { url, key }: ServiceAddress = ann) {
  const init = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await fetch(`${url}${path}`, { method, headers: { 'x-api-key': key }, ...init });
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes
  return { status: answer.status, body: (await answer.json()) as any };
}

async function newChat(name = 'Chips', who?: ServiceAddress): Promise<{ readonly id: string }> {
  const { status, body } = await call('POST', CHATS, { name }, who);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

async function ask(chatId: string, question = 'How did Apple do?', over: object = {}, who: ServiceAddress = ann) {
  const connection = await openChat(who);
  try {
    return await connection.ask(chatId, question, over);
  } finally {
    connection.close();
  }
}

const textOf = (messages: readonly ChatMessage[]): string =>
  messages.map(({ type, content }) => (type === 'NEXT' ? content : '')).join('');

describe('chats', () => {
  test('are begun, listed without questions, read, and deleted', async () => {
    const made = await newChat('Semiconductors');
    expect(made).toEqual({
      id: expect.any(String),
      name: 'Semiconductors',
      userId: expect.stringMatching(/^user_/),
      dateCreated: INSTANT,
      lastUpdated: INSTANT,
      interactions: [],
    });
    expect((await call('GET', `${CHATS}/${made.id}`)).body).toEqual(made);
    const { interactions: _, ...listed } = made as typeof made & { interactions: unknown };
    expect((await call('GET', CHATS)).body).toContainEqual(listed);
    expect(await call('DELETE', `${CHATS}/${made.id}`)).toEqual({ status: 200, body: { id: made.id } });
    expect((await call('GET', `${CHATS}/${made.id}`)).status).toBe(404);
    expect((await call('DELETE', `${CHATS}/${made.id}`)).status).toBe(404);
    expect((await call('GET', CHATS)).body).not.toContainEqual(listed);
  });

  test('need a name', async () => {
    for (const name of ['', '  ', 'x'.repeat(257)]) expect((await call('POST', CHATS, { name })).status).toBe(400);
  });

  test('are seen by their user alone, not by a colleague', async () => {
    const { id } = await newChat();
    for (const other of [world.users.bob, world.users.eve]) {
      expect((await call('GET', CHATS, undefined, other)).body).toEqual([]);
      for (const method of ['GET', 'DELETE'])
        expect((await call(method, `${CHATS}/${id}`, undefined, other)).status).toBe(404);
      expect((await ask(id, 'How did Apple do?', {}, other)).at(-1)).toMatchObject({ type: 'FAILED', errorCode: 404 });
    }
  });

  test('the latest answer comes first', async () => {
    const first = await newChat('first');
    world.clock.atMs += 1_000;
    const second = await newChat('second');
    world.clock.atMs += 1_000;
    await ask(first.id);
    const ids = (await call('GET', CHATS)).body.map(({ id }: { id: string }) => id);
    expect(ids.slice(0, 2)).toEqual([first.id, second.id]);
  });
});

describe('a question', () => {
  test('is answered with sources before the text that refers to them', async () => {
    const { id } = await newChat();
    const messages = await ask(id);
    expect(messages.filter(({ type }) => type !== 'PROGRESS').map(({ type }) => type)).toEqual([
      'AUDIT_TRACE',
      'NEXT',
      'AUDIT_TRACE',
      'NEXT',
      'SOURCES',
      'COMPLETE',
    ]);
    expect(textOf(messages)).toBe(MARKED);
    const results = messages.flatMap(({ type, trace }) => (type === 'AUDIT_TRACE' ? trace.results : []));
    expect(results).toEqual([
      {
        type: 'EXTERNAL',
        values: [
          {
            id: FILING,
            hd: '10-K of Apple Inc.',
            ts: '2025-10-31',
            action: { url: expect.stringContaining('https://www.sec.gov/') },
          },
        ],
      },
      {
        type: 'CQS',
        values: [
          {
            id: PASSAGE_DOCUMENT,
            hd: expect.any(String),
            ts: expect.any(String),
            url: `${ann.url}/rpjson/${PASSAGE_DOCUMENT}`,
            documentScope: expect.stringMatching(/^(news|filings|transcripts|files)$/),
            rpProviderId: expect.any(String),
          },
        ],
      },
    ]);
    const next = messages.filter(({ type }) => type === 'NEXT');
    expect(next.map(({ sequenceNumber }) => sequenceNumber)).toEqual([0, 1]);
    expect(next[0]?.['requestId']).toBe('f3b1c9a0-0000-4000-8000-000000000001');
    expect(messages.at(-1)).toMatchObject({ interactionTimestamp: new Date(world.clock.atMs).toISOString() });
  });

  test('is kept with its answer, and the next one follows it', async () => {
    const { id } = await newChat();
    const [end] = (await ask(id)).slice(-1);
    world.clock.atMs += 1_000;
    await ask(id, 'And margins?');
    expect(world.stage.requests.at(-1)).toMatchObject({ effort: 'lite', history: [{ question: 'How did Apple do?' }] });
    const { interactions } = (await call('GET', `${CHATS}/${id}`)).body;
    expect(interactions.map(({ inputMessage }: ChatMessage) => inputMessage)).toEqual([
      'How did Apple do?',
      'And margins?',
    ]);
    expect(interactions[0]).toMatchObject({
      responseBlock: { type: 'TEXT', value: MARKED },
      interactionTimestamp: end?.['interactionTimestamp'],
      auditTraces: [{ results: [{ type: 'EXTERNAL' }, { type: 'CQS' }] }],
    });
  });

  test('may be limited to a kind of documents and to sources', async () => {
    const { id } = await newChat();
    await ask(id, 'How did Apple do?', { scope: 'earnings_calls', sources: ['AB12CD'] });
    expect(world.stage.requests.at(-1)?.scope.filters).toMatchObject({
      categories: { mode: 'INCLUDE', values: expect.arrayContaining(['transcripts']) },
      documentTypes: { values: [{ type: 'TRANSCRIPT', subtypes: ['EARNINGS_CALL'] }] },
      sources: { mode: 'INCLUDE', values: ['AB12CD'] },
    });
  });

  test('has 2 to 4,999 characters, as many as the library lets through', async () => {
    const { id } = await newChat();
    for (const question of ['?', 'x'.repeat(5_000), '   '])
      expect(await ask(id, question)).toEqual([
        { type: 'FAILED', message: 'inputMessage: must have 2 to 4999 characters', errorCode: 400 },
      ]);
    expect((await ask(id, '😀'.repeat(4_999))).at(-1)?.type).toBe('COMPLETE');
  });

  test('of an unknown or a deleted chat fails with the number 404', async () => {
    const { id } = await newChat();
    await call('DELETE', `${CHATS}/${id}`);
    for (const chat of [id, 'no-such-chat'])
      expect(await ask(chat)).toEqual([{ type: 'FAILED', message: 'There is no such chat', errorCode: 404 }]);
  });

  test('uses what its searches use', async () => {
    const { id } = await newChat('Metered', world.users.eve);
    const before = await world.used(world.users.eve);
    await ask(id, 'How did Apple do?', {}, world.users.eve);
    const after = await world.used(world.users.eve);
    expect((after[QUERY_UNITS] ?? 0) - (before[QUERY_UNITS] ?? 0)).toBeCloseTo(0.1);
  });

  test('is stopped when its caller leaves, and adds nothing to the chat', async () => {
    const { id } = await newChat();
    const begun = Promise.withResolvers<void>();
    world.stage.script = async function* ({ request, signal }) {
      yield { type: 'planning', plan: planOf('IN_PROGRESS') };
      begun.resolve();
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      return turnOf(request, 'late');
    };
    const connection = await openChat(ann);
    const left = connection.ask(id, 'How did Apple do?').catch((error: Error) => error.message);
    await begun.promise;
    connection.close();
    expect(await left).toBe('the connection was closed');
    const signal = world.stage.signals.at(-1);
    await expect.poll(() => signal?.aborted).toBe(true);
    expect((await call('GET', `${CHATS}/${id}`)).body.interactions).toEqual([]);
  });

  test('that fails says so, and not why inside the service', async () => {
    const { id } = await newChat();
    // biome-ignore lint/correctness/useYield: it fails before its first event
    world.stage.script = async function* () {
      throw new Error('secret');
    };
    expect((await ask(id)).at(-1)).toMatchObject({
      type: 'FAILED',
      message: 'The research failed inside the service.',
      errorCode: 500,
    });
  });
});

describe('the connection', () => {
  test('opens with a key or with the token of a session, and not without', async () => {
    const { id } = await newChat();
    const signedIn = await openChat(ann, { token: ann.token });
    expect((await signedIn.ask(id, 'How did Apple do?')).at(-1)?.type).toBe('COMPLETE');
    signedIn.close();
    await expect(openChat({ url: ann.url, key: 'alm_wrong' })).rejects.toMatchObject({ status: 401 });
    await expect(openChat(ann, { token: 'wrong' })).rejects.toMatchObject({ status: 401 });
  });

  test('is at the root alone; an ordinary request finds nothing there', async () => {
    await expect(openChat({ url: `${ann.url}/elsewhere`, key: ann.key })).rejects.toMatchObject({ status: 404 });
    expect((await call('GET', '/')).status).toBe(404);
  });

  test('lets the answer under way end when the service stops, and closes what is idle', async () => {
    const stopping = await researchWorld();
    const { ann: caller } = stopping.users;
    const { id } = await newChat('Stops', caller);
    const begun = Promise.withResolvers<void>();
    const ending = Promise.withResolvers<void>();
    stopping.stage.script = async function* ({ request }) {
      yield { type: 'planning', plan: planOf('IN_PROGRESS') };
      begun.resolve();
      await ending.promise;
      return turnOf(request, 'done');
    };
    const idle = await openChat(caller);
    await idle.send('{}');
    const busy = (await openChat(caller)).ask(id, 'How did Apple do?');
    await begun.promise;
    const stopped = stopping.closeServer();
    expect(await idle.closed).toBe(1001);
    ending.resolve();
    expect((await busy).at(-1)?.type).toBe('COMPLETE');
    await stopped;
    await stopping.close();
  });

  test('is cut off, and its question stopped, when the peer does not read', async () => {
    const { id } = await newChat();
    let sent = 0;
    world.stage.script = async function* ({ request, signal }) {
      for (; sent < 2_000 && !signal.aborted; sent++) {
        yield { type: 'answer', content: 'x'.repeat(65_536) };
        await new Promise((resolve) => setImmediate(resolve));
      }
      return turnOf(request, 'unread');
    };
    const connection = await openChat(ann);
    connection.stopReading();
    connection.ask(id, 'How did Apple do?').catch(() => undefined);
    const signal = () => world.stage.signals.at(-1);
    await expect.poll(() => signal()?.aborted).toBe(true);
    expect(sent).toBeLessThan(2_000);
    connection.close();
  });

  test('answers one question at a time', async () => {
    const { id } = await newChat();
    const begun = Promise.withResolvers<void>();
    const ending = Promise.withResolvers<void>();
    world.stage.script = async function* ({ request }) {
      yield { type: 'planning', plan: planOf('IN_PROGRESS') };
      begun.resolve();
      await ending.promise;
      return turnOf(request, 'done');
    };
    const connection = await openChat(ann);
    const first = connection.ask(id, 'How did Apple do?');
    await begun.promise;
    expect((await connection.ask(id, 'And margins?')).at(-1)).toMatchObject({ type: 'FAILED', errorCode: 409 });
    ending.resolve();
    await first;
    connection.close();
  });

  test('stays open after what is no question', async () => {
    const { id } = await newChat();
    const connection = await openChat(ann);
    expect(await connection.send('no JSON')).toMatchObject([{ type: 'FAILED', errorCode: 400 }]);
    expect(await connection.send('{}')).toMatchObject([{ type: 'FAILED', errorCode: 400 }]);
    expect((await connection.ask(id, 'How did Apple do?')).at(-1)?.type).toBe('COMPLETE');
    connection.close();
  });
});
