import { BUSINESS_RULES } from './rules/business.ts';
import { WORD_CLASSES } from './rules/classes.ts';
import { COMPANY_ACTION_RULES } from './rules/company-actions.ts';
import { ECONOMY_RULES } from './rules/economy.ts';
import { MARKET_RULES } from './rules/markets.ts';
import { RESULT_RULES } from './rules/results.ts';
import { SOCIETY_RULES } from './rules/society.ts';
import { createTopicFinder } from './topic-finder.ts';
import { parseTopicRules, type TopicRule, type TopicRulesText } from './topic-rules.ts';

/** The built-in rules as text (format in `topic-rules.ts`). */
const OWN_TOPIC_RULES: readonly TopicRulesText[] = [
  { name: 'classes', text: WORD_CLASSES },
  { name: 'results', text: RESULT_RULES },
  { name: 'markets', text: MARKET_RULES },
  { name: 'company actions', text: COMPANY_ACTION_RULES },
  { name: 'business', text: BUSINESS_RULES },
  { name: 'economy', text: ECONOMY_RULES },
  { name: 'society', text: SOCIETY_RULES },
];

/** Every topic of the taxonomy (contract 14.3) with its rules. */
export const OWN_TOPICS = parseTopicRules(OWN_TOPIC_RULES);

/** Topics of a text by the built-in rules. */
export const findTopics = createTopicFinder(OWN_TOPICS);

/** The built-in topics extended by an operator's rules. Throws `TopicRulesError` with every fault. */
export const topicsWith = (rules: TopicRulesText): TopicRule[] => parseTopicRules([...OWN_TOPIC_RULES, rules]);
