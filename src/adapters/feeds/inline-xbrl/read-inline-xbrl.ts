import type { InlineFiling } from '../../../domain/fundamentals/facts/inline-filing.ts';
import { AppError } from '../../../platform/errors.ts';
import { createDefinitions } from './definitions.ts';
import { documentText } from './document-text.ts';
import { type OpenElement, walkElements } from './element-events.ts';
import { createInlineElements } from './inline-elements.ts';
import { DIMENSIONS_NAMESPACE, INLINE_NAMESPACES, INSTANCE_NAMESPACE } from './namespaces.ts';
import { createProblems, type Problems } from './problems.ts';
import type { RawDocument } from './raw-document.ts';
import { readCover, receiptRatio } from './read-cover.ts';
import { readFacts } from './read-facts.ts';
import { submissionOf } from './submission-header.ts';
import { createTextCapture } from './text-capture.ts';

/**
 * Reads a filing: HTML with Inline XBRL 1.1 (or 1.0). Invalid parts are dropped and counted; throws `invalid_request` with
 * `path` for a document without inline XBRL, a truncated one or one beyond the limits. A document without figures (8-K) has a
 * cover and no facts.
 */
export function readInlineXbrl(bytes: Buffer, { path }: { readonly path: string }): InlineFiling {
  try {
    const problems = createProblems();
    const { html, head } = documentText(bytes);
    const raw = scanDocument(html, problems);
    if (!raw.isInline) throw new AppError('invalid_request', 'the document holds no inline XBRL');
    const document = readCover(raw);
    const facts = [...readFacts(raw, document.cik, problems), ...receiptRatio(raw, document.periodEndsOn)];
    return { document, submission: submissionOf(head), facts, problems: problems.list() };
  } catch (fault) {
    if (fault instanceof AppError) throw new AppError(fault.code, `${path}: ${fault.detail}`, { cause: fault });
    throw fault;
  }
}

/** Collects the parts of facts, contexts and units in any order, as hidden facts precede their contexts. */
function scanDocument(html: string, problems: Problems): RawDocument & { readonly isInline: boolean } {
  const document: RawDocument = {
    facts: [],
    entries: [],
    contexts: new Map(),
    units: new Map(),
    continuations: new Map(),
  };
  const capture = createTextCapture();
  const inline = createInlineElements(document, capture, problems);
  const definitions = createDefinitions(document, capture, problems);
  let isInline = false;
  walkElements(html, {
    open(element: OpenElement) {
      const { namespace } = element.name;
      if (INLINE_NAMESPACES.has(namespace)) {
        isInline = true;
        return inline.open(element);
      }
      if (namespace === INSTANCE_NAMESPACE || namespace === DIMENSIONS_NAMESPACE || definitions.isInside()) {
        return definitions.open(element);
      }
      return undefined;
    },
    text: (raw) => capture.add(raw),
  });
  return Object.assign(document, { isInline });
}
