import type { CompanyChanges } from '../../../domain/companies/company-index.ts';
import { companyDocument } from '../../../domain/companies/terms.ts';
import type { Company } from '../../../domain/knowledge-graph/entity.ts';
import type { EntityId } from '../../../platform/ids.ts';
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
  /** Of each company in the store; 0 where it is not known. */
  readonly numbers: Uint32Array<ArrayBuffer>;
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
export function packChanges(changes: CompanyChanges, after = 0): DocumentBatch {
  const batch = pack(changes, after);
  return hasTwice(batch.ids) ? pack(lastForms(changes), after) : batch;
}

/** Companies are asked for one after the other: those that are made on the way need not be kept together. */
function pack({ companies, numbers: given, removed, revision }: CompanyChanges, after: number): DocumentBatch {
  const count = companies.length;
  const [ids, levels, numbers] = [new Float64Array(count), new Uint16Array(count), new Uint32Array(count)];
  const terms = new TextColumnBuilder(count, TERMS_BYTES);
  const names = new TextColumnBuilder(count, NAMES_BYTES);
  const words = new WordCounts();
  let row = 0;
  for (const company of companies) {
    const document = companyDocument(company);
    ids[row] = numberOf(company.id);
    levels[row] = document.level;
    numbers[row] = given?.[row] ?? 0;
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
    terms: terms.column(),
    names: names.column(),
    words: words.text(),
    wordCompanies: Uint32Array.from(words.companies),
    wordLevels: Uint16Array.from(words.levels),
  };
}

/** Sorted numbers show it in a tenth of the time that a set of texts takes. */
function hasTwice(ids: Float64Array): boolean {
  const sorted = ids.toSorted();
  return sorted.some((id, i) => id === sorted[i + 1]);
}

function lastForms({ companies: given, numbers, ...changes }: CompanyChanges): CompanyChanges {
  const last = new Map<EntityId, { company: Company; number: number }>();
  let row = 0;
  for (const company of given) {
    last.delete(company.id);
    last.set(company.id, { company, number: numbers?.[row++] ?? 0 });
  }
  const forms = [...last.values()];
  return { ...changes, companies: forms.map(({ company }) => company), numbers: forms.map(({ number }) => number) };
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
  batch.numbers.buffer,
  batch.levels.buffer,
  batch.terms.bytes.buffer,
  batch.terms.ends.buffer,
  batch.names.bytes.buffer,
  batch.names.ends.buffer,
  batch.wordCompanies.buffer,
  batch.wordLevels.buffer,
];
