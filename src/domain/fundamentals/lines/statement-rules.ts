import { createHash } from 'node:crypto';
import { BALANCE_LINES, CASH_FLOW_LINES, INCOME_LINES, PER_SHARE_LINES, SHARE_LINES } from '../lines.ts';
import { BALANCE_TAGS } from './balance-tags.ts';
import { CASH_FLOW_TAGS } from './cash-flow-tags.ts';
import { isLineName, parseExpression } from './expression.ts';
import { directionOf, FINANCING_TOTALS } from './filed-sums.ts';
import { IFRS_BALANCE_TAGS, IFRS_CASH_FLOW_TAGS, IFRS_INCOME_TAGS } from './ifrs-tags.ts';
import { INCOME_TAGS } from './income-tags.ts';
import type { LineRules } from './line-rules.ts';
import { isFinancingRow } from './own-rows.ts';
import { BALANCE_SHARES, COVER_SHARES, IFRS_BALANCE_SHARES, SPLIT_RATIO } from './used-tags.ts';

export type FiledKind = 'income' | 'balance' | 'cash-flow';

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

/** The rules of a line, with tags by number and lines by index. */
export interface ResolvedLine {
  readonly name: string;
  readonly nature: LineNature;
  readonly tags: readonly ResolvedExpression[];
  readonly formulas: readonly ResolvedExpression[];
  /** `LineRule.unless` by number. */
  readonly unless: readonly number[];
  /** `LineRule.atLeastHalfOf` by number. */
  readonly atLeastHalfOf: readonly number[];
  readonly noLessThan: readonly ResolvedExpression[];
  /** `LineRule.zeroOnlyWith` by number; `undefined` for rules without it. */
  readonly zeroOnlyWith: readonly number[] | undefined;
  readonly isPositive: boolean;
  readonly isAgreed: boolean;
  /** `LineRule.nested` by number. */
  readonly nested: readonly number[];
  readonly isDeduction: boolean;
  readonly needsWholeFinancing: boolean;
  /** `LineRule.afterTaking`. */
  readonly afterTaking: readonly { readonly net: ResolvedExpression; readonly taken: number }[];
  /** `LineRule.oneStep`. */
  readonly oneStep: readonly { readonly left: ResolvedExpression; readonly beforeTax: ResolvedExpression }[];
}

/** Name of a tag within its taxonomy. */
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

/** The number of a tag that statements or share counts use, or that names a row of the financing section; `undefined` for other tags. */
export const tagIdOf = (taxonomy: string, tag: string): number | undefined =>
  tagNumbers.get(taxonomy)?.get(tag) ?? (isFinancingRow(taxonomy, tag) ? intern(taxonomy, tag) : undefined);

/** The name of a tag by its number. */
export function tagNameOf(number: number): TagName {
  const name = tagNames[number];
  if (name === undefined) throw new Error(`no tag has the number ${number}`);
  return name;
}

const INSTANT_LINES: ReadonlySet<string> = new Set(['CASH_AT_END_OF_PERIOD', 'CASH_AT_BEGINNING_OF_PERIOD']);

function natureOf(kind: FiledKind, line: string): LineNature {
  if (PER_SHARE_LINES.has(line)) return 'per-share';
  if (SHARE_LINES.has(line)) return 'shares';
  return kind === 'balance' || INSTANT_LINES.has(line) ? 'instant' : 'flow';
}

