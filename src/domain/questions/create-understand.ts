import type { Clock } from '../../platform/clock.ts';
import type { QuestionEntity } from '../entity-linking/question-entity.ts';
import type { QuestionNames, QuestionShape } from '../entity-linking/questions/question-names.ts';
import { isWithin, type TextSpan, touches } from '../text/span.ts';
import { todayAt } from './calendar.ts';
import { asksForLastCall, asksWhy, causeQuestions, countedThings } from './question-type.ts';
import { groupsIn } from './read/company-groups.ts';
import { instructionsIn } from './read/instructions.ts';
import { kindsIn, sectionsIn } from './read/kinds.ts';
import { readTimes } from './read/times/read-times.ts';
import { guidedPeriods, lastReported } from './read/times/relative-periods.ts';
import { toneIn } from './read/tone.ts';
import { unlistedNames } from './read/unlisted-names.ts';
import type { QuestionDocumentType, QuestionMeasure, ReportedEnd, Understand, Understanding } from './understanding.ts';
import { phrasesIn, readPart, wordsOutside } from './words.ts';

export interface UnderstandParts {
  /** The current linker of names to the knowledge graph; `null` while there is none. Never fails. */
  readonly names: () => Promise<QuestionNames | null>;
  /** Finds measures of the vocabulary in a text. */
  readonly measures: (text: string) => readonly QuestionMeasure[];
  /** Reported periods of companies; without it fiscal calendars are derived from documents only. */
  readonly reportedEnds?: (companies: readonly string[], asOf: string | null) => Promise<readonly ReportedEnd[]>;
  readonly clock: Clock;
}

/** Creates the interpreter of questions: entities, periods, measures, document types, restrictions. */
export function createUnderstand({ names, measures, reportedEnds, clock }: UnderstandParts): Understand {
  return async (text, asOf = null) => {
    const nowMs = Math.min(clock.nowMs(), asOf === null ? Number.POSITIVE_INFINITY : Date.parse(asOf));
    const understanding = readQuestion(text, { names: await names(), measures, nowMs });
    const { periods } = understanding;
    const companies = understanding.entities.flatMap(({ id, category }) => (category === 'companies' ? [id] : []));
    if (companies.length === 0 || reportedEnds === undefined) return understanding;
    const isByEnd = periods.some(({ ends }) => ends !== undefined);
    const isLast = companies.length === 1 && periods.some((period) => period.isLast);
    if (!isByEnd && !isLast) return understanding;
    const reported = await reportedEnds(companies, asOf);
    return {
      ...understanding,
      ...(isByEnd && { reportedEnds: reported }),
      ...(isLast && { periods: lastReported(periods, reported) }),
    };
  };
}

interface QuestionContext {
  readonly names: QuestionNames | null;
  readonly measures: UnderstandParts['measures'];
  readonly nowMs: number;
}

