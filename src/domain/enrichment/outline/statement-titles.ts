import type { Section } from '../../documents/annotated-document.ts';
import type { TextBlock } from '../text-blocks.ts';

export type StatementSection = Extract<
  Section,
  'balance_sheet' | 'income_statement' | 'comprehensive_income' | 'cash_flow_statement' | 'equity_statement'
>;

const OPENING = '(?:(?:interim|condensed|consolidated|combined|unaudited|audited|summary|group) )*';
const STATEMENT = `${OPENING}statements? of ${OPENING}`;
/** Titles of statements; the first match wins: a statement of income and comprehensive income is one of income. */
const NAMED: readonly (readonly [string, StatementSection])[] = [
  [
    `${OPENING}balance sheets?|${STATEMENT}(?:financial (?:position|condition)|condition)|${OPENING}(?:statements? of )?assets and liabilities`,
    'balance_sheet',
  ],
  [`${STATEMENT}cash flows?|${OPENING}cash flows? statements?`, 'cash_flow_statement'],
  [
    `${STATEMENT}(?:other )?comprehensive (?:income|loss|earnings|\\(loss\\))(?: ?(?:\\/|and|or)? ?\\(?(?:loss|income|losses|deficit)\\)?)?`,
    'comprehensive_income',
  ],
  [
    `${STATEMENT}(?:changes in )?(?:total )?(?:(?:redeemable |convertible |preferred |mezzanine |temporary |contingently |noncontrolling |non-controlling |interests?,? |stock,? |shares,? |units,? |and |in )*)?(?:(?:common )?(?:share|stock|member|partner|unit)(?:holder|owner|)s?['’]?s?['’]? )?(?:equity|deficit|investment|capital|net assets)(?: ?(?:\\/|and|or)? ?\\(?(?:deficit|deficiency|loss)\\)?)?(?:,? (?:and )?(?:noncontrolling|non-controlling|redeemable|comprehensive).*)?|${OPENING}(?:share|stock)(?:holder|owner)s?['’]?s?['’]? equity statements?`,
    'equity_statement',
  ],
  [
    `${STATEMENT}(?:net )?(?:income|operations|earnings|profit|loss(?:es)?|\\(loss\\)|profit (?:or|and) loss)(?:.{0,60})?|${OPENING}(?:income|earnings|profit and loss) statements?`,
    'income_statement',
  ],
];
/** Units, spans and marks that may follow a title. */
const TAIL =
  "(?:[\\s,;:—–-]*(?:\\([^)]*\\)|unaudited|continued|cont['’]?d|concluded|\\$?\\s?in (?:millions|thousands|billions)\\b.*|as (?:of|at)\\b.*|for (?:the|each)\\b.*|(?:fiscal )?years? ended\\b.*|(?:three|six|nine|twelve|thirteen)\\b.* ended\\b.*|at \\w+ \\d.*|dollars? in\\b.*|\\*))*";
const LEGAL_FORM =
  '(?:inc|incorporated|corp|corporation|company|co|ltd|limited|plc|llc|l\\.p|lp|n\\.v|s\\.a|ag|se|group|holdings|trust|bancorp|subsidiaries|partners)\\b\\.?';
const WITH_SUBSIDIARIES = '(?:,?\\s*and\\s+(?:its\\s+)?(?:consolidated\\s+)?subsidiar(?:ies|y\\s+companies))?';
const TITLES = NAMED.map(([named, statement]) => [new RegExp(`^(?:${named})${TAIL}[\\s.]*$`), statement] as const);

const NOT_PRIMARY =
  /^(?:notes?|schedules?|items?|selected|parent|supplement|pro forma|index|reconcil|components|table|see|report|summar(?:y|ized)|guarantor|effects?|impact|analysis|review|discussion|key|other)\b|\b(?:reconciliation|components?|details?|data|highlights|information|parent company|impact|review)\b/i;
