import type { ReadEpoch } from '../../../platform/epoch.ts';
import type { Company } from '../../knowledge-graph/entity.ts';
import type { EntityStore, GraphCatalog } from '../../knowledge-graph/entity-store.ts';
import { LexiconBuilder } from './build-lexicon.ts';
import type { Lexicon } from './lexicon.ts';
import { LEXICON_VERSION } from './lexicon-file.ts';

/** Companies read at once. */
const BATCH = 5_000;
/**
 * Maximum of private companies with little more than a registered name in the lexicon, oldest first. Texts hardly mention them, and
 * there are millions.
 */
const REGISTER_COMPANIES_MAX = 200_000;

/** Source of a lexicon. */
export interface Graph {
  readonly entities: Pick<EntityStore, 'changesAfter' | 'revision'>;
  readonly catalog: Pick<GraphCatalog, 'others' | 'othersMark'>;
  readonly epoch: ReadEpoch;
}

/** `giveWay` is awaited between batches, so that other work is not blocked. */
export interface ReadingOptions {
  readonly signal?: AbortSignal;
  readonly giveWay?: () => Promise<void>;
}

/** Identifies a state of the graph and of the rules that build the lexicon. */
export async function graphStamp({ entities, catalog, epoch }: Graph): Promise<string> {
  return `${LEXICON_VERSION}:${await epoch()}:${await entities.revision()}:${await catalog.othersMark()}`;
}

/** True if only the name is known. */
const isRegisterEntry = ({ type, description, webpage, marketCapUsd }: Company): boolean =>
  type === 'PRIVATE' && description === null && webpage === null && marketCapUsd === null;

/**
 * Builds the lexicon of the graph: every public company, private companies with data, register entries up to
 * `REGISTER_COMPANIES_MAX`, and all other entities. Returns `undefined` when `signal` is aborted. Awaits `giveWay` between batches
 * of companies.
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
