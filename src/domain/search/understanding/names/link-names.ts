import { atOnce, type Slices } from '../../../../platform/slices.ts';
import { createEntityFinder, entityPlaces } from '../../../enrichment/entities/finder.ts';
import { CATEGORY_CODES, Category, type Lexicon } from '../../../enrichment/entities/lexicon.ts';
import { bareName } from '../../../enrichment/entities/name-forms.ts';
import type { EntityFinder } from '../../../enrichment/understanding.ts';
import { overlaps } from '../span.ts';
import type { QuestionEntity } from '../understanding.ts';
import { findMentions } from './find-mentions.ts';
import type { Mention } from './mention.ts';
import type { QuestionNames } from './question-names.ts';
import { type NamingQuestion, toNamingQuestion } from './read-question.ts';
import { ACCEPTED, SURE, scoreName } from './score-name.ts';
import { shortNames } from './short-names.ts';

/** What reading beyond this many characters would find no longer tells what is asked. */
const CHARS_MAX = 20_000;

/**
 * Links the names in questions to the entities of a lexicon. Twice through: first who is named beyond doubt, then, with
 * that known, the everyday words that may be names. What a document would name so as well (people, places) is found as in
 * documents.
 */
export const createQuestionNames = (lexicon: Lexicon): QuestionNames => atOnce(questionNames(lexicon));

/** The same in slices. */
export function* questionNames(lexicon: Lexicon): Slices<QuestionNames> {
  const short = yield* shortNames(lexicon);
  const placeOf = yield* entityPlaces(lexicon);
  const finder = createEntityFinder(lexicon, placeOf);
  return (shape) => {
    const text = shape.text.slice(0, CHARS_MAX);
    const question = toNamingQuestion({ ...shape, text });
    const mentions = findMentions(lexicon, short, question);
    const sure = companiesAbove(lexicon, question, mentions, SURE);
    const weighed = mentions.map((mention) => {
      const others = [...sure].filter((entity) => entity !== mention.entity).length;
      return { mention, points: scoreName(lexicon, question, mention, others) };
    });
    const chosen = withoutOverlaps(weighed.filter(({ points }) => points >= ACCEPTED));
    const named = chosen.map((mention) => namedBy(lexicon, question, mention));
    const written = writtenNames(finder, lexicon, placeOf, question);
    const more = written.filter((one) => !named.some((other) => overlaps(one, other)));
    const all = [...named, ...more].sort((one, other) => one.start - other.start);
    return [...all, ...ownersOf(lexicon, finder, placeOf, all)];
  };
}

/** Who owns the products that are named, where no company is; of an owner's subsidiary the company that its name stands for. */
function ownersOf(
  lexicon: Lexicon,
  finder: EntityFinder,
  placeOf: ReadonlyMap<string, number>,
  named: readonly QuestionEntity[],
): QuestionEntity[] {
  if (named.some(({ category }) => category === 'companies')) return [];
  return named.flatMap(({ id, category, start, end }) => {
    const owner = category === 'products' ? (lexicon.related[placeOf.get(id) ?? -1] ?? -1) : -1;
    if (owner < 0) return [];
    const known = finder.companyNamed(bareName(lexicon.names[owner] ?? '').words.join(' '));
    const meant = known === null ? owner : (placeOf.get(known) ?? owner);
    return [{ start, end, ...entityAt(lexicon, meant), isImplied: true as const }];
  });
}

function companiesAbove(
  lexicon: Lexicon,
  question: NamingQuestion,
  mentions: readonly Mention[],
  least: number,
): Set<number> {
  const sure = mentions.filter(
    (mention) =>
      lexicon.categories[mention.entity] === Category.company && scoreName(lexicon, question, mention, 0) >= least,
  );
  return new Set(sure.map(({ entity }) => entity));
}

/** The longest of what overlaps, of equals the one for which more speaks. */
function withoutOverlaps(weighed: readonly { readonly mention: Mention; readonly points: number }[]): Mention[] {
  const sorted = [...weighed].sort(
    (one, other) =>
      other.mention.to - other.mention.from - (one.mention.to - one.mention.from) || other.points - one.points,
  );
  const kept: Mention[] = [];
  for (const { mention } of sorted) {
    if (!kept.some(({ from, legalTo }) => mention.from < legalTo && from < mention.legalTo)) kept.push(mention);
  }
  return kept;
}

function namedBy(
  lexicon: Lexicon,
  { reading: { tokens } }: NamingQuestion,
  { from, legalTo, entity }: Mention,
): QuestionEntity {
  return {
    start: tokens.starts[from] as number,
    end: tokens.ends[legalTo - 1] as number,
    ...entityAt(lexicon, entity),
  };
}

const entityAt = (lexicon: Lexicon, entity: number): Pick<QuestionEntity, 'id' | 'name' | 'category'> => ({
  id: lexicon.ids[entity] ?? '',
  name: lexicon.names[entity] ?? '',
  category: CATEGORY_CODES[lexicon.categories[entity] as number] ?? 'concepts',
});

/** What documents name so: of companies the question's own rules have decided. */
function writtenNames(
  finder: EntityFinder,
  lexicon: Lexicon,
  placeOf: ReadonlyMap<string, number>,
  question: NamingQuestion,
): QuestionEntity[] {
  const [detections = []] = finder.find([question.text]);
  return detections.flatMap(({ id, start, end }) => {
    const at = placeOf.get(id);
    if (at === undefined || lexicon.categories[at] === Category.company) return [];
    return [{ start, end, ...entityAt(lexicon, at) }];
  });
}
