import { useQuery } from '@tanstack/react-query';
import { almanac } from '../api/almanac.ts';
import { FoundDocuments } from '../documents/found-documents.tsx';
import { LastCall } from '../documents/last-call.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryView } from '../parts/query-view.tsx';
import type { TabProps } from './tab-props.ts';

const PASSAGES = 40;

/** Latest news about a company. */
export function NewsTab({ id }: TabProps) {
  const query = useQuery({
    queryKey: ['news', id],
    queryFn: ({ signal }) =>
      almanac.search
        .ask('', {
          filters: { entity: { anyOf: [id] } },
          maxChunks: PASSAGES,
          rankingParams: { freshnessBoost: 10 },
          signal,
        })
        .details(),
  });
  return (
    <Panel title="News and filings" actions={<LastCall company={id} />}>
      <QueryView
        query={query}
        height="30rem"
        what="documents"
        isEmpty={(found) => found.length === 0}
        empty="Nothing mentions it."
      >
        {(found) => (
          <FoundDocuments documents={[...found].sort((one, other) => (one.timestamp < other.timestamp ? 1 : -1))} />
        )}
      </QueryView>
    </Panel>
  );
}
