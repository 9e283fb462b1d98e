import { createHash } from 'node:crypto';
import { LINES_OF, type ListedKind, PER_SHARE_LINES, SHARE_LINES } from '../lines.ts';
import { isLineName, parseExpression } from './expression.ts';
import { FINANCING_TOTALS } from './filed-sums.ts';
import type { LineRule } from './line-rules.ts';
import { ROWS_BETWEEN_LINES } from './line-sums.ts';
import { LINE_TABLES, type RULE_FLAGS } from './line-tables.ts';
import { type NamedSection, namedRow } from './own-rows.ts';
import { BALANCE_SHARES, COVER_SHARES, IFRS_BALANCE_SHARES, SPLIT_RATIO } from './used-tags.ts';

/** A term of a rule with its name resolved to the number of a tag, or the index of a line. */
export interface ResolvedTerm {
  readonly name: string;
  readonly isLine: boolean;
  readonly at: number;
  /** `Term.alternatives` by number. */
  readonly alternatives: readonly { readonly name: string; readonly at: number }[];
  readonly sign: 1 | -1;
  readonly isOptional: boolean;
}

/** A parsed expression of a rule. */
export interface ResolvedExpression {
  readonly terms: readonly ResolvedTerm[];
  /** Index in the list of the line. */
  readonly place: number;
  /** A single tag, possibly with inverted sign: a figure as filed. */
  readonly isFiled: boolean;
}

/** How a line aggregates over time. */
export type LineNature = 'flow' | 'instant' | 'per-share' | 'shares';

/** The rules of a line (`LineRule`) in all taxonomies, with tags by number and lines by index. */
export interface ResolvedLine
  extends Readonly<Record<'unless' | 'nested', readonly number[]>>,
    Readonly<Record<'tags' | 'formulas' | 'noLessThan', readonly ResolvedExpression[]>>,
    Readonly<Record<(typeof RULE_FLAGS)[number], boolean>> {
  readonly name: string;
  readonly nature: LineNature;
  /** `undefined` for rules without it. */
  readonly zeroOnlyWith: readonly number[] | undefined;
  readonly afterTaking: readonly { readonly net: ResolvedExpression; readonly taken: number }[];
  readonly noMoreThan: readonly { readonly left: ResolvedExpression; readonly shown: ResolvedExpression }[];
}

export interface TagName {
  readonly taxonomy: string;
  readonly tag: string;
}

const tagNumbers = new Map<string, Map<string, number>>();
const tagNames: TagName[] = [];

function intern(taxonomy: string, tag: string): number {
  const ofTaxonomy = tagNumbers.get(taxonomy) ?? new Map<string, number>();
  tagNumbers.set(taxonomy, ofTaxonomy);
  const known = ofTaxonomy.get(tag);
  if (known !== undefined) return known;
  ofTaxonomy.set(tag, tagNames.length);
  return tagNames.push({ taxonomy, tag }) - 1;
}

/** The number of a tag that statements or share counts use, or that names a row of cash flows; `undefined` for other tags. */
export const tagIdOf = (taxonomy: string, tag: string): number | undefined =>
  tagNumbers.get(taxonomy)?.get(tag) ?? (namedRow(taxonomy, tag) && intern(taxonomy, tag));

export function tagNameOf(number: number): TagName {
  const name = tagNames[number];
  if (name === undefined) throw new Error(`no tag has the number ${number}`);
  return name;
}

const INSTANT_LINES: ReadonlySet<string> = new Set(['CASH_AT_END_OF_PERIOD', 'CASH_AT_BEGINNING_OF_PERIOD']);

function natureOf(kind: ListedKind, line: string): LineNature {
  if (PER_SHARE_LINES.has(line)) return 'per-share';
  if (SHARE_LINES.has(line)) return 'shares';
  return kind === 'balance' || INSTANT_LINES.has(line) ? 'instant' : 'flow';
}

interface RuleOfTaxonomy {
  readonly taxonomy: string;
  readonly rule: LineRule;
}

