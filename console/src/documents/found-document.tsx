import type { FoundDocument, FoundPassage } from '@almanac/client';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { dayOrMoment } from '../format/dates.ts';
import { documentKind } from '../format/document-kind.ts';
import { FoundPassageText } from './found-passage.tsx';
import { placeOf } from './place.ts';
import { type DocumentSearch, questionOf } from './search-route.ts';
import { type Sentences, useSentences } from './use-sentences.ts';

const PASSAGES_AT_ONCE = 2;

/** Sections that say nothing to whoever has not asked for words in them. */
const COVERS: ReadonlySet<string | undefined> = new Set(['cover', 'contents']);
/** A line of five words or more that ends as sentences do: headings and tables have none. */
const SENTENCE = /(?:\S+ +){4}\S+[.!?]["”’)]*(?: |$)/m;

/**
 * The passages of a document that are shown before the others are asked for. Without a question (`isAsked`), those of its cover and its
 * contents and those without a sentence are left out: where nothing else was found there are none.
 */
export const firstPassages = ({ passages }: FoundDocument, isAsked: boolean): readonly FoundPassage[] =>
  passages
    .filter(({ section, text }) => isAsked || (!COVERS.has(section[0]) && SENTENCE.test(text)))
    .slice(0, PASSAGES_AT_ONCE);

export const hasQuestion = (search: DocumentSearch | undefined): boolean => Boolean(search?.q?.trim());

interface Shown {
  readonly document: FoundDocument;
  /** The search that found it; the reader steps through its passages. */
  readonly search: DocumentSearch | undefined;
}

/** A document with its first passages; the others, and near repeats, are a click away. */
export function FoundOne({
  document,
  search,
  sentences,
  first,
}: Shown & {
  readonly sentences: Sentences;
  /** Index of its first passage among `sentences`. */
  readonly first: number;
}) {
  const { id, headline, timestamp, source, documentType, passages, cluster } = document;
  const [isWhole, setIsWhole] = useState(false);
  const shown = firstPassages(document, hasQuestion(search));
  const others = shown.length === 0 ? [] : passages.filter((passage) => !shown.includes(passage));
  return (
    <article className="stack">
      <header>
        <h3>
          <DocumentLink id={id} passage={shown[0]} source={source.id} search={search}>
            {headline}
          </DocumentLink>
        </h3>
        <p className="row small-text soft">
          <span>{source.name}</span>
          <time dateTime={timestamp}>{dayOrMoment(timestamp)}</time>
          <span className="tag">{documentKind(documentType)}</span>
        </p>
      </header>
      <Passages document={document} search={search} passages={shown} sentences={sentences} first={first} />
      {isWhole && <OtherPassages document={document} search={search} passages={others} />}
      {others.length > 0 && (
        <p>
          <button
            type="button"
            className="button small"
            aria-expanded={isWhole}
            onClick={() => setIsWhole((before) => !before)}
          >
            {isWhole
              ? 'The first passages only'
              : `${others.length} more ${others.length === 1 ? 'passage' : 'passages'}`}
          </button>
        </p>
      )}
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

function OtherPassages({ document, search, passages: others }: Shown & { readonly passages: readonly FoundPassage[] }) {
  const texts = useMemo(() => others.map(({ text }) => text), [others]);
  const key = [document.id, ...others.map(({ cnum }) => cnum)];
  const sentences = useSentences(key, texts, search?.plain !== true);
  return <Passages document={document} search={search} passages={others} sentences={sentences} first={0} />;
}

const Passages = ({
  document: { id, source },
  search,
  passages,
  sentences,
  first,
}: Shown & {
  readonly passages: readonly FoundPassage[];
  readonly sentences: Sentences;
  readonly first: number;
}) =>
  passages.map((passage, at) => (
    <FoundPassageText key={passage.cnum} passage={passage} sentences={sentences.of(first + at)} unit={sentences.unit}>
      <DocumentLink id={id} passage={passage} source={source.id} search={search}>
        In the document
      </DocumentLink>
    </FoundPassageText>
  ));

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
