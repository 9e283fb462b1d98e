import type { CompanyRef } from '../../../domain/knowledge-graph/entity-store.ts';
import { entityIdOf, numberOf } from './places.ts';

/** References from thread to thread, two numbers each: a few objects would take as long to hand over as to find. */
export const packRefs = (refs: readonly CompanyRef[]): Uint32Array =>
  Uint32Array.from(refs.flatMap(({ id, no = UNKNOWN }) => [numberOf(id), no]));

export function unpackRefs(packed: Uint32Array): CompanyRef[] {
  const refs: CompanyRef[] = [];
  for (let at = 0; at < packed.length; at += 2) refs.push(refOf(packed[at] ?? 0, packed[at + 1] ?? UNKNOWN));
  return refs;
}

/** Numbers of the store begin with 1. */
const UNKNOWN = 0;

/** `no` is 0 where it is not known. */
export function refOf(id: number, no: number): CompanyRef {
  return no === UNKNOWN ? { id: entityIdOf(id) } : { id: entityIdOf(id), no };
}