/** The order of taxonomies is irrelevant: where an issuer changed taxonomies, the tags in its latest filing decide. */
function resolve(kind: ListedKind): ResolvedLine[] {
  const indexes = new Map<string, number>(LINES_OF[kind].map((line, index) => [line, index]));
  const expressionOf = (taxonomy: string, text: string, place = 0): ResolvedExpression => {
    const terms = parseExpression(text).map(({ name, alternatives: others, sign, isOptional }) => {
      const isLine = isLineName(name);
      const at = isLine ? indexes.get(name) : intern(taxonomy, name);
      if (at === undefined) throw new Error(`${text}: no line ${name}`);
      const alternatives = others.map((other) => ({ name: other, at: intern(taxonomy, other) }));
      return { name, isLine, at, alternatives, sign, isOptional };
    });
    const [first] = terms;
    return { terms, place, isFiled: terms.length === 1 && first?.isLine === false && first.alternatives.length === 0 };
  };
  return LINES_OF[kind].map((name): ResolvedLine => {
    const rules = Object.entries(LINE_TABLES).flatMap(([taxonomy, { [kind]: table }]): RuleOfTaxonomy[] =>
      table[name] === undefined ? [] : [{ taxonomy, rule: table[name] }],
    );
    const each = <Entry, Result>(
      list: (rule: LineRule) => readonly Entry[] | undefined,
      resolved: (taxonomy: string, entry: Entry, place: number) => Result,
      of = rules,
    ): Result[] =>
      of
        .flatMap(({ taxonomy, rule }) => (list(rule) ?? []).map((entry) => ({ taxonomy, entry })))
        .map(({ taxonomy, entry }, place) => resolved(taxonomy, entry, place));
    const isSet = (flag: (typeof RULE_FLAGS)[number]): boolean => rules.some(({ rule }) => rule[flag] === true);
    return {
      name,
      nature: natureOf(kind, name),
      tags: each(({ tags }) => tags, expressionOf),
      // IFRS formulas first, since they use its tags; US GAAP formulas of lines alone fit both.
      formulas: each(({ formulas }) => formulas, expressionOf, rules.toReversed()),
      noLessThan: each(({ noLessThan }) => noLessThan, expressionOf),
      unless: each(({ unless }) => unless, intern),
      nested: each(({ nested }) => nested, intern),
      zeroOnlyWith: rules.some(({ rule }) => rule.zeroOnlyWith) ? each((rule) => rule.zeroOnlyWith, intern) : undefined,
      isPositive: isSet('isPositive'),
      isNeverNegative: isSet('isNeverNegative'),
      isAgreed: isSet('isAgreed'),
      isDeduction: isSet('isDeduction'),
      needsWholeFinancing: isSet('needsWholeFinancing'),
      afterTaking: each(
        ({ afterTaking }) => afterTaking,
        (taxonomy, { net, taken }) => ({ net: expressionOf(taxonomy, net), taken: intern(taxonomy, taken) }),
      ),
      noMoreThan: each(
        ({ noMoreThan }) => noMoreThan,
        (taxonomy, { left, shown }) => ({
          left: expressionOf(taxonomy, left),
          shown: expressionOf(taxonomy, shown),
        }),
      ),
    };
  });
}

export const STATEMENT_RULES: Readonly<Record<ListedKind, readonly ResolvedLine[]>> = {
  income: resolve('income'),
  balance: resolve('balance'),
  'cash-flow': resolve('cash-flow'),
};

/** Increase whenever the same facts and rules give other statements. */
const METHOD_VERSION = 19;
/** Version of the rules that statements were computed with; those with another version are recomputed. */
export const STATEMENT_RULES_FORM = `${METHOD_VERSION}-${createHash('sha256').update(JSON.stringify(STATEMENT_RULES)).digest('hex').slice(0, 8)}`;

for (const tag of ROWS_BETWEEN_LINES) intern('us-gaap', tag);
export const COVER_SHARES_TAG = intern('dei', COVER_SHARES);
export const SPLIT_RATIO_TAG = intern('us-gaap', SPLIT_RATIO);
/** The widest first. */
export const BALANCE_SHARES_TAGS: readonly number[] = [
  ...BALANCE_SHARES.map((tag) => intern('us-gaap', tag)),
  ...IFRS_BALANCE_SHARES.map((tag) => intern('ifrs-full', tag)),
];

const numbersOf = (kind: ListedKind, natures: readonly LineNature[]): ReadonlySet<number> =>
  new Set(
    STATEMENT_RULES[kind]
      .filter(({ nature }) => natures.includes(nature))
      .flatMap(({ tags }) => tags.flatMap(({ terms }) => terms.map(({ at }) => at))),
  );

/** Tags adjusted for splits: figures per share, and counts of shares. Neither adds up over time. */
export const PER_SHARE_TAGS: ReadonlySet<number> = numbersOf('income', ['per-share']);
export const SHARES_TAGS: ReadonlySet<number> = numbersOf('income', ['shares']);

