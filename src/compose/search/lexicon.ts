import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { CollectionGaps } from '../../domain/documents/collection-gaps.ts';
import { graphStamp } from '../../domain/entity-linking/lexicon/follow-graph.ts';
import type { Logger } from '../../platform/log.ts';
import type { DatabaseSettings } from '../database.ts';
import { lexiconFile } from '../reader.ts';
import type { SharedSnapshots } from '../shared-snapshots.ts';
import { type GraphStores, type LexiconBuild, renewLexicon, stampOfFile } from './built-lexicon.ts';
import { type BuildLexicon, ownLexicon, sharedLexicon } from './shared-lexicon.ts';

/** Interval at which the knowledge graph is checked for changes. */
const EVERY_MS = 2_000;
/** The lexicon is built once the graph is at rest, or after this many checks while an import keeps changing it. */
const CHECKS_MAX = 150;
/** The service counts as busy when its main thread is used for more than this share of the time. */
const BUSY_SHARE = 0.4;
/** Pause between batches of companies while the service is busy. */
const GIVE_WAY_MS = 1_000;
/** A graph of fewer companies, and fewer others, is read in the service itself: in 30 ms, where a process needs a second to start. */
const SMALL = 500;

/** Gap until the first lexicon is made, a minute for a graph of millions. */
const NO_NAMES = {
  reason: 'The names of companies are still being read: questions and files are searched without them.',
  isReady: false,
} as const;

interface LexiconUse {
  readonly log: Logger;
  readonly gaps: Pick<CollectionGaps, 'open'>;
  readonly snapshots?: SharedSnapshots | undefined;
}

export type LexiconKeeper = ReturnType<typeof startLexicon>;

/**
 * Keeps the lexicon file of the knowledge graph up to date: builds it, that of a large graph in a short-lived process, whose memory is freed
 * with it, or fetches what another process has built. The file is replaced atomically.
 */
export function startLexicon(graph: GraphStores, settings: DatabaseSettings, { log, gaps, snapshots }: LexiconUse) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const { promise: ready, resolve: setReady } = Promise.withResolvers<void>();
  const file = lexiconFile(settings.dataDir);
  if (stampOfFile(file) === undefined) ready.then(gaps.open(NO_NAMES));
  const build: BuildLexicon = async (stopped) => {
    const lexicon = (await isSmall(graph))
      ? await renewLexicon(graph, file, { signal: stopped })
      : await buildInProcess(settings, stopped);
    if (lexicon !== undefined) log.info({ entities: lexicon.entities, bytes: lexicon.bytes }, 'the lexicon was made');
    return lexicon?.stamp;
  };
  const renew = snapshots === undefined ? ownLexicon(build) : sharedLexicon(snapshots, file, build);
  const renewOnChanges = async (): Promise<void> => {
    let lastStamp = stampOfFile(file);
    let checks = 0;
    while (!signal.aborted) {
      try {
        const made = stampOfFile(file);
        if (made !== undefined) setReady();
        const now = await graphStamp(graph);
        checks = now === made ? 0 : checks + 1;
        await renew({ now, made, isDue: made === undefined || now === lastStamp || checks > CHECKS_MAX }, signal);
        lastStamp = now;
        const renewed = stampOfFile(file);
        if (renewed !== undefined) setReady();
        if (renewed !== made) checks = 0;
      } catch (error) {
        if (!signal.aborted) log.error({ err: error }, 'the lexicon cannot be made');
      }
      await pause(EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
    setReady();
  };
  const ended = renewOnChanges();
  return {
    /** Resolves once there is a usable lexicon, even of an earlier state of the graph, or on `stop`. */
    ready,
    async stop(): Promise<void> {
      stopping.abort();
      await ended;
    },
  };
}

const isSmall = async ({ entities, catalog }: GraphStores): Promise<boolean> =>
  (await entities.changesAfter(0, SMALL)).companies.length < SMALL &&
  (await catalog.othersAfter('', SMALL)).length < SMALL;

/** `undefined` when it was stopped before it was done. */
async function buildInProcess(settings: DatabaseSettings, signal: AbortSignal): Promise<LexiconBuild | undefined> {
  const child = fork(new URL('./lexicon-process.ts', import.meta.url), { signal });
  // A large graph takes a minute, in which requests go first. The first lexicon is waited for: on busy cores a lower priority can hold it up
  // for minutes.
  if (child.pid !== undefined && stampOfFile(lexiconFile(settings.dataDir)) !== undefined)
    setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  child.send(settings);
  return new Promise((resolve, reject) => {
    let made: LexiconBuild | undefined;
    const throttle = createThrottle();
    child.on('message', (message) => {
      if (typeof message === 'string') throttle(signal).then(() => child.connected && child.send('go on'));
      else made = message as LexiconBuild;
    });
    child.once('error', (error) => (signal.aborted ? resolve(undefined) : reject(error)));
    child.once('exit', (code) => {
      if (made !== undefined || signal.aborted) resolve(made);
      else reject(new Error(`the process that makes the lexicon ended with ${code}`));
    });
  });
}

/** Each call pauses if this process was busy since the previous call. */
function createThrottle(): (signal: AbortSignal) => Promise<void> {
  let before = performance.eventLoopUtilization();
  return async (signal) => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    if (utilization > BUSY_SHARE) await pause(GIVE_WAY_MS, undefined, { signal }).catch(() => undefined);
    before = now;
  };
}
