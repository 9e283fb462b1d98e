import type { VocabularyText } from '../parse-vocabulary.ts';
import { BALANCE_MEASURES } from './balance.ts';
import { CASH_FLOW_MEASURES } from './cash-flow.ts';
import { INCOME_MEASURES } from './income.ts';
import { INDUSTRY_MEASURES } from './industries.ts';
import { NOTE_MEASURES } from './notes.ts';
import { RATIO_MEASURES } from './ratios.ts';
import { SUBJECT_MEASURES } from './subjects.ts';
import { VALUATION_MEASURES } from './valuation.ts';

/** The built-in vocabulary. */
export const VOCABULARY_TEXTS: readonly VocabularyText[] = [
  { name: 'income', text: INCOME_MEASURES },
  { name: 'balance', text: BALANCE_MEASURES },
  { name: 'cash-flow', text: CASH_FLOW_MEASURES },
  { name: 'ratios', text: RATIO_MEASURES },
  { name: 'valuation', text: VALUATION_MEASURES },
  { name: 'industries', text: INDUSTRY_MEASURES },
  { name: 'notes', text: NOTE_MEASURES },
  { name: 'subjects', text: SUBJECT_MEASURES },
];
