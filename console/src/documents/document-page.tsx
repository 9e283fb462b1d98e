import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { almanac } from '../api/almanac.ts';
import { moment } from '../format/dates.ts';
import { documentKind } from '../format/document-kind.ts';
import { wholeNumber } from '../format/numbers.ts';
import { ErrorNotice, Loading } from '../parts/notices.tsx';
import { Panel } from '../parts/panel.tsx';
import { AnnotatedText } from './annotated-text.tsx';
import { PassageSteps } from './passage-steps.tsx';
import type { ReaderSearch } from './reader-route.ts';
import { SentimentTag } from './sentiment-tag.tsx';
import { ToneSwitch } from './tone-switch.tsx';
import { Topics } from './topics.tsx';
import { useSentences } from './use-sentences.ts';
import './documents.css';

const route = getRouteApi('/read/$id');
const ENTITIES = 25;
const TOPICS = 12;

/** A paragraph as it is shown. */
interface Paragraph {
  readonly number: number;
  readonly kind: 'heading' | 'table' | 'text';
  readonly text: string;
  readonly page: number | null;
}

interface ReadDocument {
  readonly headline: string;
  readonly source: string;
  readonly timestamp: string;
  readonly kind: string;
  readonly url: string | null;
  readonly sentiment: number;
  readonly paragraphs: readonly Paragraph[];
  readonly entities: readonly {
    readonly id: string;
    readonly name: string;
    readonly mentions: number;
    readonly isCompany: boolean;
  }[];
  /** Ids, the most frequent first. */
  readonly topics: readonly string[];
}

/** A whole document, at the passage that was asked for. */
export function DocumentPage() {
  const { id } = route.useParams();
  const address = route.useSearch();
  const { from, to = from, file: isFile = false, plain: isPlain = false, search } = address;
  const navigate = route.useNavigate();
  const query = useQuery({
    queryKey: ['document', id],
    queryFn: ({ signal }) => (isFile ? readFile : readPublic)(id, signal),
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
  if (query.error)
    return (
      <div className="page">
        <title>Document · Almanac</title>
        <h1>Document</h1>
        <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
        <p>
          <Link to="/search" search={search ?? {}}>
            {search ? 'Back to the search' : 'Search documents'}
          </Link>
        </p>
      </div>
    );
  if (query.data === undefined)
    return (
      <div className="page">
        <title>Document · Almanac</title>
        <Loading height="40rem" what="document" />
      </div>
    );
  const { headline, source, timestamp, kind, url, sentiment, paragraphs, entities, topics } = query.data;
  const isMarked = (number: number): boolean =>
    from !== undefined && to !== undefined && number >= from && number <= to;
  return (
    <div className="page">
      <title>{`${headline} · Almanac`}</title>
      <header className="stack">
        <h1>{headline}</h1>
        <p className="row small-text soft">
          <span>{source}</span>
          <time dateTime={timestamp}>{moment(timestamp)}</time>
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
      {search && <PassageSteps id={id} address={address} search={search} />}
      <div className="reader">
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
      </div>
    </div>
  );
}

const OUTLINE = 40;

function Outline({ paragraphs }: { readonly paragraphs: readonly Paragraph[] }) {
  const headings = paragraphs.filter(({ kind }) => kind === 'heading').slice(0, OUTLINE);
  if (headings.length < 2) return null;
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

async function readPublic(id: string, signal: AbortSignal): Promise<ReadDocument> {
  const { document, content, analytics } = await almanac.documents.fetch(id, { signal });
  return {
    headline: document.headline,
    source: document.source.name,
    timestamp: document.timestamp,
    kind: document.documentType,
    url: document.url,
    sentiment: analytics.document.sentiment,
    paragraphs: content.body.map(({ paragraphNum, type, text, page }) => ({
      number: paragraphNum,
      kind: type === 'HEADING' ? 'heading' : type === 'TABLE' ? 'table' : 'text',
      text,
      page: page ?? null,
    })),
    entities: analytics.entities
      .toSorted((one, other) => other.mentions - one.mentions)
      .slice(0, ENTITIES)
      .map((entity) => ({
        id: entity.id,
        name: entity.name ?? entity.text,
        mentions: entity.mentions,
        isCompany: entity.type === 'companies',
      })),
    topics: analytics.events
      .toSorted((one, other) => other.mentions - one.mentions)
      .slice(0, TOPICS)
      .map(({ id: topic }) => topic),
  };
}

async function readFile(id: string, signal: AbortSignal): Promise<ReadDocument> {
  const { document, content, analytics } = await almanac.uploads.annotated(id, { signal });
  const mentions = new Map<string, number>();
  for (const { detections } of content.chunks)
    for (const { id: entity, type } of detections)
      if (type === 'entity') mentions.set(entity, (mentions.get(entity) ?? 0) + 1);
  const leading = [...mentions].sort(([, one], [, other]) => other - one).slice(0, ENTITIES);
  const named = await almanac.graph.entities(
    leading.map(([entity]) => entity),
    { signal },
  );
  return {
    headline: document.headline,
    source: document.fileName,
    timestamp: document.publishedAt,
    kind: document.documentType.subtype ?? document.documentType.type,
    url: null,
    sentiment: document.sentiment,
    paragraphs: content.body.map(({ paragraphNum, type, text, page }) => ({
      number: paragraphNum,
      kind: type === 'paragraph' ? 'text' : type,
      text,
      page,
    })),
    entities: leading.map(([entity, count], at) => ({
      id: entity,
      name: named[at]?.name ?? entity,
      mentions: count,
      isCompany: named[at]?.category === 'companies',
    })),
    topics: analytics.events.slice(0, TOPICS).map(({ id: topic }) => topic),
  };
}
