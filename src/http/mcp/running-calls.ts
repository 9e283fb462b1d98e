import { AppError } from '../../platform/errors.ts';
import { isJsonObject } from '../../platform/json-shape.ts';

/**
 * Calls of tools that run, so that a notification which comes by a request of its own stops one. Clients of revisions before 2026-07-28
 * cancel in this way; later ones close the stream of the call.
 */
export type RunningCalls = ReturnType<typeof createRunningCalls>;

export function createRunningCalls() {
  const running = new Map<string, Set<AbortController>>();
  const keyOf = (keyId: string, id: string | number): string => JSON.stringify([keyId, id]);
  return {
    /** Counts a call until `leave` is called. `signal` is aborted when the call is cancelled. */
    enter(keyId: string, id: string | number): { readonly signal: AbortSignal; leave(): void } {
      const key = keyOf(keyId, id);
      const controller = new AbortController();
      const calls = running.get(key) ?? new Set();
      running.set(key, calls.add(controller));
      return {
        signal: controller.signal,
        leave() {
          calls.delete(controller);
          if (calls.size === 0 && running.get(key) === calls) running.delete(key);
        },
      };
    },
    /**
     * Stops the call that a `notifications/cancelled` names; other messages do nothing. Ids are unique within a client alone: where several
     * calls of a key have the same one, none is stopped.
     */
    cancel(keyId: string, message: unknown): void {
      if (!isJsonObject(message) || message['method'] !== 'notifications/cancelled') return;
      const { params } = message;
      const id = isJsonObject(params) ? params['requestId'] : undefined;
      if (typeof id !== 'string' && typeof id !== 'number') return;
      const calls = [...(running.get(keyOf(keyId, id)) ?? [])];
      if (calls.length === 1) calls[0]?.abort(CALL_CANCELLED);
    },
  };
}

const CALL_CANCELLED = new AppError('invalid_request', 'The call was cancelled');
