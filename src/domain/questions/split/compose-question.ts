import type { QuestionEntity } from '../../entity-linking/question-entity.ts';
import type { TextSpan } from '../../text/span.ts';
import type { QuestionMeasure, QuestionPeriod, Understanding } from '../understanding.ts';

/** The companies, topics and periods of one part; everything else of the question applies to every part. */
export interface PartContent {
  readonly entities: readonly QuestionEntity[];
  readonly periods: readonly QuestionPeriod[];
  readonly measures: readonly QuestionMeasure[];
  readonly words: readonly string[];
}

/**
 * Composes the question of one part: `Apple cloud revenue 2022`. Its text consists of words of the original question, and all
 * offsets refer to it.
 */
export function composeQuestion(understood: Understanding, part: PartContent): Understanding {
  const text = new TextOfParts(understood.text);
  const entities = part.entities.map((entity) => text.take(entity));
  const unlisted = understood.unlisted.map((name) => text.take(name));
  text.append(part.words.join(' '));
  const measures = part.measures.map((measure) => text.take(measure));
  const sections = understood.sections.map((section) => text.take(section));
  const kinds = understood.kinds.map((kind) => text.take(kind));
  const periods = part.periods.map((period) => text.take(period, labelOf(understood.periods, part.periods, period)));
  const published = understood.published === null ? null : text.take(understood.published);
  for (const phrase of understood.phrases) text.append(`"${phrase}"`);
  const { isLatest, phrases, asksWhy, counted, tone } = understood;
  return {
    text: text.written,
    entities,
    unlisted,
    periods,
    published,
    isLatest,
    kinds,
    sections,
    measures,
    phrases,
    ...(asksWhy && { asksWhy }),
    ...(counted && { counted }),
    ...(tone && { tone: text.take(tone) }),
    instructions: [],
    words: part.words,
  };
}

/** A single year for a range (`2021-2023`); other periods as written. */
function labelOf(
  all: readonly QuestionPeriod[],
  selected: readonly QuestionPeriod[],
  { start, end, year, quarter }: QuestionPeriod,
): string | undefined {
  const sameSpan = (periods: readonly QuestionPeriod[]): number =>
    periods.filter((other) => other.start === start && other.end === end).length;
  if (sameSpan(all) === sameSpan(selected)) return undefined;
  return quarter === null ? String(year) : `Q${quarter} ${year}`;
}

/** Concatenates spans of a question, each once. */
class TextOfParts {
  written = '';
  private readonly whole: string;
  private readonly places = new Map<string, TextSpan>();

  constructor(whole: string) {
    this.whole = whole;
  }

  append(words: string): TextSpan {
    if (words === '') return { start: this.written.length, end: this.written.length };
    if (this.written !== '') this.written += ' ';
    const start = this.written.length;
    this.written += words;
    return { start, end: this.written.length };
  }

  /** Appends the span of `part`, or `words` instead. */
  take<Part extends TextSpan>(part: Part, words?: string): Part {
    const key = words ?? `${part.start}-${part.end}`;
    const known = this.places.get(key);
    const { start, end } = known ?? this.append(words ?? this.whole.slice(part.start, part.end));
    this.places.set(key, { start, end });
    return { ...part, start, end };
  }
}
