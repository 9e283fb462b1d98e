import { FetchFault } from '../../domain/feeds/fetch-fault.ts';

/** The part of an answer with the reason why there is no file in it. */
export interface RefusedAnswer {
  readonly status: number;
  /** Beginning of the body. */
  readonly head: string;
  /** As `Retry-After` says, in epoch milliseconds. */
  readonly retryAtMs: number | undefined;
}

/**
 * Meaning of an answer that is not the file. The body decides, as the SEC answers 403 alike for a file that is not there, too many
 * requests and an unnamed caller. `undefined` when the source has nothing at the address.
 */
export function faultOfAnswer({ status, head, retryAtMs }: RefusedAnswer): FetchFault | undefined {
  const options = retryAtMs === undefined ? {} : { retryAtMs };
  const fault = faultOfPage(head, options);
  if (fault !== undefined) return fault;
  if (status === 429) return new FetchFault('throttled', 'the source asks for fewer requests', options);
  if (status === 404 || status === 410 || isMissingObject(status, head)) return undefined;
  if (status === 401 || status === 403) return new FetchFault('refused', `the source refused the request (${status})`);
  return new FetchFault('unavailable', `the source answered ${status}`, options);
}

/** The fault that a page of HTML states, whatever its status; `undefined` for other pages. */
export function faultOfPage(head: string, options: { readonly retryAtMs?: number } = {}): FetchFault | undefined {
  if (head.includes('Request Rate Threshold Exceeded'))
    return new FetchFault('throttled', 'the source counted too many requests', options);
  if (head.includes('Undeclared Automated Tool'))
    return new FetchFault('contact', 'the source does not accept the name and mailbox that requests carry');
  return undefined;
}

/** Stores of objects answer so for one that is not there, if the caller may not list them. */
const isMissingObject = (status: number, head: string): boolean =>
  status === 403 && head.trimStart().startsWith('<?xml') && head.includes('<Code>AccessDenied</Code>');
