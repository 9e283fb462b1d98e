import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { CountedTag, FileViewer, TagStore } from './content-store.ts';
import { checkTagName } from './names.ts';

/** The tags of an organization (contract 9.7). */
export interface Tags {
  /** Those whose names start with `prefix`, letter case counted, also those that no file has. */
  list(who: FileViewer, prefix: string): Promise<CountedTag[]>;
  /** A tag of that name, made unless it is there. */
  create(who: FileViewer, name: string): Promise<CountedTag>;
}

export function createTags({ tags, clock }: { readonly tags: TagStore; readonly clock: Clock }): Tags {
  return {
    list: (who, prefix) => tags.list(who, prefix.toWellFormed()),
    async create(who, name) {
      const checked = checkTagName(name, 'tag_name');
      await tags.ensure(who.orgId, [checked], null, new Date(clock.nowMs()).toISOString());
      const tag = (await tags.list(who, checked)).find((one) => one.name === checked);
      if (tag === undefined) throw new AppError('unavailable', 'The tag was not kept; try again');
      return tag;
    },
  };
}
