import { companyDocument } from '../../../domain/companies/terms.ts';
import type { Company } from '../../../domain/knowledge-graph/entity.ts';
import type { GraphChanges } from '../../../domain/knowledge-graph/entity-store.ts';
import { numberOf } from './places.ts';
import { type TextColumn, TextColumnBuilder } from './text-column.ts';

/**
 * Documents in a form that another thread takes over without copying objects one by one: numbers and long texts as arrays,
 * words joined by line breaks, which none holds.
 */
export interface DocumentBatch {
  /** The revision that the index holds with this batch. */
  readonly revision: number;
  /** The revision that it must have reached before. */
  readonly after: number;
  /** Ids to be taken out. */
  readonly removed: Float64Array<ArrayBuffer>;
  readonly ids: Float64Array<ArrayBuffer>;
  readonly levels: Uint16Array<ArrayBuffer>;
  readonly terms: TextColumn;
  readonly names: TextColumn;
  /** Each word once, with how many documents hold it and the first level among them. */
  readonly words: string;
  readonly wordCompanies: Uint32Array<ArrayBuffer>;
  readonly wordLevels: Uint16Array<ArrayBuffer>;
}

/** Of a company, on average. */
const TERMS_BYTES = 160;
const NAMES_BYTES = 40;

/** Of companies with the same id, the last one counts. */
export function packChanges({ companies: given, removed, revision }: GraphChanges, after = 0): DocumentBatch {
  const { companies, ids } = lastForms(given);
  const levels = new Uint16Array(companies.length);
  const terms = new TextColumnBuilder(companies.length, TERMS_BYTES);
  const names = new TextColumnBuilder(companies.length, NAMES_BYTES);
  const words = new WordCounts();
  for (const [row, company] of companies.entries()) {
    const document = companyDocument(company);
    levels[row] = document.level;
    terms.add(document.terms);
    names.add(document.names);
    for (const word of document.words) words.add(word, document.level);
  }
  return {
    revision,
    after,
    removed: Float64Array.from(removed, numberOf),
    ids,
    levels,
    terms: terms.column(),
    names: names.column(),
    words: words.text(),
    wordCompanies: Uint32Array.from(words.companies),
    wordLevels: Uint16Array.from(words.levels),
  };
}

const numbersOf = (companies: readonly Company[]): Float64Array<ArrayBuffer> => {
  const ids = new Float64Array(companies.length);
  for (let row = 0; row < ids.length; row++) ids[row] = numberOf((companies[row] as Company).id);
  return ids;
};

/** Sorted numbers show whether an id comes twice, which is rare, in a tenth of the time that a set of texts takes. */
function lastForms(given: readonly Company[]): { companies: readonly Company[]; ids: Float64Array<ArrayBuffer> } {
  const ids = numbersOf(given);
  const sorted = ids.toSorted();
  if (!sorted.some((id, i) => id === sorted[i + 1])) return { companies: given, ids };
  const last = new Map(given.map(({ id }, i) => [id, i]));
  const companies = given.filter(({ id }, i) => last.get(id) === i);
  return { companies, ids: numbersOf(companies) };
}

/** Columns instead of an object per word: this runs for every word of a load. */
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

/** Takes the arrays apart from the batch, for handing them over to another thread. */
export const transferable = (batch: DocumentBatch): ArrayBuffer[] => [
  batch.removed.buffer,
  batch.ids.buffer,
  batch.levels.buffer,
  batch.terms.bytes.buffer,
  batch.terms.ends.buffer,
  batch.names.bytes.buffer,
  batch.names.ends.buffer,
  batch.wordCompanies.buffer,
  batch.wordLevels.buffer,
];
