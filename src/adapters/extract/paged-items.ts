import type { Block } from '../../domain/enrichment/extracted-document.ts';

/** Number of items at the top and bottom of a page checked for running headers and footers. */
const EDGE = 3;
/** Number of pages before and after that are compared, as sections have their own running headers. */
const WINDOW = 6;
/** Minimum number of these pages with the same text at the same edge for a running header. */
const REPEATS_MIN = 4;
/** Share of pages from which a running header belongs to the whole document. */
const OVERALL = 0.4;
/** Least share of the characters of a document that running texts leave of it. */
const OTHERS_MIN = 0.5;

const PAGE_NUMBER =
  /^(?:(?:page|pg\.?)\s*)?[-\u2013\u2014\u2022|\s]*(?:[A-Z]{1,2}\s?-\s?)?(?:\d{1,4}|[ivxl]{1,7})[-\u2013\u2014\u2022|\s]*(?:(?:of|\/)\s*\d{1,4})?$/i;

const signature = (text: string): string => text.replace(/\d+/g, '#').toLowerCase();

const figuresOf = (text: string): readonly string[] => text.match(/\d+/g) ?? [];

/** True for texts of one signature whose figures are the same or go along with the pages, as no other figures of a running header do. */
const areSameBut = (figures: readonly string[], others: readonly string[], pages: number): boolean =>
  figures.every((figure, place) => figure === others[place] || Number(figure) - Number(others[place]) === pages);

interface Edges {
  readonly top: readonly number[];
  readonly bottom: readonly number[];
}

/**
 * Drops page numbers and repeated headers and footers (the same text except for figures at the same edge of nearby pages), from the edge
 * inwards up to the first other line. The first of a header stays, and of a footer of the whole document the last, where it divides no paragraph.
 * Texts that no other page has stay on a page of nothing else (`Chapter 7`); nothing is dropped of a document
 * that mostly consists of such texts.
 */
export function withoutRunningTexts<Item extends { readonly text: string }>(
  pages: readonly (readonly Item[])[],
): Item[][] {
  if (pages.length < 2) return pages.map((items) => [...items]);
  const byText = Map.groupBy(pages.flat(), ({ text }) => text);
  const edges = pages.map(edgesOf);
  const ofBody = textsOfBody(pages);
  const running = {
    top: runningTexts(pages, edges, { edge: 'top', ofBody }),
    bottom: runningTexts(pages, edges, { edge: 'bottom', ofBody }),
  };
  const bare = pages.map((items, page) => {
    const dropped = new Set<number>();
    const once = new Set<number>();
    const isDropped = (text: string): boolean => [...dropped].some((index) => items[index]?.text === text);
    for (const edge of ['top', 'bottom'] as const) {
      for (const index of edges[page]?.[edge] ?? []) {
        const text = items[index]?.text ?? '';
        if (!isPageNumber(text)) {
          const nearer = index * 2 < items.length ? 'top' : 'bottom';
          const kept = running[edge](page, text);
          if (kept === undefined || isDropped(text)) break;
          if ((running[nearer](page, text) ?? kept) === page) once.add(index);
        }
        dropped.add(index);
      }
    }
    const isBare = dropped.size === items.length;
    const isAlone = (text: string): boolean => isBare && !isPageNumber(text) && byText.get(text)?.length === 1;
    return items.filter(({ text }, index) => !dropped.has(index) || once.has(index) || isAlone(text));
  });
  return charactersOf(bare) < charactersOf(pages) * OTHERS_MIN ? pages.map((items) => [...items]) : bare;
}

/** Most places of a running text on one page: a header and the title that it repeats. */
const PLACES_MAX = 2;

/** Texts that stand again and again on a page: lines of a program, cells of a table. */
const textsOfBody = (pages: readonly (readonly { readonly text: string }[])[]): ReadonlySet<string> =>
  new Set(
    pages.flatMap((items) =>
      [...Map.groupBy(items, ({ text }) => text)].flatMap(([text, same]) => (same.length > PLACES_MAX ? [text] : [])),
    ),
  );

const charactersOf = (pages: readonly (readonly { readonly text: string }[])[]): number =>
  pages.flat().reduce((sum, { text }) => sum + text.length, 0);

const isPageNumber = (text: string): boolean => text.length <= 24 && PAGE_NUMBER.test(text);

/** Indexes of the outermost blocks, from the edge inwards. */
function edgesOf(blocks: readonly unknown[]): Edges {
  const top: number[] = [];
  const bottom: number[] = [];
  for (let place = 0; place < Math.min(EDGE, blocks.length); place += 1) top.push(place);
  for (let place = blocks.length - 1; place >= Math.max(0, blocks.length - EDGE); place -= 1) bottom.push(place);
  return { top, bottom };
}

const RUNNING_CHARACTERS_MAX = 200;

/** Returns a look-up of the page that keeps a running header or footer; `undefined` for other texts, and for the title of a part. */
function runningTexts(
  pages: readonly (readonly { readonly text: string }[])[],
  edges: readonly Edges[],
  { edge, ofBody }: { readonly edge: keyof Edges; readonly ofBody: ReadonlySet<string> },
): (page: number, text: string) => number | undefined {
  const atEdge = pages.flatMap((items, page) =>
    (edges[page]?.[edge] ?? []).map((index) => {
      const text = items[index]?.text ?? '';
      return { page, text, figures: figuresOf(text) };
    }),
  );
  const bySignature = Map.groupBy(atEdge, ({ text }) => signature(text));
  return (page, text) => {
    if (text.length > RUNNING_CHARACTERS_MAX || ofBody.has(text)) return undefined;
    const figures = figuresOf(text);
    const same = (bySignature.get(signature(text)) ?? []).filter((each) =>
      areSameBut(figures, each.figures, page - each.page),
    );
    const list = [...new Set(same.map((each) => each.page))];
    if (list.length >= 3 && list.length >= pages.length * OVERALL) return list.at(edge === 'top' ? 0 : -1);
    const near = list.filter((other) => Math.abs(other - page) <= WINDOW).length;
    return near >= REPEATS_MIN && list[0] !== page ? list[0] : undefined;
  };
}

const ENDS_OPEN = /[\p{L}\p{N},;&)\u2019'\u2013\u2014-]$/u;
const STARTS_LOWER = /^[("\u201c\u2018$]*\p{Ll}/u;

/** Joins paragraphs split by a page break, or by one and a header below it, on the page where they start. */
export function joinOverPages(pages: readonly (readonly Block[])[], join = joinTexts): Block[] {
  const all: Block[] = [];
  for (const blocks of pages) {
    const last = all.at(-1);
    const [first, second] = blocks;
    const isHeaded = first !== undefined && first.kind !== 'table' && first.text.length <= RUNNING_CHARACTERS_MAX;
    const rest = goesOn(last, first) ? first : isHeaded && goesOn(last, second) ? second : undefined;
    if (last !== undefined && rest !== undefined) all[all.length - 1] = { ...last, text: join(last.text, rest.text) };
    all.push(...blocks.filter((block) => block !== rest));
  }
  return all;
}

const goesOn = (last: Block | undefined, next: Block | undefined): boolean =>
  next?.kind === 'paragraph' &&
  last?.kind === 'paragraph' &&
  last.page !== next.page &&
  !last.isEmphasized &&
  !next.isEmphasized &&
  last.text.length >= 40 &&
  ENDS_OPEN.test(last.text) &&
  STARTS_LOWER.test(next.text);

const joinTexts = (left: string, right: string): string => `${left} ${right}`;
