import { ConnectionError } from './errors.ts';
import { within } from './waiting.ts';

/** The lines of a body that are not blank, as they arrive. Throws a `TimeoutError` when nothing arrives for `timeoutMs`. */
export async function* linesOf(
  body: ReadableStream<Uint8Array>,
  timeoutMs: number,
  signal: AbortSignal | undefined,
  what: string,
): AsyncGenerator<string, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let begun = '';
  try {
    for (;;) {
      const { done, value } = await within(timeoutMs, signal, what, () =>
        reader.read().catch((cause) => {
          throw new ConnectionError(`${what} broke off`, { code: 'CONNECTION', operation: what, cause });
        }),
      );
      const lines = (begun + decoder.decode(value, { stream: !done })).split('\n');
      begun = done ? '' : (lines.pop() ?? '');
      yield* lines.filter((line) => line.trim() !== '');
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
