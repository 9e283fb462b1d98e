import type { ReadAnnotated } from '../../documents/read-annotated.ts';
import type { FoundCompany } from '../../knowledge-graph/company-lookup.ts';
import type { Measure } from '../../questions/measure.ts';
import { ownVocabulary } from '../../questions/own-vocabulary.ts';
import { asksForOwnCompanies, asksForSentences, asksYesOrNo } from '../../questions/question-type.ts';
import type { Understanding } from '../../questions/understanding.ts';
import type { DocumentSearch } from '../../search/document-search.ts';
import { blanked } from '../../text/span.ts';
import { listed } from '../line-text.ts';
import type { ResearchEvent } from '../research-event.ts';
import type { AnswerPart, PartAnswer, QuestionPart, ResearchRun } from '../research-run.ts';
import { type AskedCompaniesParts, askedCompanies } from './asked-companies.ts';
import { askedSections, SECTION_WORDS, type SectionName } from './asked-sections.ts';
import { rankCompanies } from './company-ranking.ts';
import { createDocumentStatements } from './document-statements.ts';
import { asksSurprise } from './estimate-section.ts';
import { createFigureCatalogue } from './figure-catalogue.ts';
import {
  type FigureQuestion,
  isPlainQuestion,
  readFigureQuestion,
  unknownWords,
  withoutWhy,
} from './figure-question.ts';
import { answerFilingDays, asksFilingDay } from './filing-days.ts';
import { noStatements } from './missing-figures.ts';
import { askedNumberStyle } from './number-style.ts';
import { askedOffice, officeSection } from './people-section.ts';
import { asksPriceVerdict } from './price-section.ts';
import { asksAbout } from './provider-sections.ts';
import { readRankingQuestion } from './ranking-question.ts';
import { askedCallDays, scheduledCalls } from './scheduled-calls.ts';
import {
  type FigureSection,
  type FigureSources,
  joinedAnswers,
  NOTHING_KNOWN,
  onlyMissing,
  type SectionContext,
} from './section.ts';
import { answerSections, sectionContext } from './section-answer.ts';
import { answerFromSegments, asksForNames, mayAskSegments } from './segment-question.ts';
import { answerFromStatements, knownAtOfRun, openStatements } from './statement-answer.ts';
import { trailingLines } from './trailing-answer.ts';
import { asksTrailing, readTrailingQuestion } from './trailing-question.ts';
import { asksValuation, valuationSection } from './valuation-section.ts';

/** Dependencies of answers from structured data. */
export interface AnswerFiguresParts
  extends Omit<FigureSources, 'catalogue' | 'documentStatements'>,
    AskedCompaniesParts {
  /** Finds the statements of companies without filed facts. */
  readonly search: DocumentSearch;
  readonly readAnnotated: ReadAnnotated;
  /** Includes the operator's additions; default: the built-in vocabulary. */
  readonly measures?: readonly Measure[];
}

type OpenedSources = FigureSources & AskedCompaniesParts;

interface TaskOf {
  readonly part: QuestionPart;
  readonly run: ResearchRun;
  readonly companies: readonly FoundCompany[];
}

/** A way in which the structured data answers a part. */
interface FigureTask {
  readonly answer: (of: TaskOf) => AsyncGenerator<ResearchEvent, PartAnswer>;
  /** True if it is about all companies, rather than those of the question. */
  readonly isOfAll?: boolean;
}

/**
 * Answers questions about figures, and steps of plans that collect them, from structured data: every number is a filed or provided one, or is
 * worked out from such by a formula that the answer names. A question of which a word is not understood has no answer here, and nothing
 * is missing either.
 */
export function createAnswerFigures(parts: AnswerFiguresParts): AnswerPart {
  let opened: OpenedSources | undefined;
  return async function* answerFigures(whole, run) {
    opened ??= openSources(parts);
    const sources = opened;
    const understood = withoutWhy(whole.understood);
    if (understood === undefined) return NOTHING_KNOWN;
    const part = { ...whole, understood };
    const isNamed = understood.entities.some(({ category }) => category === 'companies');
    if (asksForOwnCompanies(understood.text) && !isNamed)
      return { ...onlyMissing('No watchlist of yours has a company.'), isWhole: true };
    const { day } = knownAtOfRun(run, parts.clock);
    const callDays = part.isStep ? undefined : askedCallDays(understood, day);
    if (callDays !== undefined) return yield* scheduledCalls(sources, run, callDays);
    const task = taskOf(part, sources);
    if (task === undefined) return yield* notUnderstood(part, run, sources);
    if (task.isOfAll) return yield* task.answer({ part, run, companies: [] });
    const { found, missing } = await askedCompanies(part, run, parts);
    if (found.length === 0) return { lines: [], missing };
    const answer = yield* task.answer({ part, run, companies: found });
    return { ...answer, missing: [...missing, ...answer.missing] };
  };
}

