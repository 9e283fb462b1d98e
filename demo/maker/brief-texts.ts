import type { Statement } from '../../src/domain/fundamentals/statement.ts';
import type { Brief, Told } from './brief.ts';
import { choose, dayName, generatedNote, growthOf, money, percent, periodName, publishedAt } from './brief-words.ts';

/** Revenue, profit and profit per share of a period against the year before; `undefined` where revenue was not reported. */
export function resultsBrief(told: Told): Brief | undefined {
  const { company, income, before } = told;
  const { REVENUE: revenue, NET_INCOME: profit, EPS_DILUTED: eps } = income.lines;
  if (revenue === null || revenue === undefined) return undefined;
  const growth = growthOf(revenue, before?.lines['REVENUE']);
  const change =
    growth === undefined ? '' : `, ${growth >= 0 ? 'up' : 'down'} ${percent(Math.abs(growth))} from a year earlier`;
  const reports = choose(told, ['reports', 'posts', 'books']);
  return {
    headline: `${company.name} ${reports} revenue of ${money(revenue)} for ${periodName(income)}${change}`,
    paragraphs: [
      [
        `${company.name} (${company.ticker}) had revenue of ${money(revenue)} in ${periodName(income)}, which ended on ${dayName(income.endsOn)}.`,
        ...(growth === undefined ? [] : [revenueSentence(told, growth)]),
      ].join(' '),
      ...(profit === null || profit === undefined ? [] : [profitSentence(told, profit, eps)]),
      generatedNote(told),
    ],
    publishedAt: publishedAt(told),
    companies: [company],
  };
}

function revenueSentence(told: Told, growth: number): string {
  const base = money(told.before?.lines['REVENUE'] ?? 0);
  const size = percent(Math.abs(growth));
  if (Math.abs(growth) < 0.01) return `Sales were nearly unchanged from the ${base} of the same period a year before.`;
  return growth > 0
    ? choose(told, [
        `Sales grew ${size} from ${base} in the same period a year before.`,
        `That is an increase of ${size} on the ${base} of a year before.`,
        `Revenue rose ${size}, from ${base} a year before.`,
      ])
    : choose(told, [
        `Sales fell ${size} from ${base} in the same period a year before.`,
        `That is a decline of ${size} from the ${base} of a year before.`,
        `Revenue dropped ${size}, from ${base} a year before.`,
      ]);
}

function profitSentence(told: Told, profit: number, eps: number | null | undefined): string {
  const perShare =
    eps === null || eps === undefined ? '' : `, or ${eps < 0 ? '-' : ''}$${Math.abs(eps).toFixed(2)} per diluted share`;
  const then = told.before?.lines['NET_INCOME'];
  if (profit < 0) {
    const compared =
      then === null || then === undefined
        ? ''
        : then < 0
          ? `; the loss ${profit > then ? 'narrowed' : 'widened'} from ${money(-then)} a year before`
          : `, compared to a profit of ${money(then)} a year before`;
    return `It made a net loss of ${money(-profit)}${perShare}${compared}.`;
  }
  if (then === null || then === undefined) return `Net income was ${money(profit)}${perShare}.`;
  if (then < 0)
    return `Net income was ${money(profit)}${perShare}, compared to a loss of ${money(-then)} a year before.`;
  const verb =
    profit >= then ? choose(told, ['rose', 'increased', 'climbed']) : choose(told, ['fell', 'declined', 'dropped']);
  return `Net income ${verb} to ${money(profit)}${perShare}, from ${money(then)} a year before.`;
}

