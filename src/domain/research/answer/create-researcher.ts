import { type Clock, isoMicroseconds } from '../../../platform/clock.ts';
import type { EntityId } from '../../../platform/ids.ts';
import { fileNamesIn } from '../../questions/own-files.ts';
import { type QuestionType, questionType } from '../../questions/question-type.ts';
import type { Understanding } from '../../questions/understanding.ts';
import type { AnswerLine } from '../answer-line.ts';
import { chartsOf } from '../charts/charts.ts';
import type { FactPeriod } from '../evidence.ts';
import { dateText, listed } from '../line-text.ts';
import type { ModelWriter } from '../model/writer-request.ts';
import { answerFromPassages, type PassageAnswer, type PassageParts } from '../passages/answer-from-passages.ts';
import type { ResearchEvent, ResearchPlan, StepStatus } from '../research-event.ts';
import { type AnswerPart, type QuestionPart, ResearchRun } from '../research-run.ts';
import type { Researcher, ResearchRequest, ResearchTurn } from '../researcher.ts';
import { type StructuredOutputParts, structuredOutput } from '../structured-output/structured-output.ts';
import { checkedLines } from './checked-lines.ts';
import { modelToolsOf } from './model-tools-of-run.ts';
import { questionParts, type UnderstandingParts } from './question-parts.ts';
import { ANSWER_CHARS, type AnswerSection, AnswerWriter, fittedLines } from './write-lines.ts';

export interface ResearcherParts extends PassageParts, UnderstandingParts, StructuredOutputParts {
  readonly answerFigures: AnswerPart;
  readonly modelWriter: ModelWriter;
  readonly clock: Clock;
}

/**
 * Creates the researcher: it understands a request, reads figures and documents for each of its parts, and makes whole
 * lines that cite their sources. Without a language model these are the answer, and the same request on the same data
 * gives the same text; a model writes its own from the same evidence.
 */
export function createResearcher(parts: ResearcherParts): Researcher {
  return {
    async *research(request, how) {
      const run = new ResearchRun(request, how);
      const asked = await questionParts(parts, request);
      const progress = new Progress(request, asked);
      yield progress.event();
      const sections: AnswerSection[] = [];
      for (const [at, part] of asked.entries()) {
        yield progress.move(at, 'IN_PROGRESS');
        run.partsToCome = asked.length - at - 1;
        const kept = yield* checkedLines(yield* answerPart(parts, part, run), {
          nowMs: parts.clock.nowMs(),
          companyNames: parts.companyNames,
          sources: parts.sources,
        });
        const lines = kept.length > 0 ? kept : [unknownLine(nothingFound(parts, part, run, NO_PASSAGES))];
        sections.push({ heading: part.isStep ? headingOf(request, at) : null, lines });
        yield progress.move(at, 'COMPLETED');
      }
      const lines = fittedLines(sections, ANSWER_CHARS[request.effort]);
      const answer = yield* writtenAnswer(parts, run, lines);
      if (request.isChartWanted) for (const chart of chartsOf(lines, answer)) yield { type: 'chart', chart };
      yield* structuredOutput(parts, run, { asked, lines, answer });
      return turnOf(request, asked, answer);
    },
  };
}

/** Writes the answer and returns its text: in the words of a language model where there is one, else the lines of the draft. */
async function* writtenAnswer(
  parts: ResearcherParts,
  run: ResearchRun,
  draft: readonly AnswerLine[],
): AsyncGenerator<ResearchEvent, string> {
  const writer = new AnswerWriter();
  const isWritten = parts.modelWriter.isConfigured && (yield* writeWithModel(parts, run, draft, writer));
  // A model writes text; tables are those of the draft.
  for (const line of isWritten ? draft.filter(({ kind }) => kind === 'columns' || kind === 'row') : draft) {
    run.signal.throwIfAborted();
    yield* writer.write(line);
  }
  return writer.text;
}

/** `false` where no model wrote an answer. */
async function* writeWithModel(
  parts: ResearcherParts,
  run: ResearchRun,
  draft: readonly AnswerLine[],
  writer: AnswerWriter,
): AsyncGenerator<ResearchEvent, boolean> {
  const { request, signal, spend } = run;
  run.note(draft);
  const writing = parts.modelWriter.write({
    orgId: request.viewer.orgId,
    question: request.question,
    effort: request.effort,
    modelTier: request.modelTier,
    evidence: [...run.evidence.values()],
    draft,
    history: request.history,
    expectedOutput: request.expectedOutput,
    tools: modelToolsOf(parts, run),
    spend,
    signal,
  });
  let step = await writing.next();
  while (!step.done) {
    if (step.value.type === 'line') yield* writer.write(step.value.line);
    else yield step.value;
    step = await writing.next();
  }
  return step.value.status === 'written';
}

