import { atOnce, type Slices } from '../../../platform/paused-work.ts';
import { overlaps, type TextSpan } from '../../text/span.ts';
import { candidatesAt } from '../documents/candidate-mentions.ts';
import { createEntityFinder, entityIndexes } from '../documents/finder.ts';
import type { EntityFinder } from '../entity-finder.ts';
import { CATEGORY_CODES, Category, type Lexicon } from '../lexicon/lexicon.ts';
import { bareName, FormKind } from '../lexicon/name-forms.ts';
import type { QuestionEntity } from '../question-entity.ts';
import { findMentions } from './find-mentions.ts';
import type { Mention } from './mention.ts';
import type { QuestionNames } from './question-names.ts';
import { FITTED_QUESTIONS, type QuestionScorer } from './question-scorer.ts';
import { type NamingQuestion, toNamingQuestion } from './read-question.ts';
import { shortNames } from './short-names.ts';

/** Maximum of characters in which names are linked. */
const CHARS_MAX = 20_000;

/**
 * Creates the linker of names in questions. Two passes: the first finds certainly named companies, the second chooses among all mentions
 * given those. Other categories (people, places) are linked as in documents.
 */
export const createQuestionNames = (lexicon: Lexicon): QuestionNames => atOnce(questionNames(lexicon));

/** Like `createQuestionNames`, in slices that yield to the event loop. */
export function* questionNames(lexicon: Lexicon, scorer: QuestionScorer = FITTED_QUESTIONS): Slices<QuestionNames> {
  const short = yield* shortNames(lexicon);
  const lexiconIndex = yield* entityIndexes(lexicon);
  const finder = createEntityFinder(lexicon, lexiconIndex);
  return (shape) => {
    const text = shape.text.slice(0, CHARS_MAX);
    const question = toNamingQuestion({ ...shape, text });
    const mentions = findMentions(lexicon, short, question);
    const chosen = scorer.choose(lexicon, question, mentions);
    const named = chosen.map((mention) => namedBy(lexicon, question, mention));
    const written = otherEntities(finder, lexicon, lexiconIndex, question);
    const more = [
      ...(shape.supposed ?? []).flatMap((span) => onlyCompanyNamed(lexicon, question, span)),
      ...written,
    ].filter((one) => !named.some((other) => overlaps(one, other)));
    const all = [...named, ...more].sort((one, other) => one.start - other.start);
    return [...all, ...ownersOf(lexicon, finder, lexiconIndex, all)];
  };
}

/** Kinds of forms that may name a company, from certain to uncertain; forms of one kind are equally good. */
const NAMING_KINDS: readonly number[] = [FormKind.name, FormKind.alias, FormKind.short, FormKind.inDocument];

/** An abbreviation, which may also be of a product or a part of a company: `AWS`. */
const ABBREVIATION = /^\p{Lu}{2,4}$/u;

/**
 * The only company with a name, in the most certain kind of form in which any company has it. An abbreviation names only a company whose name begins
 * with it.
 */
function onlyCompanyNamed(
  lexicon: Lexicon,
  { text, reading: { tokens } }: NamingQuestion,
  span: TextSpan,
): QuestionEntity[] {
  const at = tokens.starts.indexOf(span.start);
  const [name] = at < 0 ? [] : candidatesAt(lexicon, tokens, at).filter(({ to }) => tokens.ends[to - 1] === span.end);
  if (name === undefined) return [];
  const companiesByKind = new Map<number, Set<number>>();
  for (let i = lexicon.entitiesFrom[name.node] as number; i < (lexicon.entitiesFrom[name.node + 1] as number); i++) {
    const [entity, kind] = [lexicon.entities[i] as number, lexicon.entityKinds[i] as number];
    if (lexicon.categories[entity] !== Category.company) continue;
    companiesByKind.set(kind, (companiesByKind.get(kind) ?? new Set<number>()).add(entity));
  }
  const [only, ...others] =
    NAMING_KINDS.map((kind) => companiesByKind.get(kind)).find((found) => found !== undefined) ?? [];
  if (only === undefined || others.length > 0) return [];
  const entity = entityAt(lexicon, only);
  const written = text.slice(span.start, span.end);
  return ABBREVIATION.test(written) && !entity.name.toUpperCase().startsWith(written) ? [] : [{ ...span, ...entity }];
}

/** Owners of the named products, if no company is named; for a subsidiary the company that its name means. */
function ownersOf(
  lexicon: Lexicon,
  finder: EntityFinder,
  lexiconIndex: ReadonlyMap<string, number>,
  named: readonly QuestionEntity[],
): QuestionEntity[] {
  if (named.some(({ category }) => category === 'companies')) return [];
  return named.flatMap(({ id, category, start, end }) => {
    const owner = category === 'products' ? (lexicon.related[lexiconIndex.get(id) ?? -1] ?? -1) : -1;
    if (owner < 0) return [];
    const known = finder.companyNamed(bareName(lexicon.names[owner] ?? '').words.join(' '));
    const owningCompany = known === null ? owner : (lexiconIndex.get(known) ?? owner);
    return [{ start, end, ...entityAt(lexicon, owningCompany), isImplied: true as const }];
  });
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

/** Entities linked as in documents, without companies. */
function otherEntities(
  finder: EntityFinder,
  lexicon: Lexicon,
  lexiconIndex: ReadonlyMap<string, number>,
  question: NamingQuestion,
): QuestionEntity[] {
  const [detections = []] = finder.find([question.text]);
  return detections.flatMap(({ id, start, end }) => {
    const at = lexiconIndex.get(id);
    if (at === undefined || lexicon.categories[at] === Category.company) return [];
    return [{ start, end, ...entityAt(lexicon, at) }];
  });
}
