import { InvalidRequestError } from '@almanac/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { dayOrMoment } from '../format/dates.ts';
import { documentKind } from '../format/document-kind.ts';
import { wholeNumber } from '../format/numbers.ts';
import { NewNote, NoteList } from '../notes/note-list.tsx';
import type { Subject } from '../notes/notes.ts';
import { EmptyNotice, ErrorNotice, Loading } from '../parts/notices.tsx';
import { Panel } from '../parts/panel.tsx';
import { ForColleagues, useIsGuest } from '../session/session-provider.tsx';
import { copyPassageLink, DocumentBody } from './document-body.tsx';
import { FindBar } from './find-bar.tsx';
import { hasOriginal, OriginalPane } from './original-pane.tsx';
import type { MarkedPassage } from './passage-pieces.ts';
import { PassageSteps } from './passage-steps.tsx';
import type { ReaderSearch } from './reader-route.ts';
import type { DocumentSearch } from './search-route.ts';
import { SentimentTag } from './sentiment-tag.tsx';
import { ToneSwitch } from './tone-switch.tsx';
import { Topics } from './topics.tsx';
import { useSentences } from './use-sentences.ts';
import { type Paragraph, readDocument, type WholeDocument } from './whole-document.ts';
import './documents.css';
import { PageTitle } from '../parts/page-title.tsx';

const route = getRouteApi('/read/$id');

/** A whole document, at the passage that was asked for. */
export function DocumentPage() {
  const { id } = route.useParams();
  const isGuest = useIsGuest();
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
  const passage = useMemo(() => markedPassage(query.data?.paragraphs ?? [], address), [query.data, address]);
  const sentences = useSentences(['document', id], texts, !isPlain && !isGuest);
  const navigate = route.useNavigate();
  const go = (search: (before: ReaderSearch) => ReaderSearch): void =>
    void navigate({ search, replace: true, resetScroll: false });
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
        <PageTitle>Document · Almanac</PageTitle>
        <Loading height="40rem" what="document" />
      </div>
    );
  const { headline, paragraphs, contentType } = query.data;
  const canShow = hasOriginal(contentType);
  const isBeside = canShow && address.original === true;
  return (
    <div className="page">
      <PageTitle>{`${headline} · Almanac`}</PageTitle>
      <DocumentHeader document={query.data} isPlain={isPlain} />
      <ReaderBar
        id={id}
        address={address}
        body={body}
        canShow={canShow}
        subject={subjectOf(id, headline, address, passage)}
        onChange={go}
      />
      <div className={`reader ${isBeside ? 'with-original' : ''}`}>
        <DocumentBody
          paragraphs={paragraphs}
          sentences={sentences}
          passage={address}
          body={body}
          onMark={(number) => go((before) => ({ ...before, from: number, to: number }))}
        />
        {isBeside && <OriginalPane id={id} contentType={contentType} passage={passage} />}
        {!isBeside &&
          (isGuest ? <Outline entries={query.data.outline} /> : <DocumentAside id={id} document={query.data} />)}
      </div>
    </div>
  );
}

/** Steps between passages, search within the document, and what is done with the passage. */
const ReaderBar = ({
  id,
  address,
  body,
  canShow,
  subject,
  onChange,
}: {
  readonly id: string;
  readonly address: ReaderSearch;
  readonly body: RefObject<HTMLElement | null>;
  /** True if the original can stand beside the text. */
  readonly canShow: boolean;
  /** The subject of a note that is written here. */
  readonly subject: Subject;
  readonly onChange: (search: (before: ReaderSearch) => ReaderSearch) => void;
}) => (
  <div className="reader-bar">
    {address.search && <PassageSteps id={id} address={address} search={address.search} />}
    <div className="row spread">
      <FindBar body={body} />
      {canShow && (
        <button
          type="button"
          className="button small"
          aria-pressed={address.original === true}
          onClick={() => onChange(({ original, ...rest }) => (original ? rest : { ...rest, original: true }))}
        >
          Original
        </button>
      )}
      <ForColleagues>
        <NewNote subject={subject} label={address.from === undefined ? 'Add note' : 'Add note on this passage'} />
      </ForColleagues>
      <CopyLink passage={address} />
    </div>
  </div>
);

/** The document, or the passage that is marked in it, as a note keeps them. */
function subjectOf(
  documentId: string,
  headline: string,
  { from, to = from }: Pick<ReaderSearch, 'from' | 'to'>,
  { paragraphs }: MarkedPassage,
): Subject {
  const whole = { documentId, headline: headline.slice(0, HEADLINE_MAX) };
  if (from === undefined) return { passage: whole };
  const quote = paragraphs.map(({ text }) => text).join('\n');
  return { passage: { ...whole, from, to, quote: quote.slice(0, QUOTE_MAX) } };
}

const HEADLINE_MAX = 500;
const QUOTE_MAX = 2_000;

function markedPassage(
  paragraphs: readonly Paragraph[],
  { from = 0, to = from }: Pick<ReaderSearch, 'from' | 'to'>,
): MarkedPassage {
  const lengthOf = (some: readonly Paragraph[]): number => some.reduce((sum, { text }) => sum + text.length, 0);
  const before = lengthOf(paragraphs.filter(({ number }) => number < from));
  return {
    paragraphs: paragraphs.filter(({ number }) => number >= from && number <= to),
    share: before / Math.max(1, lengthOf(paragraphs)),
  };
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
    <PageTitle>Document · Almanac</PageTitle>
    <h1>Document</h1>
    {error instanceof InvalidRequestError ? (
      <EmptyNotice>There is no such document.</EmptyNotice>
    ) : (
      <ErrorNotice error={error} onRetry={onRetry} />
    )}
    <ForColleagues>
      <p>
        <Link to="/search" search={search ?? {}}>
          {search ? 'Back to the search' : 'Search documents'}
        </Link>
      </p>
    </ForColleagues>
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
      <ForColleagues>
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
      </ForColleagues>
    </header>
  );
}

const DocumentAside = ({
  id,
  document: { outline, entities, topics },
}: {
  readonly id: string;
  readonly document: WholeDocument;
}) => (
  <aside className="stack">
    <Panel title="Notes">
      <NoteList subject={{ passage: { documentId: id } }} empty="There are no notes on it yet." />
    </Panel>
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