function readQuestion(whole: string, { names, measures: find, nowMs }: QuestionContext): Understanding {
  const text = readPart(whole);
  const instructions = instructionsIn(text);
  const today = todayAt(nowMs);
  const allMeasures = find(text).filter((measure) => !isWithin(measure, instructions));
  // Linking names needs the periods beside them, and names may contain numbers that are no periods: times are read twice.
  const { spans: firstTimes } = readTimes(text, { today, taken: [], subject: 'other' });
  const mentions = mentionsIn(
    { text, measures: allMeasures, times: firstTimes, kinds: kindsIn(text, []) },
    names,
    instructions,
  );
  const longNames = mentions.filter(({ start, end }) => /[\s-]/.test(text.slice(start, end)));
  const sections = sectionsIn(text, mentions);
  const named = allMeasures.filter((measure) => !isWithin(measure, longNames));
  // `cash flow` of `cash flow statement` is where to look, not what is asked for; `risk factors` are both.
  const measures = named.filter(
    ({ start, end }) => !sections.some((one) => isWithin({ start, end }, [one]) && one.end - one.start > end - start),
  );
  const kinds = kindsIn(text, mentions);
  const taken = [...longNames, ...kinds];
  const times = readTimes(text, { today, taken, subject: subjectOf(kinds, measures) });
  const companies = companySpans(mentions);
  // With a company, measures are searched by the words of its reports; without one the typed words are used.
  const figures = companies.length > 0 ? named : [];
  const namesCompany = mentions.some(({ category }) => category === 'companies');
  const counted = countedThings(text, instructions, measures);
  const groups = namesCompany ? [] : groupsIn(text, [...instructions, ...measures, ...kinds]);
  const tone = toneIn(text, [...instructions, ...mentions]);
  const others = [...instructions, ...kinds, ...sections, ...mentions];
  const outside = [
    ...instructions,
    ...times.spans,
    ...kinds,
    ...figures,
    ...companies,
    ...(tone ? [tone] : []),
    ...causeQuestions(text),
  ];
  return {
    text: whole,
    entities: onceEach(mentions.filter((entity) => !touches(entity, times.periods) || entity.category === 'companies')),
    unlisted: namesCompany ? [] : unlistedNames(text, { taken: others, periods: times.spans, measures }),
    periods: guidedPeriods(text, times.periods, measures.filter(isGuidance)),
    published: times.published,
    isLatest: times.isLatest,
    ...(asksForLastCall(text) && { asksLastCall: true }),
    ...(groups.length > 0 && { groups }),
    ...(tone && { tone }),
    kinds,
    sections,
    measures,
    phrases: phrasesIn(text, instructions),
    ...(asksWhy(text, [...instructions, ...mentions]) && { asksWhy: true }),
    ...(counted.length > 0 && { counted }),
    instructions,
    words: wordsOutside(whole, outside),
  };
}

/** The names of a question that are linked; of companies also one that only its place tells as a name, where none else is linked. */
function mentionsIn(
  shape: QuestionShape,
  names: QuestionNames | null,
  instructions: readonly TextSpan[],
): QuestionEntity[] {
  const { text, measures, times, kinds } = shape;
  // `Base your answer on ...`: the verb of an instruction is no company.
  const isVerb = ({ start, end }: TextSpan): boolean =>
    !/\s/.test(text.slice(start, end)) && instructions.some((instruction) => instruction.start === start);
  const isOfQuestion = (entity: QuestionEntity): boolean =>
    entity.category === 'companies' ? !isVerb(entity) : !(isWithin(entity, instructions) || isTerm(entity, measures));
  const linked = (names?.(shape) ?? []).filter(isOfQuestion);
  if (names === null || linked.some(({ category }) => category === 'companies')) return linked;
  const taken = [...instructions, ...kinds, ...sectionsIn(text, linked), ...linked];
  const supposed = unlistedNames(text, { taken, periods: times, measures });
  return supposed.length === 0 ? linked : names({ ...shape, supposed }).filter(isOfQuestion);
}

function subjectOf(
  kinds: readonly QuestionDocumentType[],
  measures: readonly QuestionMeasure[],
): 'news' | 'figures' | 'other' {
  const reportsEvents = kinds.some(({ type, subtypes }) => type !== 'FILING' || subtypes.includes('SEC_8_K'));
  if (kinds.some(({ type }) => type === 'NEWS') && measures.length === 0) return 'news';
  return measures.length > 0 && !reportsEvents ? 'figures' : 'other';
}

/** True if an entity is only the term for a measure of the question. */
const isTerm = (entity: QuestionEntity, measures: readonly TextSpan[]): boolean =>
  entity.category === 'concepts' && touches(entity, measures);

const isGuidance = ({ id }: QuestionMeasure): boolean => id === 'guidance';

const companySpans = (mentions: readonly QuestionEntity[]): QuestionEntity[] =>
  mentions.filter(({ category, isImplied }) => category === 'companies' && !isImplied);

const onceEach = (mentions: readonly QuestionEntity[]): QuestionEntity[] =>
  [...new Map([...mentions].reverse().map((mention) => [mention.id, mention])).values()].reverse();
