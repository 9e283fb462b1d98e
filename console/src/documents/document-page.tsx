import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { almanac } from '../api/almanac.ts';
import { moment } from '../format/dates.ts';
import { wholeNumber } from '../format/numbers.ts';
import { ErrorNotice, Loading } from '../parts/notices.tsx';
import { Panel } from '../parts/panel.tsx';
import { SentimentTag } from './sentiment-tag.tsx';
import './documents.css';

const route = getRouteApi('/read/$id');
const ENTITIES = 25;

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
}

/** A whole document, at the passage that was asked for. */
export function DocumentPage() {
  const { id } = route.useParams();
  const { from, to = from, file: isFile = false } = route.useSearch();
  const query = useQuery({
    queryKey: ['document', id],
    queryFn: ({ signal }) => (isFile ? readFile : readPublic)(id, signal),
  });
  const here = useRef<HTMLElement>(null);
  const isLoaded = query.data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another passage is scrolled to, too
  useEffect(() => here.current?.scrollIntoView({ block: 'center' }), [isLoaded, from]);
  if (query.error)
    return (
      <div className="page">
        <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
      </div>
    );
  if (query.data === undefined)
    return (
      <div className="page">
        <Loading height="40rem" what="document" />
      </div>
    );
  const { headline, source, timestamp, kind, url, sentiment, paragraphs, entities } = query.data;
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
          <span className="tag">{kind}</span>
          <SentimentTag value={sentiment} />
          {url !== null && /^https?:/.test(url) && (
            <a href={url} target="_blank" rel="noreferrer">
              Where it was published
            </a>
          )}
        </p>
      </header>
      <div className="reader">
        <article className="body">
          {paragraphs.map(({ number, kind: of, text, page }) => {
            const Tag = of === 'heading' ? 'h2' : of === 'table' ? 'pre' : 'p';
            return (
              <Tag
                key={number}
                id={`p${number}`}
                ref={(number === from ? here : undefined) as never}
                className={isMarked(number) ? 'here' : ''}
                title={page === null ? undefined : `Page ${page}`}
              >
                {text}
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
  };
}

async function readFile(id: string, signal: AbortSignal): Promise<ReadDocument> {
  const { document, content } = await almanac.uploads.annotated(id, { signal });
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
  };
}
