import { randomBytes, randomUUID } from 'node:crypto';

declare const entityIdMark: unique symbol;
/** `rp_entity_id`: exactly six characters of A-Z and 0-9. May be letters only or digits only: never a number. */
export type EntityId = string & { readonly [entityIdMark]: true };

/** Matched before upper-casing, as other letters (`ſ`) have one of these as upper case. */
const ENTITY_ID = /^[A-Za-z0-9]{6}$/;

/** Upper-cases `raw`; `undefined` when it cannot be an entity id. */
export function parseEntityId(raw: string): EntityId | undefined {
  const value = raw.trim();
  return ENTITY_ID.test(value) ? (value.toUpperCase() as EntityId) : undefined;
}

/** A random UUID (version 4), the form of request ids. */
export const newRequestId = (): string => randomUUID();

/** `prefix_` and 128 random bits in base64url: ids of organizations, users and keys. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(16).toString('base64url')}`;

/** `alm_` and 256 random bits in base64url, 47 characters: an API key. */
export const newApiKey = (): string => `alm_${randomBytes(32).toString('base64url')}`;

/** 256 random bits in base64url: a secret of the service, for sealing its own texts. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** `whsec_` and 256 random bits in base64: the key of the signatures of a webhook. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

declare const documentIdMark: unique symbol;
/** 32 upper-case hexadecimal digits, of public and private documents alike (contract 7.5, 8.5). */
export type DocumentId = string & { readonly [documentIdMark]: true };

const DOCUMENT_ID = /^[A-F0-9]{32}$/;

/** `undefined` when `raw` cannot be a document id. Case-sensitive. */
export const parseDocumentId = (raw: string): DocumentId | undefined =>
  DOCUMENT_ID.test(raw) ? (raw as DocumentId) : undefined;

/** 128 random bits: the unguessable id of a private file. */
export const newDocumentId = (): DocumentId => randomBytes(16).toString('hex').toUpperCase() as DocumentId;

/** A random number from 0 up to 1, as jitter. */
export const randomFraction = (): number => randomBytes(4).readUInt32LE() / 2 ** 32;

/** A UUID (version 7), which sorts by creation time: ids of tags and connectors (contract 1.6). */
export function newTimeOrderedId(nowMs: number): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(nowMs, 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** When an id of `newTimeOrderedId` was made, in epoch milliseconds. */
export const timeOfId = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

/** 128 random bits as 32 lower-case hexadecimal digits: an unguessable mail address that survives changes of letter case. */
export const newMailbox = (): string => randomBytes(16).toString('hex');

/** 96 random bits: a nonce, which must never repeat with the same AES-GCM key. */
export const newNonce = (): Uint8Array => randomBytes(12);

/** 128 random bits: the salt of a stored password. */
export const newSalt = (): Uint8Array => randomBytes(16);
