import type { InlineFiling } from '../../../domain/fundamentals/facts/inline-filing.ts';
import { AppError } from '../../../platform/errors.ts';
import { documentText } from './document-text.ts';
import { createProblems } from './problems.ts';
import { readCover } from './read-cover.ts';
import { readFacts } from './read-facts.ts';
import { scanDocument } from './scan-document.ts';
import { submissionOf } from './submission-header.ts';

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
    const facts = readFacts(raw, document.cik, problems);
    return { document, submission: submissionOf(head), facts, problems: problems.list() };
  } catch (fault) {
    if (fault instanceof AppError) throw new AppError(fault.code, `${path}: ${fault.detail}`, { cause: fault });
    throw fault;
  }
}
