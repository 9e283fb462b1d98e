import { useQuery } from '@tanstack/react-query';
import { almanac } from '../api/almanac.ts';

const PROPOSED = 5;

/** Companies like the first one of the page, to add. */
export function ProposedPeers({
  ids,
  onAdd,
}: {
  readonly ids: readonly string[];
  readonly onAdd: (id: string) => void;
}) {
  const [first] = ids;
  const { data = [] } = useQuery({
    queryKey: ['proposed peers', first],
    queryFn: ({ signal }) => almanac.companies.peers(first ?? '', { limit: PROPOSED, signal }),
    enabled: first !== undefined,
  });
  const peers = data.filter(({ rpEntityId }) => !ids.includes(rpEntityId));
  if (peers.length === 0) return null;
  return (
    <section className="row" aria-label="Proposed peers">
      <span className="soft small-text">Of the same industry or sector, nearest in market cap:</span>
      {peers.map(({ rpEntityId, companyName }) => (
        <button key={rpEntityId} type="button" className="button small" onClick={() => onAdd(rpEntityId)}>
          <span aria-hidden="true">+</span> {companyName}
        </button>
      ))}
    </section>
  );
}
