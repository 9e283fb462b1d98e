import type { Clock } from '../../../platform/clock.ts';
import type { ReadEpoch } from '../../../platform/epoch.ts';
import { jsonInSlices } from '../../../platform/json-slices.ts';
import { inSlices } from '../../../platform/paused-work.ts';
import { createRevisionCache } from '../../../platform/revision-cache.ts';

/** Cache of annotated documents as UTF-8 JSON, as a link may be fetched repeatedly. */
export type BuiltForms = ReturnType<typeof createBuiltForms>;

const BYTES_MAX = 64 * 1024 * 1024;

/** `revision` increases whenever names or ids of entities change. */
export function createBuiltForms(parts: {
  readonly revision: () => Promise<number>;
  readonly epoch: ReadEpoch;
  readonly clock: Clock;
}) {
  const cache = createRevisionCache<Uint8Array>({ ...parts, weightMax: BYTES_MAX, weightOf: ({ length }) => length });
  const building = new Map<string, Promise<Uint8Array>>();
  const built = (key: string, build: () => Promise<unknown>): Promise<Uint8Array> => {
    const pending = building.get(key);
    if (pending) return pending;
    const form = build()
      .then((value) => inSlices(jsonInSlices(value)))
      .then((text) => Buffer.from(text))
      .finally(() => building.delete(key));
    building.set(key, form);
    return form;
  };
  return {
    /** Concurrent calls with the same `key` share one build. */
    get: (key: string, build: () => Promise<unknown>): Promise<Uint8Array> => cache.get(key, () => built(key, build)),
  };
}
