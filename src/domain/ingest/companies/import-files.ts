import { isInternationalFloor } from '../../knowledge-graph/markets.ts';
import { type CompanyRecord, type ImportItem, isShare, type Security } from '../records.ts';
import { count, type FileReport } from '../run/import-report.ts';
import { type ImportContent, type ImportResult, type ImportRun, runImport } from '../run/import-run.ts';
import type { ImportStep, Pass } from '../run/import-store.ts';
import { NOTES_MAX, type Rejection } from '../run/rejections.ts';
import { type ItemOutcome, importItems } from './import-step.ts';
import { symbolKeysOf } from './primary-listing.ts';
import { homeOf } from './profile.ts';

/** Limits how long other database writers wait to a tenth of a second. */
const ITEMS_PER_STEP = 125;
/** Processing time of a register's company (names and a number only), relative to a listed one. */
const REGISTERED_TIME = 1 / 8;

/**
 * Imports files of companies and related entities in up to three passes: independent records; records of foreign companies from
 * floors; records that only add to a company (warrants, records without a name, bonds, relationships). This makes the result
 * independent of the order of files and records.
 */
export const importFiles = (run: Omit<ImportRun<ImportItem, ImportStep>, 'content'>): Promise<ImportResult> =>
  runImport({ ...run, content: COMPANIES });

const FIRST_PASS: ReadonlySet<ImportItem['kind']> = new Set(['entity', 'source', 'rejected', 'skipped']);

const COMPANIES: ImportContent<ImportItem, ImportStep> = {
  itemsPerStep: ITEMS_PER_STEP,
  relativeTimeOf: (item) => (item.kind === 'company' && item.company.securities.length === 0 ? REGISTERED_TIME : 1),
  passOf(item) {
    if (item.kind === 'company') return passOfCompany(item.company);
    return FIRST_PASS.has(item.kind) ? 1 : 3;
  },
  async importBatch(step, items, report, isLast) {
    const outcomes = await importItems(step, items, isLast);
    return items.flatMap((item, at) => addToReport(report, item, outcomes[at]));
  },
};

/** Adds the outcome of an item to the report; returns the lines for the file of rejected records. */
function addToReport(report: FileReport, item: ImportItem, outcome: ItemOutcome | undefined): Rejection[] {
  if (outcome === undefined) return [];
  if (outcome.kind === 'rejected') {
    report.rejected += 1;
    count(report.reasons, outcome.reason);
    return [{ place: item.place, reason: outcome.reason, about: aboutOf(item), isTaken: false }];
  }
  if (outcome.kind === 'skipped') {
    count(report.notes, outcome.reason);
    return [];
  }
  if (outcome.kind === 'list') {
    report.records -= 1;
    if (outcome.note !== undefined) count(report.notes, outcome.note);
    return [];
  }
  if (outcome.kind === 'company') report.companies[outcome.outcome] += 1;
  else report.others[outcome.outcome] += 1;
  return item.notes.flatMap((note) => {
    count(report.notes, note);
    const isNoted = (report.notes[note] ?? 0) <= NOTES_MAX;
    return isNoted ? [{ place: item.place, reason: note, about: aboutOf(item), isTaken: true }] : [];
  });
}

function aboutOf(item: ImportItem): string | null {
  switch (item.kind) {
    case 'rejected':
      return item.about;
    case 'skipped':
      return null;
    case 'company':
      return `${item.company.key} ${item.company.name ?? ''}`.trim();
    case 'entity':
      return item.entity.name;
    case 'source':
      return item.source.name;
    case 'retirement':
      return item.retirement.lei;
    case 'list':
      return item.list.scope || item.list.source;
    case 'bond':
      return item.bond.isin ?? item.bond.cusip;
    case 'ownership':
      return `${item.ownership.child.value} of ${item.ownership.parent.value}`;
  }
}

/**
 * The pass in which a company record is imported: 1 for records that can create a company, 2 for records from international floors, 3
 * for warrants, preferred shares and securities without a name.
 */
function passOfCompany(record: CompanyRecord): Pass {
  const { name, securities, source } = record;
  if (source === 'almanac') return 1;
  if (name === null || symbolKeysOf(record).some((symbol) => symbol.slice(3) === name.toUpperCase())) return 3;
  if (securities.length > 0 && !securities.some(({ instrument }) => isShare(instrument))) return 3;
  return isFromHomeMarket(record) ? 1 : 2;
}

const isFromHomeMarket = (record: CompanyRecord): boolean =>
  record.source !== 'equities' || homeOf(record) !== null || record.securities.some(isOnExchange);

const isOnExchange = ({ mic }: Security): boolean => mic !== null && !isInternationalFloor(mic);
