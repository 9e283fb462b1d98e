import { AppError } from '../../platform/errors.ts';
import type { DocumentId } from '../../platform/ids.ts';
import { TICK, withTicks } from '../../platform/ticks.ts';
import type { ConcurrencyLimit } from '../access/concurrency-limit.ts';
import type { Citation } from '../research/answer-line.ts';
import type { ResearchEvent, ResearchPlan } from '../research/research-event.ts';
import type { Researcher, ResearchRequest, ResearchTurn, Spend } from '../research/researcher.ts';
import { type KeptCitation, keptCitation } from './kept-citation.ts';
import type { PreparedRun } from './prepare-runs.ts';
import { citedSources, type TurnReference } from './turn-reference.ts';

/** Events of a run that clients see. The last one is `complete` or `failed`. */
export type SessionEvent =
  | ResearchEvent
  | { readonly type: 'failed'; readonly error: string }
  | {
      readonly type: 'complete';
      /** Units that were metered, by unit id. */
      readonly usage: Readonly<Record<string, number>>;
      readonly checkpointId: string;
    };

/** Meter of a run's usage. */
export interface RunMeter {
  readonly spend: Spend;
  /** Resolves once all that was spent is counted; rejects where it could not be. */
  settled(): Promise<void>;
}

export type ResearchSessions = ReturnType<typeof createResearchSessions>;

/** Runs of one key at the same time. */
export const RUNS_AT_ONCE = 4;
/** A client waits for the first byte no longer than 300 ms. */
const FIRST_EVENT_MS = 200;
/** One client gives up 60 s after the last event, even while other data arrives. */
const PLAN_REPEATED_MS = 30_000;
const RUN_MS_MAX = 600_000;
const FAILED = 'The research failed inside the service.';

export interface SessionParts {
  readonly researcher: Researcher;
  readonly limit: ConcurrencyLimit;
  /** Called with failures that are the service's. */
  readonly onFault: (error: unknown) => void;
}

export function createResearchSessions({ researcher, limit, onFault }: SessionParts) {
  return {
    /**
     * Runs a prepared run, and adds its turn to its conversation before it yields `complete`. The plan is the first event
     * and is repeated while nothing else happens. Throws `rate_limited` before the first event; later failures are
     * events. Once `signal` is aborted, the run is stopped, nothing more is metered, and no turn is added.
     */
    async *run(
      { conversation, request, template }: PreparedRun,
      { keyId, signal, meter }: { readonly keyId: string; readonly signal: AbortSignal; readonly meter: RunMeter },
    ): AsyncGenerator<SessionEvent, void> {
      const leave = limit.enter(keyId);
      // A generator that nobody reads any more does not come to its end.
      signal.addEventListener('abort', leave, { once: true });
      const stopping = AbortSignal.any([signal, AbortSignal.timeout(RUN_MS_MAX)]);
      const usage = countedSpend(meter.spend, stopping);
      const guard = createAnswerGuard();
      try {
        const research = researcher.research(request, { signal: stopping, spend: usage.spend });
        const { turn, plan } = yield* checkedEvents(research, { request, guard, signal: stopping });
        await meter.settled();
        const kept = {
          asked: request.question,
          citedDocuments: guard.citedDocuments(),
          references: guard.references(),
          citations: guard.citations(),
          template,
        };
        const checkpointId = await conversation.add({ ...turn, ...kept, plan, usage: usage.total() });
        yield { type: 'complete', usage: usage.total(), checkpointId };
      } catch (error) {
        if (signal.aborted) return;
        const uncounted = await meter.settled().then(
          () => [],
          (reason: unknown) => [reason],
        );
        for (const fault of new Set([error, ...uncounted])) if (!(fault instanceof AppError)) onFault(fault);
        yield { type: 'failed', error: reasonOf(error, stopping) };
      } finally {
        usage.close();
        signal.removeEventListener('abort', leave);
        leave();
      }
    },
  };
}

