/** Longest event, in characters. */
const EVENT_CHARACTERS_MAX = 1_000_000;

/** The stream of an endpoint holds an event that is too long. */
export class EventTooLong extends Error {}

/**
 * The data of each event of a `text/event-stream` body, for any division of its bytes (HTML standard, section 9.2).
 * Names, ids and comments are skipped; an event without its empty line at the end of the body counts, as some servers
 * leave it out.
 */
export async function* eventData(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  let data: string[] = [];
  let size = 0;
  const take = (line: string): string | undefined => {
    if (line === '') {
      const event = data.length > 0 ? data.join('\n') : undefined;
      data = [];
      size = 0;
      return event;
    }
    if (!line.startsWith('data:')) return undefined;
    const value = line.slice(line[5] === ' ' ? 6 : 5);
    size += value.length;
    if (size > EVENT_CHARACTERS_MAX) throw new EventTooLong('an event of the endpoint is too long');
    data.push(value);
    return undefined;
  };
  for await (const bytes of body) {
    rest += decoder.decode(bytes, { stream: true });
    if (rest.length > EVENT_CHARACTERS_MAX) throw new EventTooLong('a line of the endpoint is too long');
    // A carriage return at the end may be the first half of a line's end.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const event = take(line);
      if (event !== undefined) yield event;
    }
  }
  for (const line of [...`${rest}${decoder.decode()}`.split(/\r\n|\n|\r/), '']) {
    const event = take(line);
    if (event !== undefined) yield event;
  }
}
