import { type AlmanacOptions, Transport } from '../src/transport/transport.ts';
import { pause } from '../src/transport/waiting.ts';

/** A request as the fake service saw it. */
export interface SeenRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  /** Parsed JSON, or the text. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into requests of many shapes
  readonly body: any;
}

/** Reply of the fake service: a response, or an error in place of one. */
export type FakeAnswer = Response | Error;

/** A service without a server, and all that it was asked. */
export interface FakeService {
  readonly options: AlmanacOptions;
  readonly transport: Transport;
  readonly requests: SeenRequest[];
  /** How long the client waited between attempts. */
  readonly pausesMs: number[];
}

/** Answers as `JSON`. */
export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

/** A service that answers as `answer` says; pauses between attempts are noted and not made. */
export function fakeService(
  answer: (request: SeenRequest, signal: AbortSignal | undefined) => FakeAnswer | Promise<FakeAnswer>,
  options: Partial<AlmanacOptions> = {},
  random: () => number = () => 1,
): FakeService {
  const requests: SeenRequest[] = [];
  const pausesMs: number[] = [];
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    init.signal?.throwIfAborted();
    const text = await new Response(init.body ?? null).text();
    const request = {
      method: init.method ?? 'GET',
      url: new URL(url),
      headers: new Headers(init.headers),
      body: parsed(text),
    };
    requests.push(request);
    const answered = await answer(request, init.signal ?? undefined);
    if (answered instanceof Error) throw answered;
    return answered;
  };
  const all: AlmanacOptions = { apiKey: 'alm_key', baseUrl: 'http://almanac.test/', fetch, ...options };
  const transport = new Transport(all, {
    random,
    pause: (ms, signal) => {
      pausesMs.push(ms);
      return pause(0, signal);
    },
  });
  return { options: all, transport, requests, pausesMs };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
