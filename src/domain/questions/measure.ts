import type { Section } from '../documents/annotated-document.ts';

/**
 * A figure, ratio or subject that analysts ask about, as a text of the vocabulary has it (docs/search.md): a head with its id, name and
 * sections, the likeliest first, and below it fields with entries divided by `;`. Letter case, hyphens, articles and plurals are ignored; a
 * synonym of one or two letters matches in capitals only. Without `computed from` a metric of the fundamentals is computed from the lines that
 * its formula reads; a head without sections gets the likeliest section of each of these, then `mdna`.
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
