import type { FoundDocument, FoundPassage, ScoredSentence } from '@almanac/client';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { moment } from '../format/dates.ts';
import { AnnotatedText, type OffsetUnit } from './annotated-text.tsx';
import { placeOf } from './place.ts';
import type { DocumentSearch } from './search-route.ts';
import { questionOf } from './search-route.ts';
import { SentimentTag } from './sentiment-tag.tsx';
import { Topics } from './topics.tsx';
import { useSentences } from './use-sentences.ts';
import './documents.css';

const PASSAGES_AT_ONCE = 3;

/** Documents with the passages that were found in them; near repeats are folded below the first. */
export function FoundDocuments({
  documents,
  search,
}: {
  readonly documents: readonly FoundDocument[];
  /** The search that found them, through whose passages the reader goes on. */
  readonly search?: DocumentSearch;
}) {
  const shown = useMemo(() => documents.flatMap(shownOf), [documents]);
  const texts = useMemo(() => shown.map(({ text }) => text), [shown]);
  const key = documents.flatMap(({ id, passages }) => [id, ...passages.map(({ cnum }) => cnum)]);
  const sentences = useSentences(key, texts, search?.plain !== true);
  return (
    <ol className="found">
      {documents.map((document) => (
        <li key={document.id}>
          <Found
            document={document}
            search={search}
            sentencesOf={(passage) => sentences.of(shown.indexOf(passage))}
            unit={sentences.unit}
          />
        </li>
      ))}
    </ol>
  );
}

const shownOf = ({ passages }: FoundDocument): FoundPassage[] => passages.slice(0, PASSAGES_AT_ONCE);

function Found({
  document,
  search,
  sentencesOf,
  unit = 'codepoints',
}: {
  readonly document: FoundDocument;
  readonly search: DocumentSearch | undefined;
  readonly sentencesOf: (passage: FoundPassage) => readonly ScoredSentence[] | undefined;
  readonly unit: OffsetUnit | undefined;
}) {
  const { id, headline, timestamp, source, documentType, passages, cluster } = document;
  const shared = { source: source.id, search };
  return (
    <article className="stack">
      <header>
        <h3>
          <DocumentLink id={id} passage={passages[0]} {...shared}>
            {headline}
          </DocumentLink>
        </h3>
        <p className="row small-text soft">
          <span>{source.name}</span>
          <time dateTime={timestamp}>{moment(timestamp)}</time>
          <span className="tag">{documentType}</span>
        </p>
      </header>
      {shownOf(document).map((passage) => (
        <div key={passage.cnum} className="passage">
          <p>
            <AnnotatedText
              text={passage.text}
              detections={passage.detections}
              sentences={sentencesOf(passage)}
              unit={unit}
            />
          </p>
          <p className="row small-text">
            <SentimentTag value={passage.sentiment} />
            <Topics ids={passage.detections.flatMap(({ type, id: topic }) => (type === 'topic' ? [topic] : []))} />
            {passage.page !== null && <span className="soft">page {passage.page}</span>}
            <DocumentLink id={id} passage={passage} {...shared}>
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
                <DocumentLink id={one.id} source={source.id} search={undefined}>
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
  search,
  children,
}: {
  readonly id: string;
  readonly source: string;
  readonly passage?: FoundPassage | undefined;
  readonly search: DocumentSearch | undefined;
  readonly children: ReactNode;
}) => (
  <Link
    to="/read/$id"
    params={{ id }}
    search={{
      ...placeOf(
        (passage?.locations ?? []).map(({ paragraph }) => paragraph),
        source,
      ),
      ...(search && { search: questionOf(search) }),
      ...(search?.plain && { plain: true as const }),
    }}
  >
    {children}
  </Link>
);
