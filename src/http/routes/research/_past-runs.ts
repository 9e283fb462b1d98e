import { type Static, Type } from 'typebox';
import { STEP_STATUSES } from '../../../domain/research/research-event.ts';
import { MADE_UP_NEWS, MADE_UP_NEWS_NOTICE } from '../../../domain/sample/made-up-news.ts';
import { type ConversationTurn, PERSISTENCE_MODES, type TurnTemplate } from '../../../domain/workflows/conversation.ts';
import type { ListedRun } from '../../../domain/workflows/conversation-store.ts';
import type { KeptCitation } from '../../../domain/workflows/kept-citation.ts';
import { RUN_KINDS, type WholeRun } from '../../../domain/workflows/past-runs.ts';
import { namedObject } from '../../operations/named-object.ts';
import { createDocumentWriter, type DocumentNamesUse } from './_documents.ts';
import { referenceSchema } from './_message-schemas.ts';
import { consumptionOf } from './_messages.ts';
import { toReference } from './_references.ts';

export const runPath = Type.Object({ run_id: Type.String({ description: '`chat_id` or `execution_id` of a run' }) });
export const exampleRunPath = { run_id: 'a2b0f6d4-7b0e-4d0c-9a57-0f7b8d0e2b0a' };

const runTemplate = Type.Union(
  [
    namedObject('PastRunTemplate', {
      id: Type.Union([Type.String(), Type.Null()], { description: '`null` for a template that is not stored' }),
      name: Type.String(),
      input: Type.Record(Type.String(), Type.Unknown()),
    }),
    Type.Null(),
  ],
  { description: 'The template that was run, as it was called then; `null` for questions' },
);

const runMembers = {
  id: Type.String({ description: '`chat_id` or `execution_id`, with which it is continued' }),
  kind: Type.Enum([...RUN_KINDS]),
  question: Type.String({ description: 'Of the first turn' }),
  template: runTemplate,
  turn_count: Type.Integer(),
  persistence_mode: Type.Enum([...PERSISTENCE_MODES]),
  created_at: Type.String(),
  updated_at: Type.String({ description: 'When the last answer was complete' }),
  expires_at: Type.Union([Type.String(), Type.Null()], { description: '`null`: it is kept' }),
};

/** The plan of a run or a template. */
export const planReply = Type.Union([
  Type.Object({
    title: Type.String(),
    steps: Type.Array(Type.Object({ description: Type.String(), status: Type.Enum([...STEP_STATUSES]) })),
  }),
  Type.Null(),
]);

const turn = namedObject('PastTurn', {
  checkpoint_id: Type.String({ description: 'A later turn may go on from here' }),
  follows: Type.Union([Type.String(), Type.Null()], { description: 'Checkpoint of the turn before' }),
  created_at: Type.String(),
  question: Type.String({ description: 'Of a template: its prompt with the inputs' }),
  template: runTemplate,
  answer: Type.String(),
  plan: planReply,
  references: Type.Union([Type.Array(referenceSchema), Type.Null()], {
    description: 'As in `GROUNDING`; `null` for turns from before they were kept',
  }),
  consumption: Type.Array(Type.Object({ unit: Type.String(), amount: Type.Number() })),
  warnings: Type.Array(Type.String()),
});

export const listedRun = namedObject('PastRun', runMembers);
export const wholeRun = namedObject('WholePastRun', {
  ...runMembers,
  turns: Type.Array(turn, { description: 'Oldest first' }),
});

export const toListedRun = (run: ListedRun): Static<typeof listedRun> => ({
  id: run.id,
  kind: run.kind as (typeof RUN_KINDS)[number],
  question: run.asked,
  template: toApiTurnTemplate(run.template),
  turn_count: run.turnCount,
  persistence_mode: run.persistence,
  created_at: run.createdAt,
  updated_at: run.lastTurnAt,
  expires_at: run.expiresAt,
});

export async function toWholeRun(
  run: WholeRun,
  use: DocumentNamesUse,
  publicUrl: string,
): Promise<Static<typeof wholeRun>> {
  const write = createDocumentWriter(use, publicUrl);
  const toTurn = async (one: ConversationTurn): Promise<Static<typeof turn>> => ({
    checkpoint_id: one.id,
    follows: one.parentId,
    created_at: one.createdAt,
    question: one.asked,
    template: toApiTurnTemplate(one.template),
    answer: one.answer,
    plan: one.plan && { title: one.plan.title, steps: one.plan.steps.map((step) => ({ ...step })) },
    references: one.citations && (await Promise.all(one.citations.map((citation) => toReference(citation, write)))),
    consumption: consumptionOf(one.usage),
    warnings: (one.citations ?? []).some(isMadeUp) ? [MADE_UP_NEWS_NOTICE] : [],
  });
  const [first] = run.turns;
  const listed = toListedRun({
    ...run,
    asked: first?.asked ?? '',
    template: first?.template ?? null,
    turnCount: run.turns.length,
    lastTurnAt: run.turns.at(-1)?.createdAt ?? run.createdAt,
  });
  return { ...listed, turns: await Promise.all(run.turns.map(toTurn)) };
}

const toApiTurnTemplate = (template: TurnTemplate | null): Static<typeof runTemplate> =>
  template && { id: template.id, name: template.name, input: { ...template.input } };

const isMadeUp = ({ evidence }: KeptCitation): boolean =>
  evidence.kind === 'passage' && evidence.document.sourceId === MADE_UP_NEWS.id;

export const exampleListedRun: Static<typeof listedRun> = {
  id: exampleRunPath.run_id,
  kind: 'agent',
  question: 'What was the revenue of Apple in fiscal 2025?',
  template: null,
  turn_count: 1,
  persistence_mode: 'enabled',
  created_at: '2026-04-01T10:00:00.000Z',
  updated_at: '2026-04-01T10:00:02.000Z',
  expires_at: null,
};

export const exampleWholeRun: Static<typeof wholeRun> = {
  ...exampleListedRun,
  turns: [
    {
      checkpoint_id: '019da5e0-3333-7abc-8def-000000000004',
      follows: null,
      created_at: '2026-04-01T10:00:02.000Z',
      question: exampleListedRun.question,
      template: null,
      answer: 'Revenue was $416.2 billion in fiscal 2025.',
      plan: {
        title: 'Answer the question',
        steps: [{ description: exampleListedRun.question, status: 'COMPLETED' }],
      },
      references: [],
      consumption: [{ unit: 'api_query_units', amount: 0.4 }],
      warnings: [],
    },
  ],
};
