import { parseSearchRequest } from '../../src/domain/search/request/parse-search-request.ts';
import { AppError } from '../../src/platform/errors.ts';

/** The message with which a search is refused, or the parsed request if it is not. */
export function refusalOf(body: unknown): string {
  try {
    return `accepted: ${JSON.stringify(parseSearchRequest(body))}`;
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_request' && error.faults.length === 1) return error.detail;
    throw error;
  }
}

export const refusal = (path: string, reason: string): string =>
  `1 validation error for PublicSearchRequest\n${path}\n  ${reason}`;

/** A request with these members in its query, and one with these filters. */
export const searchWith = (inner: object): object => ({ query: { text: 'chips', ...inner } });
export const searchWithFilters = (inner: object): object => searchWith({ filters: inner });
