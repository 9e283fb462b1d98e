import { expect, test } from 'vitest';
import type { DocumentId } from '../../platform/ids.ts';
import { createSignedLinks } from '../blobs/signed-links.ts';
import { createContent } from './content.ts';
import type { ContentFile } from './content-file.ts';
import type { ContentStore, ContentTransaction } from './content-store.ts';

const ID = 'F22BC027BCE166BC89DD2A81358DA2F1' as DocumentId;
const ANN = { orgId: 'org_1', userId: 'ann' };

/** One completed file, and what search received of it. */
function world() {
  let row = {
    id: ID,
    ...ANN,
    status: 'completed',
    isSharedWithOrg: true,
    tags: [],
    deleteStartedAt: null,
    updatedAt: '1',
  } as unknown as ContentFile;
  const shown: boolean[] = [];
  /** Shared flag of the row at each update of the index. */
  const followed: boolean[] = [];
  const meanwhile: { before?: () => Promise<unknown> } = {};
  const files: Pick<ContentStore, 'find' | 'change'> = {
    find: async () => row,
    async change(_id, { isSharedWithOrg }) {
      row = {
        ...row,
        isSharedWithOrg: isSharedWithOrg ?? row.isSharedWithOrg,
        updatedAt: `${Number(row.updatedAt) + 1}`,
      };
      return row;
    },
  };
  const clock = { nowMs: () => 0 };
  const content = createContent({
    files: files as ContentStore,
    inTransaction: (work) => work({ files } as unknown as ContentTransaction),
    links: createSignedLinks({ secret: 'x', clock }),
    remover: { remove: async () => true, resume: async () => 0 },
    documents: {
      async change(_id, { isSharedWithOrg }) {
        const { before } = meanwhile;
        delete meanwhile.before;
        await before?.();
        if (isSharedWithOrg !== undefined) shown.push(isSharedWithOrg);
      },
      async hide() {
        const { before } = meanwhile;
        delete meanwhile.before;
        await before?.();
        shown.push(false);
        return async () => void followed.push(row.isSharedWithOrg);
      },
      redate: async () => undefined,
      read: async () => undefined,
    },
    clock,
    uploadLinkMs: 1,
    downloadLinkMs: 1,
  });
  return { content, shown, followed, meanwhile, isShared: () => row.isSharedWithOrg };
}

test('a document is hidden from search before its row says so, and shown after it', async () => {
  const { content, shown, followed, meanwhile, isShared } = world();
  meanwhile.before = async () => expect(isShared()).toBe(true);
  await content.change(ANN, ID, { isSharedWithOrg: false });
  expect(shown).toEqual([false, false]);
  expect(followed).toEqual([false]);
  meanwhile.before = async () => expect(isShared()).toBe(true);
  await content.change(ANN, ID, { isSharedWithOrg: true });
  expect(shown).toEqual([false, false, true]);
});

test('of two changes at once search follows the one that the row follows', async () => {
  const { content, shown, meanwhile, isShared } = world();
  meanwhile.before = () => content.change(ANN, ID, { isSharedWithOrg: false });
  await content.change(ANN, ID, { isSharedWithOrg: true });
  expect(isShared()).toBe(false);
  expect(shown.at(-1)).toBe(false);
  expect(shown).toContain(true);
});
