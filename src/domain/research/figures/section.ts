import type { Clock } from '../../../platform/clock.ts';
import type { Analysts } from '../../analysts/analysts.ts';
import type { Calendar } from '../../calendar/calendar.ts';
import type { Fundamentals } from '../../fundamentals/fundamentals.ts';
import type { Valuations } from '../../fundamentals/valuation/valuation-history.ts';
import type { FoundCompany } from '../../knowledge-graph/company-lookup.ts';
import type { PeopleDirectory } from '../../knowledge-graph/people-directory.ts';
import type { MarketData } from '../../market/market.ts';
import type { CompanyScreener } from '../../screening/company-screener.ts';
import type { EntitySentiment } from '../../search/attention/entity-sentiment.ts';
import type { FactSubject } from '../evidence.ts';
import type { ResearchEvent } from '../research-event.ts';
import type { PartAnswer, ResearchRun } from '../research-run.ts';
import type { FiledStatements } from './company-statements.ts';
import type { ReadDocumentStatements } from './document-statements.ts';
import type { FigureCatalogue } from './figure-catalogue.ts';
import { type CalledTool, callTool, type ToolCall } from './tool-call.ts';

/** Services that structured data is read from. */
export interface FigureSources extends FiledStatements {
  readonly fundamentals: Pick<Fundamentals, 'derived' | 'revenueSegments'>;
  readonly market: Pick<MarketData, 'quote' | 'priceChanges' | 'profile' | 'days' | 'latestSurprise'>;
  readonly analysts: Analysts;
  readonly valuations: Valuations;
  /** Companies with their business and size, among which peers are looked for. */
  readonly screener: CompanyScreener;
  readonly calendar: Pick<Calendar, 'query'>;
  readonly people: Pick<PeopleDirectory, 'officesAt'>;
  readonly entitySentiment: EntitySentiment;
  readonly catalogue: FigureCatalogue;
  /** Asked where a company has no filed facts. */
  readonly documentStatements: ReadDocumentStatements;
  readonly clock: Clock;
}

/** Inputs of a section of an answer: one company at the time of the run. */
export interface SectionContext {
  readonly sources: FigureSources;
  readonly run: ResearchRun;
  readonly company: FoundCompany;
  readonly subject: FactSubject;
  /** The point in time; `null`: the present moment. */
  readonly asOf: string | null;
  readonly day: string;
  /** The text of the question or step. */
  readonly text: string;
}

/** Lines about one company from one kind of data. */
export type FigureSection = (context: SectionContext) => AsyncGenerator<ResearchEvent, PartAnswer>;

export const NOTHING_KNOWN: PartAnswer = { lines: [], missing: [] };

/** Several answers as one, each reason and each missing figure once. */
export function joinedAnswers(answers: readonly PartAnswer[]): PartAnswer {
  const reasons = answers.flatMap(({ reason }) => reason ?? []);
  return {
    lines: answers.flatMap(({ lines }) => lines),
    missing: [...new Set(answers.flatMap(({ missing }) => missing))],
    ...(reasons.length > 0 && { reason: reasons.join(' ') }),
  };
}

/** States what was not looked up or not found. */
export const onlyMissing = (...missing: string[]): PartAnswer => ({ lines: [], missing });

/** Explanation for a tool that was not called or failed. */
export const notRead = (what: string, why: 'out of calls' | 'failed'): PartAnswer =>
  onlyMissing(
    why === 'failed'
      ? `${what} could not be read.`
      : `${what} were not looked up: the tool calls of this run were used up.`,
  );

/** Data that a section reads about its company. `what`: `Ratings`, in the title of the call and where it fails. */
interface CompanyRead<Result> extends Pick<ToolCall<Result>, 'toolName' | 'units' | 'read' | 'describe'> {
  readonly what: string;
  /** Beside the company; its point in time where left out. */
  readonly toolArguments?: Readonly<Record<string, unknown>>;
}

/** Reads a kind of data about the company of a section as one call of a tool; an answer that says why, where it could not be read. */
export async function* readAbout<Result>(
  { run, subject, asOf }: SectionContext,
  { what, toolArguments = asOf === null ? {} : { as_of: asOf }, ...call }: CompanyRead<Result>,
): AsyncGenerator<ResearchEvent, CalledTool<Result> | PartAnswer> {
  const title = `${what} of ${subject.name}`;
  const called = yield* callTool(run, {
    title,
    toolArguments: { rp_entity_id: subject.id, ...toolArguments },
    ...call,
  });
  return typeof called === 'string' ? notRead(title, called) : called;
}