/** Words that are quoted in a reason. */
const WORDS_MAX = 3;

/**
 * The reason why a question that names figures of companies is not answered by them: no statements of the company, or other words in the
 * question.
 */
async function* notUnderstood(
  part: QuestionPart,
  run: ResearchRun,
  sources: OpenedSources,
): AsyncGenerator<ResearchEvent, PartAnswer> {
  const { understood, isStep } = part;
  const isOfFigures = understood.measures.some(({ lineItems }) =>
    lineItems.some(({ statement }) => statement !== null),
  );
  const words = unknownWords(understood, []).map((word) => `“${word}”`);
  if (isStep || !isOfFigures || words.length === 0 || words.length > WORDS_MAX || asksForSentences(understood.text))
    return NOTHING_KNOWN;
  const { found } = await askedCompanies(part, run, sources);
  const [company, ...others] = found;
  if (company === undefined) return NOTHING_KNOWN;
  const statements = others.length > 0 ? undefined : yield* openStatements(sources, run, company);
  if (statements?.all.length === 0)
    return { ...NOTHING_KNOWN, reason: noStatements(statements.subject, knownAtOfRun(run, sources.clock).day) };
  const reason = `Figures of statements do not answer it, as ${listed(words)} ${words.length === 1 ? 'is' : 'are'} not understood beside them.`;
  return { ...NOTHING_KNOWN, reason };
}

/** With the first question: reading the vocabulary would be a seventh of the start of a service. */
function openSources(parts: AnswerFiguresParts): OpenedSources {
  const measures = parts.measures ?? ownVocabulary().measures;
  return {
    ...parts,
    catalogue: createFigureCatalogue(measures),
    documentStatements: createDocumentStatements(parts, measures),
  };
}

/** A task that asks each company by itself. */
const ofEach = (
  sources: FigureSources,
  section: (context: SectionContext, understood: Understanding) => ReturnType<FigureSection>,
): FigureTask => ({
  async *answer({ part: { understood }, run, companies }) {
    const answers: PartAnswer[] = [];
    for (const company of companies)
      answers.push(yield* section(sectionContext(sources, run, company, understood.text), understood));
    return joinedAnswers(answers);
  },
});

const sectionsTask = (sources: FigureSources, names: readonly SectionName[]): FigureTask => ({
  answer: ({ part, run, companies }) => answerSections(sources, names, { run, companies, text: part.understood.text }),
});

function taskOf({ understood, isStep }: QuestionPart, sources: FigureSources): FigureTask | undefined {
  if (!isStep && asksForSentences(understood.text)) return undefined;
  const question = readFigureQuestion(understood, sources.catalogue);
  if (!isStep) return taskOfQuestion(understood, question, sources);
  if (asksFilingDay(understood)) return ofEach(sources, answerFilingDays);
  const figures = question && { answer: (of: TaskOf) => answerFromStatements(sources, question, of) };
  const names = askedSections(understood.text);
  // A step names a kind of data unless it says of which years; one on competitors is for documents.
  if (names.every((name) => name === 'peers')) return figures;
  return understood.periods.length > 0 && figures !== undefined ? figures : sectionsTask(sources, names);
}

function taskOfQuestion(
  understood: Understanding,
  question: FigureQuestion | undefined,
  sources: FigureSources,
): FigureTask | undefined {
  const names = wantedSections(understood);
  // `Did its shares fall?` asks for their price, not for their number.
  if (names[0] === 'prices' && asksPriceVerdict(understood.text)) return sectionsTask(sources, names);
  const ranking = readRankingQuestion(understood, sources.catalogue);
  const metrics = readTrailingQuestion(understood, sources.catalogue);
  const trailing =
    metrics && ofEach(sources, (context) => trailingLines(context, metrics, askedNumberStyle(context.text)));
  const asksValue = question === undefined || question.ask.kind === 'value';
  if (trailing !== undefined && asksValue && asksTrailing(understood.text)) return trailing;
  if (question !== undefined && ranking?.form !== 'all')
    return { answer: (of) => answerFromStatements(sources, question, of) };
  if (asksFilingDay(understood)) return ofEach(sources, answerFilingDays);
  if (ranking !== undefined)
    return { answer: (of) => rankCompanies(sources, ranking, of), isOfAll: ranking.form === 'all' };
  const office = askedOffice(understood);
  if (office !== undefined) return ofEach(sources, officeSection(office));
  if (trailing !== undefined) return trailing;
  if (mayAskSegments(understood)) return ofEach(sources, answerFromSegments);
  if (asksValuation(understood.text)) return ofEach(sources, valuationSection);
  return names.length > 0 ? sectionsTask(sources, names) : undefined;
}

