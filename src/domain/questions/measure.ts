import type { Section } from '../documents/annotated-document.ts';

/**
 * A figure, ratio or subject that analysts ask about. The vocabulary is written as text:
 *
 *     capital_expenditure | Capital expenditures | cash_flow_statement, mdna
 *       in questions: capex; cap ex; capital spending/investment
 *       in documents: purchases of property, plant and equipment; additions to property and equipment
 *       figures: cash.CAPITAL_EXPENDITURE
 *
 *     ebitda_margin | EBITDA margin
 *       figures: ebitda_margin_ttm
 *
 *     not a measure: sales force; private equity
 *
 * A head is an id, a name and the sections of documents that contain the measure, the likeliest first. Below it are fields, in
 * any order and repeated as needed, with entries separated by `;`:
 *
 *     in questions       how people type it, besides its name
 *     in documents       how documents write it, the likeliest first; also recognized in questions unless it names another measure
 *     only in documents  how documents write it, too general to recognize in questions
 *     figures            its names in the fundamentals: `income.LINE`, `balance.LINE`, `cash.LINE`, `shares`, or a metric
 *     computed from      ids of the measures it is computed from
 *
 * Without `computed from`, a metric of the fundamentals is computed from the lines its formula reads. A head without sections
 * gets the likeliest section of each of these lines, then `mdna`. `not a measure` lists phrases that look like a measure but
 * are none. In phrases, `a/b` is either word, `[a]` an optional word, `"a"` a word exactly as written: `"sales"` does not match
 * `sale`. Letter case, hyphens, articles and plurals are ignored; a synonym of one or two letters matches in capitals only. A
 * line that starts with `%` is a comment. For a known id the head may be the id alone, and the fields are added to it. A phrase
 * names at most one measure; of `in questions` and `not a measure`, the later line wins.
 */
export interface Measure {
  readonly id: string;
  readonly name: string;
  readonly sections: readonly Section[];
  readonly inQuestions: readonly string[];
  readonly inDocuments: readonly string[];
  readonly onlyInDocuments: readonly string[];
  readonly figures: readonly string[];
  readonly computedFrom: readonly string[];
}

/** Measures, and phrases that look like a measure but are none. */
export interface Vocabulary {
  readonly measures: readonly Measure[];
  readonly excludedPhrases: readonly string[];
}
