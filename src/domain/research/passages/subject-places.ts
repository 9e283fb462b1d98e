import { readDataFile } from '../../../platform/data-file.ts';
import { SECTIONS, type Section } from '../../documents/annotated-document.ts';
import { questionType } from '../../questions/question-type.ts';
import type { Understanding } from '../../questions/understanding.ts';
import { dataLines } from '../../text/data-lines.ts';
import { stemsIn, subjectWords } from '../question-words.ts';

/** A section, or the parts of one under headings that match. `null`: any. */
export interface Place {
  readonly section: Section | null;
  readonly heading: RegExp | null;
  /** Headings of a note after which its part ends. */
  readonly stop: RegExp | null;
}

export interface SubjectPlaces {
  readonly subject: string;
  readonly places: readonly Place[];
  readonly form: string;
  readonly pattern: RegExp;
}

const LINES = dataLines(readDataFile('data/subject-places.txt', import.meta.url).text).map(({ text }) =>
  text.split(' = ').map((side) => side.trim()),
);

const PLACES: readonly SubjectPlaces[] = LINES.flatMap(([subjects = '', places = '', written]) => {
  if (written === undefined) return [];
  const [form = '', ...pattern] = written.split(' ');
  const shared = { places: places.split('; ').map(placeOf), form, pattern: new RegExp(pattern.join(' '), 'imu') };
  return subjects.split(', ').map((subject) => ({ subject, ...shared }));
});

function placeOf(text: string): Place {
  const [name, heading, stop] = text.split('~');
  const section = SECTIONS.find((one) => one === name) ?? null;
  const matching = (written: string | undefined) => (written === undefined ? null : new RegExp(written, 'iu'));
  return { section, heading: matching(heading), stop: matching(stop) };
}

const BESIDE = new Set(LINES.flatMap(([name, words]) => (name === 'words' ? stemsIn(words ?? '') : [])));

const OF_VALUES: ReadonlySet<string> = new Set(['why', 'when', 'yes/no', 'change', 'ratio', 'compare']);

/**
 * The places of the subject that a question asks about as a whole: no other word narrows it. `ofAnyType`: also where a verdict, a cause or a
 * time is asked for, which the places do not state but may be near to.
 */
export function askedPlaces(understood: Understanding, ofAnyType = false): readonly SubjectPlaces[] {
  const { measures, sections, counted, words, kinds, entities } = understood;
  // The filing of one company says nothing of the others.
  if (counted !== undefined || entities.filter(({ category }) => category === 'companies').length > 1) return [];
  if (!ofAnyType && OF_VALUES.has(questionType(understood))) return [];
  const ofSections = PLACES.filter(({ subject }) => sections.some(({ section }) => section === subject));
  const named = new Set(measures.length > 0 ? measures.map(({ id }) => id) : kinds.flatMap(({ subtypes }) => subtypes));
  const ofMeasures = named.size > 1 ? [] : PLACES.filter(({ subject }) => named.has(subject));
  const known = new Set(
    measures.flatMap(({ lineItems }) =>
      lineItems.flatMap(({ phrases }) => phrases.flatMap((phrase) => stemsIn(phrase))),
    ),
  );
  const isNarrowed = stemsIn(subjectWords(words).join(' ')).some((stem) => !known.has(stem) && !BESIDE.has(stem));
  return isNarrowed ? [] : ofSections.length > 0 ? ofSections : ofMeasures;
}
