import type { DocumentId } from '../../../platform/ids.ts';
import type { PassageBatch } from '../../documents/chunk-counting.ts';
import { passageKeyOf } from '../../documents/chunk-facets.ts';
import type { PassageKey } from '../../documents/chunk-filters.ts';
import { byRelevance, type Ranked } from '../ranking/ranked-lists.ts';

export const EXPRESSION_SORTS = ['relevance', 'date', 'date_asc'] as const;
export type ExpressionSort = (typeof EXPRESSION_SORTS)[number];

/** All passages that match, without their texts: some numbers each, as there may be millions. */
export interface MatchedPassages {
  /** Takes the batches of one count, whose numbers of documents belong together. */
  taking(): (batch: PassageBatch) => void;
  addRanked(ranked: readonly Ranked[]): void;
  counts(): { readonly passages: number; readonly documents: number };
  /** The passages of a page in order of documents and, within each, of passages. */
  page(order: PageOrder, page: Page): PassagePage;
}

/** `ranked`, best first, leads when sorted by relevance; other documents follow by time, newest first. */
export interface PageOrder {
  readonly sort: ExpressionSort;
  readonly ranked: readonly Ranked[];
}

/**
 * A page from passage `offset` on, which ends with whichever limit is reached first. With `isOfDocuments` no document
 * is cut: one that does not fit begins the next page, and has more than `passagesMax` passages only if it is the only
 * one there.
 */
export interface Page {
  readonly offset: number;
  readonly passagesMax: number;
  readonly documentsMax: number;
  readonly isOfDocuments: boolean;
}

export interface PassagePage {
  readonly documents: readonly { readonly id: DocumentId; readonly cnums: readonly number[] }[];
  /** The offset of the next page; `null` at the end. */
  readonly nextOffset: number | null;
}

interface MatchedDocument {
  readonly id: DocumentId;
  readonly publishedMs: number;
  readonly cnums: number[];
}

/** Larger than any number of a chunk. */
const CNUM_RANGE = 2 ** 24;

/** `areDistinct`: nothing is added twice. */
export function createMatchedPassages({ areDistinct }: { readonly areDistinct: boolean }): MatchedPassages {
  const documents: MatchedDocument[] = [];
  const numbers = new Map<string, number>();
  const seen = areDistinct ? undefined : new Set<number>();
  let passages = 0;

  const numberOf = (id: string, publishedMs: number): number => {
    const known = numbers.get(id);
    if (known !== undefined) return known;
    numbers.set(id, documents.length);
    documents.push({ id: id as DocumentId, publishedMs, cnums: [] });
    return documents.length - 1;
  };
  const addOne = (number: number, cnum: number): void => {
    if (seen !== undefined) {
      const key = number * CNUM_RANGE + cnum;
      if (seen.has(key)) return;
      seen.add(key);
    }
    documents[number]?.cnums.push(cnum);
    passages += 1;
  };

  return {
    taking() {
      const byCode: number[] = [];
      return ({ length, documents: codes, documentIds, cnums, publishedMs }) => {
        for (let at = 0; at < length; at++) {
          const code = codes[at] ?? 0;
          byCode[code] ??= numberOf(documentIds[code] ?? '', publishedMs[at] ?? 0);
          addOne(byCode[code], cnums[at] ?? 0);
        }
      };
    },
    addRanked(ranked) {
      for (const { hit } of ranked) addOne(numberOf(hit.facets.documentId, hit.facets.publishedMs), hit.facets.cnum);
    },
    counts: () => ({ passages, documents: documents.length }),
    page: (order, page) => pageOf(inOrder(documents, order), page, order),
  };
}

function inOrder(documents: readonly MatchedDocument[], { sort, ranked }: PageOrder): MatchedDocument[] {
  const sign = sort === 'date_asc' ? -1 : 1;
  const places = new Map<string, number>();
  if (sort === 'relevance')
    for (const { hit } of ranked) places.set(hit.facets.documentId, places.get(hit.facets.documentId) ?? places.size);
  const placeOf = ({ id }: MatchedDocument): number => places.get(id) ?? places.size;
  return [...documents].sort(
    (a, b) =>
      placeOf(a) - placeOf(b) || sign * (b.publishedMs - a.publishedMs) || (a.id < b.id ? -1 : Number(a.id > b.id)),
  );
}

function pageOf(documents: readonly MatchedDocument[], page: Page, order: PageOrder): PassagePage {
  const bestFirst = order.sort === 'relevance' ? placesIn(order.ranked) : undefined;
  const shown: { id: DocumentId; cnums: readonly number[] }[] = [];
  let before = 0;
  let taken = 0;
  for (const { id, cnums } of documents) {
    const skipped = Math.max(0, page.offset - before);
    before += cnums.length;
    if (skipped >= cnums.length) continue;
    const room = page.passagesMax - taken;
    if (shown.length === page.documentsMax || room <= 0) break;
    if (page.isOfDocuments && shown.length > 0 && cnums.length - skipped > room) break;
    const end = page.isOfDocuments ? cnums.length : skipped + room;
    const some = sortedNumbers(id, cnums, bestFirst).slice(skipped, end);
    shown.push({ id, cnums: some });
    taken += some.length;
  }
  const total = documents.reduce((count, { cnums }) => count + cnums.length, 0);
  const end = page.offset + taken;
  return { documents: shown, nextOffset: taken > 0 && end < total ? end : null };
}

const placesIn = (ranked: readonly Ranked[]): ReadonlyMap<string, number> =>
  new Map([...ranked].sort(byRelevance).map(({ hit }, place) => [passageKeyOf(hit.facets), place]));

/** Ranked passages first, best first; others in the order of the text. */
function sortedNumbers(
  documentId: DocumentId,
  cnums: readonly number[],
  places: ReadonlyMap<string, number> | undefined,
): number[] {
  const placeOf = (cnum: number): number => {
    const key: PassageKey = { documentId, cnum };
    return places?.get(passageKeyOf(key)) ?? Number.MAX_SAFE_INTEGER;
  };
  return [...cnums].sort((a, b) => placeOf(a) - placeOf(b) || a - b);
}
