import { SECTIONS, type Section } from '../../documents/annotated-document.ts';
import { FIGURE_NAMES } from './figure-parts.ts';
import type { Measure, Vocabulary } from './measure.ts';
import { phrasePlaces, spelledOut } from './phrase-forms.ts';

/** A text in the format of `Measure`; `name` tells it apart in faults: the file, for one. */
export interface VocabularyText {
  readonly name: string;
  readonly text: string;
}

/** All faults of a vocabulary, one a line, each with the text and line it stands in. */
export class VocabularyError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`The vocabulary cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'VocabularyError';
    this.faults = faults;
  }
}

type Phrases = 'asked' | 'told' | 'toldOnly';
const PHRASES: Readonly<Record<string, Phrases>> = { asked: 'asked', told: 'told', 'told only': 'toldOnly' };
const ID = /^[a-z][a-z0-9_]{1,63}$/;
const FIELD = /^(asked|told|told only|figures|made of|not asked)\s*:(.*)$/;
const NAME_MAX = 120;
const ENTRY_MAX = 200;

type Draft = { -readonly [Key in keyof Measure]: Measure[Key] extends readonly (infer One)[] ? One[] : Measure[Key] };
type Fault = (reason: string) => void;

/** What the texts before a line have told. */
interface Known {
  readonly measures: Map<string, Draft>;
  /** By places: whom a phrase asks for. */
  readonly askedBy: Map<string, string>;
  /** By places. */
  readonly notAsked: Map<string, string>;
  readonly figureOf: Map<string, string>;
  /** Checked at the end: a part may stand below what is made of it. */
  readonly parts: { readonly of: string; readonly part: string; readonly fault: Fault }[];
}

/** Reads texts one after the other: later ones may add to measures of earlier ones. Throws `VocabularyError` with every fault. */
export function parseVocabulary(texts: readonly VocabularyText[]): Vocabulary {
  const known: Known = {
    measures: new Map(),
    askedBy: new Map(),
    notAsked: new Map(),
    figureOf: new Map(),
    parts: [],
  };
  const faults: string[] = [];
  for (const { name, text } of texts) {
    let current: Draft | undefined;
    for (const [at, written] of text.split(/\r?\n/).entries()) {
      const line = written.trim();
      if (line === '' || line.startsWith('%')) continue;
      const fault: Fault = (reason) => faults.push(`${name}, line ${at + 1} ("${line.slice(0, 80)}"): ${reason}`);
      const [, key, rest = ''] = FIELD.exec(line) ?? [];
      if (key === undefined) current = headOf(line, known, fault);
      else addField(current, key, rest, known, fault);
    }
  }
  for (const { of, part, fault } of known.parts) {
    if (!known.measures.has(part)) fault(`no measure ${part}`);
    else if (isMadeOf(part, of, known.measures)) fault(`${of} is made of itself`);
  }
  if (faults.length > 0) throw new VocabularyError(faults);
  return { measures: [...known.measures.values()], notAsked: [...known.notAsked.values()] };
}

function addField(measure: Draft | undefined, key: string, rest: string, known: Known, fault: Fault): void {
  const entries = rest.split(';').map((entry) => entry.trim());
  if (entries.some((entry) => entry === '')) fault('an entry is empty');
  const written = entries.filter((entry) => entry !== '');
  if (key === 'not asked') {
    for (const phrase of written.flatMap((entry) => checkedForms(entry, fault))) {
      known.notAsked.set(phrasePlaces(phrase).join(' '), phrase);
    }
  } else if (measure === undefined) fault('a measure must stand above it');
  else if (key === 'figures') addFigures(measure, written, known, fault);
  else if (key === 'made of') addParts(measure, written, known, fault);
  else addPhrases(measure, PHRASES[key] ?? 'asked', written, known, fault);
}

/** The measure that a head opens; `undefined` where it cannot be used. */
function headOf(line: string, known: Known, fault: Fault): Draft | undefined {
  const [id = '', name, written, ...more] = line.split('|').map((part) => part.trim());
  if (!ID.test(id) || more.length > 0) {
    fault(
      'neither "id | name | parts of documents" nor one of "asked:", "told:", "told only:", "figures:", "made of:", "not asked:"',
    );
    return undefined;
  }
  const sections = sectionsOf(written, fault);
  const earlier = known.measures.get(id);
  if (earlier !== undefined) {
    if (name !== undefined && name !== '' && name !== earlier.name) fault(`${id} is known as ${earlier.name}`);
    earlier.sections.push(...sections.filter((section) => !earlier.sections.includes(section)));
    return earlier;
  }
  if (name === undefined || name === '' || name.length > NAME_MAX) {
    fault(`a measure that is not known yet needs a name of at most ${NAME_MAX} characters`);
    return undefined;
  }
  const made: Draft = { id, name, sections, asked: [], told: [], toldOnly: [], figures: [], madeOf: [] };
  known.measures.set(id, made);
  claim(known, name, id, fault);
  return made;
}

function sectionsOf(written: string | undefined, fault: Fault): Section[] {
  if (written === undefined || written === '') return [];
  return written.split(',').flatMap((part) => {
    const section = SECTIONS.find((one) => one === part.trim());
    if (section === undefined)
      fault(`no part of documents is called "${part.trim()}"; there are ${SECTIONS.join(', ')}`);
    return section ?? [];
  });
}

function addPhrases(measure: Draft, key: Phrases, entries: readonly string[], known: Known, fault: Fault): void {
  for (const phrase of entries.flatMap((entry) => checkedForms(entry, fault))) {
    if (key === 'asked') claim(known, phrase, measure.id, fault);
    if (!measure[key].includes(phrase)) measure[key].push(phrase);
  }
}

/** One phrase asks for one measure. */
function claim({ askedBy, notAsked }: Known, phrase: string, id: string, fault: Fault): void {
  const places = phrasePlaces(phrase).join(' ');
  const other = askedBy.get(places);
  if (other !== undefined && other !== id) fault(`"${phrase}" already asks for ${other}`);
  askedBy.set(places, other ?? id);
  notAsked.delete(places);
}

function checkedForms(entry: string, fault: Fault): string[] {
  if (entry.length > ENTRY_MAX) {
    fault(`an entry has at most ${ENTRY_MAX} characters`);
    return [];
  }
  try {
    const forms = spelledOut(entry);
    if (forms.some((form) => phrasePlaces(form).length === 0)) fault(`"${entry}" has no word`);
    return forms;
  } catch (error) {
    fault((error as Error).message);
    return [];
  }
}

function addFigures(measure: Draft, names: readonly string[], { figureOf }: Known, fault: Fault): void {
  for (const name of names) {
    const other = figureOf.get(name);
    if (!FIGURE_NAMES.has(name)) fault(`the fundamentals have no figure ${name}`);
    else if (other !== undefined) fault(`${name} is already a figure of ${other}`);
    else measure.figures.push(name);
    figureOf.set(name, other ?? measure.id);
  }
}

function addParts(measure: Draft, names: readonly string[], { parts }: Known, fault: Fault): void {
  for (const part of names) {
    parts.push({ of: measure.id, part, fault });
    if (!measure.madeOf.includes(part)) measure.madeOf.push(part);
  }
}

/** Whether a measure is another one, or is made of it at any remove. */
function isMadeOf(id: string, other: string, measures: ReadonlyMap<string, Measure>): boolean {
  const seen = new Set([id]);
  for (const one of seen) for (const part of measures.get(one)?.madeOf ?? []) seen.add(part);
  return seen.has(other);
}
