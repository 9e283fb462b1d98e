import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { CountedTag, FileViewer, TagPage, TagStore } from './content-store.ts';
import { checkTagName } from './names.ts';

/** The tags of an organization (contract 9.7). */
export type Tags = ReturnType<typeof createTags>;

export function createTags({ tags, clock }: { readonly tags: TagStore; readonly clock: Clock }) {
  return {
    /** Tags whose names start with `prefix`, case-sensitive, including unused ones. */
    list: (who: FileViewer, prefix: string, page: TagPage): Promise<CountedTag[]> =>
      tags.list(who, prefix.toWellFormed(), page),
    /** A tag of that name, made unless it is there. */
    async create(who: FileViewer, name: string): Promise<CountedTag> {
      const checked = checkTagName(name, 'tag_name');
      await tags.ensure(who.orgId, [checked], null, new Date(clock.nowMs()).toISOString());
      // Sorted by name, so the shortest matching name is the first.
      const [tag] = await tags.list(who, checked, { offset: 0, limit: 1 });
      if (tag?.name !== checked) throw new AppError('unavailable', 'The tag was not kept; try again');
      return tag;
    },
  };
}
