import type { Metadata } from './metadata.ts';

/**
 * An answer that is JSON text already, returned by endpoints with cached answers (`platform/revision-cache.ts`). It is sent
 * unchanged.
 */
export class ReadyJson {
  readonly text: string;

  private constructor(text: string) {
    this.text = text;
  }

  /** An answer with `members`, in the form of `membersText`, followed by the `metadata` of this request. */
  static of(members: string, metadata: Metadata): ReadyJson {
    return new ReadyJson(`${members},"metadata":${metadataText(metadata)}}`);
  }

  /** An answer without added `metadata`: a map by the requested ids. */
  static whole(answer: Readonly<Record<string, unknown>>): ReadyJson {
    return new ReadyJson(JSON.stringify(answer));
  }

  /** The answer as a value. */
  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}

/** JSON text of all members of an answer but `metadata`, without the closing brace. */
export const membersText = (members: Readonly<Record<string, unknown>>): string => JSON.stringify(members).slice(0, -1);

/** Request ids and timestamps need no JSON escapes (`acceptedRequestId`), but warnings may. */
const metadataText = (metadata: Metadata): string => {
  const { request_id, timestamp } = metadata;
  return Object.keys(metadata).length === 2
    ? `{"request_id":"${request_id}","timestamp":"${timestamp}"}`
    : JSON.stringify(metadata);
};
