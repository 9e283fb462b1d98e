import { AlmanacError, ConnectionError } from '@almanac/client';
import { createContext, type ReactNode, useContext } from 'react';
import { withDays } from '../format/dates.ts';

/** The same question again would have the same answer. */
const FINAL: readonly number[] = [400, 403, 404];

/** Says what went wrong, what to do about it, and the id under which the log of the service has it. */
export function ErrorNotice({ error, onRetry }: { readonly error: Error; readonly onRetry?: () => void }) {
  const facts = error instanceof AlmanacError ? error : undefined;
  return (
    <div className="notice error" role="alert">
      <strong>{titleOf(error)}</strong>
      {facts && <span>{adviceOf(facts)}</span>}
      {facts?.requestId && <span className="small-text">Request id: {facts.requestId}</span>}
      {onRetry && !FINAL.includes(facts?.status ?? 0) && (
        <span>
          <button type="button" className="button small" onClick={onRetry}>
            Try again
          </button>
        </span>
      )}
    </div>
  );
}

const AWAY = 'The service does not answer.';

/** Title of an error; a lost connection is named without its operation. */
function titleOf(error: Error): string {
  if (!(error instanceof ConnectionError)) return error.message;
  return error.message.endsWith('broke off') ? 'The answer broke off.' : AWAY;
}

/** The client's advice is for programs: readers of a page can do less. */
function adviceOf({ status = 0 }: AlmanacError): string {
  if (status === 403) return 'Your organization may not have this. Ask whoever runs the service.';
  if (status === 404) return 'It may have been removed, or belongs to somebody else.';
  if (status === 429) return 'Too much was asked at once. Wait a few seconds.';
  if (status >= 500) return 'Something that the answer needs is away. Try again in a few seconds.';
  return status === 0 ? 'It may be restarting.' : 'Change what you asked for.';
}

/** Links of files answer for machines. */
const TOO_LARGE: Readonly<Record<number, string>> = { 413: 'It is larger than this service takes.' };

/** One-line message of an error, with the request id under which it is in the log of the service. */
export function faultText(error: Error): string {
  if (!(error instanceof AlmanacError)) return error.message;
  const { status = 0, requestId } = error;
  const what = status === 0 ? `${AWAY} It may be restarting.` : (TOO_LARGE[status] ?? error.message);
  return requestId === undefined ? what : `${what} (request id ${requestId})`;
}

/** Shown in place of missing content. */
export const EmptyNotice = ({ children }: { readonly children: ReactNode }) => (
  <p className="notice soft">{children}</p>
);

/** Space for content being loaded, so that nothing jumps when it arrives. */
export const Loading = ({ height, what }: { readonly height: string; readonly what: string }) => (
  <div className="skeleton" style={{ height }} role="status" aria-label={`Loading ${what}`} />
);

/** Warnings that a page shows above everything else, and its parts do not repeat. */
export const WarningsAbove = createContext<readonly string[]>([]);

/** Warnings of the service about an answer, such as made-up data. */
export function Warnings({ texts }: { readonly texts: readonly string[] }) {
  const above = useContext(WarningsAbove);
  const shown = [...new Set(texts)].filter((text) => !above.includes(text));
  if (shown.length === 0) return null;
  return (
    <div className="notice warn small-text">
      {shown.map((text) => (
        <p key={text}>{withDays(text)}</p>
      ))}
    </div>
  );
}
