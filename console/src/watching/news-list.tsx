import type { WatchedCompany, WatchedItem } from '@almanac/client';
import { Link } from '@tanstack/react-router';
import { day, dayOrMoment } from '../format/dates.ts';
import { developmentWords } from './watching.ts';

/** News of an item: events and figures, companies that came and went, documents. At most `most` of each. */
export const NewsList = ({ item, most }: { readonly item: WatchedItem; readonly most: number }) => (
  <ul className="news">
    {item.developments.slice(0, most).map((one) => (
      <li key={`${one.kind} ${one.entityId} ${one.at} ${developmentWords(one)}`}>
        <span>
          <CompanyLink company={one} />: {developmentWords(one)}
        </span>
        <span className="soft small-text">{day(one.at)}</span>
      </li>
    ))}
    {item.entered.slice(0, most).map((company) => (
      <li key={company.entityId}>
        <span>
          <CompanyLink company={company} /> passes the screen now
        </span>
      </li>
    ))}
    {item.left.slice(0, most).map((company) => (
      <li key={company.entityId}>
        <span>
          <CompanyLink company={company} /> passes it no more
        </span>
      </li>
    ))}
    {item.documents.slice(0, most).map(({ documentId, headline, publishedAt }) => (
      <li key={documentId}>
        <Link to="/read/$id" params={{ id: documentId }}>
          {headline || 'Untitled'}
        </Link>
        <span className="soft small-text">{dayOrMoment(publishedAt)}</span>
      </li>
    ))}
  </ul>
);

const CompanyLink = ({ company: { entityId, name } }: { readonly company: WatchedCompany }) => (
  <Link to="/companies/$id" params={{ id: entityId }}>
    {name ?? entityId}
  </Link>
);
