import { writeFileSync } from 'node:fs';
import { markdownTable } from '../bench/markdown-table.ts';
import type { LineRule } from '../src/domain/fundamentals/lines/line-rules.ts';
import { LINE_TABLES } from '../src/domain/fundamentals/lines/line-tables.ts';
import { LINES_OF, type ListedKind } from '../src/domain/fundamentals/lines.ts';
import { KEY_METRICS, RATIOS } from '../src/domain/fundamentals/metrics/all-metrics.ts';
import { METRIC_SOURCES, type Metric } from '../src/domain/fundamentals/metrics/metric.ts';

export const FIGURES_DOCUMENT = 'docs/figures.md';

const metricTable = (metrics: readonly Metric[]): string =>
  markdownTable(
    ['Name', 'Unit', 'Formula', 'Source', 'Note'],
    metrics.map(({ name, unit, text, source, note }) => [`\`${name}\``, unit, `\`${text}\``, source, note]),
  );

function lineTable(kind: ListedKind): string {
  const { 'us-gaap': gaap, 'ifrs-full': ifrs } = LINE_TABLES;
  const filed = (rule: LineRule | undefined): string =>
    (rule?.tags ?? []).map((expression) => `\`${expression}\``).join('<br>');
  const derived = (rule: LineRule | undefined): string =>
    (rule?.formulas ?? []).map((expression) => `\`${expression}\``).join('<br>');
  const both = (show: (rule: LineRule | undefined) => string, line: string): string => {
    const [one, other] = [show(gaap[kind][line]), show(ifrs[kind][line])];
    return one === other
      ? one
      : [one && `US GAAP:<br>${one}`, other && `IFRS:<br>${other}`].filter(Boolean).join('<br>');
  };
  return markdownTable(
    ['Line', 'As filed: the first of these', 'Else derived: the first of these'],
    LINES_OF[kind].map((line) => [`\`${line}\``, both(filed, line), both(derived, line)]),
  );
}

/** `docs/figures.md`, from the tables that the product itself works with. */
export const figuresDocument =
  (): string => `<!-- Generated from the tables in src/domain/fundamentals by "npm run figures". Do not edit. -->

# Figures and where they come from

Every figure is either reported by a filing or computed by a formula below. \`null\` is "not reported" or "cannot be computed";
0 is a 0 that was reported. Nothing is special to any company.

## Key metrics and ratios

\`income.LINE\` and \`cash.LINE\` are the sums of a line over the trailing twelve months, \`prior_income.LINE\` over the twelve months
before these, \`cash_or_zero.LINE\` is \`cash.LINE\`, or 0 where none of the statements reports the line; \`balance.LINE\` is the latest
balance sheet and \`opening.LINE\` the one a year before it. \`price\` is the latest close, \`shares\` the latest count of shares
outstanding on the cover of a filing, all classes together, \`quoted_value\` the market capitalization as it is quoted, and
\`market_value\` the same where day and currency of its price fit the statements. \`first(a, b)\` is the first that is known, \`optional(a)\` is a or else 0,
\`given(a, b)\` is a where b is known, \`positive(a)\` has no value where a is not above 0, \`near(a, b)\` none where a differs from b by more than a fifth of b;
\`average(a, b)\` and \`sqrt(a)\` are what they say. A division by 0 has no value.

- **Twelve months** are the latest four consecutive quarters, or two half-years. For a line that one of them does not report, it is the
  fiscal year that ends on the same day, or the last fiscal year with the quarters since in place of the same quarters a year
  before. Periods are never added up across a gap, nor in two currencies.
- **Currency**: everything is in the currency of the statements. A price in another currency, or one whose currency is not known,
  gives no value: nothing is converted.
- **Too far apart**: a price more than 550 days from the end of the twelve months, or a balance sheet more than 200 days from it,
  gives no value.
- **At a moment** (\`as_of\`), all of statements, share counts and prices are those known then. A close is known from the end of its
  day (UTC), a filing from its acceptance, or from the end of its day where only that is known.
- **Between a split and the next filing** the shares on the latest cover are still those before the split while prices are those
  after it. A split that was imported puts the count on the shares that the price is of; without it, metrics with both are off by
  its ratio until the next filing reports the new count. At an earlier moment the split is known from later filings too: closes that were adjusted for it
  count as they were traded, on the shares of their day.
- **Depositary receipts**: the market capitalization counts a receipt as the shares that it stands for
  ([importing](importing.md#market-capitalization)); where their number is not known there is none, nor a metric with it.
- **Numbers** are worked out as exact fractions and rounded once: amounts that are whole have all of their digits, others fifteen
  significant ones. An answer of the research agent gives the same number for the same formula.

Units: \`money\` is in the currency of the statements, \`per share\` that for one share; \`ratio\` is a fraction, so 0.25 is 25 %;
\`days\` are days of a year of 365.

\`almanac fundamentals explain D8442A [--as-of 2024-11-01] [--metric NAME] [--json]\` shows for a company each metric, its formula, the
value of each input with the filings that report it, and why a value is \`null\`. \`POST /v1/metric-explanation/query\` answers with the
same. \`POST /v1/metric-history/query\` has all metrics by fiscal period, each as of the time when the period was first reported, with
figures per share on the shares of today: \`split_factor\` is the number of today's shares for one of then, and \`"shares": "as_reported"\` leaves
them as they were.

\`POST /v1/valuation-history/query\` has price to earnings, EV/EBITDA, EV/sales, price to book, free cash flow yield and dividend yield of up
to ten companies by day, week, month or quarter, with mean, median, standard deviation, least and greatest value and the percentile of the last one:

- Each value is that of the metric as of the end of its day. Multiples of losses and of a negative enterprise value are \`null\`, and days
  without a value are listed with the reason (\`gaps\`).
- Closes and counts of shares are on the same shares. Closes that do not jump at a split were adjusted for it before they were imported; the split
  is an imported one, or one that filings restate average shares and earnings per share for.
- Weeks, months and quarters have the value of their last trading day, the last of them that of the end of the range.
- The percentile is the share of the values below the last one, equal ones counted half; it is \`null\` for fewer than two values.

Figures of statements are explained by [\`POST /v1/statement-explanation/query\`](statements.md#how-a-figure-came-to-be).

Sources:

${Object.entries(METRIC_SOURCES)
  .map(([name, words]) => `- \`${name}\`: ${words}`)
  .join('\n')}

### Key metrics

\`POST /v1/key-metrics-ttm/query\`, in the order of the answer.

${metricTable(KEY_METRICS)}

### Ratios

\`POST /v1/company-ratios-ttm/query\`, in the order of the answer.

${metricTable(RATIOS)}

## Lines of statements

Amounts are in the currency of the report; earnings per share in that for one share; share counts in shares. A line is the first of
the tags that the company reports for the period, else the first formula that can be computed, and then says so. A leading \`-\`
turns the sign of what was filed; a term that ends in \`?\` takes part where it is known.

### Income statement

${lineTable('income')}

### Balance sheet

${lineTable('balance')}

### Cash flow statement

Money that leaves is negative.

${lineTable('cash-flow')}
`;

if (import.meta.main) writeFileSync(FIGURES_DOCUMENT, figuresDocument());
