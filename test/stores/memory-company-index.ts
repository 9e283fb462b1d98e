import { isDeepStrictEqual } from 'node:util';
import type { CompanyFilters, CompanyIndex } from '../../src/domain/companies/company-index.ts';
import { findCompanies } from '../../src/domain/companies/find-companies.ts';
import { FIRST_PRIVATE_LEVEL, PROMINENCE_LEVELS } from '../../src/domain/companies/prominence.ts';
import { soundKey } from '../../src/domain/companies/sound.ts';
import type { KnownWord, SimilarWord, TermLookup, TermQuery } from '../../src/domain/companies/term-lookup.ts';
import * as term from '../../src/domain/companies/terms.ts';
import type { CompanyRef } from '../../src/domain/knowledge-graph/entity-store.ts';
import { isComparable, typosBetween } from '../../src/domain/text/typos.ts';
import { AppError } from '../../src/platform/errors.ts';
import type { EntityId } from '../../src/platform/ids.ts';

/** A company with its terms and its order within its level. */
interface Entry {
  readonly no: number | undefined;
  readonly document: term.CompanyDocument;
  readonly arrival: number;
  readonly terms: ReadonlySet<string>;
  /** The words of every name form. */
  readonly forms: readonly (readonly string[])[];
}

/** Reference implementation of the company index in memory, which scans all companies for every query. */
export function memoryCompanyIndex(): CompanyIndex {
  const entries = new Map<EntityId, Entry>();
  let at = 0;
  let epoch = '';
  let arrivals = 0;
  let writes = 0;
  const apply: CompanyIndex['apply'] = async ({ companies, numbers, removed, revision }, after = 0) => {
    if (at < after) throw new AppError('conflict', `the index is at revision ${at}, not yet at ${after}`);
    writes++;
    for (const id of removed) entries.delete(id);
    // Only the last of several versions of a company in a batch counts.
    const batch = [...companies];
    for (const [i, company] of batch.entries()) {
      if (batch.findLastIndex((other) => other.id === company.id) !== i) continue;
      const document = term.companyDocument(company);
      const before = entries.get(document.id);
      const stays = before?.document.level === document.level;
      entries.set(document.id, entryOf(document, stays ? before.arrival : arrivals++, numbers?.[i]));
    }
    at = Math.max(at, revision);
  };
  return {
    async search(text, filters, limit) {
      const sorted = [...entries.values()].sort(byProminence);
      const lookup = lookupIn(sorted);
      const query = text.trim();
      const places =
        query === '' ? lookup.find({ allOf: [] }, filters, limit) : findCompanies(query, filters, limit, lookup);
      return { companies: places.flatMap((place) => refOf(sorted[place])), writes };
    },
    revision: async () => at,
    epoch: async () => epoch,
    apply,
    reconcile() {
      const seen = new Set<EntityId>();
      return {
        async take({ companies, ...changes }) {
          const all = [...companies];
          for (const { id } of all) seen.add(id);
          const differing = all.flatMap((company, i) => {
            const no = changes.numbers?.[i];
            const known = entries.get(company.id);
            const isSame = known?.no === no && isDeepStrictEqual(known?.document, term.companyDocument(company));
            return isSame ? [] : [{ company, no: no ?? 0 }];
          });
          await apply({
            companies: differing.map(({ company }) => company),
            ...(changes.numbers && { numbers: differing.map(({ no }) => no) }),
            removed: changes.removed,
            revision: 0,
          });
          return differing.length;
        },
        async finish(to) {
          for (const id of entries.keys()) if (!seen.has(id)) entries.delete(id);
          writes++;
          ({ epoch, revision: at } = to);
        },
      };
    },
    async optimize() {},
    async close() {
      entries.clear();
    },
  };
}

const byProminence = (a: Entry, b: Entry): number => a.document.level - b.document.level || a.arrival - b.arrival;

const entryOf = (document: term.CompanyDocument, arrival: number, no: number | undefined): Entry => ({
  no,
  document,
  arrival,
  terms: new Set(document.terms.split(' ')),
  forms: document.names
    .split('|')
    .map((form) => form.split(' ').filter((word) => word !== ''))
    .filter((form) => form.length > 0),
});

function lookupIn(entries: readonly Entry[]): TermLookup {
  const vocabulary = vocabularyOf(entries);
  return {
    find: (wanted, filters, limit) =>
      entries.flatMap((entry, place) => (passes(entry, filters) && has(entry, wanted) ? [place] : [])).slice(0, limit),
    known: (words) => [...new Set(words)].flatMap((word) => vocabulary.get(word) ?? []),
    similar: (word, typosMax, limit) =>
      [...vocabulary.values()]
        .filter((known) => isComparable(known.word))
        .map((known): SimilarWord & KnownAt => ({ ...known, typos: typosBetween(word, known.word, typosMax) }))
        .filter(({ typos }) => typos > 0 && typos <= typosMax)
        .sort((a, b) => a.typos - b.typos || byFame(a, b))
        .slice(0, limit),
    soundingLike: (word, limit) => {
      const key = soundKey(word);
      return [...vocabulary.values()]
        .filter((known) => key !== undefined && known.word !== word && soundKey(known.word) === key)
        .sort(byFame)
        .slice(0, limit);
    },
    levelOf: (place) => entries[place]?.document.level ?? PROMINENCE_LEVELS,
    containing: (part, limit) =>
      [...vocabulary.values()]
        .filter(({ word }) => isComparable(word) && word.includes(part, 1))
        .sort(byFame)
        .slice(0, limit)
        .map(({ word }) => word),
  };
}

const refOf = (entry: Entry | undefined): CompanyRef[] => {
  if (entry === undefined) return [];
  const { document, no } = entry;
  return [no === undefined ? { id: document.id } : { id: document.id, no }];
};

interface KnownAt extends KnownWord {
  /** Level of the most prominent company with this name. */
  readonly level: number;
}

const byFame = (a: KnownAt, b: KnownAt): number =>
  a.level - b.level || b.companies - a.companies || (a.word < b.word ? -1 : 1);

function vocabularyOf(entries: readonly Entry[]): ReadonlyMap<string, KnownAt> {
  const words = new Map<string, KnownAt>();
  for (const { document } of entries) {
    for (const word of document.words) {
      const known = words.get(word);
      words.set(word, { word, companies: (known?.companies ?? 0) + 1, level: known?.level ?? document.level });
    }
  }
  return words;
}

function passes({ document, terms }: Entry, filters: CompanyFilters): boolean {
  const type = document.level < FIRST_PRIVATE_LEVEL ? 'PUBLIC' : 'PRIVATE';
  return (
    (filters.types.length === 0 || filters.types.includes(type)) &&
    term.filterTerms(filters).every((group) => group.some((one) => terms.has(one)))
  );
}

function has({ terms, forms }: Entry, { allOf, nameStart, wordStart }: TermQuery): boolean {
  const nameBegins = (start: string): boolean => forms.some((words) => words.join('').startsWith(start));
  const wordBegins = (start: string): boolean => forms.flat().some((word) => word.startsWith(start));
  return (
    allOf.every((group) => group.some((one) => terms.has(one))) &&
    (nameStart === undefined ||
      nameBegins(nameStart.key) ||
      (nameStart.orTicker === true && terms.has(term.tickerStart(nameStart.key)))) &&
    (wordStart === undefined || wordBegins(wordStart))
  );
}
