import type { EntityId } from '../../../platform/ids.ts';
import type { Understanding } from '../../questions/understanding.ts';
import type { DocumentSearch } from '../../search/document-search.ts';
import { type AddedFilters, withAddedFilters } from '../../search/ranking/added-filters.ts';
import { DEFAULT_RANKING } from '../../search/search-request.ts';
import { QUERY_UNITS } from '../../usage/units.ts';
import type { Passage } from '../evidence.ts';
import { subjectWords } from '../question-words.ts';
import type { ResearchEvent } from '../research-event.ts';
import type { ResearchRun } from '../research-run.ts';

/** The tool that searches documents, in events and references. */
const SEARCH_TOOL = 'search';

const CHUNKS_PER_UNIT = 10;

/**
 * Searches the documents that a run may read for the passages that answer a text, the most relevant first. Metered as `/v1/search`: a
 * tenth of a query unit a passage. `narrowedTo` adds to the filters of the run, never widens them.
 */
export async function* searchPassages(
  search: DocumentSearch,
  run: ResearchRun,
  text: string,
  chunksMax: number,
  narrowedTo: AddedFilters = {},
): AsyncGenerator<ResearchEvent, Passage[]> {
  const { viewer, ranking } = run.request;
  const filters = withAddedFilters(run.documentFilters, narrowedTo);
  if (filters === null) return [];
  yield { type: 'action', toolName: SEARCH_TOOL, toolArguments: { text, max_chunks: chunksMax } };
  const auditId = run.startCall(SEARCH_TOOL);
  const { results, queries } = await search.search(
    viewer,
    {
      mode: 'smart',
      text,
      filters,
      isEnriched: true,
      chunksMax,
      ranking: { ...DEFAULT_RANKING, ...ranking },
      // Documents that are given are read though a row of theirs shares no word with the question.
      listsUnmatched: filters.documents?.mode === 'INCLUDE',
    },
    run.signal,
  );
  const found = results.flatMap(({ document, chunks }) =>
    chunks.map(({ chunk, relevance }) => ({ document, chunk, relevance })),
  );
  run.spend({ [QUERY_UNITS]: found.length / CHUNKS_PER_UNIT });
  yield {
    type: 'audit',
    audits: [{ auditId, toolName: SEARCH_TOOL, title: text, search: { queries, results } }],
  };
  const passages = found
    .sort((one, other) => other.relevance - one.relevance)
    .map((passage): Passage => ({ kind: 'passage', id: run.evidenceId('S'), ...passage, auditId }));
  for (const passage of passages) run.evidence.set(passage.id, passage);
  return passages;
}

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
