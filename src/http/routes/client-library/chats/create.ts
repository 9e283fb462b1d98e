import { Type } from 'typebox';
import type { Chats } from '../../../../domain/workflows/chats.ts';
import { defineEndpoint } from '../../../operations/endpoint.ts';
import { chatRecord, exampleListedChat, toApiChat } from './_chats.ts';

export const clientLibraryCreateChat = defineEndpoint({
  id: 'client-library-chats.create',
  method: 'POST',
  paths: ['/user-data/chats'],
  summary: 'Begin a chat (client library)',
  description:
    'A chat of the caller alone, which is kept until it is deleted. Questions are asked over a web socket at `/`, which the library opens.',
  role: 'reader',
  body: Type.Object({ name: Type.String({ description: '1 to 256 characters' }) }),
  reply: chatRecord,
  example: { body: { name: 'Chips' }, reply: { ...exampleListedChat, interactions: [] } },
  handle: async ({ body, principal, publicUrl }, use: { chats: Chats }) =>
    toApiChat(await use.chats.create(principal, body.name), publicUrl),
});
