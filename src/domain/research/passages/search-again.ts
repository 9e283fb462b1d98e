import type { EntityId } from '../../../platform/ids.ts';
import type { Understanding } from '../../questions/understanding.ts';
import type { DocumentSearch } from '../../search/document-search.ts';
import type { AddedFilters } from '../../search/ranking/added-filters.ts';
import type { Passage } from '../evidence.ts';
import { subjectWords } from '../question-words.ts';
import type { ResearchEvent } from '../research-event.ts';
import type { ResearchRun } from '../research-run.ts';
import { searchPassages } from './search-passages.ts';

const PASSAGES = 20;
/** Number of the best passages whose neighbours are read, and how many on each side. */
const AROUND = { passages: 3, chunks: 2 } as const;
/** Other names of a measure that are searched for. */
const PHRASES_MAX = 5;

interface AnotherSearch {
  readonly text: string;
  readonly filters: AddedFilters;
}

/**
 * Searches again for questions that a first search did not answer: with the other names that documents have for the
 * measures, in the reports of the period, further in the nearest documents, and around their best passages, within the
 * calls that later parts do not need. Returns passages that were not found before.
 */
export async function* searchAgain(
  search: DocumentSearch,
  run: ResearchRun,
  understood: Understanding,
  found: { readonly passages: readonly Passage[]; readonly searched: readonly Passage[] },
): AsyncGenerator<ResearchEvent, Passage[]> {
  const known = new Set(found.searched.map(keyOf));
  const more: Passage[] = [];
  for (const { text, filters } of searchesOf(understood, found.passages)) {
    if (run.callsToSpare === 0) break;
    for (const passage of yield* searchPassages(search, run, text, PASSAGES, filters)) {
      if (known.has(keyOf(passage))) continue;
      known.add(keyOf(passage));
      more.push(passage);
    }
  }
  return more;
}

const keyOf = ({ document, chunk }: Passage): string => `${document.id} ${chunk.cnum}`;

function searchesOf(understood: Understanding, passages: readonly Passage[]): AnotherSearch[] {
  const { text, entities, measures, periods } = understood;
  const companies = entities.filter(({ category }) => category === 'companies');
  const reportingEntities = companies.map(({ id }) => id as EntityId);
  const ofCompanies: AddedFilters = reportingEntities.length === 0 ? {} : { reportingEntities };
  const reportingPeriods = periods.flatMap(({ year, quarter, ends }) =>
    ends === undefined ? [{ year, quarter }] : [],
  );
  const phrases = measures.flatMap(({ lineItems }) => lineItems.flatMap((item) => item.phrases.slice(0, PHRASES_MAX)));
  const named = [...companies.map(({ name }) => name), ...phrases, ...subjectWords(understood.words)].join(' ');
  const documents = [...new Set(passages.map(({ document }) => document.id))].slice(0, 2);
  return [
    ...(phrases.length > 0 ? [{ text: named, filters: ofCompanies }] : []),
    ...(reportingPeriods.length > 0 && reportingEntities.length > 0
      ? [{ text, filters: { ...ofCompanies, reportingPeriods } }]
      : []),
    ...(documents.length > 0 ? [{ text, filters: { documents } }] : []),
    ...passages.slice(0, AROUND.passages).map(({ document, chunk }) => ({
      text,
      filters: {
        documents: [document.id],
        chunkRange: { from: Math.max(1, chunk.cnum - AROUND.chunks), to: chunk.cnum + AROUND.chunks },
      },
    })),
  ];
}
