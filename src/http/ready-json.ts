/** As in `endpoint.ts`, which names this file's class. */
interface Metadata {
  readonly request_id: string;
  readonly timestamp: string;
  readonly warnings?: string[];
}

/**
 * An answer that is JSON text already: what endpoints return whose finished texts are kept (`platform/fresh-cache.ts`). It goes
 * out as it is.
 */
export class ReadyJson {
  readonly text: string;

  private constructor(text: string) {
    this.text = text;
  }

  /** `members` as the first of the answer's members, as `membersText` writes them, and this request's `metadata` as the last. */
  static of(members: string, metadata: Metadata): ReadyJson {
    return new ReadyJson(`${members},"metadata":${metadataText(metadata)}}`);
  }

  /** Where the answer is handled as a value after all. */
  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}

/** All members of an answer but `metadata`: JSON text that lacks the closing brace. */
export const membersText = (members: Readonly<Record<string, unknown>>): string => JSON.stringify(members).slice(0, -1);

/** Request ids and timestamps hold nothing that JSON escapes (`acceptedRequestId`), which warnings may. */
const metadataText = ({ request_id, timestamp, warnings }: Metadata): string =>
  warnings === undefined
    ? `{"request_id":"${request_id}","timestamp":"${timestamp}"}`
    : JSON.stringify({ request_id, timestamp, warnings });
