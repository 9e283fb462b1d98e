import type { FoundDocument, FoundPassage } from '@almanac/client';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { moment } from '../format/dates.ts';
import { AnnotatedText } from './annotated-text.tsx';
import { placeOf } from './place.ts';
import { SentimentTag } from './sentiment-tag.tsx';
import './documents.css';

const PASSAGES_AT_ONCE = 3;

/** Documents with the passages that were found in them; near repeats are folded below the first. */
export const FoundDocuments = ({ documents }: { readonly documents: readonly FoundDocument[] }) => (
  <ol className="found">
    {documents.map((document) => (
      <li key={document.id}>
        <Found document={document} />
      </li>
    ))}
  </ol>
);

function Found({ document }: { readonly document: FoundDocument }) {
  const { id, headline, timestamp, source, documentType, passages, cluster } = document;
  return (
    <article className="stack">
      <header>
        <h3>
          <DocumentLink id={id} source={source.id} passage={passages[0]}>
            {headline}
          </DocumentLink>
        </h3>
        <p className="row small-text soft">
          <span>{source.name}</span>
          <time dateTime={timestamp}>{moment(timestamp)}</time>
          <span className="tag">{documentType}</span>
        </p>
      </header>
      {passages.slice(0, PASSAGES_AT_ONCE).map((passage) => (
        <div key={passage.cnum} className="passage">
          <p>
            <AnnotatedText text={passage.text} detections={passage.detections} />
          </p>
          <p className="row small-text">
            <SentimentTag value={passage.sentiment} />
            {passage.page !== null && <span className="soft">page {passage.page}</span>}
            <DocumentLink id={id} source={source.id} passage={passage}>
              In the document
            </DocumentLink>
          </p>
        </div>
      ))}
      {cluster.length > 0 && (
        <details>
          <summary className="small-text soft">{cluster.length} more that say nearly the same</summary>
          <ul className="small-text">
            {cluster.map((one) => (
              <li key={one.id}>
                <DocumentLink id={one.id} source={source.id}>
                  {one.headline}
                </DocumentLink>{' '}
                <span className="soft">{one.source.name}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </article>
  );
}

const DocumentLink = ({
  id,
  source,
  passage,
  children,
}: {
  readonly id: string;
  readonly source: string;
  readonly passage?: FoundPassage | undefined;
  readonly children: ReactNode;
}) => (
  <Link
    to="/read/$id"
    params={{ id }}
    search={placeOf(
      (passage?.locations ?? []).map(({ paragraph }) => paragraph),
      source,
    )}
  >
    {children}
  </Link>
);
