import { SECTIONS, type Section } from '../documents/annotated-document.ts';
import { dataLines } from '../text/data-lines.ts';
import type { Measure, Vocabulary } from './measure.ts';
import { FIGURE_NAMES } from './vocabulary/figure-parts.ts';
import { expandPhrase, phraseKeys } from './vocabulary/phrase-finder.ts';

/** A text in the format described at `Measure`; `name` identifies it in faults, such as its file name. */
export interface VocabularyText {
  readonly name: string;
  readonly text: string;
}

/** Every fault of a vocabulary, one per line, with the name of the text and the line number. */
export class VocabularyError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`The vocabulary cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'VocabularyError';
    this.faults = faults;
  }
}

type PhraseField = 'inQuestions' | 'inDocuments' | 'onlyInDocuments';
const PHRASE_FIELDS: Readonly<Record<string, PhraseField>> = {
  'in questions': 'inQuestions',
  'in documents': 'inDocuments',
  'only in documents': 'onlyInDocuments',
};
const ID = /^[a-z][a-z0-9_]{1,63}$/;
const FIELD = /^(in questions|in documents|only in documents|figures|computed from|not a measure)\s*:(.*)$/;
const NAME_MAX = 120;
const ENTRY_MAX = 200;

type Draft = { -readonly [Key in keyof Measure]: Measure[Key] extends readonly (infer Item)[] ? Item[] : Measure[Key] };
type ReportFault = (reason: string) => void;

/** Result of the parser so far. */
interface ParserState {
  readonly measures: Map<string, Draft>;
  /** Id of the measure that a phrase names in questions, by `phraseKeys`. */
  readonly measureByPhrase: Map<string, string>;
  /** Phrases that are no measure, by `phraseKeys`. */
  readonly excludedByKey: Map<string, string>;
  readonly measureByFigure: Map<string, string>;
  /** Checked at the end, since a measure may be computed from one that is defined below it. */
  readonly parts: { readonly of: string; readonly part: string; readonly fault: ReportFault }[];
}

/** Parses texts in order; later ones may extend measures of earlier ones. Throws `VocabularyError` with every fault. */
export function parseVocabulary(texts: readonly VocabularyText[]): Vocabulary {
  const state: ParserState = {
    measures: new Map(),
    measureByPhrase: new Map(),
    excludedByKey: new Map(),
    measureByFigure: new Map(),
    parts: [],
  };
  const faults: string[] = [];
  for (const { name, text } of texts) {
    let current: Draft | undefined;
    for (const { number, text: line } of dataLines(text)) {
      const fault: ReportFault = (reason) => faults.push(`${name}, line ${number} ("${line.slice(0, 80)}"): ${reason}`);
      const [, key, rest = ''] = FIELD.exec(line) ?? [];
      if (key === undefined) current = parseHead(line, state, fault);
      else addField(current, key, rest, state, fault);
    }
  }
  for (const { of, part, fault } of state.parts) {
    if (!state.measures.has(part)) fault(`no measure ${part}`);
    else if (dependsOn(part, of, state.measures)) fault(`${of} is computed from itself`);
  }
  if (faults.length > 0) throw new VocabularyError(faults);
  return { measures: [...state.measures.values()], excludedPhrases: [...state.excludedByKey.values()] };
}

function addField(measure: Draft | undefined, key: string, rest: string, state: ParserState, fault: ReportFault): void {
  const entries = rest.split(';').map((entry) => entry.trim());
  if (entries.some((entry) => entry === '')) fault('an entry is empty');
  const nonEmpty = entries.filter((entry) => entry !== '');
  if (key === 'not a measure') {
    for (const phrase of nonEmpty.flatMap((entry) => expandChecked(entry, fault))) {
      state.excludedByKey.set(phraseKeys(phrase).join(' '), phrase);
    }
  } else if (measure === undefined) fault('a measure must come before it');
  else if (key === 'figures') addFigures(measure, nonEmpty, state, fault);
  else if (key === 'computed from') addParts(measure, nonEmpty, state, fault);
  else addPhrases(measure, PHRASE_FIELDS[key] ?? 'inQuestions', nonEmpty, state, fault);
}

/** The measure of a head line; `undefined` when the line is invalid. */
function parseHead(line: string, state: ParserState, fault: ReportFault): Draft | undefined {
  const [id = '', name, sectionList, ...more] = line.split('|').map((part) => part.trim());
  if (!ID.test(id) || more.length > 0) {
    fault(
      'neither "id | name | sections" nor one of "in questions:", "in documents:", "only in documents:", "figures:", "computed from:", "not a measure:"',
    );
    return undefined;
  }
  const sections = parseSections(sectionList, fault);
  const earlier = state.measures.get(id);
  if (earlier !== undefined) {
    if (name !== undefined && name !== '' && name !== earlier.name) fault(`${id} is known as ${earlier.name}`);
    earlier.sections.push(...sections.filter((section) => !earlier.sections.includes(section)));
    return earlier;
  }
  if (name === undefined || name === '' || name.length > NAME_MAX) {
    fault(`a measure that is not known yet needs a name of at most ${NAME_MAX} characters`);
    return undefined;
  }
  const created: Draft = {
    id,
    name,
    sections,
    inQuestions: [],
    inDocuments: [],
    onlyInDocuments: [],
    figures: [],
    computedFrom: [],
  };
  state.measures.set(id, created);
  claimPhrase(state, name, id, fault);
  return created;
}

function parseSections(list: string | undefined, fault: ReportFault): Section[] {
  if (list === undefined || list === '') return [];
  return list.split(',').flatMap((part) => {
    const section = SECTIONS.find((one) => one === part.trim());
    if (section === undefined) fault(`no section is called "${part.trim()}"; the sections are ${SECTIONS.join(', ')}`);
    return section ?? [];
  });
}

function addPhrases(
  measure: Draft,
  key: PhraseField,
  entries: readonly string[],
  state: ParserState,
  fault: ReportFault,
): void {
  for (const phrase of entries.flatMap((entry) => expandChecked(entry, fault))) {
    if (key === 'inQuestions') claimPhrase(state, phrase, measure.id, fault);
    if (!measure[key].includes(phrase)) measure[key].push(phrase);
  }
}

/** Records that a phrase names a measure in questions; a phrase may name only one. */
function claimPhrase(
  { measureByPhrase, excludedByKey }: ParserState,
  phrase: string,
  id: string,
  fault: ReportFault,
): void {
  const key = phraseKeys(phrase).join(' ');
  const other = measureByPhrase.get(key);
  if (other !== undefined && other !== id) fault(`"${phrase}" already names ${other}`);
  measureByPhrase.set(key, other ?? id);
  excludedByKey.delete(key);
}

function expandChecked(entry: string, fault: ReportFault): string[] {
  if (entry.length > ENTRY_MAX) {
    fault(`an entry has at most ${ENTRY_MAX} characters`);
    return [];
  }
  try {
    const forms = expandPhrase(entry);
    if (forms.some((form) => phraseKeys(form).length === 0)) fault(`"${entry}" has no word`);
    return forms;
  } catch (error) {
    fault((error as Error).message);
    return [];
  }
}

function addFigures(
  measure: Draft,
  names: readonly string[],
  { measureByFigure }: ParserState,
  fault: ReportFault,
): void {
  for (const name of names) {
    const other = measureByFigure.get(name);
    if (!FIGURE_NAMES.has(name)) fault(`the fundamentals have no figure ${name}`);
    else if (other !== undefined) fault(`${name} is already a figure of ${other}`);
    else measure.figures.push(name);
    measureByFigure.set(name, other ?? measure.id);
  }
}

function addParts(measure: Draft, names: readonly string[], { parts }: ParserState, fault: ReportFault): void {
  for (const part of names) {
    parts.push({ of: measure.id, part, fault });
    if (!measure.computedFrom.includes(part)) measure.computedFrom.push(part);
  }
}

/** True if a measure is another one or is computed from it, directly or through others. */
function dependsOn(id: string, other: string, measures: ReadonlyMap<string, Measure>): boolean {
  const seen = new Set([id]);
  for (const one of seen) for (const part of measures.get(one)?.computedFrom ?? []) seen.add(part);
  return seen.has(other);
}
