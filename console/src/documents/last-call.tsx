import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { almanac } from '../api/almanac.ts';
import { day } from '../format/dates.ts';

/** Types of documents that are calls. */
const CALLS = [
  'EARNINGS_CALL',
  'GUIDANCE_CALL',
  'SALES_REVENUE_CALL',
  'CONFERENCE_CALL',
  'INVESTOR_CONFERENCE_CALL',
] as const;

/** The way to the last call of a company in the reader; nothing where there is none. */
export function LastCall({ company, name }: { readonly company: string; readonly name?: string }) {
  const { data } = useQuery({
    queryKey: ['last call', company],
    queryFn: ({ signal }) => {
      const documentType = { values: [{ type: 'TRANSCRIPT' as const, subtypes: CALLS }] };
      const filters = { reportingEntities: [company], documentType };
      return almanac.search.ask('', { filters, maxChunks: 1, rankingParams: { freshnessBoost: 10 }, signal });
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const call = data?.[0];
  if (call === undefined) return null;
  return (
    <Link className="button small" to="/read/$id" params={{ id: call.id }}>
      Last call{name === undefined ? '' : ` of ${name}`}, {day(call.timestamp)}
    </Link>
  );
}
