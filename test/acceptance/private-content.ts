import { expect } from 'vitest';
import { until } from '../run/until.ts';
import { newKey } from '../service/administer.ts';
import { type Answer, type AskedService, call } from '../service/service.ts';

/** A caller of the content API: their key, and the few calls that nearly every scenario makes. */
export interface Caller {
  readonly key: string;
  ask(method: string, path: string, body?: unknown): Promise<Answer>;
  announce(body: object): Promise<{ id: string; url: string }>;
  /** Announces and sends; answers the id. */
  upload(fileName: string, text: string | Uint8Array, more?: object): Promise<string>;
  /** The document once it is completed or failed. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes
  ended(id: string): Promise<any>;
}

export const callerOf = async (service: AskedService, org: string, user: string): Promise<Caller> =>
  callerWith(service, await newKey(service, org, user));

export function callerWith(service: AskedService, key: string): Caller {
  const ask: Caller['ask'] = (method, path, body) => call(service, method, path, { key, body });
  const announce: Caller['announce'] = async (body) => {
    const answer = await ask('POST', '/contents/v1/documents', body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  return {
    key,
    ask,
    announce,
    async upload(fileName, text, more = {}) {
      const { id, url } = await announce({ file_name: fileName, ...more });
      expect((await put(url, text)).status).toBe(200);
      return id;
    },
    ended: (id) =>
      until(
        async () => (await ask('GET', `/contents/v1/documents/${id}`)).body,
        ({ status }) => status === 'completed' || status === 'failed',
      ),
  };
}

/** Bytes to a link, as clients send them: no key, no headers of their own. */
export async function put(
  url: string,
  body: string | Uint8Array | ReadableStream<Uint8Array>,
  headers: Record<string, string> = {},
): Promise<{ status: number; text: string; type: string | null }> {
  const reply = await fetch(url, { method: 'PUT', body: body as string, headers, duplex: 'half' } as RequestInit);
  return { status: reply.status, text: await reply.text(), type: reply.headers.get('content-type') };
}
