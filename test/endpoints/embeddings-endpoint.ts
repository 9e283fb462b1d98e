import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface EmbeddingsEndpoint {
  /** Without `/embeddings`. */
  readonly url: string;
  /** The `Authorization` of each request. */
  readonly keys: readonly (string | undefined)[];
  /** Answers 503 while it is. */
  isAway: boolean;
  close(): void;
}

/** Serves the embeddings that `vectorOf` gives, on loopback. */
export async function startEmbeddingsEndpoint(vectorOf: (text: string) => number[]): Promise<EmbeddingsEndpoint> {
  const keys: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    let sent = '';
    request.on('data', (piece: Buffer) => {
      sent += piece.toString();
    });
    request.on('end', () => {
      keys.push(request.headers.authorization);
      const { input } = JSON.parse(sent) as { input: string[] };
      const data = input.map((text, index) => ({ index, embedding: vectorOf(text) }));
      const status = endpoint.isAway ? 503 : 200;
      response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '0' });
      response.end(JSON.stringify({ data }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint: EmbeddingsEndpoint = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    keys,
    isAway: false,
    close: () => void server.close(),
  };
  return endpoint;
}
