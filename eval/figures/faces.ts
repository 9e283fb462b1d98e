import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { readCompanyFacts } from '../../src/adapters/feeds/company-facts.ts';
import { archiveFiles } from '../../src/adapters/feeds/facts-archive.ts';
import { buildFundamentals } from '../../src/domain/fundamentals/build-fundamentals.ts';
import type { Fact } from '../../src/domain/fundamentals/fact.ts';
import { isUsed } from '../../src/domain/fundamentals/lines/used-tags.ts';
import type { Period, Statement, StatementKind } from '../../src/domain/fundamentals/statement.ts';
import type { EntityId } from '../../src/platform/ids.ts';
import { publicData } from '../../test/files/public-data.ts';

/** A figure on the face of a filing, found by the filer's own label. */
export interface FaceCell {
  /** Years of the filings: `2009-2010` or `2022-2025`. */
  readonly set: string;
  readonly cik: string;
  readonly filer: string;
  readonly accession: string;
  readonly kind: StatementKind;
  readonly line: string;
  readonly period: Period;
  readonly endsOn: string;
  readonly label: string;
  /** The filer's tag, with its taxonomy. */
  readonly concept: string;
  readonly value: number;
  /** `magnitude`: shown with either sign; `negative`: a deduction shown as a positive figure. */
  readonly compare: 'value' | 'magnitude' | 'negative';
}

export const HALVES = ['learn', 'held'] as const;
export type Half = (typeof HALVES)[number];
const SEED = '20261128';

/** Half of a filer: rules are made for the learn half alone. */
export const halfOf = (cik: string): Half =>
  ((createHash('sha256').update(`${SEED} ${cik}`).digest()[0] ?? 0) & 1) === 0 ? 'learn' : 'held';

const KINDS: Readonly<Record<string, StatementKind>> = { IS: 'income', BS: 'balance', CF: 'cash-flow' };

/** Label of a part of depreciation and amortization, beside which the face has the rest in a row of its own. */
const PART_OF_LINE = 'Depreciation and amortization, excluding amortization of intangible assets';
/** Tag of discontinued operations until their sale, beside which the face has the gain of the sale in a row of its own. */
const PART_OF_DISCONTINUED =
  'us-gaap:DiscontinuedOperationIncomeLossFromDiscontinuedOperationDuringPhaseOutPeriodNetOfTax';

/** Cells of all filers, by CIK, without those that are a part of their line. */
export function faceCells(): Map<string, FaceCell[]> {
  const text = gunzipSync(readFileSync(publicData('faces/faces.csv.gz')));
  const rows: Record<string, string>[] = parse(text, { columns: true });
  const cells = rows.map((row) => {
    const kind = KINDS[row['statement'] ?? ''];
    if (kind === undefined) throw new Error(`faces.csv.gz: no statement ${row['statement']}`);
    return { ...row, kind, endsOn: row['end'], value: Number(row['value']) } as unknown as FaceCell;
  });
  return Map.groupBy(
    cells.filter(({ label, concept }) => label !== PART_OF_LINE && concept !== PART_OF_DISCONTINUED),
    ({ cik }) => cik,
  );
}

/** A filer with its facts and the statements that are built from them. */
export interface Filer {
  readonly cik: string;
  readonly facts: readonly Fact[];
  readonly statements: readonly Statement[];
}

let built: Promise<readonly Filer[]> | undefined;

/** All filers in the order of the archive: built once for all measures of a process. */
export function builtFilers(): Promise<readonly Filer[]> {
  built ??= buildFilers();
  return built;
}

async function buildFilers(): Promise<readonly Filer[]> {
  const filers: Filer[] = [];
  for await (const file of archiveFiles(publicData('faces/facts.zip'))) {
    const { cik, facts } = readCompanyFacts(JSON.parse((await file.read()).toString('utf8')), isUsed);
    const { statements } = buildFundamentals('A1B2C3' as EntityId, facts).fundamentals;
    filers.push({ cik: String(Number(cik)), facts, statements });
  }
  return filers;
}
