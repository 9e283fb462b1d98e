import type { Section } from '../../documents/annotated-document.ts';

/**
 * What analysts ask for, as people write it:
 *
 *     capital_expenditure | Capital expenditures | cash_flow_statement, mdna
 *       asked: capex; cap ex; capital spending/investment
 *       told: purchases of property, plant and equipment; additions to property and equipment
 *       figures: cash.CAPITAL_EXPENDITURE
 *
 *     ebitda_margin | EBITDA margin
 *       figures: ebitda_margin_ttm
 *
 *     not asked: sales force; private equity
 *
 * A head is an id, a name and the parts of documents that hold the measure, the likeliest first. Below it, in any order
 * and as often as wanted, entries apart by `;`:
 *
 *     asked     as people type it; the name is one of these by itself
 *     told      as documents write it, the likeliest first; counts as asked too, where it asks for nothing else
 *     told only as documents write it, too general to ask by
 *     figures   its names in the fundamentals: `income.LINE`, `balance.LINE`, `cash.LINE`, `shares`, or a metric
 *     made of   ids of the measures that it is worked out from
 *
 * A metric of the fundamentals is made of what its formula reads, unless `made of` says otherwise; a head without parts of
 * documents has the likeliest of each line that it is made of, and `mdna`. `not asked` holds phrases that look like a
 * measure and are none. In phrases, `a/b` is either word, `[a]` a word that may be missing, `"a"` a word as it stands:
 * `"sales"` is not `sale`, `"P/E"` not two words. Letter case, hyphens, articles and plurals make no difference; a synonym
 * of one or two letters counts in capitals only. A line that starts with `%` is a comment. Of a known id the head may be
 * the id alone: what stands below is added. What asks for a measure asks for no other, and a later line wins over `not
 * asked` as this does over what asks.
 */
export interface Measure {
  readonly id: string;
  readonly name: string;
  readonly sections: readonly Section[];
  readonly asked: readonly string[];
  readonly told: readonly string[];
  readonly toldOnly: readonly string[];
  readonly figures: readonly string[];
  readonly madeOf: readonly string[];
}

/** Measures, and phrases that look like one and ask for none. */
export interface Vocabulary {
  readonly measures: readonly Measure[];
  readonly notAsked: readonly string[];
}
