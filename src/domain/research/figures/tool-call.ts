import { AppError } from '../../../platform/errors.ts';
import type { Statement } from '../../fundamentals/statement.ts';
import type { FigureUnit } from '../../text/number-text.ts';
import type { FactPeriod, FactSubject, ResearchFact } from '../evidence.ts';
import type { ResearchEvent } from '../research-event.ts';
import type { ResearchRun } from '../research-run.ts';
import { factPeriodOf } from './fiscal-periods.ts';

export interface ToolCall<Result> {
  readonly toolName: string;
  /** `Prices of Apple Inc.` */
  readonly title: string;
  readonly toolArguments: Readonly<Record<string, unknown>>;
  /** Price of the same answer by the REST operation; nothing by default. */
  readonly units?: Readonly<Record<string, number>>;
  read(): Promise<Result>;
  /** Short text about the result. */
  describe(result: Result): string;
}

/** Result of a call, and its audit. */
export interface CalledTool<Result> {
  readonly result: Result;
  readonly auditId: string;
}

/**
 * Calls a tool with its events. `out of calls` where the run may make no more, `failed` where the tool failed, which is an event; throws the
 * reason of the run's signal when aborted.
 */
export async function* callTool<Result>(
  run: ResearchRun,
  call: ToolCall<Result>,
): AsyncGenerator<ResearchEvent, CalledTool<Result> | 'out of calls' | 'failed'> {
  if (run.callsLeft === 0) return 'out of calls';
  const { toolName, title, toolArguments, units = {} } = call;
  const auditId = run.startCall(toolName);
  yield { type: 'action', toolName, toolArguments };
  run.signal.throwIfAborted();
  let result: Result;
  try {
    run.spend(units);
    result = await call.read();
  } catch (cause) {
    run.signal.throwIfAborted();
    yield { type: 'tool-error', toolName, error: cause instanceof AppError ? cause.message : 'The tool failed' };
    return 'failed';
  }
  yield { type: 'audit', audits: [{ auditId, toolName, title, content: call.describe(result) }] };
  return { result, auditId };
}

/** A figure of a provider's record. */
export interface ProvidedFigure {
  readonly subject: FactSubject;
  readonly concept: string;
  readonly label: string;
  readonly value: number | string;
  readonly unit: FigureUnit;
  readonly currency?: string | null;
  readonly period?: FactPeriod | null;
  readonly provider: string;
  /** A day or an instant. */
  readonly asOf: string;
  readonly auditId: string;
}

export const providedFact = (run: ResearchRun, figure: ProvidedFigure): ResearchFact => ({
  kind: 'fact',
  id: run.evidenceId('F'),
  subject: figure.subject,
  concept: figure.concept,
  label: figure.label,
  period: figure.period ?? null,
  value: figure.value,
  unit: figure.unit,
  currency: figure.currency ?? null,
  origin: { kind: 'provider', provider: figure.provider, asOf: figure.asOf },
  auditId: figure.auditId,
});

/** A value of a filed statement, of its period. */
export const filedFact = (
  run: ResearchRun,
  filed: Statement,
  fact: Omit<ResearchFact, 'kind' | 'id' | 'period' | 'origin'>,
): ResearchFact => ({
  kind: 'fact',
  id: run.evidenceId('F'),
  ...fact,
  period: factPeriodOf(filed),
  origin: { kind: 'filing', accession: filed.accession, form: filed.form, filedOn: filed.filedOn, url: null },
});
