import type { Block } from '../../domain/enrichment/extracted-document.ts';

/** At how many places from the top and from the bottom of a page running headers and footers are looked for. */
const EDGE = 3;
/** Pages before and after that are looked at: sections have running headers of their own. */
const WINDOW = 6;
/** In how many of these pages a text stands at the same edge before it counts as running. */
const REPEATS_MIN = 4;
/** Share of a document's pages from which a running text is one of the whole document. */
const OVERALL = 0.4;

const PAGE_NUMBER =
  /^(?:page\s*)?[-\u2013\u2014\u2022|\s]*(?:[A-Z]{1,2}\s?-\s?)?(?:\d{1,4}|[ivxl]{1,7})[-\u2013\u2014\u2022|\s]*(?:(?:of|\/)\s*\d{1,4})?$/i;

const signature = (text: string): string => text.replace(/\d+/g, '#').toLowerCase();

interface Edges {
  readonly top: readonly number[];
  readonly bottom: readonly number[];
}

/**
 * Drops what only serves the look of pages: running headers and footers (the same text but for figures, at the same edge of
 * pages near by) and page numbers, from the edge inwards up to the first line that is neither. What runs over a part of the
 * document only stays where it stands first: it may be the part's title.
 */
export function withoutFurniture<Item extends { readonly text: string }>(
  pages: readonly (readonly Item[])[],
): Item[][] {
  if (pages.length < 2) return pages.map((items) => [...items]);
  const edges = pages.map(edgesOf);
  const running = { top: runningTexts(pages, edges, 'top'), bottom: runningTexts(pages, edges, 'bottom') };
  return pages.map((items, page) => {
    const gone = new Set<number>();
    for (const edge of ['top', 'bottom'] as const) {
      for (const place of edges[page]?.[edge] ?? []) {
        const text = items[place]?.text ?? '';
        if (!isPageNumber(text) && !running[edge](page, text)) break;
        gone.add(place);
      }
    }
    return items.filter((_, place) => !gone.has(place));
  });
}

const isPageNumber = (text: string): boolean => text.length <= 24 && PAGE_NUMBER.test(text);

/** Places of the outermost blocks, from the edge inwards. */
function edgesOf(blocks: readonly unknown[]): Edges {
  const top: number[] = [];
  const bottom: number[] = [];
  for (let place = 0; place < Math.min(EDGE, blocks.length); place += 1) top.push(place);
  for (let place = blocks.length - 1; place >= Math.max(0, blocks.length - EDGE); place -= 1) bottom.push(place);
  return { top, bottom };
}

const RUNNING_CHARACTERS_MAX = 200;

/** Tells of a text at an edge of a page whether it is a running one. */
function runningTexts(
  pages: readonly (readonly { readonly text: string }[])[],
  edges: readonly Edges[],
  edge: keyof Edges,
): (page: number, text: string) => boolean {
  const pagesOf = new Map<string, number[]>();
  for (const [page, items] of pages.entries()) {
    const seen = new Set<string>();
    for (const place of edges[page]?.[edge] ?? []) {
      const text = items[place]?.text ?? '';
      if (text.length <= RUNNING_CHARACTERS_MAX) seen.add(signature(text));
    }
    for (const key of seen) {
      const list = pagesOf.get(key);
      if (list === undefined) pagesOf.set(key, [page]);
      else list.push(page);
    }
  }
  return (page, text) => {
    if (text.length > RUNNING_CHARACTERS_MAX) return false;
    const list = pagesOf.get(signature(text)) ?? [];
    if (list.length >= 3 && list.length >= pages.length * OVERALL) return true;
    const near = list.filter((other) => Math.abs(other - page) <= WINDOW).length;
    return near >= REPEATS_MIN && list[0] !== page;
  };
}

const ENDS_OPEN = /[\p{L}\p{N},;&)\u2019'\u2013\u2014-]$/u;
const STARTS_LOWER = /^[("\u201c\u2018$]*\p{Ll}/u;

/** Joins a paragraph that a page's end cut in two to one, on the page where it starts. */
export function joinOverPages(pages: readonly (readonly Block[])[], join = joinTexts): Block[] {
  const all: Block[] = [];
  for (const blocks of pages) {
    const [first, ...rest] = blocks;
    const last = all.at(-1);
    const isCut =
      first?.kind === 'paragraph' &&
      last?.kind === 'paragraph' &&
      last.page !== first.page &&
      !last.isEmphasized &&
      !first.isEmphasized &&
      last.text.length >= 40 &&
      ENDS_OPEN.test(last.text) &&
      STARTS_LOWER.test(first.text);
    if (isCut && first !== undefined && last !== undefined) {
      all[all.length - 1] = { ...last, text: join(last.text, first.text) };
      all.push(...rest);
    } else all.push(...blocks);
  }
  return all;
}

const joinTexts = (left: string, right: string): string => `${left} ${right}`;
