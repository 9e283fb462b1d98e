import { WebSocket } from 'ws';
import type { ServiceAddress } from '../research/research-world.ts';

/** A message as the official library reads it. */
export interface ChatMessage {
  readonly type: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into messages of many shapes
  readonly [member: string]: any;
}

export interface ChatConnection {
  /** Sends a question as the library does and waits for the last message. Rejects when the connection closes before. */
  ask(chatId: string, inputMessage: string, over?: object): Promise<ChatMessage[]>;
  /** Sends a text as it is and waits for the last message. */
  send(text: string): Promise<ChatMessage[]>;
  close(): void;
  /** Reads nothing from now on. */
  stopReading(): void;
  /** The code with which the connection was closed. */
  readonly closed: Promise<number>;
}

/** The status of the answer when a connection was refused. */
class RefusedConnection extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`refused with ${status}`);
    this.status = status;
  }
}

/** Opens the web socket of chats as the library does: by key in the header, or by the token of a session in the address. */
export function openChat(
  { url, key }: ServiceAddress,
  how: { readonly token?: string; readonly ca?: Buffer; readonly onMessage?: (message: ChatMessage) => void } = {},
): Promise<ChatConnection> {
  const { token, ca, onMessage } = how;
  const trusted = ca === undefined ? {} : { ca };
  const address = url.replace(/^http/, 'ws');
  const socket =
    token === undefined
      ? new WebSocket(address, { headers: { 'x-api-key': key }, ...trusted })
      : new WebSocket(`${address}/?jwt_token=${token}`, trusted);
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  const send = (text: string): Promise<ChatMessage[]> => {
    const messages: ChatMessage[] = [];
    const { promise, resolve, reject } = Promise.withResolvers<ChatMessage[]>();
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as ChatMessage;
      messages.push(message);
      onMessage?.(message);
      if (message.type === 'COMPLETE' || message.type === 'FAILED') resolve(messages);
    });
    socket.once('close', () => reject(new Error('the connection was closed')));
    socket.send(text);
    return promise.finally(() => socket.removeAllListeners('message'));
  };
  const { promise, resolve, reject } = Promise.withResolvers<ChatConnection>();
  socket.once('error', reject);
  socket.once('unexpected-response', (request, response) => {
    request.destroy();
    reject(new RefusedConnection(response.statusCode ?? 0));
  });
  socket.once('open', () =>
    resolve({
      send,
      ask: (chatId, inputMessage, over = {}) => send(JSON.stringify(questionOf(chatId, inputMessage, over))),
      close: () => socket.close(),
      stopReading: () => socket.pause(),
      closed,
    }),
  );
  return promise;
}

/** Question as version 2.21 of the library sends it. */
const questionOf = (chatId: string, inputMessage: string, over: object) => ({
  requestId: 'f3b1c9a0-0000-4000-8000-000000000001',
  action: 'ChatWithMemoryRequest',
  chatId,
  inputMessage,
  interactionType: 'user_message',
  scope: null,
  sources: null,
  tracking: {
    files: [],
    watchlists: [],
    promptTask: null,
    promptTopics: null,
    status: null,
    chatStartLocation: null,
    followUpSuggestionIndex: null,
    platform: 'sdk',
    platformType: null,
  },
  ...over,
});
