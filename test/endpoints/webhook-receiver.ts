import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedMessage {
  readonly id: string;
  readonly timestampS: number;
  readonly signatures: readonly string[];
  readonly body: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into messages of many shapes
  readonly message: any;
}

export interface WebhookReceiver extends AsyncDisposable {
  readonly url: string;
  readonly received: ReceivedMessage[];
  /** Statuses of the next answers; 204 after them. */
  readonly statuses: number[];
  /** Runs once, when the next message is here and not yet answered. */
  beforeAnswer: (() => Promise<void>) | undefined;
}

/** A receiver of webhooks on this machine. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedMessage[] = [];
  const statuses: number[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', async () => {
      const body = Buffer.concat(parts).toString();
      const header = (name: string): string => String(request.headers[name] ?? '');
      received.push({
        id: header('webhook-id'),
        timestampS: Number(header('webhook-timestamp')),
        signatures: header('webhook-signature').split(' '),
        body,
        message: JSON.parse(body),
      });
      const { beforeAnswer } = receiver;
      receiver.beforeAnswer = undefined;
      await beforeAnswer?.();
      response.writeHead(statuses.shift() ?? 204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`,
    received,
    statuses,
    beforeAnswer: undefined,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return receiver;
}
