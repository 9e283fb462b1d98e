import type { EventRecord } from '../../calendar/event-record.ts';
import { quartersIn, reportedQuarter } from '../../enrichment/about/quarter-words.ts';
import { addressOfFiling } from '../../fundamentals/filing-address.ts';
import { splitSentences } from '../../text/sentences.ts';
import { daysLater } from '../../time/days.ts';
import { offsetAt } from '../../time/time-zones.ts';
import { announcedCall } from './call-announcement.ts';
import type { FiledSubmission, FilingParty } from './filing.ts';
import { isCurrentReport, isRemoval } from './filing-forms.ts';
import { isCommonClass, type RemovalNotice } from './removal-notice.ts';

/** A filing with what its events are made of. */
export interface FiledEventSource {
  readonly submission: FiledSubmission;
  /** ISO 8601 in UTC. */
  readonly acceptedAt: string;
  readonly company: FilingParty;
  /** Text of the press release, without markup; `null` without one. */
  readonly release: string | null;
  readonly notice: RemovalNotice | undefined;
  /** True if the company has reported as a listed one before, as its index of filings shows. */
  readonly hasReported: boolean;
}

export interface FiledEvent {
  readonly record: EventRecord;
  /** An event of the same company and category this many days before or after is the same one. */
  readonly sameWithinDays: number;
}

/** Item 2.02 of an 8-K, in the words of its header. */
const RESULTS = /^results of operations and financial condition$/i;
/** Days from the notice to the end of the listing (17 CFR 240.12d2-2(d)). */
const REMOVAL_DAYS = 10;
/** Distance in time that separates a call from that of the next quarter. */
const SAME_CALL_DAYS = 5;
/** From the registration to the first day of trading. */
const SAME_OFFERING_DAYS = 540;
const NEW_YORK = 'America/New_York';

/**
 * Events of a filing: past or announced earnings calls, steps of an initial public offering, the end of a listing. Each has the accession
 * number as its id, so that reading the filing again changes nothing.
 */
export function eventsOf(source: FiledEventSource): FiledEvent[] {
  const { form } = source.submission;
  if (isCurrentReport(form)) return callOf(source);
  if (isRemoval(form)) return removalOf(source);
  return source.hasReported ? [] : offeringOf(source);
}

/** Day in New York, by which the SEC counts days. */
export const dayInNewYork = (instant: string): string => {
  const ms = Date.parse(instant);
  return new Date(ms + offsetAt(NEW_YORK, ms)).toISOString().slice(0, 10);
};

function callOf({ submission, acceptedAt, company, release }: FiledEventSource): FiledEvent[] {
  const isOnResults = submission.items.some((item) => RESULTS.test(item));
  const call = release === null ? undefined : announcedCall(release, dayInNewYork(acceptedAt));
  if (!isOnResults && call === undefined) return [];
  const period = release === null ? undefined : periodOf(release);
  const title = [company.name, period && `Q${period.quarter} ${period.year}`, 'Earnings Call']
    .filter(Boolean)
    .join(' ');
  const record = {
    ...recordOf('earnings-call', submission.accession, company, call?.sentence ?? null),
    eventAt: call?.at ?? acceptedAt,
    title,
    fiscalYear: period?.year ?? null,
    fiscalPeriod: period ? (`Q${period.quarter}` as const) : null,
  };
  return [{ record, sameWithinDays: SAME_CALL_DAYS }];
}

/** The quarter that a release is on: the one it is mostly on, else the first it names. */
function periodOf(release: string) {
  const sentences = splitSentences(release).map(({ start, end }) => release.slice(start, end));
  const reported = reportedQuarter(sentences) ?? quartersIn(release)[0]?.period;
  return reported?.quarter == null ? undefined : { year: reported.year, quarter: reported.quarter };
}

const STEPS: Readonly<Record<string, string>> = {
  'S-1': 'files for its IPO',
  'F-1': 'files for its IPO',
  '424B4': 'prices its IPO',
  '8-A12B': 'lists its shares',
};

function offeringOf({ submission, acceptedAt, company }: FiledEventSource): FiledEvent[] {
  const step = STEPS[submission.form];
  if (step === undefined) return [];
  const record = {
    ...recordOf('ipos-calendar', submission.accession, company, null),
    eventAt: `${dayInNewYork(acceptedAt)}T00:00:00.000Z`,
    hasTime: false,
    title: `${company.name} ${step}`,
  };
  return [{ record, sameWithinDays: SAME_OFFERING_DAYS }];
}

function removalOf({ submission, company, notice }: FiledEventSource): FiledEvent[] {
  if (notice === undefined || !isCommonClass(notice.securityClass)) return [];
  const record = {
    ...recordOf('delisted-company', submission.accession, company, notice.securityClass),
    eventAt: `${daysLater(submission.filedOn, REMOVAL_DAYS)}T00:00:00.000Z`,
    hasTime: false,
    title: `${company.name} Delisting`,
    exchange: notice.exchange === '' ? null : notice.exchange,
  };
  return [{ record, sameWithinDays: REMOVAL_DAYS * 2 }];
}

const recordOf = (
  category: EventRecord['category'],
  accession: string,
  { cik, name }: FilingParty,
  sentence: string | null,
): Omit<EventRecord, 'eventAt' | 'title'> => ({
  category,
  evidence: { accession, url: addressOfFiling(cik, accession), sentence },
  fiscalYear: null,
  fiscalPeriod: null,
  eventId: accession,
  collectionId: null,
  identifiers: [{ kind: 'cik', value: cik }],
  companyName: name,
  ticker: null,
  exchange: null,
});
