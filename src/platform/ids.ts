import { randomBytes, randomUUID } from 'node:crypto';

declare const entityIdMark: unique symbol;
/** `rp_entity_id`: exactly six characters of A-Z and 0-9. May be letters only or digits only: never a number. */
export type EntityId = string & { readonly [entityIdMark]: true };

const ENTITY_ID = /^[A-Z0-9]{6}$/;

/** Upper-cases and checks; `undefined` when `raw` cannot be an entity id. */
export function parseEntityId(raw: string): EntityId | undefined {
  const value = raw.trim().toUpperCase();
  return ENTITY_ID.test(value) ? (value as EntityId) : undefined;
}

/** A random UUID (version 4), the form of request ids. */
export const newRequestId = (): string => randomUUID();

/** `prefix_` and 128 random bits in base64url: ids of organizations, users and keys. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(16).toString('base64url')}`;

/** `alm_` and 256 random bits in base64url, 47 characters: an API key. */
export const newApiKey = (): string => `alm_${randomBytes(32).toString('base64url')}`;

/** 256 random bits in base64url: what the service seals its own texts with. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
