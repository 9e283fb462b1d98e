import { createReadStream } from 'node:fs';
import { receiveFile } from '../adapters/disk/received-file.ts';
import { workerId } from '../adapters/disk/worker-id.ts';
import type { Database } from '../adapters/sql/database.ts';
import { sqlLeases } from '../adapters/sql/jobs/lease-store.ts';
import { sqlSnapshotStore } from '../adapters/sql/snapshots/snapshot-store.ts';
import type { BlobStore } from '../domain/blobs/blob-store.ts';
import { type Snapshot, type SnapshotKind, snapshotKey } from '../domain/snapshots/snapshot-store.ts';
import { createHeldWork } from '../jobs/held-work.ts';
import type { Config } from '../platform/config.ts';
import { newId } from '../platform/ids.ts';
import type { Logger } from '../platform/log.ts';

/** Time after which another process takes over a snapshot left by a process that died. */
const HOLD_MS = 60_000;
/** Pause after a snapshot could not be published. */
const PAUSE_MS = 60_000;

/** Files derived from the rows, of which one process makes a snapshot and others fetch it. */
export interface SharedSnapshots {
  /** The current one; `undefined` without one, or when this process could not fetch it. */
  find(kind: SnapshotKind): Promise<Snapshot | undefined>;
  /** Replaces `file` by the snapshot. `false`, with a line in the log, when it cannot be read or is damaged. */
  fetch(snapshot: Snapshot, file: string): Promise<boolean>;
  /** Makes `file` the current snapshot, unless another has come meanwhile; logs why it cannot. */
  publish(kind: SnapshotKind, stamp: string, file: string, signal: AbortSignal): Promise<void>;
  /** `false` for some time after a snapshot could not be published. */
  canPublish(): boolean;
  /** Does `work` unless another process does the same. `false` then. */
  alone(kind: SnapshotKind, work: (signal: AbortSignal) => Promise<void>): Promise<boolean>;
}

/** `undefined` for a process that shares its blobs with no other. */
export function composeSnapshots(
  { role, dataDir }: Pick<Config, 'role' | 'dataDir'>,
  { database, blobs, log }: { readonly database: Database; readonly blobs: BlobStore; readonly log: Logger },
): SharedSnapshots | undefined {
  if (role === 'all') return undefined;
  const store = sqlSnapshotStore(database);
  const holder = { leases: sqlLeases(database), holder: workerId(dataDir) };
  const unusable = new Set<string>();
  let publishFromMs = Number.NEGATIVE_INFINITY;

  const put = async (kind: SnapshotKind, stamp: string, body: AsyncIterable<Uint8Array>): Promise<void> => {
    const former = await store.find(kind);
    const id = newId(kind.name);
    const written = await blobs.put(snapshotKey(id), body, { bytesMax: Number.MAX_SAFE_INTEGER });
    const unnamed = await store.replace(former?.id ?? null, { ...kind, id, stamp, ...written });
    for (const one of unnamed ?? [id]) await blobs.delete(snapshotKey(one));
    if (unnamed === undefined) return;
    log.info({ snapshot: kind.name, stamp, bytes: written.sizeBytes }, 'a snapshot was published');
  };

  return {
    async find(kind) {
      const snapshot = await store.find(kind);
      return snapshot && !unusable.has(snapshot.id) ? snapshot : undefined;
    },

    async fetch(snapshot, file) {
      const { id, name, stamp, sizeBytes } = snapshot;
      try {
        const blob = await blobs.open(snapshotKey(id));
        if (blob === undefined) throw new Error('there is no such blob');
        await receiveFile(file, blob.body, snapshot);
        log.info({ snapshot: name, stamp, bytes: sizeBytes }, 'a snapshot was fetched');
        return true;
      } catch (error) {
        unusable.add(id);
        log.warn({ snapshot: name, id, err: error }, 'a snapshot cannot be used: its content is built in this process');
        return false;
      }
    },

    async publish(kind, stamp, file, signal) {
      try {
        await put(kind, stamp, createReadStream(file, { signal }));
      } catch (error) {
        if (signal.aborted) return;
        publishFromMs = performance.now() + PAUSE_MS;
        log.warn({ snapshot: kind.name, err: error }, 'a snapshot cannot be published: others build its content too');
      }
    },

    canPublish: () => performance.now() >= publishFromMs,

    async alone(kind, work) {
      const held = createHeldWork(holder, { name: `snapshot-${kind.name}-${kind.format}`, holdMs: HOLD_MS, log });
      try {
        return await held.run(work);
      } finally {
        await held.release();
      }
    },
  };
}