async function* answerPart(
  parts: ResearcherParts,
  part: QuestionPart,
  run: ResearchRun,
): AsyncGenerator<ResearchEvent, AnswerLine[]> {
  run.signal.throwIfAborted();
  const figures = yield* parts.answerFigures(part, run);
  const unknown = figures.missing.map(unknownLine);
  const { reason } = figures;
  if (run.callsLeft === 0 || figures.isWhole) return [...figures.lines, ...unknown];
  // A step names data to collect: found figures, and missing ones, complete it.
  if (part.isStep && figures.lines.length + unknown.length > 0) return [...figures.lines, ...unknown];
  const periods = periodsOf(figures.lines);
  // Prices and analysts' views are of no period that a document reports, and a comparison of companies is in no document of one of them.
  const isComplete = periods.length === 0 || comparesAll(part.understood, figures.lines);
  if (figures.lines.length > 0 && isComplete) return [...figures.lines, ...unknown];
  const quoted = yield* answerFromPassages(parts, part, run, figures.lines.length > 0 ? periods : null);
  if (figures.lines.length > 0) return [...figures.lines, ...unknown, ...quoted.lines];
  if (quoted.lines.length > 0) return [...quoted.lines];
  return [
    ...(unknown.length > 0
      ? unknown
      : [unknownLine(nothingFound(parts, part, run, { ...quoted, reason: reason ?? quoted.reason }))]),
    ...quoted.nearest,
  ];
}

/** True if lines have figures of each of several companies that a question names. */
function comparesAll({ entities }: Understanding, lines: readonly AnswerLine[]): boolean {
  const asked = new Set(entities.flatMap(({ id, category }) => (category === 'companies' ? [id] : [])));
  const answered = new Set<string>(
    lines.flatMap(({ citations }) =>
      citations.flatMap(({ evidence }) => (evidence.kind === 'passage' ? [] : (evidence.subject?.id ?? []))),
    ),
  );
  return asked.size > 1 && [...asked].every((id) => answered.has(id));
}

/** Periods of the figures of statements that lines cite. */
const periodsOf = (lines: readonly AnswerLine[]): readonly FactPeriod[] =>
  lines.flatMap(({ citations }) =>
    citations.flatMap(({ evidence }) => (evidence.kind === 'passage' ? [] : (evidence.period ?? []))),
  );

interface NotFound extends Pick<PassageAnswer, 'nearest' | 'others'> {
  readonly reason?: string | undefined;
}

const NO_PASSAGES: NotFound = { nearest: [], others: [] };

/** Questions that a language model answers from passages in words of its own. */
const OF_MODELS: ReadonlySet<QuestionType> = new Set(['why', 'compare', 'yes/no', 'summary']);
const WITHOUT_MODEL = 'No language model is configured, which might answer it in its own words from such documents.';

const unknownLine = (text: string): AnswerLine => ({ kind: 'sentence', text, citations: [] });

/** The sentence on what was searched for a part without an answer, until when, and what was found in its place. */
function nothingFound(
  { clock, modelWriter }: Pick<ResearcherParts, 'clock' | 'modelWriter'>,
  { understood, isStep }: QuestionPart,
  { request }: ResearchRun,
  { nearest, others, reason }: NotFound,
): string {
  const until = dateText((request.scope.asOf ?? isoMicroseconds(clock.nowMs())).slice(0, 10));
  const companies = understood.entities.filter(({ category }) => category === 'companies').map(({ name }) => name);
  const [unlisted] = understood.unlisted;
  if (companies.length === 0 && unlisted !== undefined)
    return `${unlisted.name} is not a company that is known here, and no document published until ${until} answers the question.`;
  const about = companies.length > 0 ? ` about ${companies.join(' and ')}` : '';
  if (isStep) return `Nothing was found on this in documents${about} as published until ${until}.`;
  const isOfModel = !modelWriter.isConfigured && OF_MODELS.has(questionType(understood));
  const files = request.scope.filters.documents === undefined ? fileNamesIn(understood.text) : [];
  if (files.length > 0) return `No file of yours is called ${listed(files)}.`;
  const why = [reason, isOfModel ? WITHOUT_MODEL : undefined].filter((one) => one !== undefined);
  const searched = `statements, figures and documents${about} were searched, as published until ${until}`;
  if (companies.length > 0 && others.length > 0)
    return `Not found: ${searched}; no document${about} is known that says this, and those found are about ${listed(others)}.`.replace(
      /\.\.$/,
      '.',
    );
  return nearest.length > 0
    ? [`Not found for certain: ${searched}; the passages nearest to the question follow.`, ...why].join(' ')
    : [`Not found: ${searched}, and none of them answers the question.`, ...why].join(' ');
}

function turnOf(request: ResearchRequest, asked: readonly QuestionPart[], answer: string): ResearchTurn {
  const entities = asked.flatMap(({ understood }) => understood.entities);
  const companies = entities.flatMap(({ id, category }) => (category === 'companies' ? [id as EntityId] : []));
  return {
    question: request.plan === null ? asked.map(({ text }) => text).join(' ') : request.question,
    answer,
    companies: [...new Set([...request.companies, ...companies])],
    periods: asked.flatMap(({ understood }) => understood.periods.map(({ year, quarter }) => ({ year, quarter }))),
  };
}

const headingOf = (request: ResearchRequest, at: number): string => request.plan?.steps[at] ?? '';

/** The plan of a run as its steps move on. */
class Progress {
  readonly #title: string;
  readonly #steps: { description: string; status: StepStatus }[];

  constructor(request: ResearchRequest, asked: readonly QuestionPart[]) {
    this.#title = request.plan?.title ?? 'Answer the question';
    this.#steps = asked.map(({ text }, at) => ({
      description: request.plan?.steps[at] ?? text,
      status: 'NOT_STARTED',
    }));
  }

  move(at: number, status: StepStatus): ResearchEvent {
    const step = this.#steps[at];
    if (step !== undefined) step.status = status;
    return this.event();
  }

  event(): ResearchEvent {
    const plan: ResearchPlan = { title: this.#title, steps: this.#steps.map((step) => ({ ...step })) };
    return { type: 'planning', plan };
  }
}
