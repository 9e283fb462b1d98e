import { countryOfMarket, splitListing } from '../knowledge-graph/markets.ts';
import {
  type CompanyFound,
  keysOfReference,
  namesOf,
  namesOfReference,
  resolveReferences,
} from './company-references.ts';
import { count, type FileReport } from './import-report.ts';
import { type ImportContent, type ImportResult, type ImportRun, runImport } from './import-run.ts';
import type { RecordImportStore, RecordItem, RecordOutcome, RecordStep, RecordToKeep } from './record-kind.ts';
import { NOTED_MAX, type Rejection } from './rejections.ts';

/** Records are small and written many at a time: so many take about as long as a step of companies. */
const ITEMS_PER_STEP = 500;
/** Companies named in a rejection that had to choose between them. */
const CHOICES_MAX = 10;
const HOW_TO_NAME_ONE =
  'name one by its rp_entity_id, by its isin, or by its listing, which may stand for the ticker too (ticker XNYS:BA)';

export interface RecordRun<Row> extends Omit<ImportRun<RecordItem<Row>, RecordStep<Row>>, 'content' | 'store'> {
  readonly store: RecordImportStore<Row>;
  readonly company: 'required' | 'optional';
}

/** Imports records of one kind, each for the company that it names. */
export function importRecords<Row>(run: RecordRun<Row>): Promise<ImportResult> {
  const content: ImportContent<RecordItem<Row>, RecordStep<Row>> = {
    itemsPerStep: ITEMS_PER_STEP,
    passOf: () => 1,
    async take(step, items, report) {
      const outcomes = await takeItems(step, items, run.company);
      return items.flatMap((item, at) => enter(report, item, outcomes[at]));
    },
  };
  return runImport({ ...run, content });
}

type ItemOutcome =
  | { readonly kind: 'kept'; readonly outcome: RecordOutcome; readonly note?: string }
  /** `detail` goes to the file of rejected records; reports count by `reason`. */
  | { readonly kind: 'rejected'; readonly reason: string; readonly detail?: string };

async function takeItems<Row>(
  step: RecordStep<Row>,
  items: readonly RecordItem<Row>[],
  company: 'required' | 'optional',
): Promise<ItemOutcome[]> {
  const companyOf = await companiesOf(step, items);
  const toKeep: { readonly at: number; readonly record: RecordToKeep<Row>; readonly note?: string }[] = [];
  const outcomes: ItemOutcome[] = items.map((item, at): ItemOutcome => {
    if (item.kind === 'rejected') return { kind: 'rejected', reason: item.reason };
    const found = companyOf(item);
    if (found.company === undefined && company === 'required') {
      return { kind: 'rejected', reason: found.reason, detail: withChoices(found.reason, found.choices) };
    }
    if (found.company && item.listing !== undefined && !isKnownBy(found.company, item.listing)) {
      return {
        kind: 'rejected',
        reason: 'another class of shares than the one that its company is known by',
      };
    }
    const note = found.company === undefined && item.references.length > 0 ? { note: found.reason } : {};
    const { company: named } = found;
    const market = named?.listings[0]?.slice(0, 'MIC_'.length) ?? null;
    toKeep.push({ at, record: { entityId: named?.id ?? null, market, row: item.row }, ...note });
    return { kind: 'kept', outcome: 'unchanged' };
  });
  const kept = await step.keep(toKeep.map(({ record }) => record));
  for (const [index, { at, note }] of toKeep.entries()) {
    const outcome = kept[index] ?? 'unchanged';
    outcomes[at] = note === undefined ? { kind: 'kept', outcome } : { kind: 'kept', outcome, note };
  }
  return outcomes;
}

/** Whether a listing is the one that its company is known by in that country: its ticker, else the first of its listings there. */
function isKnownBy({ ticker, listings }: CompanyFound, listing: string): boolean {
  const countryOf = (one: string): string | undefined => countryOfMarket(splitListing(one).mic);
  const { symbol } = splitListing(listing);
  const there = listings.filter((one) => countryOf(one) === countryOf(listing));
  return (
    symbol ===
    (there.map((one) => splitListing(one).symbol).find((one) => one === ticker) ??
      splitListing(there[0] ?? listing).symbol)
  );
}

/** Finds the companies that all items name in one look-up. */
async function companiesOf<Row>(step: RecordStep<Row>, items: readonly RecordItem<Row>[]) {
  const keys = new Set<string>();
  for (const item of items) {
    if (item.kind === 'record')
      for (const one of item.references) for (const key of keysOfReference(one)) keys.add(key);
  }
  const companies = keys.size === 0 ? [] : await step.findCompanies([...keys]);
  const byName = new Map<string, CompanyFound[]>();
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

function withChoices(reason: string, choices: readonly CompanyFound[]): string {
  if (choices.length === 0) return reason;
  const named = choices
    .slice(0, CHOICES_MAX)
    .map(({ id, name, listings }) => `${id} ${name} (${listings[0] ?? 'not listed'})`);
  const more = choices.length > CHOICES_MAX ? ` and ${choices.length - CHOICES_MAX} more` : '';
  return `${reason}: ${named.join(', ')}${more}; ${HOW_TO_NAME_ONE}`;
}

/** Notes the outcome of an item in the report; returns what goes to the file of rejected records. */
function enter<Row>(report: FileReport, item: RecordItem<Row>, outcome: ItemOutcome | undefined): Rejection[] {
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
    return (report.notes[note] ?? 0) <= NOTED_MAX ? [{ place, reason: note, about, isTaken: true }] : [];
  });
}
