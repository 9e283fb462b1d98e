import type { Chats } from '../../../../domain/workflows/chats.ts';
import { defineEndpoint } from '../../../operations/endpoint.ts';
import { chatId, exampleChatId } from './_chats.ts';

export const clientLibraryDeleteChat = defineEndpoint({
  id: 'client-library-chats.delete',
  method: 'DELETE',
  paths: ['/user-data/chats/:id'],
  summary: 'Delete a chat (client library)',
  description: 'With its questions and answers.',
  role: 'reader',
  params: chatId,
  reply: chatId,
  example: { params: exampleChatId, reply: exampleChatId },
  handle: async ({ params: { id }, principal }, use: { chats: Chats }) => {
    await use.chats.remove(principal, id);
    return { id };
  },
});
