import { Type } from 'typebox';
import { QUERY_UNITS } from '../../../../domain/usage/units.ts';
import { CHAT_SCOPES } from '../../../../domain/workflows/chat-scope.ts';
import type { PrepareRuns } from '../../../../domain/workflows/prepare-runs.ts';
import type { ResearchSessions } from '../../../../domain/workflows/research-sessions.ts';
import { AppError } from '../../../../platform/errors.ts';
import { addressOf } from '../../../answers/document-address.ts';
import { EVENT_STREAM, EventStream } from '../../../answers/event-stream.ts';
import { defineEndpoint } from '../../../operations/endpoint.ts';
import { optional } from '../../../operations/schemas.ts';
import { chatMessages } from './_messages.ts';

/** Length of a question that the library allows, in characters, both ends inclusive. */
const QUESTION_CHARS = { least: 2, most: 4_999 };
const IDS_MAX = 500;

/** Dependencies of a question in a chat. */
export interface AskUse {
  readonly prepareRuns: PrepareRuns;
  readonly researchSessions: ResearchSessions;
}

const question = Type.Object({
  requestId: optional(Type.String({ maxLength: 200 })),
  chatId: Type.String(),
  inputMessage: Type.String(),
  scope: optional(Type.Enum([...CHAT_SCOPES])),
  sources: optional(Type.Array(Type.String(), { maxItems: IDS_MAX, description: 'Ids of sources' })),
});

/**
 * A question in a chat. It comes by web socket, so this is no operation of the HTTP API, and passes the checks of one: `createRunEndpoint`
 * runs it. Each event is a message to the library.
 */
export const askInChat = defineEndpoint({
  id: 'client-library-chats.ask',
  method: 'GET',
  paths: ['/'],
  summary: 'Ask in a chat (client library)',
  description: 'One question on a web socket; the answer is a stream of messages.',
  units: { [QUERY_UNITS]: 0.1 },
  body: question,
  replyType: EVENT_STREAM,
  reply: Type.Object({ type: Type.String() }),
  example: { body: { chatId: 'chat', inputMessage: 'How did Apple do?' }, reply: { type: 'COMPLETE' } },
  handle: async ({ body, principal, publicUrl, signal }, use: AskUse) => {
    checkLength(body.inputMessage);
    const prepared = await use.prepareRuns.chat(principal, {
      chatId: body.chatId,
      message: body.inputMessage,
      scope: body.scope ?? null,
      sources: body.sources ?? [],
      documentAddress: (id, url) => addressOf(id, url, publicUrl),
    });
    const { keyId } = principal;
    return new EventStream((meter) =>
      chatMessages(use.researchSessions.run(prepared, { keyId, signal, meter }), {
        requestId: body.requestId ?? '',
        publicUrl,
      }),
    );
  },
});

function checkLength(message: string): void {
  const { least, most } = QUESTION_CHARS;
  const length = [...message].length;
  if (length >= least && length <= most && message.trim() !== '') return;
  throw new AppError('invalid_request', `inputMessage: must have ${least} to ${most} characters`);
}
