import type { Chats } from '../../../../domain/workflows/chats.ts';
import { defineEndpoint } from '../../../operations/endpoint.ts';
import { chatId, chatRecord, exampleChatId, exampleListedChat, toApiChat } from './_chats.ts';

export const clientLibraryGetChat = defineEndpoint({
  id: 'client-library-chats.get',
  method: 'GET',
  paths: ['/user-data/chats/:id'],
  summary: 'Get a chat (client library)',
  description: 'With its questions and answers, oldest first. 404 too for a chat of somebody else.',
  params: chatId,
  reply: chatRecord,
  example: { params: exampleChatId, reply: { ...exampleListedChat, interactions: [] } },
  handle: async ({ params, principal, publicUrl }, use: { chats: Chats }) =>
    toApiChat(await use.chats.get(principal, params.id), publicUrl),
});
