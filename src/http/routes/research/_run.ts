import { Type } from 'typebox';
import { MODEL_TIERS } from '../../../domain/research/researcher.ts';
import { PERSISTENCE_MODES } from '../../../domain/workflows/conversation.ts';
import type { PreparedRun, PrepareRuns } from '../../../domain/workflows/prepare-runs.ts';
import type { ResearchSessions } from '../../../domain/workflows/research-sessions.ts';
import { addressOf } from '../../answers/document-address.ts';
import { EventStream } from '../../answers/event-stream.ts';
import type { EndpointCall } from '../../operations/endpoint.ts';
import { optional } from '../../operations/schemas.ts';
import type { ResearchMessage } from './_message-schemas.ts';
import { type MessagesUse, researchMessages } from './_messages.ts';

/** Dependencies of the two endpoints that run research. */
export interface RunUse extends MessagesUse {
  readonly prepareRuns: PrepareRuns;
  readonly researchSessions: ResearchSessions;
}

/** Members of both requests. */
export const runMembers = {
  model_name: optional(
    Type.Enum([...MODEL_TIERS], {
      default: 'base',
      description: 'With `pro` the most capable model that is configured',
    }),
  ),
  persistence_mode: optional(
    Type.Enum([...PERSISTENCE_MODES], {
      default: 'disabled',
      description: '`disabled`: it may be followed up for an hour after its last turn. The first turn decides',
    }),
  ),
  structured_output_schema: optional(
    Type.Record(Type.String(), Type.Unknown(), {
      description: 'JSON Schema of an object that the answer is put into as well',
    }),
  ),
};

type Call = Pick<EndpointCall<null, null, null>, 'principal' | 'publicUrl' | 'metadata' | 'signal'>;

/** At which address a caller reads documents. */
export const documentAddressFor =
  ({ publicUrl }: Pick<Call, 'publicUrl'>) =>
  (id: string, url: string | null): string =>
    addressOf(id, url, publicUrl);

/** The stream of a run; `wrap` makes an event of a message. */
export function streamOf(
  prepared: PreparedRun,
  use: RunUse,
  call: Call,
  wrap: (message: ResearchMessage) => object,
): EventStream {
  const { principal, publicUrl, metadata, signal } = call;
  const { warnings } = prepared;
  return new EventStream(async function* (meter) {
    const events = use.researchSessions.run(prepared, { keyId: principal.keyId, signal, meter });
    for await (const message of researchMessages(events, use, { publicUrl, metadata, warnings })) yield wrap(message);
  });
}

/** Words on the answer that both endpoints share. */
export const STREAM_WORDS =
  'The answer is a stream of server-sent events: lines `data: ` with a JSON object, comments while nothing happens, and COMPLETE or ERROR ' +
  'as the last event. A plan comes first; audits say what tools found; pieces of the answer are joined, and references say what supports which ' +
  'part of it. A run uses what its searches use, and is metered while it goes on: one that is left is stopped and costs what it used until ' +
  'then. A key has at most 4 runs at the same time.';

export const exampleMessage: ResearchMessage = {
  type: 'ANSWER',
  message_id: '3f7b8d0e-2b0a-4f57-9c76-8a4e7f6a1b20-m3',
  role: 'assistant',
  content: 'Revenue was $416.2 billion in fiscal 2025.',
};
