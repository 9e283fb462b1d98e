import { type Clock, isoMicroseconds } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import type { EntityId } from '../../../platform/ids.ts';
import type { CompanyLookup } from '../../knowledge-graph/company-lookup.ts';
import type { Company } from '../../knowledge-graph/entity.ts';
import type { SourceDirectory } from '../../knowledge-graph/source-directory.ts';
import { createMeasures } from '../../questions/create-measures.ts';
import type { AnswerLine } from '../answer-line.ts';
import { createFigureCatalogue } from '../figures/figure-catalogue.ts';
import type { ResearchEvent } from '../research-event.ts';
import type { QuestionPart, ResearchRun } from '../research-run.ts';
import { fillSchema } from './fill-schema.ts';
import { citationsOf, type Findings, type Known, knownIn, type Want, wantKey } from './known-values.ts';
import { type OutputNode, readOutputSchema } from './output-schema.ts';
import { readWant, type WantReader } from './read-wants.ts';

export interface StructuredOutputParts extends Pick<WantReader, 'answerFigures' | 'understand'> {
  readonly companies: CompanyLookup;
  readonly sources: SourceDirectory;
  readonly clock: Clock;
}

/** An answer once it is written. */
export interface WrittenAnswer {
  readonly asked: readonly QuestionPart[];
  readonly lines: readonly AnswerLine[];
  readonly answer: string;
}

/** The filling of schemas, in events. */
const STRUCTURED_OUTPUT = 'structured_output';
/** Companies that a schema is filled for. */
const COMPANIES_MAX = 20;
/** Rows of a list are known after the first round, and the values they want after the second. */
const ROUNDS = 3;

/** The built-in vocabulary, read when it is first needed. */
let builtIn: Pick<WantReader, 'find' | 'catalogue'> | undefined;

/**
 * Fills the schema of the request with the findings of a run, and reads the values that are still missing. One event
 * with the content, which is valid for the schema; if a required value is not known, an event that names it. None
 * without a schema. A failure is an event too: the answer remains.
 */
export async function* structuredOutput(
  parts: StructuredOutputParts,
  run: ResearchRun,
  written: WrittenAnswer,
): AsyncGenerator<ResearchEvent, void> {
  const { outputSchema } = run.request;
  if (outputSchema === null) return;
  const read = readOutputSchema(outputSchema);
  if ('faults' in read) {
    yield noOutput(`its schema is not supported at ${read.faults.map(({ path }) => path).join(', ')}`);
    return;
  }
  let filled: ReturnType<typeof fillSchema>;
  try {
    filled = yield* fillReading(parts, run, { node: read.node, written });
  } catch (cause) {
    run.signal.throwIfAborted();
    const error = cause instanceof AppError ? cause.message : 'The tool failed';
    yield { type: 'tool-error', toolName: STRUCTURED_OUTPUT, error };
    return;
  }
  if ('content' in filled) yield { type: 'structured-output', content: filled.content, schema: outputSchema };
  else if (filled.unknown.length === 0) yield noOutput('nothing that its schema asks for is known');
  else yield noOutput(`it requires what is not known: ${[...new Set(filled.unknown)].join(', ')}`);
}

const noOutput = (reason: string): ResearchEvent => ({
  type: 'thinking',
  content: `There is no structured output, because ${reason}.`,
});

/** Fills the schema, reads the values that it looked for and did not find, and fills it again. */
async function* fillReading(
  parts: StructuredOutputParts,
  run: ResearchRun,
  { node, written }: { readonly node: OutputNode; readonly written: WrittenAnswer },
): AsyncGenerator<ResearchEvent, ReturnType<typeof fillSchema>> {
  builtIn ??= { find: createMeasures(), catalogue: createFigureCatalogue() };
  const { find } = builtIn;
  const reader = { ...parts, ...builtIn };
  const read = new Map<string, readonly Known[]>();
  const provided = knownIn(written.lines, true);
  const wanted = new Map<string, Want>();
  const base = await findingsOf(parts, run, written);
  const findings: Findings = {
    ...base,
    found(want) {
      const key = wantKey(want);
      const known = read.get(key) ?? (want.kind === 'section' ? providedBefore(provided, want) : []);
      if (known.length === 0 && !read.has(key)) wanted.set(key, want);
      return known;
    },
  };
  for (let round = 1; round <= ROUNDS; round += 1) {
    const filled = fillSchema(node, findings, find);
    if (wanted.size === 0) return filled;
    for (const [key, want] of wanted) {
      run.signal.throwIfAborted();
      read.set(key, yield* readWant(reader, want, run));
    }
    wanted.clear();
  }
  return fillSchema(node, findings, find);
}

/** Facts of a section that the answer tells already. */
const providedBefore = (known: readonly Known[], want: Extract<Want, { kind: 'section' }>): readonly Known[] =>
  known.filter(
    (one) =>
      one.kind === 'fact' &&
      one.origin.kind === 'provider' &&
      one.subject.id === want.company.id &&
      want.concepts.includes(one.concept),
  );

async function findingsOf(
  { companies, sources, clock }: StructuredOutputParts,
  run: ResearchRun,
  { asked, lines, answer }: WrittenAnswer,
): Promise<Omit<Findings, 'found'>> {
  const { request } = run;
  const documents = citationsOf(lines).flatMap(({ evidence }) =>
    evidence.kind === 'passage' ? [evidence.document] : [],
  );
  const notes = await sources.notesOf(documents.map(({ sourceId }) => sourceId));
  return {
    question: request.question,
    lines,
    answer,
    companies: await companiesOf(companies, run, asked),
    period: periodWords(asked),
    day: (request.scope.asOf ?? isoMicroseconds(clock.nowMs())).slice(0, 'yyyy-mm-dd'.length),
    sourceNames: new Map([...notes].map(([id, { name }]) => [id, name])),
    addressOf: ({ id, url }) => request.documentAddress?.(id, url) ?? url,
  };
}

/** The companies that a request names or is given, as far as it may read of them. */
async function companiesOf(
  companies: CompanyLookup,
  { request }: ResearchRun,
  asked: readonly QuestionPart[],
): Promise<Company[]> {
  const named = asked.flatMap(({ understood }) =>
    understood.entities.filter(({ category }) => category === 'companies'),
  );
  const ids = [...new Set([...named.map(({ id }) => id as EntityId), ...request.companies])];
  const found = await Promise.all(ids.slice(0, COMPANIES_MAX).map((id) => companies.find(id)));
  const { companies: allowed } = request.scope;
  const readable = found.flatMap((one) => {
    const isAllowed =
      one !== undefined && (allowed === null || allowed.some((id) => id === one.entityId || id === one.askedId));
    return isAllowed ? [one.company] : [];
  });
  return [...new Map(readable.map((one) => [one.id, one])).values()];
}

/**
 * The periods that questions name, in their words: `in fiscal 2024`. Periods of a plan's steps are used for these steps
 * alone.
 */
function periodWords(asked: readonly QuestionPart[]): string {
  const spans = asked
    .filter(({ isStep }) => !isStep)
    .flatMap(({ understood: { text, periods } }) => periods.map(({ start, end }) => text.slice(start, end).trim()));
  const words = [...new Set(spans)].filter((one) => one !== '');
  if (words.length > 0) return `in ${words.map(withArticle).join(' and ')}`;
  return asked.some(({ isStep, understood }) => !isStep && /\bquarter(?:ly)?\b/i.test(understood.text))
    ? 'in the last quarter'
    : '';
}

const withArticle = (words: string): string =>
  /^(?:last|past|previous|prior|latest|most)\b/i.test(words) ? `the ${words}` : words;
