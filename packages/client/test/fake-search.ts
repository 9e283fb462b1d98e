import type { Story } from '../src/api/schemas.ts';
import type { SeenRequest } from './fake-service.ts';
import { json } from './fake-service.ts';

const PAGE_PASSAGES_MAX = 1_000;

const story = (document: number, cnums: readonly number[]): Story => ({
  id: `D${document}`,
  hd: `Headline ${document}`,
  sent: 12.5,
  documentScope: 'news',
  ts: '2026-01-01T00:00:00.000Z',
  documentType: 'News',
  srcKey: 'ABCDEF',
  srcName: 'A source',
  sourceRank: 2,
  language: 'EN',
  chunks: cnums.map((cnum) => ({
    text: `Passage ${cnum} of ${document}`,
    cnum,
    relevance: 0.5,
    sentiment: -30,
    entities: [{ key: 'D8442A', start: 0, end: 7, queryType: 'entity' }],
    sentences: [{ pnum: 1, snum: 2 }],
  })),
});

/**
 * Answers `POST /cqs/query-chunks` as the service does: documents with so many passages each; by cursor a page ends after `limit` documents
 * or 1,000 passages, which may be within a document.
 */
export function fakeSearch(passagesOf: readonly number[]): (request: SeenRequest) => Response {
  const all = passagesOf.flatMap((passages, document) =>
    Array.from({ length: passages }, (_, at) => ({ document, cnum: at + 1 })),
  );
  return ({ body: { pagination } }) => {
    if (pagination.limit < 1) return json({ message: 'limit' }, 400);
    const byPassages = 'offset' in pagination;
    const from = byPassages ? pagination.offset : pagination.cursor - 1;
    const [documentsMax, passagesMax] = byPassages
      ? [Infinity, pagination.limit]
      : [pagination.limit, PAGE_PASSAGES_MAX];
    const page = new Map<number, number[]>();
    let at = from;
    for (; at < all.length && at - from < passagesMax; at++) {
      const { document, cnum } = all[at] as { document: number; cnum: number };
      if (!page.has(document) && page.size === documentsMax) break;
      page.set(document, [...(page.get(document) ?? []), cnum]);
    }
    return json({
      count: all.length,
      documentCount: passagesOf.length,
      coverage: {},
      timing: {},
      nextCursor: at < all.length ? at + 1 : null,
      chunksCount: at - from,
      stories: [...page].map(([document, cnums]) => story(document, cnums)),
    });
  };
}
