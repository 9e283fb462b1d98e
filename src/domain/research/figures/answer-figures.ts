import type { Clock } from '../../../platform/clock.ts';
import type { CompanyLookup } from '../../knowledge-graph/company-lookup.ts';
import type { DocumentSearch } from '../../search/document-search.ts';
import type { Measure } from '../../search/vocabulary/measure.ts';
import { VOCABULARY_TEXTS } from '../../search/vocabulary/own-vocabulary.ts';
import { parseVocabulary } from '../../search/vocabulary/parse-vocabulary.ts';
import type { AnswerPart, PartAnswer } from '../research-run.ts';
import { askedCompanies } from './asked-companies.ts';
import type { FiledStatements } from './company-statements.ts';
import { createDocumentStatements } from './document-statements.ts';
import { createFigureCatalogue } from './figure-catalogue.ts';
import { readFigureQuestion } from './figure-question.ts';
import { answerFromStatements } from './statement-answer.ts';

/** What answers from structured data are made of. */
export interface AnswerFiguresParts extends FiledStatements {
  readonly companies: CompanyLookup;
  /** Finds the statements of companies without filed facts. */
  readonly search: DocumentSearch;
  /** With what an operator added; the built-in vocabulary where it is left out. */
  readonly measures?: readonly Measure[];
  readonly clock: Clock;
}

const NOTHING: PartAnswer = { lines: [], missing: [] };

/**
 * Answers questions about figures from structured data: every number is a filed or provided one, or is worked out from such by a formula
 * that the answer names. A question of which a word is not understood has no answer here, and nothing is missing either.
 */
export function createAnswerFigures(parts: AnswerFiguresParts): AnswerPart {
  const measures = parts.measures ?? parseVocabulary(VOCABULARY_TEXTS).measures;
  const catalogue = createFigureCatalogue(measures);
  const documentStatements = createDocumentStatements(parts.search, measures);
  return async function* answerFigures(part, run) {
    const question = readFigureQuestion(part.understood, catalogue);
    if (question === undefined) return NOTHING;
    const { found, missing } = await askedCompanies(part, run, parts.companies);
    if (found.length === 0) return { lines: [], missing };
    const answer = yield* answerFromStatements({ ...parts, catalogue, documentStatements }, question, {
      part,
      run,
      companies: found,
    });
    return { lines: answer.lines, missing: [...missing, ...answer.missing] };
  };
}
