import { findMentions } from '../../src/domain/entity-linking/questions/find-mentions.ts';
import type { Mention } from '../../src/domain/entity-linking/questions/mention.ts';
import { mentionInQuestion } from '../../src/domain/entity-linking/questions/mention-in-question.ts';
import {
  nameClassInQuestion,
  QUESTION_FEATURE_NAMES,
  questionFeatures,
} from '../../src/domain/entity-linking/questions/question-features.ts';
import {
  otherCompanies,
  overlappingMentions,
  type QuestionScorer,
} from '../../src/domain/entity-linking/questions/question-scorer.ts';
import { type NamingQuestion, toNamingQuestion } from '../../src/domain/entity-linking/questions/read-question.ts';
import { shortNames } from '../../src/domain/entity-linking/questions/short-names.ts';
import { atOnce } from '../../src/platform/paused-work.ts';
import type { KnownWorld } from '../../test/golden/entities/known-world.ts';
import { type LabelledQuestion, type NamedQuestion, shapeOf } from '../../test/golden/entities/question-labels.ts';
import { type ExampleEntity, nonZero, type TrainingExample } from './training-examples.ts';

/** A question with its mentions, and the right choice for each. */
interface ReadQuestion {
  readonly question: NamingQuestion;
  readonly mentions: readonly Mention[];
  readonly verdictOf: (mention: Mention) => Verdict;
}
type Verdict = 'right' | 'wrong' | 'either';

/** The questions with all their candidate mentions in the graph of `world`. */
export async function readQuestions(
  { lexicon, idsOf }: KnownWorld,
  labelled: readonly LabelledQuestion[],
  named: readonly NamedQuestion[],
): Promise<ReadQuestion[]> {
  const short = atOnce(shortNames(lexicon));
  const read = async (text: string) => {
    const question = toNamingQuestion(await shapeOf(text));
    return { question, mentions: findMentions(lexicon, short, question) };
  };
  const idOf = ({ entity }: Mention): string => lexicon.ids[entity] ?? '';
  const byPlace = labelled.map(async ({ text, mentions }): Promise<ReadQuestion> => {
    const labels = mentions.map((mention) => ({ ...mention, ids: idsOf(mention.entity) }));
    const { question, mentions: candidates } = await read(text);
    const { starts, ends } = question.reading.tokens;
    const verdictOf = (mention: Mention): Verdict => {
      const [start, end] = [starts[mention.from] as number, ends[mention.legalTo - 1] as number];
      const over = labels.filter((label) => label.start < end && start < label.end);
      if (over.some(({ isOptional }) => isOptional)) return 'either';
      return over.some(({ ids }) => ids.includes(idOf(mention))) ? 'right' : 'wrong';
    };
    return { question, mentions: candidates, verdictOf };
  });
  const byName = named.map(async ({ text, names }): Promise<ReadQuestion> => {
    const ids = new Set(names.flatMap(idsOf));
    return { ...(await read(text)), verdictOf: (mention) => (ids.has(idOf(mention)) ? 'right' : 'wrong') };
  });
  return Promise.all([...byPlace, ...byName]);
}

/**
 * Candidates of a scorer in these questions, with the right choice; `scorer` decides which entities are named beyond
 * doubt.
 */
export function questionExamples(
  { lexicon }: KnownWorld,
  scorer: QuestionScorer,
  questions: readonly ReadQuestion[],
): TrainingExample[] {
  const values = new Float64Array(QUESTION_FEATURE_NAMES.length);
  return questions.flatMap(({ question, mentions, verdictOf }) => {
    const certain = scorer.certainCompanies(lexicon, question, mentions);
    return overlappingMentions(mentions).flatMap((group): TrainingExample[] => {
      const open = group.filter(({ isMarked }) => !isMarked);
      const verdicts = open.map(verdictOf);
      if (open.length === 0 || verdicts.includes('either')) return [];
      const candidateEntities = open.map((mention, i): ExampleEntity => {
        const inQuestion = mentionInQuestion(lexicon, question, mention, otherCompanies(certain, mention));
        questionFeatures(lexicon, inQuestion, values);
        const nameClass = nameClassInQuestion(lexicon, inQuestion);
        return { nameClass, ...nonZero(values), isRight: verdicts[i] === 'right' };
      });
      const isNoneRight = !verdicts.includes('right');
      return [{ node: open[0]?.node ?? 0, weight: 1, candidateEntities, isNoneRight, kind: 'questions' }];
    });
  });
}
