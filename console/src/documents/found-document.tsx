import type { FoundDocument, FoundPassage, ScoredSentence } from '@almanac/client';
import { Link } from '@tanstack/react-router';
import { type FocusEvent, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { dayOrMoment } from '../format/dates.ts';
import { documentKind } from '../format/document-kind.ts';
import { counted } from '../format/numbers.ts';
import { AnnotatedText, type OffsetUnit } from './annotated-text.tsx';
import { placeOf } from './document-place.ts';
import { type DocumentSearch, questionOf } from './search-route.ts';
import { SentimentTag } from './sentiment-tag.tsx';
import { Topics } from './topics.tsx';
import { type Sentences, useSentences } from './use-sentences.ts';

const TOPICS_AT_ONCE = 3;

/** A passage that was found, cut after a few lines until the whole is wanted. */
function FoundPassageText({
  passage,
  sentences,
  unit,
  children,
}: {
  readonly passage: FoundPassage;
  readonly sentences: readonly ScoredSentence[] | undefined;
  readonly unit: OffsetUnit | undefined;
  /** The way to its place in the document. */
  readonly children: ReactNode;
}) {
  const text = useRef<HTMLParagraphElement>(null);
  const [isWhole, setIsWhole] = useState(false);
  const [isLong, setIsLong] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: signs of sentences make the text longer
  useLayoutEffect(() => {
    const box = text.current;
    if (box === null || isWhole) return;
    const measure = (): void => setIsLong(box.scrollHeight > box.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [isWhole, sentences]);
  const showFocused = ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
    if (target.offsetTop >= currentTarget.clientHeight) setIsWhole(true);
  };
  return (
    <div className="passage">
      {passage.speaker && <strong className="small-text">{passage.speaker}</strong>}
      <p ref={text} className={isWhole ? '' : 'first-lines'} onFocus={showFocused}>
        <AnnotatedText
          text={passage.text}
          detections={passage.detections}
          matches={passage.matches}
          sentences={sentences}
          unit={unit ?? 'codepoints'}
        />
      </p>
      <div className="row small-text">
        {isLong && (
          <button
            type="button"
            className="button small"
            aria-expanded={isWhole}
            onClick={() => setIsWhole((before) => !before)}
          >
            {isWhole ? 'Show less' : 'Show all'}
          </button>
        )}
        <SentimentTag value={passage.sentiment} />
        <Topics
          most={TOPICS_AT_ONCE}
          ids={passage.detections.flatMap(({ type, id: topic }) => (type === 'topic' ? [topic] : []))}
        />
        {passage.page !== null && <span className="soft">page {passage.page}</span>}
        {children}
      </div>
    </div>
  );
}

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
            {isWhole ? 'The first passages only' : counted(others.length, 'more passage')}
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
