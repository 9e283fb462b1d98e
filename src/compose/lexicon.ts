import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readHeadIfThere, replaceFile } from '../adapters/disk/replaced-file.ts';
import { graphStamp, lexiconOfGraph, type ReadingOptions } from '../domain/enrichment/entities/follow-graph.ts';
import { encodeLexicon, LEXICON_HEAD_BYTES, stampIn } from '../domain/enrichment/entities/lexicon-file.ts';
import type { Config } from '../platform/config.ts';
import type { Logger } from '../platform/log.ts';
import { lexiconFile } from './reader.ts';
import { openStores, type Stores } from './stores.ts';

/** How often the knowledge graph is looked at. */
const EVERY_MS = 2_000;
/** While an import goes on the graph changes at every look; after so many of them the lexicon is made all the same. */
const LOOKS_MAX = 150;
/** Requests that take more than this share of the service's main thread need the machine for themselves. */
const BUSY_SHARE = 0.4;
/** So long they have it before a few thousand companies more are read. */
const GIVE_WAY_MS = 1_000;

type Settings = Pick<Config, 'database' | 'dataDir'>;
type Graph = Pick<Stores, 'entities' | 'catalog'>;

/** A lexicon file that was just written. */
interface MadeLexicon {
  /** State of the graph that it tells. */
  readonly stamp: string;
  readonly entities: number;
  readonly bytes: number;
}

export interface LexiconKeeper {
  /** Resolves once there is a lexicon that texts can be read with, be it of an earlier state of the graph, or on `stop`. */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Makes the lexicon file of the knowledge graph and makes it anew when the graph has changed, in a process that lives for no
 * longer than that, and takes its memory with it. The file is replaced in one step; whoever reads it sees the old one or the new one.
 */
export function startLexicon(graph: Graph, settings: Settings, log: Logger): LexiconKeeper {
  const stopping = new AbortController();
  const { signal } = stopping;
  const { promise: ready, resolve: tellReady } = Promise.withResolvers<void>();
  const keep = async (): Promise<void> => {
    let made = stampOfFile(lexiconFile(settings.dataDir));
    if (made !== undefined) tellReady();
    let seen = made;
    let looks = 0;
    while (!signal.aborted) {
      try {
        const now = await graphStamp(graph);
        const isAtRest = now === seen;
        seen = now;
        if (now === made) looks = 0;
        else if (made === undefined || isAtRest || ++looks > LOOKS_MAX) {
          const lexicon = await makeInProcess(settings, signal);
          if (lexicon !== undefined) {
            const { entities, bytes } = lexicon;
            log.info({ entities, bytes }, 'the lexicon was made');
            made = lexicon.stamp;
            tellReady();
          }
          looks = 0;
        }
      } catch (error) {
        if (!signal.aborted) log.error({ err: error }, 'the lexicon cannot be made');
      }
      await pause(EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
    tellReady();
  };
  const kept = keep();
  return {
    ready,
    async stop() {
      stopping.abort();
      await kept;
    },
  };
}

/** Answers `undefined` when it was told to stop before it was done. */
async function makeInProcess(settings: Settings, signal: AbortSignal): Promise<MadeLexicon | undefined> {
  const child = fork(MAKER, [MAKE_LEXICON], { signal });
  // A large graph takes a minute, in which requests go first.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  child.send(settings);
  return new Promise((resolve, reject) => {
    let made: MadeLexicon | undefined;
    const whenQuiet = createWaiting();
    child.on('message', (message) => {
      if (message === MAY_I) whenQuiet(signal).then(() => child.connected && child.send(GO_ON));
      else made = message as MadeLexicon;
    });
    child.once('error', (error) => (signal.aborted ? resolve(undefined) : reject(error)));
    child.once('exit', (code) => {
      if (made !== undefined || signal.aborted) resolve(made);
      else reject(new Error(`the process that makes the lexicon ended with ${code}`));
    });
  });
}

/** Each call waits if this process was busy since the call before. */
function createWaiting(): (signal: AbortSignal) => Promise<void> {
  let before = performance.eventLoopUtilization();
  return async (signal) => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    if (utilization > BUSY_SHARE) await pause(GIVE_WAY_MS, undefined, { signal }).catch(() => undefined);
    before = now;
  };
}

const MAKER = fileURLToPath(import.meta.url);
const MAKE_LEXICON = 'make-lexicon';
/** What the maker asks between batches, and the answer. */
const MAY_I = 'may I go on?';
const GO_ON = 'go on';

/** Makes the lexicon of the graph as it is and puts it into the file; `undefined` once it is told to stop. */
export async function renewLexicon(
  graph: Graph,
  file: string,
  options?: ReadingOptions,
): Promise<MadeLexicon | undefined> {
  const lexicon = await lexiconOfGraph(graph, options);
  if (lexicon === undefined) return undefined;
  const bytes = encodeLexicon(lexicon);
  replaceFile(file, bytes);
  return { stamp: lexicon.stamp, entities: lexicon.ids.length, bytes: bytes.byteLength };
}

/** State of the graph that the lexicon in a file was made from; `undefined` when there is none that can be read. */
export function stampOfFile(file: string): string | undefined {
  const bytes = readHeadIfThere(file, LEXICON_HEAD_BYTES);
  return bytes && stampIn(bytes);
}

if (process.argv[1] === MAKER && process.argv[2] === MAKE_LEXICON) {
  process.once('disconnect', () => process.exit());
  process.once('message', async (settings: Settings) => {
    const stores = await openStores(settings);
    const giveWay = async (): Promise<void> => {
      process.send?.(MAY_I);
      await once(process, 'message');
    };
    const made = await renewLexicon(stores, lexiconFile(settings.dataDir), { giveWay });
    await stores.close();
    process.send?.(made, () => process.disconnect());
  });
}
