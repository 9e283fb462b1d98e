import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ItemUser } from '../../src/domain/user-data/user-item.ts';
import type { Conversation, ConversationTurn } from '../../src/domain/workflows/conversation.ts';
import type { ConversationStore } from '../../src/domain/workflows/conversation-store.ts';
import type { KeptCitation } from '../../src/domain/workflows/kept-citation.ts';
import type { ResultStore, StoredResult } from '../../src/domain/workflows/result-store.ts';
import type { OwnTemplate, TemplateStore } from '../../src/domain/workflows/template-store.ts';
import type { EntityId } from '../../src/platform/ids.ts';
import { documentId } from '../records/sample-documents.ts';

interface Opened extends AsyncDisposable {
  readonly templates: TemplateStore;
  readonly conversations: ConversationStore;
  readonly results: ResultStore;
  /** Ann and bob of `desk`, eve of `lab`. */
  readonly users: Readonly<Record<'ann' | 'bob' | 'eve', ItemUser>>;
}

const at = (minute: number): string => new Date(Date.UTC(2026, 3, 10, 8, minute)).toISOString();

const template = (id: string, { orgId }: ItemUser, over: Partial<OwnTemplate> = {}): OwnTemplate => ({
  id,
  orgId,
  name: `template ${id}`,
  description: null,
  prompt: 'Write about {{ company }}.',
  expectedInput: { company: { type: 'rp_entity_id' }, tone: { type: 'string' } },
  contentFilter: { none_of: [{ type: 'DOCUMENT', document_ids: [documentId('a')] }] },
  ranking: { freshnessBoost: 5, sourceBoost: null },
  plan: { title: 'Plan', steps: [{ description: 'Collect “news”', status: 'NOT_STARTED' }] },
  createdAt: at(0),
  updatedAt: at(0),
  ...over,
});

const conversation = (id: string, who: ItemUser, over: Partial<Conversation> = {}): Conversation => ({
  id,
  kind: 'agent',
  orgId: who.orgId,
  userId: who.userId,
  name: null,
  persistence: 'disabled',
  createdAt: at(0),
  expiresAt: at(60),
  ...over,
});

const turn = (id: string, parentId: string | null = null, over: Partial<ConversationTurn> = {}): ConversationTurn => ({
  id,
  parentId,
  createdAt: at(Number(id)),
  question: `question ${id} (Apple Inc.)`,
  asked: `question ${id}`,
  answer: 'Revenue was $1.',
  companies: ['D8442A' as EntityId],
  periods: [{ year: 2025, quarter: 3 }],
  plan: { title: 'Plan', steps: [{ description: 'Look', status: 'COMPLETED' }] },
  citedDocuments: [documentId('a')],
  usage: { 'search:api_query_units': 0.3 },
  references: [],
  citations: [],
  template: null,
  ...over,
});

const result = (id: string, { orgId, userId }: ItemUser, over: Partial<StoredResult> = {}): StoredResult => ({
  id,
  orgId,
  userId,
  content: { answer: `“${id}”`, references: [{ value: 0.1, quote: null }] },
  expiresAt: at(60),
  ...over,
});

