import { isInternationalFloor } from '../knowledge-graph/markets.ts';
import { count, type FileReport } from './import-report.ts';
import { type ImportContent, type ImportResult, type ImportRun, runImport } from './import-run.ts';
import { type ItemOutcome, importItems } from './import-step.ts';
import type { ImportStep, ImportStore, Pass } from './import-store.ts';
import { symbolKeysOf } from './primary-listing.ts';
import { homeOf } from './profile.ts';
import type { CompanyRecord, ImportItem, Security } from './records.ts';
import { NOTED_MAX, type Rejection } from './rejections.ts';

/** Small enough that other writers of the database wait a tenth of a second at most. */
const ITEMS_PER_STEP = 125;
/** A company of a register, which has nothing but names and a number, is placed in an eighth of the time of a listed one. */
const REGISTERED_TIME = 1 / 8;

/**
 * Imports files of companies and what belongs to them, each in up to three readings: what stands by itself, what floors say of
 * companies from elsewhere, and what only adds to a company (warrants, records without a name, bonds, relationships).
 * So neither the order of files nor that of their records decides what finds its company.
 */
export async function importFiles(run: CompanyImportRun): Promise<ImportResult> {
  await run.store.backfillKeys();
  return runImport({ ...run, content: COMPANIES });
}

type CompanyImportRun = Omit<ImportRun<ImportItem, ImportStep>, 'content' | 'store'> & { readonly store: ImportStore };

const COMPANIES: ImportContent<ImportItem, ImportStep> = {
  itemsPerStep: ITEMS_PER_STEP,
  timeOf: (item) => (item.kind === 'company' && item.company.securities.length === 0 ? REGISTERED_TIME : 1),
  passOf(item) {
    if (item.kind === 'company') return passOfCompany(item.company);
    return item.kind === 'bond' || item.kind === 'ownership' ? 3 : 1;
  },
  async take(step, items, report, isLast) {
    const outcomes = await importItems(step, items, isLast);
    return items.flatMap((item, at) => enter(report, item, outcomes[at]));
  },
};

/** Notes the outcome of an item in the report; returns what goes to the file of rejected records. */
function enter(report: FileReport, item: ImportItem, outcome: ItemOutcome | undefined): Rejection[] {
  if (outcome === undefined) return [];
  if (outcome.kind === 'rejected') {
    report.rejected += 1;
    count(report.reasons, outcome.reason);
    return [{ place: item.place, reason: outcome.reason, about: aboutOf(item), isTaken: false }];
  }
  if (outcome.kind === 'company') report.companies[outcome.outcome] += 1;
  else report.others[outcome.outcome] += 1;
  return item.notes.flatMap((note) => {
    count(report.notes, note);
    const isNoted = (report.notes[note] ?? 0) <= NOTED_MAX;
    return isNoted ? [{ place: item.place, reason: note, about: aboutOf(item), isTaken: true }] : [];
  });
}

function aboutOf(item: ImportItem): string | null {
  switch (item.kind) {
    case 'rejected':
      return item.about;
    case 'company':
      return `${item.company.key} ${item.company.name ?? ''}`.trim();
    case 'entity':
      return item.entity.name;
    case 'source':
      return item.source.name;
    case 'bond':
      return item.bond.isin ?? item.bond.cusip;
    case 'ownership':
      return `${item.ownership.child.value} of ${item.ownership.parent.value}`;
  }
}

/**
 * The first reading takes records that make a company by themselves; the second those from floors that trade the shares of all
 * countries and print names as they like; the third those of warrants, preferred shares and securities without a name.
 */
function passOfCompany(record: CompanyRecord): Pass {
  const { name, securities, source } = record;
  if (source === 'almanac') return 1;
  if (name === null || symbolKeysOf(record).some((symbol) => symbol.slice(3) === name.toUpperCase())) return 3;
  const isShare = securities.some(({ instrument }) => instrument === 'common' || instrument === 'receipt');
  if (securities.length > 0 && !isShare) return 3;
  return isFromHome(record) ? 1 : 2;
}

const isFromHome = (record: CompanyRecord): boolean =>
  record.source !== 'equities' || homeOf(record) !== null || record.securities.some(isOnExchange);

const isOnExchange = ({ mic }: Security): boolean => mic !== null && !isInternationalFloor(mic);
