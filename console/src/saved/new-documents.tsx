import type { ListedSearch } from '@almanac/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { almanac } from '../api/almanac.ts';
import { wholeNumber } from '../format/numbers.ts';

/** Number of documents that arrived since a search was run; looking leaves them new. */
export function NewDocuments({
  search,
  isLookedAt,
}: {
  readonly search: ListedSearch;
  /** Without being asked. */
  readonly isLookedAt: boolean;
}) {
  const { id, name, lastRunAt } = search;
  const [isAsked, setIsAsked] = useState(isLookedAt);
  const { data: count, error } = useQuery({
    queryKey: ['new documents', id, lastRunAt],
    queryFn: async ({ signal }) => {
      const saved = await almanac.search.get(id, { signal });
      return (await saved.runNew({ documents: 1, countsAsRun: false, signal })).total.documents;
    },
    enabled: isAsked && lastRunAt !== null,
  });
  if (lastRunAt === null) return <span className="soft">not run yet</span>;
  if (error !== null) return <span className="fall small-text">{error.message}</span>;
  if (!isAsked)
    return (
      <button type="button" className="button small quiet" onClick={() => setIsAsked(true)}>
        Look<span className="visually-hidden"> for new documents of {name}</span>
      </button>
    );
  if (count === undefined) return <span className="soft">…</span>;
  return <span className={count > 0 ? 'tag accent' : 'soft'}>{wholeNumber(count)}</span>;
}
