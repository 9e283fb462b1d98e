import type { AnswerLine } from '../answer-line.ts';
import type { Effort } from '../researcher.ts';

/** The lines of one part of an answer, with the heading that a step of a plan has. */
export interface AnswerSection {
  readonly heading: string | null;
  readonly lines: readonly AnswerLine[];
}

/** The longest answer of each effort, in characters. */
export const ANSWER_CHARS: Readonly<Record<Effort, number>> = { lite: 1_500, standard: 6_000 };

/**
 * The lines of all sections, shortened to the maximum length of an answer: every section keeps its first line and then
 * its further ones in turns, as long as there is room. Lines are whole or left out.
 */
export function fittedLines(sections: readonly AnswerSection[], charsMax: number): AnswerLine[] {
  const kept = sections.map(() => new Set<number>());
  let room = charsMax;
  const longest = Math.max(0, ...sections.map(({ lines }) => lines.length));
  for (let at = 0; at < longest; at++)
    for (const [place, { heading, lines }] of sections.entries()) {
      const line = lines[at];
      if (line === undefined) continue;
      const cost = line.text.length + BREAK_CHARS + (at === 0 && heading !== null ? heading.length + BREAK_CHARS : 0);
      const isFirstOfAll = place === 0 && at === 0;
      if (!isFirstOfAll && (cost > room || (at > 0 && !kept[place]?.has(0)))) continue;
      kept[place]?.add(at);
      room -= cost;
    }
  return sections.flatMap(({ heading, lines }, place) => {
    const own = lines.filter((_, at) => kept[place]?.has(at));
    return own.length > 0 && heading !== null
      ? [{ kind: 'heading' as const, text: heading, citations: [] }, ...own]
      : own;
  });
}

/** A line's mark and the blank line before it. */
const BREAK_CHARS = 5;