/** Kinds of data that answer a question by all that they have; empty for a question on something else. */
function wantedSections(understood: Understanding): readonly SectionName[] {
  const { text, measures, entities } = understood;
  if (
    asksAbout(text) &&
    measures.every(({ id }) => id === 'products_revenue') &&
    unknownWords(understood, []).every((word) => ABOUT_WORDS.test(word))
  )
    return ['profile', 'size'];
  const names = askedSections(
    blanked(
      text,
      entities.filter(({ category }) => category === 'companies'),
    ),
  );
  // `When was its last dividend paid?` asks for no call.
  const isOfNoEvent = names.includes('calendar') && measures.length > 0 && !OF_EVENTS.test(text);
  if (names.every((name) => name === 'segments') && asksForNames(understood)) return [];
  // `How much stock did it buy back?` asks for no price.
  const isOfCashFlow = measures.some(({ lineItems: [line] }) => line?.statement === 'cash_flow_statement');
  if (names.every((name) => name === 'prices') && isOfCashFlow) return [];
  return names.length > 0 && !isOfNoEvent && isSectionQuestion(understood, names) ? names : [];
}

const ABOUT_WORDS = /^(?:tell|about|something|describe|introduce|please|company|business|do)$/i;

/** Kinds that are made of the last statements, for any period of the question. */
const OF_LAST_STATEMENTS: ReadonlySet<SectionName> = new Set([
  'results',
  'balance',
  'cash flow',
  'quality',
  'comparison',
]);

/** True if a question asks for the present state of a whole kind of data, and all its words are understood. */
function isSectionQuestion(understood: Understanding, names: readonly SectionName[]): boolean {
  const { text, periods, measures } = understood;
  const isOfStatements = names.some((name) => OF_LAST_STATEMENTS.has(name));
  const isNamedYear = periods.some(({ start, end }) => /\d/.test(text.slice(start, end)));
  const isOfSurprise = asksSurprise(text) && names.every((name) => name === 'estimates');
  const isOfRatings = names.every((name) => name === 'ratings');
  const isOfPrices =
    names.every((name) => name === 'prices') &&
    asksPriceVerdict(text) &&
    measures.every(({ start, end }) => SHARES_ALONE.test(text.slice(start, end)));
  if (
    (asksYesOrNo(text) && !isOfSurprise && !isOfRatings && !isOfPrices) ||
    (isOfStatements && (periods.length > 0 || !isPlainQuestion(text)))
  )
    return false;
  // A single figure that was not understood is not answered by all of its kind.
  const isNamedByWords = measures.every(({ start, end }) =>
    text
      .slice(start, end)
      .toLowerCase()
      .split(/\s+/)
      .every((word) => SECTION_WORDS.has(word) || SECTION_ASKING.test(word)),
  );
  if (isOfStatements && /\bper\b/i.test(text)) return false;
  if ((isOfStatements || names.includes('size')) && !isNamedByWords) return false;
  if (isNamedYear && names.some((name) => name !== 'prices')) return false;
  return unknownWords(understood, []).every(
    (word) => SECTION_WORDS.has(word.toLowerCase()) || SECTION_ASKING.test(word),
  );
}

const OF_EVENTS = /\b(?:calls?|earnings|results|report\w*|announc\w*|events?|calendar|due)\b/i;
const SHARES_ALONE = /^(?:(?:share|stock)s?(?:\sprices?)?|prices?)$/i;
const SECTION_ASKING =
  /^(?:analysts?|calls?|earnings|stocks?|shares?|financials?|performance|dates?|summar\w+|happen\w*|schedul\w+|media|wall|street|history|high|low|main|biggest|largest|closest|key|direct|big|large|buy|hold|sell|cost|worth|highest|lowest|average|mean|median|upside|downside|implied|imply|implies|range|far|below|above|bullish|bearish|consensus|primar(?:y|ily)|mainly|operates?|belongs?|outperform\w*|underperform\w*|beat(?:en)?)$/i;
