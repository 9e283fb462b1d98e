import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { readFileIfThere, replaceFile } from '../adapters/disk/replaced-file.ts';
import { graphStamp, lexiconOfGraph } from '../domain/enrichment/entities/follow-graph.ts';
import { decodeLexicon, encodeLexicon } from '../domain/enrichment/entities/lexicon-file.ts';
import type { Config } from '../platform/config.ts';
import type { Logger } from '../platform/log.ts';
import { lexiconFile } from './reader.ts';
import { openStores, type Stores } from './stores.ts';

/** How often the knowledge graph is looked at. */
const EVERY_MS = 2_000;
/** While an import goes on the graph changes at every look; after so many of them the lexicon is made all the same. */
const LOOKS_MAX = 150;

type Settings = Pick<Config, 'database' | 'dataDir'>;
type Message =
  | { readonly kind: 'made'; readonly entities: number; readonly bytes: number }
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly error: string };

export interface LexiconKeeper {
  /** Resolves once there is a lexicon that texts can be read with, be it of an earlier state of the graph. */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Makes the lexicon file of the knowledge graph and makes it anew when the graph has changed, in a thread of its own. The
 * file is replaced in one step; whoever reads it sees the old one or the new one.
 */
export function startLexicon(settings: Settings, log: Logger): LexiconKeeper {
  const worker = new Worker(new URL(import.meta.url), { workerData: { lexiconOf: settings } });
  const ready = new Promise<void>((resolve, reject) => {
    worker.on('message', (message: Message) => {
      if (message.kind === 'failed') log.error({ reason: message.error }, 'the lexicon cannot be made');
      if (message.kind === 'made')
        log.info({ entities: message.entities, bytes: message.bytes }, 'the lexicon was made');
      resolve();
    });
    worker.once('error', reject);
    // Stopped before there was one: nobody waits on.
    worker.once('exit', () => resolve());
  });
  ready.catch((error: unknown) => log.error({ err: error }, 'the thread of the lexicon ended'));
  return {
    ready,
    async stop() {
      worker.postMessage('stop');
      if (worker.threadId !== -1) await once(worker, 'exit');
    },
  };
}

/** Makes the lexicon when the one in the file is of another state of the graph; answers whether it did. */
export async function renewLexicon(
  stores: Pick<Stores, 'entities' | 'catalog'>,
  file: string,
  signal?: AbortSignal,
): Promise<{ entities: number; bytes: number } | undefined> {
  const lexicon = await lexiconOfGraph(stores, signal);
  if (lexicon === undefined) return undefined;
  const bytes = encodeLexicon(lexicon);
  replaceFile(file, bytes);
  return { entities: lexicon.ids.length, bytes: bytes.byteLength };
}

/** State of the graph that the lexicon in a file was made from; `undefined` when there is none that can be read. */
export function stampOfFile(file: string): string | undefined {
  const bytes = readFileIfThere(file);
  return bytes && decodeLexicon(bytes)?.stamp;
}

async function keep(settings: Settings, tell: (message: Message) => void, signal: AbortSignal): Promise<void> {
  const stores = await openStores(settings);
  const file = lexiconFile(settings.dataDir);
  let made = stampOfFile(file);
  if (made !== undefined) tell({ kind: 'ready' });
  let seen = made;
  let looks = 0;
  while (!signal.aborted) {
    try {
      const now = await graphStamp(stores);
      const isAtRest = now === seen;
      seen = now;
      if (now === made) looks = 0;
      else if (made === undefined || isAtRest || ++looks > LOOKS_MAX) {
        const done = await renewLexicon(stores, file, signal);
        if (done) {
          made = stampOfFile(file);
          tell({ kind: 'made', ...done });
        }
        looks = 0;
      }
    } catch (error) {
      tell({ kind: 'failed', error: error instanceof Error ? error.message : String(error) });
    }
    await pause(EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
  await stores.close();
}

const handed = workerData as { lexiconOf?: Settings } | undefined;
if (!isMainThread && parentPort && handed?.lexiconOf) {
  const port = parentPort;
  const stopping = new AbortController();
  port.once('message', () => stopping.abort());
  await keep(handed.lexiconOf, (message) => port.postMessage(message), stopping.signal);
  port.close();
}
