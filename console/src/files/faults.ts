/** Why a file could not be read, in words, and what helps. */
interface Fault {
  readonly why: string;
  readonly help: string;
}

const IN_PARTS = 'Add it in parts.';

const FAULTS: Readonly<Record<string, Fault>> = {
  EMPTY_FILE: { why: 'empty', help: 'Add it again with its content.' },
  UNSUPPORTED_FORMAT: {
    why: 'its type is not read',
    help: 'Save it as PDF, docx, xlsx, pptx, OpenDocument, EPUB, HTML, text or eml, and add that: older Office files (doc, xls, ppt) and Outlook mails (msg) are not read.',
  },
  ENCRYPTED_FILE: { why: 'protected by a password', help: 'Add a copy without one.' },
  MALFORMED_FILE: { why: 'damaged', help: 'Open it in its program, save it again, and add that.' },
  FORMAT_MISMATCH: {
    why: 'not of the type that its name says',
    help: 'It may be damaged, or the ending of its name is wrong: correct it and add it again.',
  },
  NO_TEXT: { why: 'there is no text in it', help: 'It may be a scan: add a copy of which the text was recognized.' },
  PARTS_NOT_READ: {
    why: 'it holds no text but parts that are not read',
    help: 'Add its pictures or files as documents of their own with text.',
  },
  TOO_MANY_PAGES: { why: 'too many pages', help: IN_PARTS },
  TOO_MUCH_TEXT: { why: 'too much text', help: IN_PARTS },
  TIME_LIMIT: { why: 'reading it took too long', help: IN_PARTS },
  MEMORY_LIMIT: { why: 'reading it took too much memory', help: IN_PARTS },
  PROCESSING_FAILED: {
    why: 'the service failed to read it',
    help: 'Add it again. If it fails again, ask whoever runs the service.',
  },
  CANCELLED: { why: 'reading it was cancelled', help: 'Add it again.' },
  UPLOAD_EXPIRED: { why: 'its bytes never came', help: 'Add it again.' },
  QUOTA_EXCEEDED: {
    why: 'more pages than the plan has left',
    help: 'Wait for the next period, or ask whoever runs the service.',
  },
};

/** The fault behind a code; one that is not known is shown as it is. */
export const faultOf = (code: string | null): Fault =>
  FAULTS[code ?? ''] ?? { why: code ?? 'failed', help: 'Ask whoever runs the service.' };
