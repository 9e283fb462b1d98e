import { type TSchema, Type } from 'typebox';
import { AppError } from '../../platform/errors.ts';
import type { MessageReference, ResearchMessage } from '../routes/research/_message-schemas.ts';
import { cut, resultMetadata } from './argument-schemas.ts';
import { researchReference, withMarkers } from './research-references.ts';
import type { ToolResult, ToolUse } from './tool.ts';
import { longList, longMembers, longText } from './tool-result.ts';

/** Maximum duration of a run. */
export const RUN_MS_MAX = 600_000;
const MESSAGE_CHARACTERS_MAX = 200;

const id = (description: string) => Type.Optional(Type.String({ description }));

const outputWith = (reference: TSchema) =>
  Type.Object(
    {
      answer: Type.Optional(Type.String({ description: 'With numbers of references: `8 %[1].`' })),
      references: Type.Optional(Type.Array(reference, { description: 'Sources that support the answer' })),
      chat_id: id('To follow it up'),
      execution_id: id('To follow it up'),
      checkpoint_id: Type.String({ description: 'Id of the result' }),
      cut,
      metadata: resultMetadata,
    },
    { additionalProperties: false },
  );

/** Output of the tool that answers questions. */
export const researchOutput = outputWith(researchReference);
/** Output of the other tools that give results of research; short, as models read the whole list of tools. */
export const likewiseOutput = outputWith(Type.Object({}, { description: 'As of almanac_research' }));

export interface FinishedRun {
  readonly ids: { readonly chat_id: string } | { readonly execution_id: string };
  readonly checkpointId: string;
  readonly answer: string;
  readonly references: readonly object[];
  readonly warnings: readonly string[];
}

export type RunEvent =
  | { readonly chat_id: string; readonly message: ResearchMessage }
  | { readonly execution_id: string; readonly delta: ResearchMessage };

/** Reads a run to its end, and reports its steps and calls of tools. Throws `unavailable` for one that fails, with its reason. */
export async function readRun(events: AsyncIterable<RunEvent>, report: ToolUse['report']): Promise<FinishedRun> {
  let answer = '';
  const references: MessageReference[] = [];
  for await (const event of events) {
    const message = 'message' in event ? event.message : event.delta;
    const now = reportOf(message, answer === '');
    if (now !== undefined) await report(clipped(now));
    if (message.type === 'ANSWER') answer += message.content;
    if (message.type === 'GROUNDING') references.push(...message.references);
    if (message.type === 'ERROR') throw new AppError('unavailable', message.error);
    if (message.type === 'COMPLETE') {
      const { checkpoint_id: checkpointId, warnings = [] } = message;
      const ids = 'chat_id' in event ? { chat_id: event.chat_id } : { execution_id: event.execution_id };
      return { ids, checkpointId, warnings, ...withMarkers(answer, references) };
    }
  }
  throw new Error('a run ended without COMPLETE or ERROR');
}

/** The result of a finished run; what does not fit comes from `almanac_research_result`. */
export const toRunResult = ({ ids, checkpointId, answer, references, warnings }: FinishedRun): ToolResult => ({
  content: { ...ids, checkpoint_id: checkpointId, ...(warnings.length > 0 && { metadata: { warnings } }) },
  long: longMembers([longText('answer', answer), longList('references', references)]),
  next: (shown) => ({ checkpoint_id: checkpointId, offset: shown }),
});

function reportOf(message: ResearchMessage, isFirst: boolean): string | undefined {
  switch (message.type) {
    case 'PLANNING': {
      const { title, steps } = message.plan;
      const at = steps.findIndex(({ status }) => status === 'IN_PROGRESS');
      return at === -1 ? title : `Step ${at + 1} of ${steps.length}: ${steps[at]?.description}`;
    }
    case 'ACTION': {
      const words = Object.values(message.tool_arguments).filter((value) => typeof value === 'string');
      return [message.tool_name, words.join(', ')].filter(Boolean).join(': ');
    }
    case 'ANSWER':
      return isFirst ? 'Writing the answer' : undefined;
    case 'TOOL_ERROR':
      return `${message.tool_name}: ${message.error}`;
    case 'LLM_RETRY':
      return message.message;
    default:
      return undefined;
  }
}

const clipped = (text: string): string =>
  text.length <= MESSAGE_CHARACTERS_MAX ? text : `${text.slice(0, MESSAGE_CHARACTERS_MAX - 1)}…`;
