import { documentLabel } from '../../documents/document-label.ts';
import { citationsOf, type Findings } from './findings.ts';
import type { SourceField } from './output-field.ts';

/** One row per cited document, filing or quote: its fields as far as they are known. */
export type CitedRow = Readonly<Partial<Record<SourceField, string | number>>>;

/** The documents and filings that an answer cites, in the order of the answer. `each`: a row for every quote, or one for a document. */
export function citedDocuments(findings: Findings, each: 'document' | 'quote'): CitedRow[] {
  const rows = new Map<string, CitedRow>();
  for (const { evidence, quote } of citationsOf(findings.lines)) {
    const all = evidence.kind === 'computation' ? evidence.operands : [evidence];
    for (const one of all) {
      if (one.kind === 'passage') {
        const { document, chunk } = one;
        const key = each === 'quote' ? `${document.id} ${quote}` : document.id;
        if (rows.has(key) || (each === 'quote' && quote === null)) continue;
        rows.set(key, known({ ...documentRow(findings, document), quote, page: chunk.page }));
      } else if (one.kind === 'fact' && one.origin.kind === 'filing' && each === 'document') {
        const { form, filedOn, url, accession } = one.origin;
        const key = accession ?? `${one.subject.id} ${form} ${filedOn}`;
        const title = `${form} of ${one.subject.name}`;
        if (!rows.has(key))
          rows.set(key, known({ title, date: filedOn, url, 'document type': form, 'document id': accession }));
      } else if (one.kind === 'fact' && one.origin.kind === 'document') {
        const { passage, row } = one.origin;
        const key = each === 'quote' ? `${passage.document.id} ${row}` : passage.document.id;
        const { page } = passage.chunk;
        if (!rows.has(key)) rows.set(key, known({ ...documentRow(findings, passage.document), quote: row, page }));
      }
    }
  }
  return [...rows.values()];
}

type CitedDocument = Extract<
  Findings['lines'][number]['citations'][number]['evidence'],
  { kind: 'passage' }
>['document'];

const documentRow = ({ sourceNames, addressOf }: Findings, document: CitedDocument) => ({
  title: document.headline,
  date: document.publishedAt,
  url: addressOf(document),
  publisher: sourceNames.get(document.sourceId) ?? null,
  'document type': documentLabel(document.about),
  'document id': document.id,
});

const known = (row: Readonly<Partial<Record<SourceField, string | number | null>>>): CitedRow =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== ''));