/** Contract of every `TemplateStore`, `ConversationStore` and `ResultStore`. */
export function workflowStoresContract(engine: string, open: () => Promise<Opened>): void {
  let opened: Opened;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(async () => opened[Symbol.asyncDispose]());

  describe(`TemplateStore on ${engine}`, () => {
    test('a template comes back as it was added, to its organization only', async () => {
      const { templates, users } = opened;
      const added = template('1', users.ann);
      expect(await templates.add(added, users.ann.userId, 5)).toBe(true);
      expect(await templates.find(users.bob.orgId, '1')).toEqual(added);
      expect(await templates.find(users.eve.orgId, '1')).toBeUndefined();
      expect(await templates.replace(users.eve.orgId, '1', added, at(1))).toBe(false);
      expect(await templates.remove(users.eve.orgId, '1')).toBe(false);
      expect(await templates.find(users.ann.orgId, '1')).toEqual(added);
    });

    test('lists the newest first, and takes no more than it may', async () => {
      const { templates, users } = opened;
      for (const [id, minute] of [
        ['1', 1],
        ['3', 3],
        ['2', 2],
        ['4', 3],
      ] as const)
        await templates.add(template(id, users.ann, { createdAt: at(minute) }), users.ann.userId, 4);
      expect((await templates.list(users.ann.orgId)).map(({ id }) => id)).toEqual(['4', '3', '2', '1']);
      expect(await templates.add(template('5', users.ann), users.ann.userId, 4)).toBe(false);
      expect(await templates.add(template('5', users.eve), users.eve.userId, 4)).toBe(true);
      expect(await templates.list(users.eve.orgId)).toHaveLength(1);
    });

    test('replaces the content, and removes once', async () => {
      const { templates, users } = opened;
      const added = template('1', users.ann);
      await templates.add(added, users.ann.userId, 4);
      const content = { ...added, name: 'other', expectedInput: null, contentFilter: null, ranking: null, plan: null };
      expect(await templates.replace(users.ann.orgId, '1', content, at(9))).toBe(true);
      expect(await templates.find(users.ann.orgId, '1')).toEqual({ ...content, updatedAt: at(9) });
      expect(await templates.remove(users.ann.orgId, '1')).toBe(true);
      expect(await templates.remove(users.ann.orgId, '1')).toBe(false);
      expect(await templates.replace(users.ann.orgId, '1', content, at(9))).toBe(false);
    });
  });

  describe(`ConversationStore on ${engine}`, () => {
    test('a conversation is there for its user and its kind only', async () => {
      const { conversations, users } = opened;
      const begun = conversation('c', users.ann);
      await conversations.addTurn(begun, turn('1'));
      expect(await conversations.find(users.ann, 'agent', 'c')).toEqual(begun);
      expect(await conversations.find(users.ann, 'workflow', 'c')).toBeUndefined();
      for (const other of [users.bob, users.eve]) expect(await conversations.find(other, 'agent', 'c')).toBeUndefined();
    });

    test('a branch is a turn with those before it', async () => {
      const { conversations, users } = opened;
      const begun = conversation('c', users.ann);
      for (const one of [turn('1'), turn('2', '1'), turn('3', '1'), turn('4', '3', { plan: null })])
        await conversations.addTurn(begun, one);
      expect(await conversations.latestTurn('c')).toBe('4');
      expect(await conversations.branch('c', '4', 9)).toEqual([
        turn('1'),
        turn('3', '1'),
        turn('4', '3', { plan: null }),
      ]);
      expect((await conversations.branch('c', '2', 9)).map(({ id }) => id)).toEqual(['1', '2']);
      expect((await conversations.branch('c', '4', 2)).map(({ id }) => id)).toEqual(['3', '4']);
      expect(await conversations.branch('c', '9', 9)).toEqual([]);
      await conversations.addTurn(conversation('other', users.ann), turn('5'));
      expect(await conversations.branch('other', '4', 9)).toEqual([]);
    });

    test('a named chat is there before its first turn, for its user, and is removed with its turns', async () => {
      const { conversations, users } = opened;
      const chat = (id: string, minute: number) =>
        conversation(id, users.ann, {
          kind: 'chat',
          name: `chat ${id}`,
          persistence: 'enabled',
          createdAt: at(minute),
          expiresAt: null,
        });
      expect(await conversations.begin(chat('a', 1), 2)).toBe(true);
      expect(await conversations.begin(chat('b', 2), 2)).toBe(true);
      expect(await conversations.begin(chat('c', 3), 2)).toBe(false);
      await conversations.addTurn(conversation('other', users.ann), turn('7'));
      const references = [
        {
          end: 15,
          sources: [
            {
              kind: 'filing' as const,
              accession: '0000320193-25-000079',
              title: '10-K of Apple Inc.',
              filedOn: '2025-10-31',
              url: null,
            },
          ],
        },
      ];
      const first = turn('5', null, { references });
      await conversations.addTurn(chat('a', 1), first);
      await conversations.addTurn(chat('a', 1), turn('6', '5'));
      expect(await conversations.list(users.ann, 'chat')).toEqual([
        { ...chat('a', 1), lastTurnAt: at(6) },
        { ...chat('b', 2), lastTurnAt: null },
      ]);
      expect(await conversations.turns('a')).toEqual([first, turn('6', '5')]);
      for (const other of [users.bob, users.eve]) {
        expect(await conversations.list(other, 'chat')).toEqual([]);
        expect(await conversations.remove(other, 'chat', 'a')).toBe(false);
      }
      expect(await conversations.remove(users.ann, 'agent', 'a')).toBe(false);
      expect(await conversations.remove(users.ann, 'chat', 'a')).toBe(true);
      expect(await conversations.remove(users.ann, 'chat', 'a')).toBe(false);
      expect(await conversations.turns('a')).toEqual([]);
      expect(await conversations.turns('other')).toHaveLength(1);
    });

    test('runs are listed for their user with what they began with, the one with the latest turn first', async () => {
      const { conversations, users } = opened;
      const asTemplate = { id: 't', name: 'Brief', input: { company: 'D8442A', tone: '“dry”' } };
      const kept = conversation('kept', users.ann, { kind: 'workflow', persistence: 'enabled', expiresAt: null });
      await conversations.addTurn(kept, turn('1', null, { template: asTemplate }));
      await conversations.addTurn(conversation('a', users.ann), turn('2'));
      await conversations.addTurn(conversation('other', users.bob), turn('3'));
      await conversations.addTurn(conversation('a', users.ann), turn('4', '2'));
      await conversations.begin(conversation('empty', users.ann), 9);
      await conversations.begin(conversation('chat', users.ann, { kind: 'chat' }), 9);
      await conversations.addTurn(conversation('chat', users.ann, { kind: 'chat' }), turn('5'));
      const list = (who: ItemUser, over: object = {}) =>
        conversations.listRuns(who, { kinds: ['agent', 'workflow'], aliveAt: at(59), offset: 0, limit: 9, ...over });
      const a = {
        ...conversation('a', users.ann),
        lastTurnAt: at(4),
        turnCount: 2,
        asked: 'question 2',
        template: null,
      };
      const first = { ...kept, lastTurnAt: at(1), turnCount: 1, asked: 'question 1', template: asTemplate };
      expect(await list(users.ann)).toEqual([a, first]);
      expect(await list(users.ann, { aliveAt: at(60) })).toEqual([first]);
      expect(await list(users.ann, { kinds: ['workflow'] })).toEqual([first]);
      expect(await list(users.ann, { limit: 1 })).toEqual([a]);
      expect(await list(users.ann, { offset: 1 })).toEqual([first]);
      expect(await list(users.eve)).toEqual([]);
      expect(await list({ orgId: users.eve.orgId, userId: users.ann.userId })).toEqual([]);
    });

    test('a turn comes back with what supports it, or without where that was not kept', async () => {
      const { conversations, users } = opened;
      const citation: KeptCitation = {
        start: 0,
        end: 14,
        quote: 'Revenue was “$1”',
        toolName: 'search',
        evidence: {
          kind: 'passage',
          id: 'S1',
          auditId: 'search-1',
          relevance: 0.5,
          document: {
            id: documentId('a'),
            headline: 'Results',
            sourceId: 'AB12CD',
            publishedAt: at(0),
            url: null,
            audience: { kind: 'private' },
          },
          chunk: { cnum: 1, text: 'Revenue was “$1”.', sentiment: 0.1, locations: [], page: null },
        },
      };
      await conversations.addTurn(conversation('c', users.ann), turn('1', null, { citations: [citation] }));
      await conversations.addTurn(conversation('c', users.ann), turn('2', '1', { citations: null }));
      expect((await conversations.turns('c')).map(({ citations }) => citations)).toEqual([[citation], null]);
    });

    test('each turn moves the end; what expired loses its turns and is then forgotten', async () => {
      const { conversations, users } = opened;
      await conversations.addTurn(conversation('c', users.ann), turn('1'));
      await conversations.addTurn(conversation('c', users.ann, { expiresAt: at(90) }), turn('2', '1'));
      await conversations.addTurn(
        conversation('kept', users.ann, { persistence: 'enabled', expiresAt: null }),
        turn('3'),
      );
      expect(await conversations.find(users.ann, 'agent', 'c')).toMatchObject({ expiresAt: at(90) });
      expect(await conversations.removeExpired(at(89))).toBe(0);
      await conversations.keepUntil('c', at(100));
      expect(await conversations.removeExpired(at(99))).toBe(0);
      expect(await conversations.removeExpired(at(100))).toBe(2);
      expect(await conversations.latestTurn('c')).toBeUndefined();
      expect(await conversations.find(users.ann, 'agent', 'c')).toMatchObject({ expiresAt: at(100) });
      await conversations.forget(at(99));
      expect(await conversations.find(users.ann, 'agent', 'c')).toBeDefined();
      await conversations.forget(at(100));
      expect(await conversations.find(users.ann, 'agent', 'c')).toBeUndefined();
      expect(await conversations.branch('kept', '3', 9)).toHaveLength(1);
    });
  });
  describe(`ResultStore on ${engine}`, () => {
    test('a result comes back as it was added, to its user alone', async () => {
      const { results, users } = opened;
      const added = result('1', users.ann);
      await results.add(added, 5);
      expect(await results.find(users.ann, '1')).toEqual(added);
      expect(await results.find(users.ann, '2')).toBeUndefined();
      const mixed = { orgId: users.eve.orgId, userId: users.ann.userId };
      for (const other of [users.bob, users.eve, mixed]) expect(await results.find(other, '1')).toBeUndefined();
      await expect(results.add(result('1', users.eve), 5)).rejects.toThrow();
      expect(await results.find(users.ann, '1')).toEqual(added);
    });

    test('the oldest of a user are removed beyond the limit, those of others stay', async () => {
      const { results, users } = opened;
      await results.add(result('0', users.bob), 2);
      for (const id of ['1', '3', '2', '4']) await results.add(result(id, users.ann), 2);
      const found = await Promise.all(['1', '2', '3', '4'].map((id) => results.find(users.ann, id)));
      expect(found.map((one) => one?.id)).toEqual([undefined, undefined, '3', '4']);
      expect(await results.find(users.bob, '0')).toBeDefined();
    });

    test('expired rows are removed, once', async () => {
      const { results, users } = opened;
      await results.add(result('1', users.ann), 5);
      await results.add(result('2', users.ann, { expiresAt: at(61) }), 5);
      expect(await results.removeExpired(at(59))).toBe(0);
      expect(await results.removeExpired(at(60))).toBe(1);
      expect(await results.removeExpired(at(60))).toBe(0);
      expect(await results.find(users.ann, '1')).toBeUndefined();
      expect(await results.find(users.ann, '2')).toBeDefined();
    });
  });
}
