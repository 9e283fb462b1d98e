import { crc32 } from 'node:zlib';
import type { CompanyChanges } from '../../../domain/companies/company-index.ts';
import { type CompanyDocument, companyDocument } from '../../../domain/companies/terms.ts';
import type { Company } from '../../../domain/knowledge-graph/entity.ts';
import type { EntityId } from '../../../platform/ids.ts';
import { numberOf } from './places.ts';
import { type TextColumn, TextColumnBuilder } from './text-column.ts';

/**
 * Documents in a form for cheap transfer to another thread: numbers and texts as typed arrays, words joined by line breaks,
 * which no word contains.
 */
export interface DocumentBatch {
  /** Revision of the index after this batch. */
  readonly revision: number;
  /** Minimum revision of the index before this batch. */
  readonly after: number;
  /** Ids to remove. */
  readonly removed: Float64Array<ArrayBuffer>;
  readonly ids: Float64Array<ArrayBuffer>;
  /** Number of each company in the store; 0 if unknown. */
  readonly numbers: Uint32Array<ArrayBuffer>;
  readonly levels: Uint16Array<ArrayBuffer>;
  /** `companyDigest` each company. */
  readonly digests: Uint32Array<ArrayBuffer>;
  readonly terms: TextColumn;
  readonly names: TextColumn;
  /** Distinct words, with document counts and the first level of their documents. */
  readonly words: string;
  readonly wordCompanies: Uint32Array<ArrayBuffer>;
  readonly wordLevels: Uint16Array<ArrayBuffer>;
}

/** Average bytes of a company. */
const TERMS_BYTES = 160;
const NAMES_BYTES = 40;

/** Packs changes; the last of several companies with the same id wins. */
export function packChanges(changes: CompanyChanges, after = 0): DocumentBatch {
  const batch = pack(changes, after);
  return hasTwice(batch.ids) ? pack(lastForms(changes), after) : batch;
}

/** Tells apart the forms of a company that the index would hold differently. */
export const companyDigest = ({ level, terms, names }: CompanyDocument, no: number): number =>
  crc32(names, crc32(terms, crc32(`${level} ${no}`)));

/** Iterates over companies once, so that lazily created ones need not be in memory together. */
function pack({ companies, numbers: storeNumbers, removed, revision }: CompanyChanges, after: number): DocumentBatch {
  const count = companies.length;
  const [ids, levels, numbers] = [new Float64Array(count), new Uint16Array(count), new Uint32Array(count)];
  const digests = new Uint32Array(count);
  const terms = new TextColumnBuilder(count, TERMS_BYTES);
  const names = new TextColumnBuilder(count, NAMES_BYTES);
  const words = new WordCounts();
  let row = 0;
  for (const company of companies) {
    const document = companyDocument(company);
    ids[row] = numberOf(company.id);
    levels[row] = document.level;
    numbers[row] = storeNumbers?.[row] ?? 0;
    digests[row] = companyDigest(document, storeNumbers?.[row] ?? 0);
    terms.add(document.terms);
    names.add(document.names);
    for (const word of document.words) words.add(word, document.level);
    row++;
  }
  return {
    revision,
    after,
    removed: Float64Array.from(removed, numberOf),
    ids,
    numbers,
    levels,
    digests,
    terms: terms.column(),
    names: names.column(),
    words: words.text(),
    wordCompanies: Uint32Array.from(words.companies),
    wordLevels: Uint16Array.from(words.levels),
  };
}

/** True if an id occurs twice; sorting numbers takes a tenth of the time of a set. */
function hasTwice(ids: Float64Array): boolean {
  const sorted = ids.toSorted();
  return sorted.some((id, i) => id === sorted[i + 1]);
}

function lastForms({ companies, numbers, ...changes }: CompanyChanges): CompanyChanges {
  const last = new Map<EntityId, { company: Company; number: number }>();
  let row = 0;
  for (const company of companies) {
    last.delete(company.id);
    last.set(company.id, { company, number: numbers?.[row++] ?? 0 });
  }
  const forms = [...last.values()];
  return { ...changes, companies: forms.map(({ company }) => company), numbers: forms.map(({ number }) => number) };
}

/** Columns instead of an object per word, as this runs for every word of a load. */
class WordCounts {
  readonly companies: number[] = [];
  readonly levels: number[] = [];
  private readonly rows = new Map<string, number>();

  add(word: string, level: number): void {
    const row = this.rows.get(word);
    if (row === undefined) {
      this.rows.set(word, this.companies.length);
      this.companies.push(1);
      this.levels.push(level);
      return;
    }
    this.companies[row] = (this.companies[row] ?? 0) + 1;
    if (level < (this.levels[row] ?? 0)) this.levels[row] = level;
  }

  text(): string {
    return [...this.rows.keys()].join('\n');
  }
}

/** The buffers of a batch to transfer to another thread. */
export const transferable = (batch: DocumentBatch): ArrayBuffer[] => [
  batch.removed.buffer,
  batch.ids.buffer,
  batch.numbers.buffer,
  batch.levels.buffer,
  batch.digests.buffer,
  batch.terms.bytes.buffer,
  batch.terms.ends.buffer,
  batch.names.bytes.buffer,
  batch.names.ends.buffer,
  batch.wordCompanies.buffer,
  batch.wordLevels.buffer,
];