/** The order of taxonomies is irrelevant: where an issuer changed taxonomies, the tags in its latest filing decide. */
function resolve(kind: FiledKind, lines: readonly string[], tables: [string, LineRules<string>][]): ResolvedLine[] {
  const indexes = new Map(lines.map((line, index) => [line, index]));
  const expressionOf = (taxonomy: string, text: string, place = 0): ResolvedExpression => {
    const terms = parseExpression(text).map(({ name, alternatives: others, sign, isOptional }) => {
      const isLine = isLineName(name);
      const at = isLine ? indexes.get(name) : intern(taxonomy, name);
      if (at === undefined) throw new Error(`${text}: no line ${name}`);
      const alternatives = others.map((other) => ({ name: other, at: intern(taxonomy, other) }));
      return { name, isLine, at, alternatives, sign, isOptional };
    });
    return {
      terms,
      place,
      isFiled: terms.length === 1 && terms[0]?.isLine === false && terms[0].alternatives.length === 0,
    };
  };
  return lines.map((name) => {
    const rules = tables.flatMap(([taxonomy, table]) => {
      const rule = table[name];
      return rule === undefined ? [] : [{ taxonomy, rule }];
    });
    return {
      name,
      nature: natureOf(kind, name),
      tags: rules
        .flatMap(({ taxonomy, rule }) => rule.tags.map((text) => ({ taxonomy, text })))
        .map(({ taxonomy, text }, place) => expressionOf(taxonomy, text, place)),
      // IFRS formulas first, since they use its tags; US GAAP formulas of lines alone fit both.
      formulas: rules
        .toReversed()
        .flatMap(({ taxonomy, rule }) => (rule.formulas ?? []).map((text) => ({ taxonomy, text })))
        .map(({ taxonomy, text }, place) => expressionOf(taxonomy, text, place)),
      unless: rules.flatMap(({ taxonomy, rule }) => (rule.unless ?? []).map((tag) => intern(taxonomy, tag))),
      atLeastHalfOf: rules.flatMap(({ taxonomy, rule }) =>
        (rule.atLeastHalfOf ?? []).map((tag) => intern(taxonomy, tag)),
      ),
      noLessThan: rules.flatMap(({ taxonomy, rule }) =>
        (rule.noLessThan ?? []).map((text) => expressionOf(taxonomy, text)),
      ),
      zeroOnlyWith: rules.some(({ rule }) => rule.zeroOnlyWith !== undefined)
        ? rules.flatMap(({ taxonomy, rule }) => (rule.zeroOnlyWith ?? []).map((tag) => intern(taxonomy, tag)))
        : undefined,
      isPositive: rules.some(({ rule }) => rule.isPositive === true),
      isAgreed: rules.some(({ rule }) => rule.isAgreed === true),
      nested: rules.flatMap(({ taxonomy, rule }) => (rule.nested ?? []).map((tag) => intern(taxonomy, tag))),
      isDeduction: rules.some(({ rule }) => rule.isDeduction === true),
      needsWholeFinancing: rules.some(({ rule }) => rule.needsWholeFinancing === true),
      afterTaking: rules.flatMap(({ taxonomy, rule: { afterTaking = [] } }) =>
        afterTaking.map(({ net, taken }) => ({ net: expressionOf(taxonomy, net), taken: intern(taxonomy, taken) })),
      ),
      oneStep: rules.flatMap(({ taxonomy, rule: { oneStep = [] } }) =>
        oneStep.map(({ left, beforeTax }) => ({
          left: expressionOf(taxonomy, left),
          beforeTax: expressionOf(taxonomy, beforeTax),
        })),
      ),
    };
  });
}

export const STATEMENT_RULES: Readonly<Record<FiledKind, readonly ResolvedLine[]>> = {
  income: resolve('income', INCOME_LINES, [
    ['us-gaap', INCOME_TAGS],
    ['ifrs-full', IFRS_INCOME_TAGS],
  ]),
  balance: resolve('balance', BALANCE_LINES, [
    ['us-gaap', BALANCE_TAGS],
    ['ifrs-full', IFRS_BALANCE_TAGS],
  ]),
  'cash-flow': resolve('cash-flow', CASH_FLOW_LINES, [
    ['us-gaap', CASH_FLOW_TAGS],
    ['ifrs-full', IFRS_CASH_FLOW_TAGS],
  ]),
};

/** Increase whenever the same facts and rules give other statements. */
const METHOD_VERSION = 13;
/** Version of the rules that statements were computed with; those with another version are recomputed. */
export const STATEMENT_RULES_FORM = `${METHOD_VERSION}-${createHash('sha256').update(JSON.stringify(STATEMENT_RULES)).digest('hex').slice(0, 8)}`;

export const COVER_SHARES_TAG = intern('dei', COVER_SHARES);
export const SPLIT_RATIO_TAG = intern('us-gaap', SPLIT_RATIO);
/** The widest first. */
export const BALANCE_SHARES_TAGS: readonly number[] = [
  ...BALANCE_SHARES.map((tag) => intern('us-gaap', tag)),
  ...IFRS_BALANCE_SHARES.map((tag) => intern('ifrs-full', tag)),
];

const numbersOf = (kind: FiledKind, natures: readonly LineNature[]): ReadonlySet<number> =>
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
  OPTIONAL_FLOW_TAGS.get(tag) ?? (isBeyondRules(tag) ? NO_TAGS : undefined);

/** Tags whose presence shows that a cash flow statement was filed for a period. */
export const OPERATING_FLOW_TAGS: readonly number[] = STATEMENT_RULES['cash-flow']
  .filter(({ name }) => name === 'NET_CASH_PROVIDED_BY_OPERATING_ACTIVITIES')
  .flatMap(tagsOfLine);

/** A row of the financing section. */
export interface FinancingFlow {
  readonly tag: number;
  readonly name: string;
  readonly direction: 1 | -1;
}

export const FINANCING_TOTAL_TAGS: readonly number[] = FINANCING_TOTALS.map((tag) => requireTag('us-gaap', tag));

/** Remainder of the filed subtotal of financing beside its known rows, where it is too large (`financingSection`). */
export const FINANCING_GAP_TAG = intern('almanac', 'FinancingGap');

/** Tags after this one are rows of the financing section that no rule names. */
const LAST_TAG = tagNames.length - 1;

/** True for a row of the financing section that no rule names. */
export const isBeyondRules = (tag: number): boolean => tag > LAST_TAG;

/** The rows of the financing section among tags, under US GAAP or in the company's own taxonomy. */
export const financingFlows = (tags: ReadonlySet<number>): FinancingFlow[] =>
  [...tags].flatMap((tag) => {
    const { taxonomy, tag: name } = tagNameOf(tag);
    const direction = isFinancingRow(taxonomy, name) ? directionOf(name) : 0;
    return direction === 0 ? [] : { tag, name, direction };
  });
