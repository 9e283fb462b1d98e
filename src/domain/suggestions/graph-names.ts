import { hash } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { ReadEpoch } from '../../platform/epoch.ts';
import { createFollowed, type Followed } from '../../platform/followed-value.ts';
import type { OtherEntity, Source } from '../knowledge-graph/entity.ts';
import { entityKey } from '../knowledge-graph/entity-key.ts';
import type { GraphCatalog } from '../knowledge-graph/entity-store.ts';
import { groupsOf } from './groups.ts';
import { LANGUAGES } from './languages.ts';
import type { NameIndex } from './name-index.ts';
import { NameIndexBuilder } from './name-index-builder.ts';
import { OTHER_KINDS, type OtherKind, type SuggestedKind } from './suggestion.ts';

/** Kinds that are found by an index of names in memory. */
export type NamedKind = Exclude<SuggestedKind, 'companies' | 'etfs'>;

/** All names of the graph except companies, with the sources themselves. */
export interface GraphNames {
  readonly indexes: ReadonlyMap<NamedKind, NameIndex>;
  readonly sources: ReadonlyMap<string, Source>;
}

export interface GraphNamesParts {
  readonly catalog: Pick<GraphCatalog, 'othersAfter' | 'othersMark' | 'sources'>;
  readonly epoch: ReadEpoch;
  readonly clock: Clock;
  /** Awaited between parts of reading and sorting, so that other work is not blocked. */
  readonly giveWay: () => Promise<void>;
  readonly onFault: (error: unknown) => void;
}

/** Changes of the graph are looked for at most this often. */
const LOOK_EVERY_MS = 2_000;
/** Entities read at once. */
const BATCH = 1_000;

/** The names of the graph, which follow its changes. Some hundred bytes an entity. */
export function followGraphNames({ catalog, epoch, clock, giveWay, onFault }: GraphNamesParts): Followed<GraphNames> {
  const mark = async (): Promise<string> =>
    `${await catalog.othersMark()} ${hash('sha256', JSON.stringify(await catalog.sources()))}`;
  const build = async (): Promise<GraphNames> => {
    const others = new Map<OtherKind, NameIndexBuilder>(OTHER_KINDS.map((kind) => [kind, new NameIndexBuilder()]));
    for (let after = ''; ; ) {
      const entities = await catalog.othersAfter(after, BATCH);
      for (const entity of entities) addEntity(others.get(entity.category), entity);
      const last = entities.at(-1);
      if (last === undefined || entities.length < BATCH) break;
      after = entityKey(last.id);
      await giveWay();
    }
    const indexes = new Map<NamedKind, NameIndex>();
    for (const [kind, builder] of others) indexes.set(kind, await builder.finish(giveWay));
    const sources = await catalog.sources();
    indexes.set('sources', await sourceNames(sources).finish(giveWay));
    indexes.set('languages', await languageNames().finish(giveWay));
    return { indexes, sources: new Map(sources.map((source) => [source.id, source])) };
  };
  return createFollowed({ mark, epoch, build, clock, everyMs: LOOK_EVERY_MS, onFault });
}

function addEntity(builder: NameIndexBuilder | undefined, entity: OtherEntity): void {
  const { id, category, name, aliases, details } = entity;
  // The path of a topic names its group and type: `business,stock-prices,stock-price,loss,`.
  const path = category === 'topics' ? id.split(',').map((slot) => slot.replaceAll('-', ' ')) : [];
  builder?.add({
    id,
    names: [name, ...aliases, ...path],
    groups: groupsOf({ kind: category, entity }),
    weight: details['type'] === 'Country' ? 0 : 1,
  });
}

function sourceNames(sources: readonly Source[]): NameIndexBuilder {
  const builder = new NameIndexBuilder();
  for (const source of sources) {
    const { id, name, rank } = source;
    builder.add({ id, names: [name], groups: groupsOf({ kind: 'sources', source }), weight: rank });
  }
  return builder;
}

function languageNames(): NameIndexBuilder {
  const builder = new NameIndexBuilder();
  for (const language of LANGUAGES) {
    const { id, name } = language;
    builder.add({ id, names: [name, id], groups: groupsOf({ kind: 'languages', language }), weight: 0 });
  }
  return builder;
}
