import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { wholeNumber } from '../format/numbers.ts';
import { watching } from './watching.ts';

/** Number of news of pinned items, and the way to them. */
export function Bell() {
  const { data: watched } = useQuery(watching);
  const count = watched?.newCount ?? 0;
  const words = count === 0 ? 'Nothing new' : `${wholeNumber(count)} new`;
  return (
    <Link className="button bell" to="/new" title={words}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path
          d="M8 1.5a4 4 0 0 0-4 4v2.6L2.6 11h10.8L12 8.1V5.5a4 4 0 0 0-4-4ZM6.4 13a1.7 1.7 0 0 0 3.2 0"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.4"
          strokeLinejoin="round"
        />
      </svg>
      {count > 0 && (
        <span className="tag accent" aria-hidden="true">
          {wholeNumber(count)}
        </span>
      )}
      <span className="visually-hidden">What is new: {words}</span>
    </Link>
  );
}
