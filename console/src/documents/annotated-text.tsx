import type { Detection, ScoredSentence } from '@almanac/client';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { TONE_SIGNS, toneOf } from './tone.ts';

/** The unit in which the service counts offsets. */
export type OffsetUnit = 'codepoints' | 'utf16';

const NONE: readonly Detection[] = [];

/**
 * A text in which entities link to their documents and sentences show their tone. Always displayed as text, with any
 * content.
 */
export function AnnotatedText({
  text,
  detections = NONE,
  sentences,
  unit = 'codepoints',
}: {
  readonly text: string;
  readonly detections?: readonly Detection[];
  /** Sentences to be coloured as good or bad. */
  readonly sentences?: readonly ScoredSentence[] | undefined;
  readonly unit?: OffsetUnit;
}) {
  const characters: readonly string[] = unit === 'codepoints' ? [...text] : text.split('');
  const entities = detections
    .filter(({ type, start, end }) => type === 'entity' && start < end && end <= characters.length)
    .sort((one, other) => one.start - other.start || other.end - one.end);
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, end, sentiment } of sentences ?? []) {
    const tone = toneOf(sentiment);
    if (tone === 'neutral' || start < at || end > characters.length) continue;
    parts.push(...linked(characters, entities, at, start));
    parts.push(
      <span key={`tone ${start}`} className={`sentence ${tone}`}>
        <span aria-hidden="true">{TONE_SIGNS[tone]}&nbsp;</span>
        <span className="visually-hidden">{tone}: </span>
        {linked(characters, entities, start, end)}
      </span>,
    );
    at = end;
  }
  parts.push(...linked(characters, entities, at, characters.length));
  return <>{parts}</>;
}

/** A stretch of a text with its entities as links; one that goes beyond is cut. */
function linked(characters: readonly string[], entities: readonly Detection[], from: number, to: number): ReactNode[] {
  const parts: ReactNode[] = [];
  let at = from;
  for (const { id, start, end } of entities) {
    if (start < at || start >= to) continue;
    const named = characters.slice(start, Math.min(end, to)).join('');
    parts.push(characters.slice(at, start).join(''));
    parts.push(
      <Link key={start} className="mention" to="/search" search={{ entity: id, named }}>
        {named}
      </Link>,
    );
    at = Math.min(end, to);
  }
  parts.push(characters.slice(at, to).join(''));
  return parts;
}
