import { type CompanyDocument, companyDocument, vocabularyOf } from '../../../domain/companies/terms.ts';
import type { GraphChanges } from '../../../domain/knowledge-graph/entity-store.ts';
import { numberOf } from './places.ts';

/**
 * Documents in a form that another thread takes over without copying objects one by one: numbers as arrays, texts joined
 * by line breaks, which no term holds.
 */
export interface DocumentBatch {
  /** The revision that the index holds with this batch. */
  readonly revision: number;
  /** Ids to be taken out. */
  readonly removed: Float64Array;
  readonly ids: Float64Array;
  readonly levels: Uint16Array;
  readonly terms: string;
  readonly names: string;
  /** Each word once, with how many documents hold it and the first level among them. */
  readonly words: string;
  readonly wordCompanies: Uint32Array;
  readonly wordLevels: Uint16Array;
}

/** Of companies with the same id, the last one counts. */
export function packChanges({ companies, removed, revision }: GraphChanges): DocumentBatch {
  const latest = new Map<number, CompanyDocument>();
  for (const company of companies) latest.set(numberOf(company.id), companyDocument(company));
  const ids = new Float64Array(latest.size);
  const levels = new Uint16Array(latest.size);
  const terms: string[] = [];
  const names: string[] = [];
  const words = new Map<string, { companies: number; level: number }>();
  let row = 0;
  for (const [id, document] of latest) {
    ids[row] = id;
    levels[row] = document.level;
    terms.push(document.terms);
    names.push(document.names);
    row++;
    for (const word of vocabularyOf(document.names)) {
      const entry = words.get(word);
      if (!entry) words.set(word, { companies: 1, level: document.level });
      else {
        entry.companies++;
        if (document.level < entry.level) entry.level = document.level;
      }
    }
  }
  const counted = [...words.values()];
  return {
    revision,
    removed: Float64Array.from(removed, numberOf),
    ids,
    levels,
    terms: terms.join('\n'),
    names: names.join('\n'),
    words: [...words.keys()].join('\n'),
    wordCompanies: Uint32Array.from(counted, ({ companies }) => companies),
    wordLevels: Uint16Array.from(counted, ({ level }) => level),
  };
}

/** Takes the arrays apart from the batch, for handing them over to another thread. */
export const transferable = (batch: DocumentBatch): ArrayBufferLike[] => [
  batch.removed.buffer,
  batch.ids.buffer,
  batch.levels.buffer,
  batch.wordCompanies.buffer,
  batch.wordLevels.buffer,
];
