import { type Static, Type } from 'typebox';
import type { Chat, WholeChat } from '../../../../domain/workflows/chats.ts';
import type { ConversationTurn } from '../../../../domain/workflows/conversation.ts';
import { namedObject } from '../../../operations/named-object.ts';
import { markedText, sourcesOnce, toOriginSources, toSourceTrace } from './_references.ts';

export const chatId = Type.Object({ id: Type.String({ description: 'Id of a chat' }) });
export const exampleChatId = { id: 'a2b0f6d4-7b0e-4d0c-9a57-0f7b8d0e2b0a' };

const anything = Type.Record(Type.String(), Type.Unknown());

const listed = {
  id: Type.String(),
  name: Type.String(),
  userId: Type.String(),
  dateCreated: Type.String(),
  lastUpdated: Type.String({ description: 'When the last answer was added' }),
};

const interaction = namedObject('LibraryChatInteraction', {
  inputMessage: Type.String(),
  responseBlock: namedObject('LibraryChatAnswer', {
    type: Type.Literal('TEXT'),
    value: Type.String({ description: 'With marks `:ref[LIST:[CQS:<document>-<chunk>],...]` where a claim ends' }),
  }),
  interactionTimestamp: Type.String(),
  dateCreated: Type.String(),
  lastUpdated: Type.String(),
  auditTraces: Type.Array(anything, { description: 'Sources to which the marks refer' }),
  originSources: Type.Array(anything),
});

export const listedChat = namedObject('LibraryListedChat', listed);
export const chatRecord = namedObject('LibraryChat', { ...listed, interactions: Type.Array(interaction) });

export const toListedChat = ({ id, name, userId, createdAt, updatedAt }: Chat): Static<typeof listedChat> => ({
  id,
  name,
  userId,
  dateCreated: createdAt,
  lastUpdated: updatedAt,
});

export const toApiChat = (chat: WholeChat, publicUrl: string): Static<typeof chatRecord> => ({
  ...toListedChat(chat),
  interactions: chat.turns.map((turn) => toInteraction(turn, publicUrl)),
});

function toInteraction(
  { asked, answer, createdAt, references }: ConversationTurn,
  publicUrl: string,
): Static<typeof interaction> {
  const sources = sourcesOnce(references);
  return {
    inputMessage: asked,
    responseBlock: { type: 'TEXT', value: markedText(answer, 0, references) },
    interactionTimestamp: createdAt,
    dateCreated: createdAt,
    lastUpdated: createdAt,
    auditTraces: sources.length === 0 ? [] : [{ ...toSourceTrace(sources, publicUrl) }],
    originSources: toOriginSources(sources),
  };
}

export const exampleListedChat: Static<typeof listedChat> = {
  ...exampleChatId,
  name: 'Chips',
  userId: 'user_01',
  dateCreated: '2026-04-01T10:00:00.000Z',
  lastUpdated: '2026-04-01T10:00:00.000Z',
};
