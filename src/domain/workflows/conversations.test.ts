import { beforeEach, describe, expect, test } from 'vitest';
import { memoryConversationStore } from '../../../test/stores/memory-workflows.ts';
import { type Conversations, createConversations, type FollowUp } from './conversations.ts';

const ANN = { orgId: 'desk', userId: 'ann' };
const HOUR_MS = 3_600_000;

let nowMs: number;
let conversations: Conversations;
beforeEach(() => {
  nowMs = Date.UTC(2026, 3, 17, 9);
  conversations = createConversations({ store: memoryConversationStore(), clock: { nowMs: () => nowMs } });
});

const open = (over: Partial<FollowUp> = {}, who = ANN) =>
  conversations.open(who, { kind: 'agent', id: null, fromCheckpoint: null, persistence: null, ...over });
/** Adds a turn to a conversation; returns id and checkpoint. */
async function say(question: string, over: Partial<FollowUp> = {}) {
  const opened = await open(over);
  nowMs += 1;
  const checkpoint = await opened.add({
    question,
    asked: question,
    answer: `answer to ${question}`,
    companies: [],
    periods: [],
    plan: null,
    citedDocuments: [],
    references: [],
    citations: [],
    template: null,
    usage: {},
  });
  return { id: opened.id, checkpoint };
}
const questionsOf = async (over: Partial<FollowUp>): Promise<string[]> =>
  (await open(over)).history.map(({ question }) => question);

describe('following up', () => {
  test('goes on from the last turn, from a checkpoint, or from the start', async () => {
    const { id, checkpoint } = await say('one');
    await say('two', { id });
    expect(await questionsOf({ id })).toEqual(['one', 'two']);
    await say('other', { id, fromCheckpoint: checkpoint });
    expect(await questionsOf({ id })).toEqual(['one', 'other']);
    expect(await questionsOf({ id, fromCheckpoint: 'INITIAL' })).toEqual([]);
    await say('again', { id, fromCheckpoint: 'INITIAL' });
    expect(await questionsOf({ id })).toEqual(['again']);
  });

  test('nothing is there before the first turn has ended', async () => {
    const { id } = await open();
    await expect(open({ id })).rejects.toMatchObject({ code: 'not_found', detail: 'There is no such chat' });
  });

  test('is for its user and its kind', async () => {
    const { id } = await say('one');
    for (const other of [
      { orgId: 'desk', userId: 'bob' },
      { orgId: 'lab', userId: 'ann' },
    ])
      await expect(open({ id }, other)).rejects.toMatchObject({ detail: 'There is no such chat' });
    await expect(open({ id, kind: 'workflow' })).rejects.toMatchObject({ detail: 'There is no such execution' });
  });

  test('an unknown checkpoint is not found, and one without its chat cannot be used', async () => {
    const { id } = await say('one');
    await expect(open({ id, fromCheckpoint: 'no' })).rejects.toMatchObject({ detail: 'There is no such checkpoint' });
    await expect(open({ fromCheckpoint: 'no' })).rejects.toMatchObject({ code: 'unprocessable' });
    expect(await questionsOf({ fromCheckpoint: 'INITIAL' })).toEqual([]);
  });
});

describe('persistence', () => {
  test('an hour after its last turn a chat has expired, which is known for 30 days', async () => {
    const { id } = await say('one');
    nowMs += HOUR_MS - 1_000;
    await say('two', { id });
    nowMs += HOUR_MS - 1_000;
    await conversations.clear();
    expect(await questionsOf({ id })).toEqual(['one', 'two']);
    nowMs += HOUR_MS;
    const expired = { code: 'not_found', detail: 'Cannot follow up: chat expired' };
    await expect(open({ id })).rejects.toMatchObject(expired);
    expect(await conversations.clear()).toBe(2);
    await expect(open({ id })).rejects.toMatchObject(expired);
    nowMs += 31 * 24 * HOUR_MS;
    await conversations.clear();
    await expect(open({ id })).rejects.toMatchObject({ detail: 'There is no such chat' });
  });

  test('an enabled chat stays', async () => {
    const { id } = await say('one', { persistence: 'enabled' });
    nowMs += 400 * 24 * HOUR_MS;
    await conversations.clear();
    expect(await questionsOf({ id, persistence: 'enabled' })).toEqual(['one']);
  });

  test.each([
    ['agent', 'invalid_request'],
    ['workflow', 'conflict'],
  ] as const)('of an %s is fixed by the first turn', async (kind, code) => {
    const { id } = await say('one', { kind });
    await expect(open({ kind, id, persistence: 'enabled' })).rejects.toMatchObject({
      code,
      detail: expect.stringContaining('persistence_mode mismatch'),
    });
    expect(await questionsOf({ kind, id, persistence: 'disabled' })).toEqual(['one']);
  });
});
