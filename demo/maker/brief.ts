import type { Statement } from '../../src/domain/fundamentals/statement.ts';

/** A company whose filed facts are part of the sample data. */
export interface FiledCompany {
  readonly id: string;
  readonly name: string;
  readonly ticker: string;
}

/** A short text about filed figures. `filedOn` is the day of the filing that told them. */
export interface Brief {
  readonly headline: string;
  readonly paragraphs: readonly string[];
  readonly publishedAt: string;
  readonly companies: readonly FiledCompany[];
}

/** Statements filed for one period of a company, and for the same period of the year before. */
export interface Told {
  readonly company: FiledCompany;
  readonly income: Statement;
  readonly before: Statement | undefined;
  readonly cashFlow: Statement | undefined;
  readonly balance: Statement | undefined;
  readonly breakdowns: readonly Statement[];
}
