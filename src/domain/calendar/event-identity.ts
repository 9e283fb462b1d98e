import { createHash } from 'node:crypto';
import type { EntityId } from '../../platform/ids.ts';
import { readName } from '../companies/names.ts';
import { isTranscriptCategory } from './event.ts';
import type { EventRecord } from './event-record.ts';

/**
 * Key that distinguishes an event from all others and is the same at every import: the event's own id if it has one.
 * Otherwise
 *
 * - an IPO or a delisting is identified by ticker and company name, as clients do (specification, rule 10), so that it
 * stays the same when its date moves or its company becomes known;
 * - an earnings call by its company and fiscal period, so that its date may move;
 * - any other call by its company, its day and its title.
 */
export function identityOf(event: EventRecord, entityId: EntityId | null): string {
  const ownId = event.eventId ?? event.collectionId;
  return ownId === null ? describedIdentity(event, entityId) : textOf('id', ownId);
}

/**
 * The identity of an event with an id of its own if it had none, provided that it is unique: an event stored so before,
 * from another source (the sample's calls, say), is the same one. `null` if it may be another one.
 */
export function earlierIdentityOf(event: EventRecord, entityId: EntityId | null): string | null {
  if (event.eventId === null && event.collectionId === null) return null;
  const isTold = isTranscriptCategory(event.category) ? isOfPeriod(event) : event.ticker !== null;
  return isTold ? describedIdentity(event, entityId) : null;
}

const isOfPeriod = ({ category, fiscalYear, fiscalPeriod }: EventRecord): boolean =>
  category === 'earnings-call' && fiscalYear !== null && fiscalPeriod !== null;

function describedIdentity(event: EventRecord, entityId: EntityId | null): string {
  const { category, companyName, ticker, title, fiscalYear, fiscalPeriod, eventAt } = event;
  const company = entityId ?? companyKey(event);
  if (!isTranscriptCategory(category)) {
    return companyName !== null && ticker !== null
      ? textOf(category, ticker, nameKey(companyName))
      : textOf(category, company);
  }
  if (isOfPeriod(event)) return textOf(category, company, fiscalYear ?? '', fiscalPeriod ?? '');
  return textOf(category, company, eventAt.slice(0, 'YYYY-MM-DD'.length), title.trim().toLowerCase());
}

/** Parts that hold what separates them stay apart. */
const textOf = (...parts: readonly (string | number)[]): string => JSON.stringify(parts);

/** Key of an event whose company is not known yet. */
const companyKey = ({ identifiers: [first], companyName, ticker, exchange }: EventRecord): string =>
  first === undefined ? textOf(ticker ?? '', exchange ?? '', nameKey(companyName)) : `${first.kind}:${first.value}`;

/** Spelling, legal forms and punctuation make no other company. */
const nameKey = (name: string | null): string => (name === null ? '' : (readName(name)?.key ?? name.toLowerCase()));

const DIGITS = 18;

/** `RP_COLLECTION_` and 18 digits, derived from the event's identity: the form of the public service (contract 1.6). */
export function derivedCollectionId(identity: string): string {
  const number = createHash('sha256').update(identity).digest().readBigUInt64BE(0) % 10n ** BigInt(DIGITS);
  return `RP_COLLECTION_${String(number).padStart(DIGITS, '0')}`;
}
