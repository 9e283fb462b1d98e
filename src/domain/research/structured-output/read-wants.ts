import type { Company } from '../../knowledge-graph/entity.ts';
import type { FindMeasures } from '../../questions/create-measures.ts';
import type { Understand, Understanding } from '../../questions/understanding.ts';
import { contentWords } from '../../text/content-words.ts';
import { blanked } from '../../text/span.ts';
import { plainLabel } from '../calculation/worked-figure.ts';
import type { SectionName } from '../figures/asked-sections.ts';
import type { FigureCatalogue } from '../figures/figure-catalogue.ts';
import type { ResearchEvent } from '../research-event.ts';
import type { AnswerPart, PartAnswer, QuestionPart, ResearchRun } from '../research-run.ts';
import { byPeriod, isSameFigure, type Known, knownIn, type Want } from './known-values.ts';

export interface WantReader {
  readonly answerFigures: AnswerPart;
  readonly understand: Understand;
  /** Finds the figure that the words of a want name. */
  readonly find: FindMeasures;
  readonly catalogue: FigureCatalogue;
}

/** Steps by which the kinds of data are read. */
const STEP_OF: Readonly<Partial<Record<SectionName, string>>> = {
  profile: 'Profile',
  prices: 'Price',
  ratings: 'Ratings',
  targets: 'Price target',
  calendar: 'Calendar',
  sentiment: 'Sentiment',
};

/**
 * Reads a wanted value as the answer to a question of its own, within the remaining calls of the run. Empty if it is
 * not known.
 */
export async function* readWant(
  reader: WantReader,
  want: Want,
  run: ResearchRun,
): AsyncGenerator<ResearchEvent, readonly Known[]> {
  const { answerFigures, understand } = reader;
  const { company } = want;
  if (want.kind === 'section') {
    if (run.callsLeft === 0) return [];
    const text = `${STEP_OF[want.section] ?? want.section} of ${company.name}`;
    const answer = yield* answerFigures(partOf(await understand(text), company, true), run);
    return knownIn(answer.lines, true);
  }
  const { words, form, period } = want;
  const what = form === 'growth' && !/growth/.test(words) ? `growth of ${words}` : words;
  const text = `What was the ${what} of ${company.name}${period === '' ? '' : ` ${period}`}?`;
  const understood = await understand(text);
  const answer = yield* answerFigures(partOf(understood, company, false), run);
  const values = valuesOf(answer, form, understood.periods.length > 1);
  return form === 'growth' ? values : values.filter((one) => isAskedFigure(one, words, reader));
}

/** A question about this company alone, without other readings of its words. */
function partOf(understood: Understanding, company: Company, isStep: boolean): QuestionPart {
  const { text, entities } = understood;
  const start = Math.max(0, text.lastIndexOf(company.name));
  const span = {
    id: company.id,
    name: company.name,
    category: 'companies' as const,
    start,
    end: start + company.name.length,
  };
  const others = entities.filter(
    (one) => one.category !== 'companies' && (one.end <= span.start || one.start >= span.end),
  );
  return { text, understood: { ...understood, entities: [...others, span], unlisted: [] }, isStep };
}

/**
 * The figure that the first line of an answer tells first, in all of the periods that were asked for; its growth; or the value that it is
 * compared with.
 */
function valuesOf(
  { lines }: PartAnswer,
  form: 'value' | 'growth' | 'before',
  isOfSeveralPeriods: boolean,
): readonly Known[] {
  const known = knownIn(lines.slice(0, 1), false);
  const [lead] = known;
  if (lead === undefined) return [];
  if (form === 'growth') return known.filter(({ label }) => label.startsWith('Growth of ')).slice(0, 1);
  const values = known.filter((one) => isSameFigure(one, lead)).toSorted(byPeriod);
  if (form === 'before') return values.filter((one) => one !== lead && byPeriod(one, lead) < 0).slice(-1);
  return isOfSeveralPeriods ? values : [lead];
}

/**
 * True if the answered figure is the one that the question names and not a substitute: a line or a ratio by its label,
 * or revenue of a part by the name of the part.
 */
function isAskedFigure(
  known: Known,
  words: string,
  { find, catalogue }: { readonly find: FindMeasures; readonly catalogue: FigureCatalogue },
): boolean {
  if (typeof known.value !== 'number') return false;
  const measures = find(words);
  const label = plainLabel(known);
  const labels = measures.flatMap(({ id }) => {
    const figure = catalogue.figure(id);
    const line = figure?.term.kind === 'input' ? [catalogue.lineLabel(figure.term.input)] : [];
    return [figure?.label ?? [], catalogue.trailing(id)?.label ?? [], line].flat();
  });
  if (labels.includes(label)) return true;
  const rest = blanked(words, measures);
  const part = rest.trim() === '' ? [] : contentWords(rest);
  const named = contentWords(label);
  return measures.some(({ id }) => id === 'revenue') && part.length > 0 && part.every((word) => named.includes(word));
}
