import { isoOf } from '../../../platform/clock.ts';
import { subtypeOfForm } from '../../enrichment/about/forms.ts';
import { FILING_SOURCE } from '../../ingest/documents/usual-sources.ts';
import { budgetsOf } from '../addresses.ts';
import type { FeedDocument } from '../feed-document.ts';
import type { Taken } from '../feed-imports.ts';
import { FetchFault } from '../fetch-fault.ts';
import type { SourceFile } from '../fetcher.ts';
import { addressOfDocument, type FiledSubmission, type FilingParty, pathOfSubmission } from './filing.ts';
import { eventsOf, type FiledEvent } from './filing-events.ts';
import {
  hasDocument,
  isFirstRelease,
  isOffering,
  isReleaseExhibit,
  isRemoval,
  isSuccession,
  mayHaveEvents,
  mayHaveReleases,
  reportsFigures,
} from './filing-forms.ts';
import type { FilingCompany, LedgerEntry } from './filing-ledger.ts';
import type { FilingsRun } from './filing-lists.ts';
import type { FilingScope } from './filing-ports.ts';
import { predecessorsIn } from './succession.ts';

/** Outcome of one filing. */
export interface ReadFiling extends Taken {
  readonly events: number;
  /** Companies that go on under the CIK of the filer. */
  readonly joined: number;
}

const NOTHING: ReadFiling = { taken: 0, unchanged: 0, rejected: 0, events: 0, joined: 0 };
const SUBMISSION_BYTES_MAX = 64_000_000;
const INDEX_BYTES_MAX = 32_000_000;
/** The facts of the SEC follow a filing after some minutes. */
const FIGURES_AFTER_MS = 3 * 60_000;

/**
 * Reads a filing: takes its documents where its company is in scope, stores its events, and plans the fetching of its figures. Idempotent: a
 * filing that is read again leaves the same rows. Throws `FetchFault`.
 */
export async function readFiling(w: FilingsRun, entry: LedgerEntry): Promise<ReadFiling> {
  const { ledger } = w.ports;
  const { filing } = entry;
  const notice = isSuccession(filing.form) ? await readSuccession(w, entry) : undefined;
  const joined = notice?.joined ?? 0;
  const companies = await ledger.companies(filing.ciks);
  const all = [...companies.values()];
  const isInScope = hasDocument(filing.form) && all.some((company) => scopeHas(w.settings.documents, company));
  const isEventful = mayHaveEvents(filing.form) && (isOffering(filing.form) || all.some(({ isListed }) => isListed));
  const nowMs = w.parts.clock.nowMs();
  const at = isoOf(nowMs);
  const figuresAt = reportsFigures(filing.form) && all.length > 0 ? isoOf(nowMs + FIGURES_AFTER_MS) : null;
  if (!isInScope && !isEventful) {
    await ledger.finish(entry, { at, events: [], figuresAt });
    return { ...NOTHING, joined };
  }
  const submission = notice?.submission ?? (await fetchSubmission(w, entry));
  const named = await ledger.companies(submission.companies.map(({ cik }) => cik));
  const documents = isInScope ? documentsOf(w, submission, entry, named) : [];
  const taken = documents.length === 0 ? NOTHING : await w.ports.takeDocuments(documents, w.run.fetch.signal);
  const events = isEventful ? await filedEvents(w, submission, entry, named) : [];
  const acceptedAt = submission.acceptedAt ?? filing.acceptedAt;
  const dated = { ...entry, filing: { ...filing, acceptedAt } };
  const added = await ledger.finish(dated, { at, events, figuresAt });
  return { ...taken, events: added, joined };
}

/**
 * Reads a notice of a succession, and makes its filer one company with the registrant that it follows. Throws `FetchFault`.
 */
export async function readSuccession(
  w: FilingsRun,
  entry: LedgerEntry,
): Promise<Pick<ReadFiling, 'joined'> & { readonly submission: FiledSubmission }> {
  const submission = await fetchSubmission(w, entry);
  const [primary] = submission.documents;
  const names = primary === undefined ? [] : predecessorsIn(w.ports.formats.textOf(primary.bytes));
  const isJoined = await w.ports.succeed(submission.companies, names);
  return { submission, joined: isJoined ? 1 : 0 };
}

const scopeHas = (scope: FilingScope, { isListed, isWatched }: FilingCompany): boolean => {
  switch (scope) {
    case 'none':
      return false;
    case 'watched':
      return isWatched;
    case 'listed':
      return isListed || isWatched;
    case 'all':
      return true;
  }
};

