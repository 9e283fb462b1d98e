import type { Fact } from '../fact.ts';
import { otherClassesOf, shareClassOf } from '../facts/class-facts.ts';
import { isOwnTaxonomy } from '../lines/own-rows.ts';
import {
  FINANCING_GAP_TAG,
  PART_OF_DEBT_TAG,
  type ResolvedExpression,
  type ResolvedLine,
  STATEMENT_RULES,
  tagNameOf,
} from '../lines/statement-rules.ts';
import type { ListedKind } from '../lines.ts';
import type { BuiltStatement } from '../statements/build-statement.ts';
import { COMMON_INCOME } from '../statements/common-income.ts';
import type { FiledPart, PeriodFigure } from '../statements/figures.ts';
import { derivationOf, evaluate, isLineFigure, type LineFigure, type LineInput } from '../statements/resolve-lines.ts';
import { isOftenRounded } from '../statements/rounded-mentions.ts';
import type { BuiltVersion } from '../statements/statement-register.ts';
import type { ExplainedInput, ExplainedPart, ExplainedRule, FigureExplanation } from './figure-explanation.ts';

/** Explains a line of a statement by the figures that it was built from. `facts` are all of the company, `taxonomies` those it files in. */
export function explainLine(
  { statement, built }: BuiltVersion,
  field: string,
  taxonomies: ReadonlySet<string>,
  facts: readonly Fact[],
): FigureExplanation {
  const lines = STATEMENT_RULES[statement.kind as ListedKind];
  const at = lines.findIndex(({ name }) => name === field);
  const line = lines[at];
  if (line === undefined) throw new Error(`no line ${field}`);
  const figure = built.lines[at];
  const rules = rulesOf(line, figure, built, taxonomies);
  return {
    statement,
    unit: unitOf(line, built.currency),
    value: figure?.value ?? null,
    reason: figure === undefined ? whyMissing(line, rules, built, taxonomies) : null,
    formula: figure === undefined ? null : derivationOf(figure) || null,
    splitRatio: 1,
    inputs: figure?.inputs.map((input) => explainInput(input, facts)) ?? [],
    rules,
  };
}

function unitOf({ nature }: ResolvedLine, currency: string): string {
  if (nature === 'shares') return 'shares';
  return nature === 'per-share' ? `${currency}/shares` : currency;
}

function explainInput({ name, factor, figure, over }: LineInput, facts: readonly Fact[]): ExplainedInput {
  return {
    name,
    isLine: isLineFigure(figure) && over === undefined,
    factor,
    value: figure.value,
    formula: (isLineFigure(figure) ? derivationOf(figure) : figure.span) || null,
    over: over ?? null,
    parts: partsOf(figure).map((part) => explainPart(part, facts)),
  };
}

/** All filed figures behind a figure, each once: a value is a linear combination of them. */
function partsOf(figure: PeriodFigure | LineFigure): FiledPart[] {
  if (!isLineFigure(figure)) return [...figure.parts];
  const parts = new Map<string, FiledPart>();
  const numbers = new Map<object, number>();
  for (const input of figure.inputs) {
    for (const part of partsOf(input.figure)) {
      const { tag, figure: filed } = part;
      const number = numbers.get(filed.fact) ?? numbers.size;
      numbers.set(filed.fact, number);
      const key = `${tag} ${number}`;
      const factor = (parts.get(key)?.factor ?? 0) + input.factor * part.factor;
      if (factor === 0) parts.delete(key);
      else parts.set(key, { ...part, factor });
    }
  }
  return [...parts.values()];
}

function explainPart(
  { tag, factor, figure: { fact, value, isOmitted } }: FiledPart,
  facts: readonly Fact[],
): ExplainedPart {
  const { startsOn, endsOn, unit, dimensions, filing } = fact;
  const name = isOmitted ? tagNameOf(tag) : fact;
  const correction = isOmitted ? 1 : correctionOf(fact.value, value);
  return {
    taxonomy: name.taxonomy,
    concept: name.tag,
    unit,
    startsOn,
    endsOn,
    dimensions,
    value: correction === 1 ? value : fact.value,
    factor: factor * correction,
    isOmitted: isOmitted === true,
    otherClasses: otherClassesOf(fact, facts).map((other) => ({
      shareClass: shareClassOf(other) ?? '',
      value: other.value,
    })),
    filing,
  };
}

/** Factor that corrects a slip of the filer: -1, or a power of ten (`withoutSlips`). */
const correctionOf = (filed: number, value: number): number =>
  filed === value || filed === 0 ? 1 : Math.sign(value / filed) * 10 ** Math.round(Math.log10(Math.abs(value / filed)));

