import type { Detection, FoundPassage, ScoredSentence } from '@almanac/client';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { TONE_SIGNS, toneOf } from './tone.ts';

/** The unit in which the service counts offsets. */
export type OffsetUnit = 'codepoints' | 'utf16';

const NONE: readonly Detection[] = [];
const NO_MATCHES: FoundPassage['matches'] = [];

/**
 * A text in which entities link to their documents and sentences show their tone. Always displayed as text, with any
 * content.
 */
export function AnnotatedText({
  text,
  detections = NONE,
  matches = NO_MATCHES,
  sentences,
  unit = 'codepoints',
}: {
  readonly text: string;
  readonly detections?: readonly Detection[];
  /** Words to be marked as found. */
  readonly matches?: FoundPassage['matches'];
  /** Sentences to be coloured as good or bad. */
  readonly sentences?: readonly ScoredSentence[] | undefined;
  readonly unit?: OffsetUnit;
}) {
  const characters: readonly string[] = unit === 'codepoints' ? [...text] : text.split('');
  const entities = detections
    .filter(({ type, start, end }) => type === 'entity' && start < end && end <= characters.length)
    .sort((one, other) => one.start - other.start || other.end - one.end);
  const linked = linksIn({ characters, entities, matches });
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, end, sentiment } of sentences ?? []) {
    const tone = toneOf(sentiment);
    if (tone === 'neutral' || start < at || end > characters.length) continue;
    parts.push(...linked(at, start));
    parts.push(
      <span key={`tone ${start}`} className={`sentence ${tone}`}>
        <span aria-hidden="true">{TONE_SIGNS[tone]}&nbsp;</span>
        <span className="visually-hidden">{tone}: </span>
        {linked(start, end)}
      </span>,
    );
    at = end;
  }
  parts.push(...linked(at, characters.length));
  return <>{parts}</>;
}

interface Marks {
  readonly characters: readonly string[];
  /** By place. */
  readonly entities: readonly Detection[];
  readonly matches: FoundPassage['matches'];
}

/** A stretch of a text with its entities as links, and words that were found as marks; an entity that goes beyond is cut. */
const linksIn =
  ({ characters, entities, matches }: Marks) =>
  (from: number, to: number): ReactNode[] => {
    const marked = (start: number, end: number): ReactNode[] => markedParts(characters, matches, start, end);
    const parts: ReactNode[] = [];
    let at = from;
    for (const { id, start, end } of entities) {
      if (start < at || start >= to) continue;
      const named = characters.slice(start, Math.min(end, to)).join('');
      parts.push(...marked(at, start));
      parts.push(
        <Link key={start} className="mention" to="/search" search={{ entity: id, named }}>
          {marked(start, Math.min(end, to))}
        </Link>,
      );
      at = Math.min(end, to);
    }
    parts.push(...marked(at, to));
    return parts;
  };

function markedParts(characters: readonly string[], matches: Marks['matches'], from: number, to: number): ReactNode[] {
  const parts: ReactNode[] = [];
  let at = from;
  for (const { start, end } of matches) {
    if (start < at || end > to) continue;
    parts.push(
      characters.slice(at, start).join(''),
      <mark key={`match ${start}`}>{characters.slice(start, end).join('')}</mark>,
    );
    at = end;
  }
  parts.push(characters.slice(at, to).join(''));
  return parts;
}
