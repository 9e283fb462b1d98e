import { createParser } from 'eventsource-parser';

/** Longest event, in characters. */
const EVENT_CHARACTERS_MAX = 1_000_000;

/** The stream of an endpoint holds an event that is too long. */
export class EventTooLong extends Error {}

/**
 * The data of each event of a `text/event-stream` body, for any division of its bytes (HTML standard, section 9.2). Names, ids and
 * comments are skipped; an event without its empty line at the end of the body counts, as some servers leave it out. Throws
 * `EventTooLong`.
 */
export async function* eventData(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let read: string[] = [];
  const parser = createParser({
    maxBufferSize: EVENT_CHARACTERS_MAX,
    onEvent({ data }) {
      if (data !== '') read.push(data);
    },
    onError({ type }) {
      if (type === 'max-buffer-size-exceeded') throw new EventTooLong('an event of the endpoint is too long');
    },
  });
  const eventsIn = (text: string): readonly string[] => {
    read = [];
    parser.feed(text);
    return read;
  };
  for await (const bytes of body) yield* eventsIn(decoder.decode(bytes, { stream: true }));
  yield* eventsIn(`${decoder.decode()}\n\n`);
}
