import type { CompanyReference } from '../ingest/records/company-references.ts';
import {
  type EventEvidence,
  type EventStatus,
  FIRST_DELISTING_ON,
  isTranscriptCategory,
  type ListingEvent,
} from './event.ts';

/** One event in an import record. */
export interface EventRecord
  extends Pick<
    ListingEvent,
    'category' | 'eventAt' | 'title' | 'fiscalYear' | 'fiscalPeriod' | 'companyName' | 'ticker' | 'exchange'
  > {
  /** False if only the day of `eventAt` is known; true by default. */
  readonly hasTime?: boolean;
  /** The event's id at its source, which identifies it through all other changes. */
  readonly eventId: string | null;
  /** `rp_collection_id`, where the source has one. */
  readonly collectionId: string | null;
  /** Identifiers of the company, all but its ticker. They go before ticker, exchange and name. */
  readonly identifiers: readonly CompanyReference[];
  /** The document that proves the event, where its source is one. */
  readonly evidence?: EventEvidence;
  readonly status?: EventStatus | null;
  /** Made up, of the sample data: the first real call of its company after the sample's takes the place of all of them. */
  readonly isIllustrative?: boolean;
  /** For a made-up call: the instant of the last real one that its series continues. */
  readonly continues?: string;
}

/** Why an event cannot be part of the calendar; `undefined` when it can. `country` is that of the event, where it is stated. */
export function faultOf(record: EventRecord, country: string | null): string | undefined {
  const { category, eventAt, identifiers, companyName, ticker } = record;
  const isIdentified = identifiers.length > 0;
  if (isTranscriptCategory(category)) {
    return isIdentified || ticker !== null ? undefined : 'it names no company; expected an identifier or a ticker';
  }
  if (country !== null && country !== 'US') return 'IPOs and delistings of the calendar are those of the US';
  if (!isIdentified && (companyName === null || ticker === null)) {
    return 'it names no company; expected an identifier, or ticker and company_name';
  }
  if (category === 'delisted-company' && eventAt < FIRST_DELISTING_ON) {
    return `delistings of the calendar begin with ${FIRST_DELISTING_ON}`;
  }
  return undefined;
}
