import type { Clock } from '../../../platform/clock.ts';
import { groupsIn } from '../vocabulary/company-groups.ts';
import { asksWhy, whatMade } from './asks-why.ts';
import { countedThings } from './counted.ts';
import { instructionsIn } from './instructions.ts';
import { kindsIn } from './kinds.ts';
import type { QuestionNames } from './names/question-names.ts';
import { readPart } from './read-part.ts';
import { sectionsIn } from './sections.ts';
import { isWithin, type QuestionSpan, touches } from './span.ts';
import { todayAt } from './times/calendar.ts';
import { guidedPeriods } from './times/guided-periods.ts';
import { readTimes } from './times/read-times.ts';
import { toneIn } from './tone.ts';
import type { Understand } from './understand.ts';
import type {
  QuestionDocumentType,
  QuestionEntity,
  QuestionMeasure,
  ReportedEnd,
  Understanding,
} from './understanding.ts';
import { unlistedNames } from './unlisted-names.ts';
import { phrasesIn, wordsOutside } from './words.ts';

export interface UnderstandParts {
  /** The names of the knowledge graph as it is; `null` while there are none. Never fails. */
  readonly names: () => Promise<QuestionNames | null>;
  /** Figures of the vocabulary that a text asks for. */
  readonly measures: (text: string) => readonly QuestionMeasure[];
  /** Periods that these companies have reported; without it documents alone tell the calendars of companies. */
  readonly reportedEnds?: (companies: readonly string[]) => Promise<readonly ReportedEnd[]>;
  readonly clock: Clock;
}

/** Reads questions into what they name, ask for and restrict. */
export function createUnderstand({ names, measures, reportedEnds, clock }: UnderstandParts): Understand {
  return async (text) => {
    const asked = readQuestion(text, { names: await names(), measures, nowMs: clock.nowMs() });
    const companies = asked.entities.flatMap(({ id, category }) => (category === 'companies' ? [id] : []));
    const areEnds = companies.length > 0 && asked.periods.some(({ ends }) => ends !== undefined);
    return areEnds && reportedEnds ? { ...asked, reportedEnds: await reportedEnds(companies) } : asked;
  };
}

interface Knowledge {
  readonly names: QuestionNames | null;
  readonly measures: UnderstandParts['measures'];
  readonly nowMs: number;
}

function readQuestion(whole: string, { names, measures: find, nowMs }: Knowledge): Understanding {
  const text = readPart(whole);
  const instructions = instructionsIn(text);
  const today = todayAt(nowMs);
  const asked = find(text).filter((measure) => !isWithin(measure, instructions));
  // Names are judged by the periods beside them, and hold numbers that are no periods.
  const first = readTimes(text, { today, taken: [], asked: 'other' });
  const mentions = (names?.({ text, measures: asked, times: first.spans, kinds: kindsIn(text, []) }) ?? []).filter(
    (entity) => entity.category === 'companies' || !(isWithin(entity, instructions) || isTerm(entity, asked)),
  );
  const longNames = mentions.filter(({ start, end }) => /[\s-]/.test(text.slice(start, end)));
  const measures = asked.filter((measure) => !isWithin(measure, longNames));
  const kinds = kindsIn(text, mentions);
  const taken = [...longNames, ...kinds];
  const times = readTimes(text, { today, taken, asked: askedFor(kinds, measures) });
  const companies = companySpans(mentions);
  // The figures of a company are found by their names in its reports; without one what was typed tells as much.
  const figures = companies.length > 0 ? measures : [];
  const sections = sectionsIn(text, mentions);
  const isOfKnown = mentions.some(({ category }) => category === 'companies');
  const counted = countedThings(text, instructions, measures);
  const groups = isOfKnown ? [] : groupsIn(text, [...instructions, ...measures, ...kinds]);
  const tone = toneIn(text, [...instructions, ...mentions]);
  const others = [...instructions, ...kinds, ...sections, ...mentions];
  const outside = [
    ...instructions,
    ...times.spans,
    ...kinds,
    ...figures,
    ...companies,
    ...(tone ? [tone] : []),
    ...whatMade(text),
  ];
  return {
    text: whole,
    entities: onceEach(mentions.filter((entity) => !touches(entity, times.periods) || entity.category === 'companies')),
    unlisted: isOfKnown ? [] : unlistedNames(text, { taken: others, periods: times.spans, measures }),
    periods: guidedPeriods(text, times.periods, measures.filter(isGuidance)),
    published: times.published,
    isLatest: times.isLatest,
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

function askedFor(
  kinds: readonly QuestionDocumentType[],
  measures: readonly QuestionMeasure[],
): 'news' | 'figures' | 'other' {
  const isOfDays = kinds.some(({ type, subtypes }) => type !== 'FILING' || subtypes.includes('SEC_8_K'));
  if (kinds.some(({ type }) => type === 'NEWS') && measures.length === 0) return 'news';
  return measures.length > 0 && !isOfDays ? 'figures' : 'other';
}

/** A term for the figure that is asked for. */
const isTerm = (entity: QuestionEntity, measures: readonly QuestionSpan[]): boolean =>
  entity.category === 'concepts' && touches(entity, measures);

const isGuidance = ({ id }: QuestionMeasure): boolean => id === 'guidance';

const companySpans = (mentions: readonly QuestionEntity[]): QuestionEntity[] =>
  mentions.filter(({ category, isImplied }) => category === 'companies' && !isImplied);

const onceEach = (mentions: readonly QuestionEntity[]): QuestionEntity[] =>
  [...new Map([...mentions].reverse().map((mention) => [mention.id, mention])).values()].reverse();
