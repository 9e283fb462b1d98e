import { addressOf } from '../answers/document-address.ts';
import type { ToolUse } from './tool.ts';

/** The operation that gives whole documents. */
export const READ_DOCUMENT = 'client-library-user-data.get-annotated-document';

/** A whole document as the operation gives it, as far as tools read it. */
interface WholeDocument {
  readonly document: Readonly<Record<string, unknown>>;
  readonly content: { readonly title?: { readonly text: string }; readonly body: readonly { readonly text: string }[] };
}

/** Headline, address, text and metadata of a document that the caller may see. Throws `not_found` and `forbidden`. */
export async function readWholeDocument(id: string, { call, publicUrl }: ToolUse) {
  const whole = await call<WholeDocument>(READ_DOCUMENT, { params: { id } });
  const { document, content } = whole;
  const url = document['url'];
  return {
    id,
    title: content.title?.text ?? String(document['headline'] ?? ''),
    url: addressOf(id, typeof url === 'string' ? url : null, publicUrl),
    text: content.body.map(({ text }) => text).join('\n\n'),
    metadata: document,
  };
}