/** Gross and operating margin against the year before; `undefined` where neither can be told. */
export function marginBrief(told: Told): Brief | undefined {
  const { company, income, before } = told;
  const gross = shareOf(income, 'GROSS_PROFIT');
  const operating = shareOf(income, 'OPERATING_INCOME');
  const main = gross ?? operating;
  if (main === undefined) return undefined;
  const [name, line] =
    gross === undefined ? ['operating margin', 'OPERATING_INCOME'] : ['gross margin', 'GROSS_PROFIT'];
  const then = before && shareOf(before, line);
  const research = income.lines['RESEARCH_AND_DEVELOPMENT_EXPENSES'];
  const verb = then === undefined ? 'is' : main > then ? 'improves to' : main < then ? 'slips to' : 'holds at';
  return {
    headline: `${company.name}'s ${name} ${verb} ${percent(main)} in ${periodName(income)}`,
    paragraphs: [
      [
        `${company.name} (${company.ticker}) kept ${percent(main)} of its revenue as ${name === 'gross margin' ? 'gross profit' : 'operating income'} in ${periodName(income)}.`,
        ...(then === undefined ? [] : [`A year before the ${name} was ${percent(then)}.`]),
      ].join(' '),
      ...(gross !== undefined && operating !== undefined
        ? [
            `Operating income came to ${money(income.lines['OPERATING_INCOME'] ?? 0)}, an operating margin of ${percent(operating)}.`,
          ]
        : []),
      ...(research ? [`Research and development expenses were ${money(research)}.`] : []),
      generatedNote(told),
    ],
    publishedAt: publishedAt(told),
    companies: [company],
  };
}

function shareOf({ lines }: Statement, line: string): number | undefined {
  const { REVENUE: revenue, [line]: part } = lines;
  return revenue && part !== null && part !== undefined ? part / revenue : undefined;
}

/** Cash, debt, operating cash flow, capital expenditure, buybacks and dividends; `undefined` where neither statement tells. */
export function cashBrief(told: Told): Brief | undefined {
  const { company, income, cashFlow, balance } = told;
  const cash = balance?.lines['CASH_AND_SHORT_TERM_INVESTMENTS'] ?? balance?.lines['CASH_AND_CASH_EQUIVALENTS'];
  const operating = cashFlow?.lines['OPERATING_CASH_FLOW'];
  if (!cash || !operating) return undefined;
  const {
    CAPITAL_EXPENDITURE: capex,
    COMMON_STOCK_REPURCHASED: bought,
    NET_DIVIDENDS_PAID: paid,
  } = cashFlow?.lines ?? {};
  const debt = balance?.lines['TOTAL_DEBT'];
  const returned = [
    ...(bought ? [`spent ${money(Math.abs(bought))} on buying back its own shares`] : []),
    ...(paid ? [`paid ${money(Math.abs(paid))} in dividends`] : []),
  ].join(' and ');
  return {
    headline: `${company.name} ends ${periodName(income)} with ${money(cash)} of cash and short-term investments`,
    paragraphs: [
      `${operatingSentence(told, operating, capex)}.`,
      `It held ${money(cash)} of cash and short-term investments on ${dayName(income.endsOn)}${debt ? `, against ${money(debt)} of debt` : ''}.`,
      ...(returned === '' ? [] : [`The company ${returned}.`]),
      generatedNote(told),
    ],
    publishedAt: publishedAt(told),
    companies: [company],
  };
}

function operatingSentence(told: Told, operating: number, capex: number | null | undefined): string {
  const { company, income } = told;
  const name = `${company.name} (${company.ticker})`;
  const spent = capex ? money(Math.abs(capex)) : undefined;
  if (operating < 0) {
    const further = spent === undefined ? '' : `, and capital expenditure a further ${spent}`;
    return `Operating activities used ${money(-operating)} of the cash of ${name} in ${periodName(income)}${further}`;
  }
  const share = spent === undefined ? '' : `; ${spent} went into capital expenditure`;
  return `Operating activities brought ${name} ${money(operating)} of cash in ${periodName(income)}${share}`;
}

/** Revenue by country or by product. */
export function breakdownBrief(told: Told, breakdown: Statement): Brief | undefined {
  const { company, income } = told;
  const parts = Object.entries(breakdown.lines)
    .filter((part): part is [string, number] => part[1] !== null && part[1] > 0)
    .sort(([, a], [, b]) => b - a);
  const [largest] = parts;
  if (largest === undefined || parts.length < 2) return undefined;
  const by = breakdown.kind === 'geography' ? 'region' : 'product';
  return {
    headline: `${company.name}'s revenue by ${by} in ${periodName(income)}: ${largest[0]} leads with ${money(largest[1])}`,
    paragraphs: [
      `Of the revenue of ${company.name} (${company.ticker}) in ${periodName(income)}, ${parts
        .slice(0, 6)
        .map(([name, value]) => `${money(value)} came from ${name}`)
        .join(', ')}.`,
      generatedNote(told),
    ],
    publishedAt: publishedAt(told),
    companies: [company],
  };
}
