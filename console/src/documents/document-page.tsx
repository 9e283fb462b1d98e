import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { dayOrMoment } from '../format/dates.ts';
import { documentKind } from '../format/document-kind.ts';
import { wholeNumber } from '../format/numbers.ts';
import { ErrorNotice, Loading } from '../parts/notices.tsx';
import { Panel } from '../parts/panel.tsx';
import { AnnotatedText } from './annotated-text.tsx';
import { outlineOf } from './outline.ts';
import { PassageSteps } from './passage-steps.tsx';
import type { ReaderSearch } from './reader-route.ts';
import type { DocumentSearch } from './search-route.ts';
import { SentimentTag } from './sentiment-tag.tsx';
import { ToneSwitch } from './tone-switch.tsx';
import { Topics } from './topics.tsx';
import { type Sentences, useSentences } from './use-sentences.ts';
import { type Paragraph, readDocument, type WholeDocument } from './whole-document.ts';
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
  const here = useRef<HTMLElement>(null);
  const isLoaded = query.data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another passage is scrolled to, too
  useEffect(() => {
    // Newer browsers answer with a promise, which an effect must not return.
    void here.current?.scrollIntoView({ block: 'center' });
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
      {search && <PassageSteps id={id} address={address} search={search} />}
      <div className="reader">
        <DocumentBody paragraphs={paragraphs} sentences={sentences} passage={address} here={here} />
        <DocumentAside document={query.data} />
      </div>
    </div>
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

/** The paragraphs, with the passage's highlighted. */
function DocumentBody({
  paragraphs,
  sentences,
  passage: { from, to = from },
  here,
}: {
  readonly paragraphs: readonly Paragraph[];
  readonly sentences: Sentences;
  readonly passage: Pick<ReaderSearch, 'from' | 'to'>;
  /** Set to the first paragraph of the passage. */
  readonly here: RefObject<HTMLElement | null>;
}) {
  const isMarked = (number: number): boolean =>
    from !== undefined && to !== undefined && number >= from && number <= to;
  return (
    <article className="body">
      {paragraphs.map(({ number, kind: of, text, page }, at) => {
        const Tag = of === 'heading' ? 'h2' : of === 'table' ? 'pre' : 'p';
        return (
          <Tag
            key={number}
            id={`p${number}`}
            ref={(number === from ? here : undefined) as never}
            className={`${of === 'table' ? 'scroll' : ''} ${isMarked(number) ? 'here' : ''}`}
            title={page === null ? undefined : `Page ${page}`}
          >
            {of === 'text' ? (
              <AnnotatedText text={text} sentences={sentences.of(at)} unit={sentences.unit ?? 'codepoints'} />
            ) : (
              text
            )}
          </Tag>
        );
      })}
    </article>
  );
}

const DocumentAside = ({ document: { paragraphs, entities, topics } }: { readonly document: WholeDocument }) => (
  <aside className="stack">
    <Outline paragraphs={paragraphs} />
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

function Outline({ paragraphs }: { readonly paragraphs: readonly Paragraph[] }) {
  const headings = outlineOf(paragraphs);
  if (headings.length === 0) return null;
  return (
    <Panel title="Outline">
      <ol className="small-text" style={{ paddingInlineStart: '1.25rem' }}>
        {headings.map(({ number, text }) => (
          <li key={number}>
            <a href={`#p${number}`}>{text.slice(0, 80)}</a>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
