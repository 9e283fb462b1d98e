import type { Company } from '../../knowledge-graph/entity.ts';
import type { EntityStore, GraphCatalog } from '../../knowledge-graph/entity-store.ts';
import { LexiconBuilder } from './build-lexicon.ts';
import type { Lexicon } from './lexicon.ts';
import { LEXICON_VERSION } from './lexicon-file.ts';

/** Companies read at once. */
const BATCH = 5_000;
/**
 * Private companies of which a register knows the name and little more, in the lexicon: the first so many by age. Texts
 * hardly name them, and millions of them would only take up memory.
 */
const REGISTER_COMPANIES_MAX = 200_000;

/** What a lexicon is made from. */
export interface Graph {
  readonly entities: Pick<EntityStore, 'changesAfter' | 'revision'>;
  readonly catalog: Pick<GraphCatalog, 'others' | 'othersMark'>;
}

/** `giveWay` is awaited between batches, so that reading the graph holds up nobody. */
export interface ReadingOptions {
  readonly signal?: AbortSignal;
  readonly giveWay?: () => Promise<void>;
}

/** Tells a state of the graph, and of the rules by which a lexicon is made of it, from every other. */
export async function graphStamp({ entities, catalog }: Graph): Promise<string> {
  return `${LEXICON_VERSION}:${await entities.revision()}:${await catalog.othersMark()}`;
}

/** Only a name, and nothing that a text would speak of. */
const isRegisterEntry = ({ type, description, webpage, marketCapUsd }: Company): boolean =>
  type === 'PRIVATE' && description === null && webpage === null && marketCapUsd === null;

/**
 * The lexicon of the graph as it is: every public company, every private one of which something is known, register
 * entries up to `REGISTER_COMPANIES_MAX`, and everything that is no company. `undefined` once `signal` is aborted.
 * `giveWay` is waited for between batches of companies: there whoever shares the machine with others lets them go first.
 */
export async function lexiconOfGraph(
  graph: Graph,
  { signal, giveWay }: ReadingOptions = {},
): Promise<Lexicon | undefined> {
  const stamp = await graphStamp(graph);
  const builder = new LexiconBuilder();
  let registered = 0;
  for (let at = 0; ; ) {
    if (signal?.aborted) return undefined;
    const { companies, revision } = await graph.entities.changesAfter(at, BATCH);
    for (const company of companies) {
      if (isRegisterEntry(company) && ++registered > REGISTER_COMPANIES_MAX) continue;
      builder.add(company);
    }
    if (revision === at) break;
    at = revision;
    if (companies.length === BATCH) await giveWay?.();
  }
  for (const entity of await graph.catalog.others()) builder.add(entity);
  return builder.finish(stamp);
}
