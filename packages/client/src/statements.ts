import type {
  BalanceSheet,
  CashFlowStatement,
  ComparedStatements,
  FigureExplanation,
  FoundFiling,
  IncomeStatement,
  RevenueByProduct,
  RevenueByRegion,
  StatementVersion,
} from './api/schemas.ts';
import { rowsOf } from './columns.ts';
import { type AsOf, type CompanyRef, identified, instantText, onlyRecord } from './company.ts';
import { type Answer, mapAnswer } from './transport/answer.ts';
import { camelized, snakeName } from './transport/names.ts';
import { type CallOptions, Resource } from './transport/transport.ts';

/** Selection of a company's statements. */
export interface StatementOptions extends AsOf, CallOptions {
  /** `quarter` by default. */
  readonly period?: 'annual' | 'quarter' | undefined;
  /** Maximum number, newest first; all by default. */
  readonly limit?: number | undefined;
}

/** Selection of statements to compare. */
export interface ComparedOptions extends AsOf, CallOptions {
  /** Which; all three by default. */
  readonly statements?: readonly ComparedStatements['statement'][] | undefined;
  /** `quarter` by default. */
  readonly period?: 'annual' | 'quarter' | undefined;
  /** Maximum number of periods; 5 by default, all for `null`. */
  readonly limit?: number | null | undefined;
  /** From left to right; `newest_first` by default. */
  readonly order?: 'newest_first' | 'oldest_first' | undefined;
}

const comparedBody = (company: CompanyRef, { statements, period, limit, order, asOf }: ComparedOptions) => ({
  identifier: identified(company),
  statements,
  period,
  limit,
  order,
  asOf: instantText(asOf),
});

/** Selection of a place in a filing. */
export interface FilingOptions extends CallOptions {
  /** A figure as it was filed. */
  readonly figure?: { readonly value: number; readonly periodEndDate?: string } | undefined;
}

/** A figure of a statement. */
export interface StatementFigure {
  readonly statement: FigureExplanation['statement'];
  /** A member of its rows (`netIncome`) or a line of a formula (`NET_INCOME`); of revenue by segment the name of the segment. */
  readonly field: string;
  readonly fiscalYear: number;
  readonly fiscalPeriod: FigureExplanation['fiscalPeriod'];
}

/** A statement with the filing that its figures are of. */
export type Filed<Row> = Row & { readonly version: StatementVersion };

type StatementOperation =
  | 'fundamentals.query-income-statement'
  | 'fundamentals.query-balance-sheet'
  | 'fundamentals.query-cash-flow-statement'
  | 'fundamentals.query-revenue-geography'
  | 'fundamentals.query-revenue-product';

/**
 * Statements as companies filed them, the newest first: `almanac.statements`. Amounts are in the reported currency; `null` where nothing was
 * reported. An unknown company has none, and a warning says so.
 */
export class Statements extends Resource {
  /** Statements side by side with growth, margins and sums of twelve months: one table for each statement that is known. */
  compared(company: CompanyRef, options: ComparedOptions = {}): Answer<ComparedStatements[]> {
    const answer = this.transport.call(
      'fundamentals.query-statement-tables',
      { body: comparedBody(company, options) },
      options,
    );
    return mapAnswer(answer, ({ results }) => results);
  }

  /** The same as a file for spreadsheets, by default a workbook; the answer has its bytes, type and name. */
  exported(
    company: CompanyRef,
    options: ComparedOptions & { readonly format?: 'xlsx' | 'csv' } = {},
  ): Promise<Response> {
    const body = { ...comparedBody(company, options), format: options.format };
    return this.transport.file('fundamentals.export-statements', { body }, options);
  }

  /** Income statements. */
  income(company: CompanyRef, options?: StatementOptions): Answer<Filed<IncomeStatement>[]> {
    return this.#filed('fundamentals.query-income-statement', company, options);
  }

  /** Balance sheets. */
  balance(company: CompanyRef, options?: StatementOptions): Answer<Filed<BalanceSheet>[]> {
    return this.#filed('fundamentals.query-balance-sheet', company, options);
  }

  /** Cash flow statements. */
  cashFlow(company: CompanyRef, options?: StatementOptions): Answer<Filed<CashFlowStatement>[]> {
    return this.#filed('fundamentals.query-cash-flow-statement', company, options);
  }

  /** Revenue by region, for each period. */
  revenueByRegion(company: CompanyRef, options?: StatementOptions): Answer<RevenueByRegion[]> {
    return this.#rows('fundamentals.query-revenue-geography', company, options, {});
  }

  /** Revenue by product, for each period. */
  revenueByProduct(company: CompanyRef, options?: StatementOptions): Answer<RevenueByProduct[]> {
    return this.#rows('fundamentals.query-revenue-product', company, options, {});
  }

  /**
   * Derivation of a figure: the filed figures behind it with their filings, its formula, and the reason for a missing
   * figure; `null` for an unknown company.
   */
  explain(
    company: CompanyRef,
    figure: StatementFigure,
    options: AsOf & CallOptions = {},
  ): Answer<FigureExplanation | null> {
    const { statement, fiscalYear, fiscalPeriod } = figure;
    const field = lineName(figure);
    const asOf = instantText(options.asOf);
    const body = { identifier: identified(company), statement, field, fiscalYear, fiscalPeriod, asOf };
    return onlyRecord(this.transport.call('fundamentals.query-statement-explanation', { body }, options));
  }

  /**
   * The document that a filing was imported as, and the row of a table with a figure, where that is given. Without a company (`null`) a
   * filing is found that was imported with its address at the SEC. `null` for an unknown company, or none.
   */
  filing(
    company: CompanyRef | null,
    accessionNumber: string,
    { figure, ...options }: FilingOptions = {},
  ): Answer<FoundFiling | null> {
    const body = { identifier: company === null ? null : identified(company), accessionNumber, figure };
    return onlyRecord(this.transport.call('fundamentals.find-filing', { body }, options));
  }

  #filed<Row>(operation: StatementOperation, company: CompanyRef, options?: StatementOptions): Answer<Filed<Row>[]> {
    const rows = this.#rows<Filed<Row>>(operation, company, options, { version: 'versions' });
    return mapAnswer(rows, (all) =>
      all.map((row) => ({ ...row, version: camelized(row.version) as StatementVersion })),
    );
  }

  #rows<Row>(
    operation: StatementOperation,
    company: CompanyRef,
    options: StatementOptions = {},
    beside: Readonly<Record<string, string>>,
  ): Answer<Row[]> {
    const { period, limit, asOf } = options;
    const body = { identifier: identified(company), period, limit, asOf: instantText(asOf) };
    const answer = this.transport.columns(operation, { body }, options);
    return mapAnswer(answer, (reply) => rowsOf((reply as { results: unknown }).results, beside) as Row[]);
  }
}

const LINE = /^[A-Z0-9_]+$/;

/** Segments have the names that companies give them. */
function lineName({ statement, field }: StatementFigure): string {
  const isSegment = statement === 'geography' || statement === 'product';
  return isSegment || LINE.test(field) ? field : snakeName(field).toUpperCase();
}