const requireTag = (taxonomy: string, tag: string): number => {
  const number = tagIdOf(taxonomy, tag);
  if (number === undefined) throw new Error(`no rule uses ${taxonomy}:${tag}`);
  return number;
};
/** Total assets, whose presence makes instants a balance sheet. */
export const ASSETS_TAGS: readonly number[] = [requireTag('us-gaap', 'Assets'), requireTag('ifrs-full', 'Assets')];

/** Cash flows that companies report only when not zero; other missing lines are unknown. */
const OPTIONAL_LINES: ReadonlySet<string> = new Set([
  'ACQUISITIONS_NET',
  'PURCHASES_OF_INVESTMENTS',
  'SALES_MATURITIES_OF_INVESTMENTS',
  'NET_DEBT_ISSUANCE',
  'LONG_TERM_NET_DEBT_ISSUANCE',
  'SHORT_TERM_NET_DEBT_ISSUANCE',
  'COMMON_STOCK_ISSUANCE',
  'COMMON_STOCK_REPURCHASED',
  'PREFERRED_STOCK_NET_ISSUANCE',
  'NET_DIVIDENDS_PAID',
  'COMMON_DIVIDENDS_PAID',
  'PREFERRED_DIVIDENDS_PAID',
]);

const tagsOfLine = ({ tags }: ResolvedLine): number[] =>
  tags.flatMap(({ terms }) => terms.flatMap(({ at, alternatives }) => [at, ...alternatives.map((other) => other.at)]));

/** Lines of which a filer has one or the other: it may go from tags of the first to tags of the second. */
const SAME_FLOWS: Readonly<Record<string, string>> = { COMMON_DIVIDENDS_PAID: 'NET_DIVIDENDS_PAID' };

/** Tags of `OPTIONAL_LINES`, each with all tags of the lines that use it. */
const OPTIONAL_FLOW_TAGS: ReadonlyMap<number, ReadonlySet<number>> = (() => {
  const families = new Map<number, Set<number>>();
  const lines = STATEMENT_RULES['cash-flow'].filter(({ name }) => OPTIONAL_LINES.has(name));
  for (const ofFlow of Map.groupBy(lines, ({ name }) => SAME_FLOWS[name] ?? name).values()) {
    const tags = ofFlow.flatMap(tagsOfLine);
    for (const tag of tags) families.set(tag, new Set([...(families.get(tag) ?? []), ...tags]));
  }
  return families;
})();

const NO_TAGS: ReadonlySet<number> = new Set();

/** All tags of the lines that use a tag of a flow which is filed only where it is not 0; `undefined` for other tags. */
export const optionalFlowTags = (tag: number): ReadonlySet<number> | undefined =>
  OPTIONAL_FLOW_TAGS.get(tag) ?? (isBeyondRules(tag) && sectionOf(tag) === 'financing' ? NO_TAGS : undefined);

/** Tags whose presence shows that a cash flow statement was filed for a period. */
export const OPERATING_FLOW_TAGS: readonly number[] = STATEMENT_RULES['cash-flow']
  .filter(({ name }) => name === 'NET_CASH_PROVIDED_BY_OPERATING_ACTIVITIES')
  .flatMap(tagsOfLine);

/** A row of cash flows that the words of its tag name. */
export interface NamedFlow {
  readonly tag: number;
  readonly name: string;
  readonly direction: 1 | -1;
}

export const FINANCING_TOTAL_TAGS: readonly number[] = FINANCING_TOTALS.map((tag) => requireTag('us-gaap', tag));

/** Remainder of the filed subtotal of financing beside its known rows, where it is too large (`financingSection`). */
export const FINANCING_GAP_TAG = intern('almanac', 'FinancingGap');

/** A borrowing or repayment of debt that the balance sheet does not show (`withoutPartOfDebt`). */
export const PART_OF_DEBT_TAG = intern('almanac', 'PartOfDebt');

/** Tags after this one are rows of cash flows that no rule names. */
const LAST_TAG = tagNames.length - 1;

/** True for a row of cash flows that no rule names. */
export const isBeyondRules = (tag: number): boolean => tag > LAST_TAG;

const rowOf = (tag: number) => namedRow(tagNameOf(tag).taxonomy, tagNameOf(tag).tag);
const sectionOf = (tag: number): NamedSection | undefined => rowOf(tag)?.section;

/** The rows of a section among tags, under US GAAP or in the company's own taxonomy. */
export const namedFlows = (tags: ReadonlySet<number>, section: NamedSection): NamedFlow[] =>
  [...tags].flatMap((tag) => {
    const row = rowOf(tag);
    return row?.section === section ? { tag, name: tagNameOf(tag).tag, direction: row.direction } : [];
  });
