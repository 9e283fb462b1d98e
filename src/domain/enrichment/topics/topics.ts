import { BUSINESS_RULES } from './rules/business.ts';
import { CLASSES } from './rules/classes.ts';
import { COMPANY_ACTION_RULES } from './rules/company-actions.ts';
import { ECONOMY_RULES } from './rules/economy.ts';
import { MARKET_RULES } from './rules/markets.ts';
import { RESULT_RULES } from './rules/results.ts';
import { SOCIETY_RULES } from './rules/society.ts';
import { createTopicFinder } from './topic-finder.ts';
import { parseTopicRules } from './topic-rules.ts';

/** The product's own rules, as text (see `topic-rules.ts` for how they are written). */
export const OWN_TOPIC_RULES = [
  CLASSES,
  RESULT_RULES,
  MARKET_RULES,
  COMPANY_ACTION_RULES,
  BUSINESS_RULES,
  ECONOMY_RULES,
  SOCIETY_RULES,
];

/** Every topic of the taxonomy (contract 14.3) with the rules that show it. */
export const OWN_TOPICS = parseTopicRules(OWN_TOPIC_RULES);

/** Topics of a text by the product's own rules. */
export const findTopics = createTopicFinder(OWN_TOPICS);
