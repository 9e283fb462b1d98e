import type { ListKind } from '../../../domain/documents/annotated-document.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Block elements. */
export const BLOCKS = words(
  'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer ' +
    'form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol p pre search section summary ' +
    'table tbody td tfoot th thead title tr ul document text',
);

/** Elements with invisible text. */
export const UNSEEN = words('script noscript style template iframe datalist math ix:header ix:hidden');
/** Elements of a drawing (SVG) that do not show their text. */
export const UNSEEN_IN_DRAWING = words('title desc metadata defs symbol');
/** Elements whose text stands apart from the text before, on the same line. */
export const APART = words('select option optgroup textarea input button tspan math');
/** Types of fields of a form that show their value, but for a search. */
const SHOWN_FIELDS = words('text number date month time email tel url');

/** The value of a field of a form that shows it; empty for others. */
export const enteredText = ({ type = 'text', value = '' }: Readonly<Record<string, string>>): string =>
  SHOWN_FIELDS.has(type.toLowerCase()) ? `${value} ` : '';

export const BOLD = words('b strong');
export const MARKED = words('i em u ins cite');
/** Elements with preformatted text. */
export const AS_WRITTEN = words('pre listing xmp plaintext sec-header ims-header');

/** The kind of list opened by an element. */
export function listOf(name: string): ListKind | undefined {
  if (name === 'ol') return 'ordered';
  return name === 'ul' || name === 'menu' || name === 'dir' ? 'unordered' : undefined;
}

export const headingLevelOf = (name: string): number | undefined =>
  name.length === 2 && name[0] === 'h' && name >= 'h1' && name <= 'h6' ? Number(name[1]) : undefined;

/** Header fields of the SEC's wrapper around each document of a filing. */
export const WRAPPER_FIELDS = words('type sequence filename description');
/** Types of documents of a filing that are not text. */
export const WRAPPED_BINARIES = /^(?:GRAPHIC|ZIP|EXCEL|PDF|XML|JSON|EX-101\.(?!INS)\w+)$/;

/** The entries of a filing's cover that identify it (taxonomy `dei`). */
export const COVER_ELEMENTS = words(
  'dei:AmendmentFlag dei:CurrentFiscalYearEndDate dei:DocumentFiscalPeriodFocus dei:DocumentFiscalYearFocus ' +
    'dei:DocumentPeriodEndDate dei:DocumentType dei:EntityCentralIndexKey dei:EntityRegistrantName dei:TradingSymbol ' +
    'dei:EntityFileNumber',
);
export const COVER_CHARACTERS_MAX = 500;
