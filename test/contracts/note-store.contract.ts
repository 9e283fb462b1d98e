import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { NoteContent } from '../../src/domain/notes/note.ts';
import type { NoteFilter, NoteStore } from '../../src/domain/notes/notes.ts';
import type { Users } from './user-item-store.contract.ts';

interface Opened extends AsyncDisposable {
  readonly notes: NoteStore;
  readonly users: Users;
}

const DOCUMENT = '57BB2AD9194D71076A125A6EA3356D63';
const NOTES: Readonly<Record<string, readonly [name: string, content: NoteContent]>> = {
  apple: ['Services', { text: 'The mix of Services drives 50% of the margin', companyId: 'D8442A' }],
  figure: [
    'Buybacks',
    { text: 'Größer als erwartet', companyId: 'D8442A', figure: { statement: 'cash-flow', field: 'BUYBACK' } },
  ],
  passage: [
    'Pricing',
    {
      text: 'Compare with snake_case',
      companyId: 'E09E2B',
      passage: { documentId: DOCUMENT, from: 2, to: 2, headline: 'Call of May', quote: 'We raised prices twice' },
    },
  ],
};

/** Contract of what a `NoteStore` promises beyond `UserItemStore`: filters by subject and by words. */
export function noteStoreContract(engine: string, open: () => Promise<Opened>): void {
  describe(`NoteStore on ${engine}`, () => {
    let opened: Opened;
    beforeEach(async () => {
      opened = await open();
      const { notes, users } = opened;
      for (const [id, [name, content]] of Object.entries(NOTES))
        await notes.add(users.ann, { id, name, content, createdAt: '2026-04-10T08:00:00.000Z' }, 10);
    });
    afterEach(async () => opened[Symbol.asyncDispose]());

    const idsOf = async (filter: NoteFilter): Promise<string[]> =>
      (await opened.notes.list(opened.users.ann, filter, { limit: 10 })).map(({ id }) => id).sort();

    test('by company, document and figure, which hold together', async () => {
      expect(await idsOf({})).toEqual(['apple', 'figure', 'passage']);
      expect(await idsOf({ companyId: 'D8442A' })).toEqual(['apple', 'figure']);
      expect(await idsOf({ companyId: 'D8442A', isOnFigure: true })).toEqual(['figure']);
      expect(await idsOf({ isOnFigure: false })).toEqual(['apple', 'passage']);
      expect(await idsOf({ documentId: DOCUMENT })).toEqual(['passage']);
      expect(await idsOf({ documentId: DOCUMENT, companyId: 'D8442A' })).toEqual([]);
    });

    test.each([
      ['services MIX', ['apple']],
      ['GROSSER', ['figure']],
      ['price', ['passage']],
      ['call raised pricing', ['passage']],
      ['mix prices', []],
      ['50%', ['apple']],
      ['5%', []],
      ['snake_case', ['passage']],
      ['snake-case', []],
      ['\\', []],
      [' ', ['apple', 'figure', 'passage']],
    ])('the words of %j', async (text, found) => {
      expect(await idsOf({ text })).toEqual(found);
    });

    test('what is searched follows a change of the name, of the text, and of the subject', async () => {
      const { notes, users } = opened;
      await notes.change(users.ann, 'apple', { name: 'Wearables' }, '2026-04-11T08:00:00.000Z');
      expect(await idsOf({ text: 'wearables mix' })).toEqual(['apple']);
      const content = { text: 'Nothing left', companyId: '228D42' };
      await notes.change(users.ann, 'apple', { content }, '2026-04-12T08:00:00.000Z');
      expect(await idsOf({ text: 'mix' })).toEqual([]);
      expect(await idsOf({ text: 'wearables nothing' })).toEqual(['apple']);
      expect(await idsOf({ companyId: '228D42' })).toEqual(['apple']);
    });

    test('notes of others are found only while they are shared', async () => {
      const { notes, users } = opened;
      const found = async () => (await notes.list(users.bob, { text: 'prices' }, { limit: 10 })).map(({ id }) => id);
      expect(await found()).toEqual([]);
      await notes.share(users.ann, 'passage', { isWithOrg: true, userIds: [] });
      expect(await found()).toEqual(['passage']);
    });
  });
}
