import { readDataFile } from '../../../platform/data-file.ts';
import { createTopicFinder } from './topic-finder.ts';
import { parseTopicRules, type TopicRule, type TopicRulesText } from './topic-rules.ts';

/** The built-in rules as text (format in `topic-rules.ts`), in the order in which they use one another's classes. */
const OWN_TOPIC_RULES: readonly TopicRulesText[] = [
  'classes',
  'results',
  'markets',
  'company-actions',
  'business',
  'economy',
  'society',
].map((name) => readDataFile(`data/${name}.txt`, import.meta.url));

/** Every topic of the taxonomy (contract 14.3) with its rules. */
export const OWN_TOPICS = parseTopicRules(OWN_TOPIC_RULES);

/** Topics of a text by the built-in rules. */
export const findTopics = createTopicFinder(OWN_TOPICS);

/** The built-in topics extended by an operator's rules. Throws `TopicRulesError` with every fault. */
export const topicsWith = (rules: TopicRulesText): TopicRule[] => parseTopicRules([...OWN_TOPIC_RULES, rules]);