/** Fetches the file of the whole submission up to the last document that is wanted. */
async function fetchSubmission({ addresses, parts, ports, run }: FilingsRun, { filing, work }: LedgerEntry) {
  const [cik = ''] = filing.ciks;
  const file: SourceFile = {
    budget: budgetsOf(addresses).sec,
    url: `${addresses.sec}${pathOfSubmission(cik, filing.accession)}`,
    content: 'text',
  };
  const isEnough = ports.formats.endOfTexts(work === 'filing' && mayHaveReleases(filing.form) ? 'all' : 'first');
  const got = await parts.fetcher.get(file, { bytesMax: SUBMISSION_BYTES_MAX, isEnough }, run.fetch);
  if (got.kind !== 'ok') throw new FetchFault('unavailable', `the filing ${filing.accession} is not there`);
  return ports.formats.submission(got.body);
}

/** Acceptance by the header, else by the list, else the end of the day of filing. */
const acceptanceOf = (submission: Pick<FiledSubmission, 'acceptedAt' | 'filedOn'>, entry: LedgerEntry): string =>
  submission.acceptedAt ?? entry.filing.acceptedAt ?? `${submission.filedOn}T23:59:59.999Z`;

function documentsOf(
  { parts }: FilingsRun,
  submission: FiledSubmission,
  entry: LedgerEntry,
  companies: ReadonlyMap<string, FilingCompany>,
): FeedDocument[] {
  const [first] = submission.companies;
  const cik = first?.cik ?? entry.filing.ciks[0] ?? '';
  const publishedAt = earlier(acceptanceOf(submission, entry), isoOf(parts.clock.nowMs()));
  const entityIds = submission.companies.flatMap(({ cik: one }) => companies.get(one)?.id ?? []);
  const [primary, ...exhibits] = submission.documents;
  const releases = mayHaveReleases(submission.form) ? exhibits.filter(({ type }) => isReleaseExhibit(type)) : [];
  return [...(primary === undefined ? [] : [primary]), ...releases].map((document) => ({
    key: `filing ${submission.accession} ${document.sequence}`,
    source: FILING_SOURCE.id,
    ...(document === primary
      ? { type: 'FILING' as const, subtype: subtypeOfForm(submission.form) }
      : { type: 'NEWS' as const, subtype: null }),
    fileName: document.fileName,
    url: addressOfDocument(cik, submission.accession, document.fileName),
    publishedAt,
    entityIds,
    bytes: document.bytes,
  }));
}

/** Nothing is published later than it was seen. */
const earlier = (one: string, other: string): string => (one < other ? one : other);

async function filedEvents(
  w: FilingsRun,
  submission: FiledSubmission,
  entry: LedgerEntry,
  companies: ReadonlyMap<string, FilingCompany>,
): Promise<FiledEvent[]> {
  const { formats } = w.ports;
  const [primary] = submission.documents;
  const notice = isRemoval(submission.form) && primary ? formats.removalNotice(primary.bytes) : undefined;
  const company = companyOf(submission, companies, notice?.cik);
  if (company === undefined) return [];
  const release = submission.documents.find(({ type }) => isFirstRelease(type));
  return eventsOf({
    submission,
    acceptedAt: acceptanceOf(submission, entry),
    company,
    release: release === undefined ? null : formats.textOf(release.bytes),
    notice,
    hasReported: isOffering(submission.form) && (await hasReported(w, company)),
  });
}

/** The company of the events, by the name that the knowledge graph has for it. */
function companyOf(
  { companies: filed }: FiledSubmission,
  companies: ReadonlyMap<string, FilingCompany>,
  issuer: string | undefined,
): FilingParty | undefined {
  const party = issuer === undefined ? filed[0] : (filed.find(({ cik }) => cik === issuer) ?? filed[0]);
  return party && { cik: party.cik, name: companies.get(party.cik)?.name ?? party.name };
}

/** True if the company filed reports of a listed company before: then it sells shares that are listed already. */
async function hasReported({ addresses, parts, ports, run }: FilingsRun, { cik }: FilingParty): Promise<boolean> {
  const file = indexOfFiler(addresses, cik);
  const got = await parts.fetcher.get(file, { bytesMax: INDEX_BYTES_MAX }, run.fetch);
  return got.kind === 'ok' && ports.formats.hasReported(got.body);
}

/** A filer's index of its filings, with their times of acceptance. */
export const indexOfFiler = (addresses: FilingsRun['addresses'], cik: string): SourceFile => ({
  budget: budgetsOf(addresses).sec,
  url: `${addresses.secData}/submissions/CIK${cik}.json`,
  content: 'json',
});
