import { AppError } from './errors.ts';

/** Deeper than any request of the contract, and shallow enough for every recursive function. */
const DEPTH_MAX = 100;
/** Several times the longest list that a request may hold (6,000 identifiers). */
const COMMAS_MAX = 50_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;

/**
 * Parses untrusted JSON. Depth and number of members are checked before parsing, in one pass over the text: a megabyte
 * of brackets or keys costs many times more than a megabyte of text. Throws `invalid_request`, in which `what` names
 * the text.
 */
export function parseOutsideJson(text: string, what: string): unknown {
  const fault = shapeFault(text);
  if (fault !== undefined) throw new AppError('invalid_request', `${what} ${fault}`);
  try {
    return JSON.parse(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.slice(0, 200) : 'not JSON';
    throw new AppError('invalid_request', `${what} is not valid JSON: ${reason}`, { cause });
  }
}

/** True if a value of JSON is an object, not a list. */
export const isJsonObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function shapeFault(text: string): string | undefined {
  let depth = 0;
  let commas = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfString(text, at);
      if (at < 0) return undefined; // no JSON: the parser says where
    } else if (code === COMMA) {
      commas += 1;
      if (commas > COMMAS_MAX) return `has more than ${COMMAS_MAX} members`;
    } else if (code === 0x7b || code === 0x5b) {
      depth += 1;
      if (depth > DEPTH_MAX) return `is nested more than ${DEPTH_MAX} deep`;
    } else if (code === 0x7d || code === 0x5d) depth -= 1;
  }
  return undefined;
}

/** The end of the string that begins at `start`; -1 when it has none. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end >= 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end;
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0;
  while (text.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes += 1;
  return backslashes % 2 === 1;
}