function rulesOf(
  { tags, formulas }: ResolvedLine,
  figure: LineFigure | undefined,
  built: BuiltStatement,
  taxonomies: ReadonlySet<string>,
): ExplainedRule[] {
  const ofTags = tags.map((expression, at) => ({ expression, isUsed: figure?.rule === at }));
  const ofLines = formulas.map((expression, at) => ({ expression, isUsed: figure?.formula === at }));
  return [...ofTags, ...ofLines]
    .filter(({ expression, isUsed }) => isUsed || isOfTaxonomies(expression, taxonomies))
    .map(({ expression, isUsed }) => ({
      formula: expressionText(expression),
      isUsed,
      value: (isUsed ? figure?.value : evaluate(expression, built.figureOf, built.lines)?.value) ?? null,
      missing: isUsed ? [] : missingIn(expression, built),
    }));
}

const isOfTaxonomies = ({ terms }: ResolvedExpression, taxonomies: ReadonlySet<string>): boolean =>
  terms.every(({ isLine, at }) => isLine || taxonomies.has(tagNameOf(at).taxonomy));

function missingIn({ terms }: ResolvedExpression, { lines, figureOf }: BuiltStatement): string[] {
  const unknown = terms.filter(({ isLine, at, alternatives }) =>
    isLine ? lines[at] === undefined : [{ at }, ...alternatives].every((one) => figureOf(one.at) === undefined),
  );
  const needed = unknown.length === terms.length ? unknown : unknown.filter(({ isOptional }) => !isOptional);
  return needed.map(({ name }) => name);
}

/** The rule as `LineRule` writes it. */
const expressionText = ({ terms }: ResolvedExpression): string =>
  terms
    .map(({ name, alternatives, sign, isOptional }, at) => {
      const names = [name, ...alternatives.map((other) => other.name)].join('|');
      const before = at === 0 ? (sign === 1 ? '' : '-') : sign === 1 ? ' + ' : ' - ';
      return `${before}${names}${isOptional ? '?' : ''}`;
    })
    .join('');

const NOT_FOR_ALL_SHARES =
  'the filings of this period have no figure for all shares together: where there are several classes of shares it is filed by class, ' +
  'which company facts leave out and the filing itself has';

const NOT_IN_COMPANY_FACTS = 'a row under a tag of the company is in the filing itself, but not in company facts';

function whyMissing(
  { name, nature, unless, tags, needsWholeFinancing }: ResolvedLine,
  rules: readonly ExplainedRule[],
  built: BuiltStatement,
  taxonomies: ReadonlySet<string>,
): string {
  const gap = needsWholeFinancing ? built.figureOf(FINANCING_GAP_TAG) : undefined;
  if (gap !== undefined) {
    return (
      `not worked out: the known rows of the financing section leave ${gap.value} ${built.currency} of its filed subtotal, in which a borrowing or ` +
      `repayment may be; ${NOT_IN_COMPANY_FACTS}`
    );
  }
  const [part] = name === 'TOTAL_DEBT' ? (built.figureOf(PART_OF_DEBT_TAG)?.parts ?? []) : [];
  if (part !== undefined) {
    return (
      `not worked out: the balance sheet may have only a part of the debt under known tags, as the cash flows to its day have ${tagNameOf(part.tag).tag}, and no ` +
      'debt of that term is known'
    );
  }
  if (rules.every(({ missing }) => missing.length > 0)) {
    if (nature === 'per-share' || nature === 'shares') return NOT_FOR_ALL_SHARES;
    const ofNotes = tags.some(({ terms }) => terms.some(({ at }) => isOftenRounded(at)))
      ? '; what notes state in rounded figures is not read'
      : '';
    const ofCompany = [...taxonomies].some(isOwnTaxonomy) ? '' : `; ${NOT_IN_COMPANY_FACTS}`;
    return `not reported: no rule has all its inputs in the filings of this period${ofNotes}${ofCompany}`;
  }
  if (COMMON_INCOME.has(name))
    return 'not worked out: earnings per share times average shares are less than net income and its known deductions leave for common shareholders';
  const excluding = unless.find((tag) => built.figureOf(tag) !== undefined);
  if (excluding !== undefined) return `not worked out, because the company reports ${tagNameOf(excluding).tag}`;
  if (nature === 'shares' || nature === 'per-share') {
    return 'what can be worked out is too far off the average shares of the year, as after a split';
  }
  return 'what is reported was left out: a total smaller than a part of it, a detail of another row, or sums of different concepts';
}
