import type { CursorPage, CursorSeal, PageOfItems } from '../../../platform/cursor.ts';
import { AppError } from '../../../platform/errors.ts';
import { type ImportedFile, type ImportRunStore, REJECTIONS_KEPT } from './import-run-store.ts';
import type { ListedRejection } from './rejections.ts';

/** Records of a file that were rejected, or imported without a part. */
export interface FileRejections {
  readonly rejections: readonly ListedRejection[];
  /** False where the list has more than what is kept, or belongs to a later import of the same file. */
  readonly isWhole: boolean;
}

/** Import log, page by page, newest first. */
export type ImportedFiles = ReturnType<typeof createImportedFiles>;

export function createImportedFiles({
  store,
  seal,
}: {
  readonly store: Pick<ImportRunStore, 'list' | 'find'>;
  readonly seal: CursorSeal;
}) {
  return {
    /** Imports of one kind, or of all kinds. Throws `invalid_request` for a cursor of another kind. */
    async page(kind: string | undefined, { cursor, limit }: CursorPage): Promise<PageOfItems<ImportedFile>> {
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
    /** Rejections of an imported file. Throws `not_found`. */
    async rejections(id: string): Promise<FileRejections> {
      const file = await store.find(id);
      if (file === undefined) throw new AppError('not_found', 'There is no import of this id.');
      const { rejections, rejected } = file;
      const { length } = rejections;
      return { rejections, isWhole: length < REJECTIONS_KEPT && (length > 0 || rejected === 0) };
    },
  };
}
