import type { Clock } from '../../../platform/clock.ts';
import { createFreshCache } from '../../../platform/fresh-cache.ts';
import { jsonInSlices } from '../../../platform/json-slices.ts';
import { inSlices } from '../../../platform/slices.ts';

/** Annotated forms as they go out, in UTF-8: a link may be fetched over and over, each is built once. */
export interface BuiltForms {
  /** `key` tells what the form is made of; who asks while it is being built gets the same one. */
  get(key: string, build: () => Promise<unknown>): Promise<Uint8Array>;
}

const BYTES_MAX = 64 * 1024 * 1024;

/** `revision` grows whenever names or ids of entities change. */
export function createBuiltForms(parts: {
  readonly revision: () => Promise<number>;
  readonly clock: Clock;
}): BuiltForms {
  const kept = createFreshCache<Uint8Array>({ ...parts, weightMax: BYTES_MAX, weightOf: ({ length }) => length });
  const building = new Map<string, Promise<Uint8Array>>();
  const built = (key: string, build: () => Promise<unknown>): Promise<Uint8Array> => {
    const known = building.get(key);
    if (known) return known;
    const form = build()
      .then((value) => inSlices(jsonInSlices(value)))
      .then((text) => Buffer.from(text))
      .finally(() => building.delete(key));
    building.set(key, form);
    return form;
  };
  return { get: (key, build) => kept.get(key, () => built(key, build)) };
}
