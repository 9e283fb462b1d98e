import { Type } from 'typebox';
import { CHATS_MAX, type Chats } from '../../../../domain/workflows/chats.ts';
import { defineEndpoint } from '../../../operations/endpoint.ts';
import { exampleListedChat, listedChat, toListedChat } from './_chats.ts';

export const clientLibraryListChats = defineEndpoint({
  id: 'client-library-chats.list',
  method: 'GET',
  paths: ['/user-data/chats'],
  summary: 'List chats (client library)',
  description: `Those of the caller, without what was asked, the latest first; at most ${CHATS_MAX}.`,
  reply: Type.Array(listedChat),
  example: { reply: [exampleListedChat] },
  handle: async ({ principal }, use: { chats: Chats }) => (await use.chats.list(principal)).map(toListedChat),
});
