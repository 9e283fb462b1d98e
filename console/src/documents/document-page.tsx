import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { dayOrMoment } from '../format/dates.ts';
import { documentKind } from '../format/document-kind.ts';
import { wholeNumber } from '../format/numbers.ts';
import { ErrorNotice, Loading } from '../parts/notices.tsx';
import { Panel } from '../parts/panel.tsx';
import { copyPassageLink, DocumentBody } from './document-body.tsx';
import { FindBar } from './find-bar.tsx';
import { PassageSteps } from './passage-steps.tsx';
import type { ReaderSearch } from './reader-route.ts';
import type { DocumentSearch } from './search-route.ts';
import { SentimentTag } from './sentiment-tag.tsx';
import { ToneSwitch } from './tone-switch.tsx';
import { Topics } from './topics.tsx';
import { useSentences } from './use-sentences.ts';
import { readDocument, type WholeDocument } from './whole-document.ts';
import './documents.css';

const route = getRouteApi('/read/$id');

/** A whole document, at the passage that was asked for. */
export function DocumentPage() {
  const { id } = route.useParams();
  const address = route.useSearch();
  const { from, file: isFile = false, plain: isPlain = false, search } = address;
  const query = useQuery({
    queryKey: ['document', id],
    queryFn: ({ signal }) => readDocument(id, isFile, signal),
  });
  const texts = useMemo(
    () => query.data?.paragraphs.map(({ kind, text }) => (kind === 'text' ? text : '')) ?? [],
    [query.data],
  );
  const sentences = useSentences(['document', id], texts, !isPlain);
  const body = useRef<HTMLElement>(null);
  const isLoaded = query.data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another passage is scrolled to, too
  useEffect(() => {
    // Newer browsers answer with a promise, which an effect must not return.
    const place = body.current?.querySelector('.marked-row') ?? body.current?.querySelector('.here');
    void place?.scrollIntoView({ block: 'center' });
  }, [isLoaded, id, from]);
  if (query.error) return <UnreadDocument error={query.error} search={search} onRetry={() => void query.refetch()} />;
  if (query.data === undefined)
    return (
      <div className="page">
        <title>Document · Almanac</title>
        <Loading height="40rem" what="document" />
      </div>
    );
  const { headline, paragraphs } = query.data;
  return (
    <div className="page">
      <title>{`${headline} · Almanac`}</title>
      <DocumentHeader document={query.data} isPlain={isPlain} />
      <div className="reader-bar">
        {search && <PassageSteps id={id} address={address} search={search} />}
        <div className="row spread">
          <FindBar body={body} />
          <CopyLink passage={address} />
        </div>
      </div>
      <div className="reader">
        <DocumentBody paragraphs={paragraphs} sentences={sentences} passage={address} body={body} />
        <DocumentAside document={query.data} />
      </div>
    </div>
  );
}

/** Copies the address of the document, at the passage that is marked. */
function CopyLink({ passage: { from, to = from } }: { readonly passage: Pick<ReaderSearch, 'from' | 'to'> }) {
  const [note, setNote] = useState('');
  const copy = async (): Promise<void> =>
    setNote((await copyPassageLink(from, to)) ? 'Copied' : 'Copy it from the address bar');
  return (
    <span className="row small-text">
      <span role="status">{note}</span>
      <button type="button" className="button small" onClick={() => void copy()}>
        {from === undefined ? 'Copy link' : 'Copy link to this passage'}
      </button>
    </span>
  );
}

const UnreadDocument = ({
  error,
  search,
  onRetry,
}: {
  readonly error: Error;
  readonly search: DocumentSearch | undefined;
  readonly onRetry: () => void;
}) => (
  <div className="page">
    <title>Document · Almanac</title>
    <h1>Document</h1>
    <ErrorNotice error={error} onRetry={onRetry} />
    <p>
      <Link to="/search" search={search ?? {}}>
        {search ? 'Back to the search' : 'Search documents'}
      </Link>
    </p>
  </div>
);

function DocumentHeader({
  document: { headline, source, timestamp, kind, url, sentiment },
  isPlain,
}: {
  readonly document: WholeDocument;
  readonly isPlain: boolean;
}) {
  const navigate = route.useNavigate();
  return (
    <header className="stack">
      <h1>{headline}</h1>
      <p className="row small-text soft">
        <span>{source}</span>
        <time dateTime={timestamp}>{dayOrMoment(timestamp)}</time>
        <span className="tag">{documentKind(kind)}</span>
        <SentimentTag value={sentiment} />
        {url !== null && /^https?:/.test(url) && (
          <a href={url} target="_blank" rel="noreferrer">
            Where it was published
          </a>
        )}
      </p>
      <ToneSwitch
        isOn={!isPlain}
        onChange={(isOn) =>
          void navigate({
            search: ({ plain: _plain, ...rest }: ReaderSearch) => (isOn ? rest : { ...rest, plain: true as const }),
            replace: true,
            resetScroll: false,
          })
        }
      />
    </header>
  );
}

const DocumentAside = ({ document: { outline, entities, topics } }: { readonly document: WholeDocument }) => (
  <aside className="stack">
    <Outline entries={outline} />
    <Panel title="Named in it">
      <ul className="small-text" style={{ listStyle: 'none' }}>
        {entities.map((entity) => (
          <li key={entity.id}>
            {entity.isCompany ? (
              <Link to="/companies/$id" params={{ id: entity.id }}>
                {entity.name}
              </Link>
            ) : (
              <Link to="/search" search={{ entity: entity.id, named: entity.name }}>
                {entity.name}
              </Link>
            )}{' '}
            <span className="soft">{wholeNumber(entity.mentions)}</span>
          </li>
        ))}
      </ul>
    </Panel>
    {topics.length > 0 && (
      <Panel title="Topics">
        <p className="row">
          <Topics ids={topics} />
        </p>
      </Panel>
    )}
  </aside>
);

const Outline = ({ entries }: { readonly entries: WholeDocument['outline'] }) =>
  entries.length > 0 && (
    <Panel title="Outline">
      <ol className="outline small-text">
        {entries.map(({ paragraphNum, level, title, page }) => (
          <li key={`${paragraphNum} ${level}`} className={level > 1 ? 'within' : ''}>
            <a href={`#p${paragraphNum}`}>{title}</a> {page !== null && <span className="soft">{page}</span>}
          </li>
        ))}
      </ol>
    </Panel>
  );