const COMPANY_HEAD = new RegExp(
  `^.{2,70}?\\b${LEGAL_FORM}(?:,?\\s*${LEGAL_FORM}){0,2}${WITH_SUBSIDIARIES}[\\s,:—–-]*`,
  'i',
);
const COMPANY_TAIL = new RegExp(`\\b${LEGAL_FORM}${WITH_SUBSIDIARIES}$`, 'i');
const COMPANY_WORD = /^(?:[A-Z&]|(?:of|and|its|plc)$)/;
/** `(in millions, except per share data)`, `STATEMENT 3`: neither names anything. */
const UNITS = /\([^)]*\)|[$\s,]*\bin (?:millions|thousands|billions)\b.*$/gi;
const NUMBER = /^statement \d{1,2}[\s:.—–-]+/i;

/** The primary statement whose title a line is; `null` for all others, including notes, schedules and reconciliations. */
export function statementTitled(line: string): StatementSection | null {
  const text = line.replace(/\s+/g, ' ').trim().replace(NUMBER, '');
  if (text.length > 200 || text.length < 12) return null;
  return (
    namedBy(text) ??
    (COMPANY_HEAD.test(text) ? namedBy(text.replace(COMPANY_HEAD, '')) : null) ??
    namedBeforeCompany(text)
  );
}

/** The company name may also follow the title. */
function namedBeforeCompany(text: string): StatementSection | null {
  if (!COMPANY_TAIL.test(text)) return null;
  for (const { index } of text.matchAll(/\s(?=[A-Z])/g)) {
    const isCompany = text
      .slice(index + 1)
      .split(' ')
      .every((word) => COMPANY_WORD.test(word));
    const named = isCompany ? namedBy(text.slice(0, index)) : null;
    if (named !== null) return named;
  }
  return null;
}

function namedBy(text: string): StatementSection | null {
  if (NOT_PRIMARY.test(text.replace(UNITS, ''))) return null;
  const small = text
    .toLowerCase()
    .replace(/\s*\/s\b/g, '')
    .replace(/^the /, '');
  for (const [title, statement] of TITLES) if (title.test(small)) return statement;
  return /^statements? consolidated/.test(small) ? namedBy(small.replace('consolidated ', '')) : null;
}

/** Lines that each statement must contain, so that a title alone does not count. */
const HOLDS: Readonly<Record<StatementSection, readonly RegExp[]>> = {
  balance_sheet: [/\btotal\s+assets\b|\bassets\b/i, /\bliabilities\b|\bequity\b|\bdeficit\b/i],
  income_statement: [
    /\b(?:net|profit|loss)\b.{0,40}\b(?:income|loss|earnings|profit|year|period)\b|\bprofit\b/i,
    /\b(?:revenues?|sales|interest income|premiums|income|expenses?|costs?)\b/i,
  ],
  comprehensive_income: [/\bcomprehensive\b/i],
  cash_flow_statement: [/\b(?:operating|operations|investing|financing)\b/i, /\bcash\b/i],
  equity_statement: [
    /\bbalances?\b|\bat (?:january|december|\w+ \d)|\bbeginning\b/i,
    /\b(?:stock|shares?|capital|earnings|deficit|equity|units?)\b/i,
  ],
};

export const holdsStatement = (statement: StatementSection, text: string): boolean =>
  HOLDS[statement].every((sign) => sign.test(text));

const FIGURE = /(?:^|[\s|$€£¥(])\(?[$€£¥]?\s?\d[\d,]*(?:\.\d+)?\)?%?(?=$|[\s|)])|(?:^|\s)[—–-](?=$|\s)/g;

/** Share of figures among the words of a text, 0 to 1. */
export function figureShare(text: string): number {
  const words = text.split(/[\s|]+/).length;
  return words === 0 ? 0 : Math.min(1, (text.match(FIGURE)?.length ?? 0) / words);
}

/** True if a table, or lines in a format without tables, consist mainly of figures. */
export function isFigures(block: TextBlock): boolean {
  if (block.kind === 'table') {
    const rows = block.grid ?? [];
    const withFigures = rows.filter(([, ...cells]) => cells.some(({ text }) => /\d/.test(text))).length;
    return rows.length >= 4 && withFigures >= 3 && withFigures * 3 >= rows.length;
  }
  return block.words >= 4 && figureShare(block.text) >= 0.25;
}
