import type { DocumentSearch } from '../../search/document-search.ts';
import { type AddedFilters, withAddedFilters } from '../../search/ranking/added-filters.ts';
import { DEFAULT_RANKING } from '../../search/search-request.ts';
import { QUERY_UNITS } from '../../usage/units.ts';
import type { Passage } from '../evidence.ts';
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
