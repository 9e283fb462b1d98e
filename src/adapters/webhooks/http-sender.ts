import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { SendOutcome, WebhookSender } from '../../domain/webhooks/sender.ts';
import { type TargetKind, targetKinds } from '../../platform/target-addresses.ts';

/** Ports of public receivers. */
const PORTS: readonly string[] = ['', '443', '8443'];
const ANSWER_BYTES_MAX = 4_096;

/** Looks up all addresses of a name. */
export type LookupAll = (
  name: string,
  done: (error: Error | null, addresses: readonly LookupAddress[]) => void,
) => void;

const lookupBySystem: LookupAll = (name, done) => systemLookup(name, { all: true, verbatim: true }, done);

class Refused extends Error {}

/** Sends over HTTPS to public addresses; to networks of `privateTargets` (CIDR) over HTTP too, on any port. */
export function httpWebhookSender({
  privateTargets,
  timeoutMs,
  lookupAll = lookupBySystem,
}: {
  readonly privateTargets: readonly string[];
  /** For a whole attempt. */
  readonly timeoutMs: number;
  readonly lookupAll?: LookupAll;
}): WebhookSender {
  const kindOf = targetKinds(privateTargets);
  return {
    whyRefused: (url) => whyRefused(url, kindOf),
    async send(url, message, signal) {
      const why = whyRefused(url, kindOf);
      if (why !== undefined) return { kind: 'failed', why };
      const limit = AbortSignal.timeout(timeoutMs);
      try {
        return await exchange(new URL(url), message, {
          signal: AbortSignal.any([signal, limit]),
          lookup: checkedLookup(url, kindOf, lookupAll),
        });
      } catch (error) {
        signal.throwIfAborted();
        if (limit.aborted) return { kind: 'failed', why: `no answer within ${timeoutMs / 1_000} s` };
        if (error instanceof Refused) return { kind: 'failed', why: error.message };
        return { kind: 'failed', why: 'the receiver cannot be reached, or broke off' };
      }
    },
  };
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** Rules that need no look-up. An address in a URL is never looked up, so it is checked here alone. */
function whyRefused(text: string, kindOf: (address: string) => TargetKind): string | undefined {
  const url = URL.parse(text);
  if (url === null) return 'it is no URL';
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'it must begin with https://';
  if (url.username !== '' || url.password !== '') return 'it must have no user and password';
  const host = hostOf(url);
  return isIP(host) === 0 ? undefined : whyNot(url, [kindOf(host)]);
}

/** Why a URL whose name leads to addresses of these kinds gets nothing. */
function whyNot({ protocol, port }: URL, kinds: readonly TargetKind[]): string | undefined {
  if (kinds.length === 0) return 'its name has no address';
  if (kinds.includes('forbidden')) return 'it leads to this machine or a private network';
  if (kinds.every((kind) => kind === 'listed')) return undefined;
  if (protocol !== 'https:') return 'it must begin with https://';
  return PORTS.includes(port) ? undefined : 'its port must be 443 or 8443';
}

/** A look-up for the connection itself: the addresses that it hands on are those that were checked. */
const checkedLookup =
  (url: string, kindOf: (address: string) => TargetKind, lookupAll: LookupAll): LookupFunction =>
  (name, options, done) => {
    lookupAll(name, (error, found) => {
      if (error !== null) {
        done(error, '');
        return;
      }
      const why = whyNot(
        new URL(url),
        found.map(({ address }) => kindOf(address)),
      );
      const [first] = found;
      if (why !== undefined || first === undefined) done(new Refused(why), '');
      else if (options.all) done(null, [...found]);
      else done(null, first.address, first.family);
    });
  };

function exchange(
  url: URL,
  { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  { signal, lookup }: { readonly signal: AbortSignal; readonly lookup: LookupFunction },
): Promise<SendOutcome> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    // An agent of its own: no connection is taken over that was made for another name, and no proxy of the environment is asked.
    const sent: ClientRequest = send(url, {
      method: 'POST',
      headers: withLength(headers, body),
      agent: false,
      signal,
      lookup,
    });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      ended(answer).then(() => resolve(outcomeOf(answer)), reject);
    });
    sent.end(body);
  });
}

const withLength = (headers: Readonly<Record<string, string>>, body: string) => ({
  ...headers,
  'content-length': String(Buffer.byteLength(body)),
});

/** Resolves when an answer has ended, or is longer than anybody reads. */
function ended(answer: IncomingMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    let bytes = 0;
    answer.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes < ANSWER_BYTES_MAX) return;
      resolve();
      answer.destroy();
    });
    answer.on('end', resolve);
    answer.on('error', reject);
  });
}

function outcomeOf({ statusCode = 0, headers }: IncomingMessage): SendOutcome {
  const seconds = Number(headers['retry-after']);
  const isAsked = (statusCode === 429 || statusCode === 503) && Number.isFinite(seconds) && seconds >= 0;
  return { kind: 'answered', status: statusCode, retryAfterMs: isAsked ? seconds * 1_000 : null };
}