/** The events of a run, each checked; begins with a plan, and repeats it while nothing happens. */
async function* checkedEvents(
  research: AsyncGenerator<ResearchEvent, ResearchTurn>,
  { request, guard, signal }: { readonly request: ResearchRequest; guard: AnswerGuard; readonly signal: AbortSignal },
): AsyncGenerator<ResearchEvent, { readonly turn: ResearchTurn; readonly plan: ResearchPlan | null }> {
  let plan: ResearchPlan = {
    title: request.plan?.title ?? 'Research',
    steps: (request.plan?.steps ?? []).map((description) => ({ description, status: 'NOT_STARTED' })),
  };
  // A plan that is known does not wait for the researcher.
  let isBegun = request.plan !== null;
  if (isBegun) yield { type: 'planning', plan };
  const ticking = withTicks(research, () => (isBegun ? PLAN_REPEATED_MS : FIRST_EVENT_MS), signal);
  try {
    for (;;) {
      const { done, value } = await ticking.next();
      if (done === true) return { turn: value, plan: plan.steps.length === 0 ? null : plan };
      if (value === TICK) {
        isBegun = true;
        yield { type: 'planning', plan };
        continue;
      }
      if (value.type === 'planning') plan = value.plan;
      else if (!isBegun) yield { type: 'planning', plan };
      isBegun = true;
      guard.check(value);
      yield value;
    }
  } finally {
    await ticking.return(undefined as never);
  }
}

/** Adds up spent units, until it is closed or the run is stopped. */
function countedSpend(spend: Spend, signal: AbortSignal) {
  const totals = new Map<string, number>();
  let isOpen = true;
  return {
    spend(units: Readonly<Record<string, number>>): void {
      if (!isOpen || signal.aborted) return;
      for (const [unit, amount] of Object.entries(units)) totals.set(unit, (totals.get(unit) ?? 0) + amount);
      spend(units);
    },
    total: (): Readonly<Record<string, number>> => Object.fromEntries(totals),
    close(): void {
      isOpen = false;
    },
  };
}

function reasonOf(error: unknown, stopping: AbortSignal): string {
  if (error instanceof AppError) return error.detail;
  return stopping.aborted ? `The run took longer than ${RUN_MS_MAX / 1_000} s and was stopped.` : FAILED;
}

/** Code units of characters above U+FFFF, and halves of them. */
const SURROGATE = /[\ud800-\udfff]/;

/** Events of a run so far, as far as later events refer to them. */
type AnswerGuard = ReturnType<typeof createAnswerGuard>;

/** Checks that offsets hold in code points and in UTF-16 alike, and that everything cited was shown before. */
function createAnswerGuard() {
  let answer = '';
  /** Names of tools by the ids of their calls. */
  const audits = new Map<string, string>();
  const cited = new Set<DocumentId>();
  const references: TurnReference[] = [];
  const citations: KeptCitation[] = [];

  const checkCitation = (citation: Citation): void => {
    const { start, end, evidence } = citation;
    const isInside = Number.isInteger(start) && start >= 0 && start < end && end <= answer.length;
    if (!isInside) throw new Error(`a citation from ${start} to ${end} of an answer with ${answer.length} characters`);
    if (answer.slice(start, end).includes('\n')) throw new Error(`a citation over lines, from ${start} to ${end}`);
    const toolName = audits.get(evidence.auditId);
    if (toolName === undefined) throw new Error(`a citation of ${evidence.auditId}, which was not shown`);
    if (evidence.kind === 'passage') cited.add(evidence.document.id);
    const sources = citedSources(evidence);
    if (sources.length > 0) references.push({ end, sources });
    citations.push(keptCitation(citation, toolName));
  };

  return {
    /** Throws for an event that readers could not place: they count characters, and look citations up among the audits. */
    check(event: ResearchEvent): void {
      if (event.type === 'audit') for (const { auditId, toolName } of event.audits) audits.set(auditId, toolName);
      if (event.type === 'answer') {
        if (SURROGATE.test(event.content)) throw new Error('an answer with characters above U+FFFF');
        answer += event.content;
      }
      if (event.type === 'grounding') event.citations.forEach(checkCitation);
    },
    /** Documents that were cited, each once. */
    citedDocuments: (): readonly DocumentId[] => [...cited],
    /** Sources of the answer, in the order of the events. */
    references: (): readonly TurnReference[] => references,
    /** The same with all that readers see of it. */
    citations: (): readonly KeptCitation[] => citations,
  };
}
