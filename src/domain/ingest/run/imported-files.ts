import type { CursorPage, CursorSeal, PageOfItems } from '../../../platform/cursor.ts';
import { AppError } from '../../../platform/errors.ts';
import type { ImportedFile, ImportRunStore } from './import-run-store.ts';

/** Import log, page by page, newest first. */
export interface ImportedFiles {
  /** Imports of one kind, or of all kinds. Throws `invalid_request` for a cursor of another kind. */
  page(kind: string | undefined, page: CursorPage): Promise<PageOfItems<ImportedFile>>;
}

export function createImportedFiles({
  store,
  seal,
}: {
  readonly store: Pick<ImportRunStore, 'list'>;
  readonly seal: CursorSeal;
}): ImportedFiles {
  return {
    async page(kind, { cursor, limit }) {
      const scope = `imports ${kind ?? ''}`;
      const after = cursor === null ? undefined : seal.open(cursor, scope)?.[0];
      if (cursor !== null && after === undefined)
        throw new AppError('invalid_request', 'cursor: not one that this list was answered with');
      const found = await store.list({
        ...(kind !== undefined && { kind }),
        ...(after !== undefined && { after: String(after) }),
        limit: limit + 1,
      });
      const items = found.slice(0, limit);
      const last = found.length > items.length ? items.at(-1) : undefined;
      return { items, cursor: last ? seal.seal([last.id], scope) : null };
    },
  };
}
