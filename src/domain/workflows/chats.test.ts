import { beforeEach, describe, expect, test } from 'vitest';
import { memoryConversationStore } from '../../../test/stores/memory-workflows.ts';
import { type Chats, createChats } from './chats.ts';
import { type Conversations, createConversations } from './conversations.ts';

const ANN = { orgId: 'desk', userId: 'ann' };
const BOB = { orgId: 'desk', userId: 'bob' };
const TURN = {
  question: 'one',
  asked: 'one',
  answer: 'answer',
  companies: [],
  periods: [],
  plan: null,
  citedDocuments: [],
  references: [],
  citations: [],
  template: null,
  usage: {},
};
const NO_CHAT = { code: 'not_found', detail: 'There is no such chat' };

let nowMs: number;
let chats: Chats;
let conversations: Conversations;
beforeEach(() => {
  nowMs = Date.UTC(2026, 3, 17, 9);
  const parts = { store: memoryConversationStore(), clock: { nowMs: () => nowMs } };
  chats = createChats(parts);
  conversations = createConversations(parts);
});

const open = (id: string, who = ANN) =>
  conversations.open(who, { kind: 'chat', id, fromCheckpoint: null, persistence: null });

describe('a named chat', () => {
  test('has no turns at first, is changed by each, and does not expire', async () => {
    const { id, createdAt } = await chats.create(ANN, ' Chips ');
    nowMs += 400 * 86_400_000;
    await conversations.clear();
    await (await open(id)).add(TURN);
    expect(await chats.get(ANN, id)).toMatchObject({
      name: 'Chips',
      userId: 'ann',
      createdAt,
      updatedAt: new Date(nowMs).toISOString(),
      turns: [{ question: 'one' }],
    });
    expect((await open(id)).history).toMatchObject([{ question: 'one' }]);
  });

  test('belongs to its user', async () => {
    const { id } = await chats.create(ANN, 'Chips');
    expect(await chats.list(BOB)).toEqual([]);
    await expect(chats.get(BOB, id)).rejects.toMatchObject(NO_CHAT);
    await expect(chats.remove(BOB, id)).rejects.toMatchObject(NO_CHAT);
    await expect(open(id, BOB)).rejects.toMatchObject(NO_CHAT);
    expect(await chats.list(ANN)).toHaveLength(1);
  });

  test('stays deleted when an answer to it comes later', async () => {
    const { id } = await chats.create(ANN, 'Chips');
    const opened = await open(id);
    await chats.remove(ANN, id);
    await expect(opened.add(TURN)).rejects.toMatchObject(NO_CHAT);
    expect(await chats.list(ANN)).toEqual([]);
  });
});
