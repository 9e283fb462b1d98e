import { countryOfMarket, splitListing } from '../../knowledge-graph/markets.ts';
import { count, type FileReport } from '../run/import-report.ts';
import { type ImportContent, type ImportResult, type ImportRun, runImport } from '../run/import-run.ts';
import { NOTES_MAX, type Rejection } from '../run/rejections.ts';
import {
  keysOfReference,
  namesOf,
  namesOfReference,
  type ReferencedCompany,
  resolveReferences,
} from './company-references.ts';
import type { RecordImportStore, RecordItem, RecordOutcome, RecordStep, RecordToStore } from './record-kind.ts';

/** Takes about as long as a step of companies, because records are small and written in bulk. */
const ITEMS_PER_STEP = 500;
/** Number of candidate companies that a rejection lists. */
const CHOICES_MAX = 10;
const HOW_TO_NAME_ONE =
  'name one by its rp_entity_id, by its isin, or by its listing, which may replace the ticker too (ticker XNYS:BA)';

export interface RecordRun<Row> extends Omit<ImportRun<RecordItem<Row>, RecordStep<Row>>, 'content' | 'store'> {
  readonly store: RecordImportStore<Row>;
  readonly company: 'required' | 'optional';
}

/** Imports records of one kind, each assigned to the company that it names. */
export function importRecords<Row>(run: RecordRun<Row>): Promise<ImportResult> {
  const content: ImportContent<RecordItem<Row>, RecordStep<Row>> = {
    itemsPerStep: ITEMS_PER_STEP,
    passOf: () => 1,
    async importBatch(step, items, report) {
      const outcomes = await storeItems(step, items, run.company);
      return items.flatMap((item, at) => addToReport(report, item, outcomes[at]));
    },
  };
  return runImport({ ...run, content });
}

type ItemOutcome =
  | { readonly kind: 'kept'; readonly outcome: RecordOutcome; readonly note?: string }
  /** `detail` is written to the file of rejected records; reports count `reason`. */
  | { readonly kind: 'rejected'; readonly reason: string; readonly detail?: string };

async function storeItems<Row>(
  step: RecordStep<Row>,
  items: readonly RecordItem<Row>[],
  company: 'required' | 'optional',
): Promise<ItemOutcome[]> {
  const companyOf = await companiesOf(step, items);
  const toStore: { readonly at: number; readonly record: RecordToStore<Row>; readonly note?: string }[] = [];
  const outcomes: ItemOutcome[] = items.map((item, at): ItemOutcome => {
    if (item.kind === 'rejected') return { kind: 'rejected', reason: item.reason };
    const found = companyOf(item);
    if (found.company === undefined && company === 'required') {
      return { kind: 'rejected', reason: found.reason, detail: withChoices(found.reason, found.choices) };
    }
    if (found.company && item.listing !== undefined && !isMainListing(found.company, item.listing)) {
      return {
        kind: 'rejected',
        reason: 'another class of shares than the one that its company is known by',
      };
    }
    const note = found.company === undefined && item.references.length > 0 ? { note: found.reason } : {};
    const { company: named } = found;
    const market = named?.listings[0]?.slice(0, 'MIC_'.length) ?? null;
    toStore.push({ at, record: { entityId: named?.id ?? null, market, row: item.row }, ...note });
    return { kind: 'kept', outcome: 'unchanged' };
  });
  const outcomesStored = await step.store(toStore.map(({ record }) => record));
  for (const [index, { at, note }] of toStore.entries()) {
    const outcome = outcomesStored[index] ?? 'unchanged';
    outcomes[at] = note === undefined ? { kind: 'kept', outcome } : { kind: 'kept', outcome, note };
  }
  return outcomes;
}

/** True if a listing is the company's main one in that country: its ticker, else its first listing there. */
function isMainListing({ ticker, listings }: ReferencedCompany, listing: string): boolean {
  const countryOf = (one: string): string | undefined => countryOfMarket(splitListing(one).mic);
  const { symbol } = splitListing(listing);
  const nationalListings = listings.filter((one) => countryOf(one) === countryOf(listing));
  return (
    symbol ===
    (nationalListings.map((one) => splitListing(one).symbol).find((one) => one === ticker) ??
      splitListing(nationalListings[0] ?? listing).symbol)
  );
}

/** Finds the companies of all items in one look-up. */
async function companiesOf<Row>(step: RecordStep<Row>, items: readonly RecordItem<Row>[]) {
  const keys = new Set<string>();
  for (const item of items) {
    if (item.kind === 'record')
      for (const one of item.references) for (const key of keysOfReference(one)) keys.add(key);
  }
  const companies = keys.size === 0 ? [] : await step.findCompanies([...keys]);
  const byName = new Map<string, ReferencedCompany[]>();
  for (const company of companies) {
    for (const name of namesOf(company)) {
      const known = byName.get(name);
      if (known) known.push(company);
      else byName.set(name, [company]);
    }
  }
  return ({ references }: RecordItem<Row> & { readonly kind: 'record' }) =>
    resolveReferences(references, [
      ...new Set(references.flatMap(namesOfReference).flatMap((name) => byName.get(name) ?? [])),
    ]);
}

function withChoices(reason: string, choices: readonly ReferencedCompany[]): string {
  if (choices.length === 0) return reason;
  const named = choices
    .slice(0, CHOICES_MAX)
    .map(({ id, name, listings }) => `${id} ${name} (${listings[0] ?? 'not listed'})`);
  const more = choices.length > CHOICES_MAX ? ` and ${choices.length - CHOICES_MAX} more` : '';
  return `${reason}: ${named.join(', ')}${more}; ${HOW_TO_NAME_ONE}`;
}

/** Adds the outcome of an item to the report; returns the lines for the file of rejected records. */
function addToReport<Row>(report: FileReport, item: RecordItem<Row>, outcome: ItemOutcome | undefined): Rejection[] {
  if (outcome === undefined) return [];
  const { place, about } = item;
  if (outcome.kind === 'rejected') {
    report.rejected += 1;
    count(report.reasons, outcome.reason);
    return [{ place, reason: outcome.detail ?? outcome.reason, about, isTaken: false }];
  }
  report.others[outcome.outcome] += 1;
  const notes = outcome.note === undefined ? item.notes : [...item.notes, outcome.note];
  return notes.flatMap((note) => {
    count(report.notes, note);
    return (report.notes[note] ?? 0) <= NOTES_MAX ? [{ place, reason: note, about, isTaken: true }] : [];
  });
}
