import type { FoundPassage, ScoredSentence } from '@almanac/client';
import { type FocusEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { AnnotatedText, type OffsetUnit } from './annotated-text.tsx';
import { SentimentTag } from './sentiment-tag.tsx';
import { Topics } from './topics.tsx';

const TOPICS_AT_ONCE = 3;

/** A passage that was found, cut after a few lines until the whole is wanted. */
export function FoundPassageText({
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
