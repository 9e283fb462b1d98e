import type { EntityId } from '../../../platform/ids.ts';
import type { QuestionEntity } from '../../entity-linking/question-entity.ts';
import { parseAsOf } from '../../fundamentals/as-of.ts';
import { countriesIn } from '../../questions/countries.ts';
import type { Understand, Understanding } from '../../questions/understanding.ts';
import type { TextSpan } from '../../text/span.ts';
import type { QuestionPart } from '../research-run.ts';
import type { ResearchRequest } from '../researcher.ts';

export interface UnderstandingParts {
  readonly understand: Understand;
  /** Names of companies by id; unknown ids are left out. */
  readonly companyNames: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** Questions that one request may have. */
const PARTS_MAX = 4;

/**
 * The parts of a request: the steps of its plan in order, else the questions of its text. A question without a company
 * uses the request's; a follow-up inherits the parts it omits.
 */
export async function questionParts(
  { companyNames, understand: read }: UnderstandingParts,
  request: ResearchRequest,
): Promise<QuestionPart[]> {
  const asOf = request.scope.asOf === null ? null : (parseAsOf(request.scope.asOf) ?? null);
  const understand: Understand = (text) => read(text, asOf);
  const names = await companyNames(request.companies);
  const given = request.companies.flatMap((id): GivenCompany[] => {
    const name = names.get(id);
    return name === undefined ? [] : [{ id, name }];
  });
  if (request.plan === null) {
    const parts: QuestionPart[] = [];
    let { history } = request;
    for (const text of questionsIn(request.question)) {
      const standalone = await standaloneQuestion(understand, text, history.at(-1)?.question);
      parts.push(await partOf(understand, { text: standalone, given, isStep: false }));
      history = [...history, { question: standalone, answer: '', companies: [], periods: [] }];
    }
    return parts;
  }
  const whole = await understand(request.question);
  const companies = given.length > 0 ? given : companiesOf(whole);
  return Promise.all(request.plan.steps.map((text) => partOf(understand, { text, given: companies, isStep: true })));
}

interface GivenCompany {
  readonly id: EntityId;
  readonly name: string;
}

const companiesOf = ({ entities }: Understanding): GivenCompany[] =>
  entities.flatMap(({ id, name, category }) => (category === 'companies' ? [{ id: id as EntityId, name }] : []));

/** Beginning of a question of another kind than the one before it. */
const ANOTHER = /,?\s+and\s+(?=(?:who\s(?:is|was|are|runs)|when\s(?:is|was|did|does|will)|how\s(?:many|much))\s)/i;

/** `What was revenue? And net income?` are two; an instruction or a question with its instructions is one. */
function questionsIn(text: string): string[] {
  const [first = '', second, ...others] = text.trim().split(ANOTHER);
  const isTwo = second !== undefined && others.length === 0 && !first.includes('?');
  const questions = (isTwo ? `${first}? ${second.charAt(0).toUpperCase()}${second.slice(1)}` : text)
    .split(/(?<=\?)\s+(?=\p{Lu})/u)
    .map((part) => asQuestion(part.trim()))
    .filter((part) => part !== '');
  const areAll = questions.every((part) => part.endsWith('?'));
  return areAll && questions.length <= PARTS_MAX ? questions : [asQuestion(text.trim())];
}

/** An order for a figure, which is a question: `Please state the revenue of`, `I need Apple's net income`. */
const ORDER =
  /^\W*(?:(?:please|kindly)\s)?(?:(?:can|could|would)\syou\s(?:please\s)?)?(?:state|specify|provide|report|indicate|determine|i\s(?:need|want))\s(?:(?:me|us)\s)?(?:with\s)?(?=(?:the|its|their)\s|\S+['’]s?\s)/i;

const asQuestion = (text: string): string => text.replace(ORDER, 'What was ');

/** Understands a text with the companies given: they are added by name where it names none of them, and count by their ids. */
async function partOf(
  understand: Understand,
  { text, given, isStep }: { readonly text: string; readonly given: readonly GivenCompany[]; readonly isStep: boolean },
): Promise<QuestionPart> {
  const lower = text.toLowerCase();
  const added = given.filter(({ name }) => !lower.includes(name.toLowerCase()));
  const whole = added.length === 0 ? text : `${text} (${added.map(({ name }) => name).join(', ')})`;
  const understood = await understand(whole);
  return { text: whole, isStep, understood: { ...understood, entities: withGiven(understood, given) } };
}

/** The entities of a text, with the given companies in place of others that its words for them were taken for. */
function withGiven({ text, entities }: Understanding, given: readonly GivenCompany[]): QuestionEntity[] {
  const lower = text.toLowerCase();
  const spans = given.map(({ id, name }): QuestionEntity => {
    const start = Math.max(0, lower.lastIndexOf(name.toLowerCase()));
    return { id, name, category: 'companies', start, end: start + name.length };
  });
  const others = entities.filter(
    (entity) => !spans.some((span) => span.id === entity.id || (span.start < entity.end && entity.start < span.end)),
  );
  return [...spans, ...others];
}

/**
 * A follow-up as a question of its own. One that names neither a company nor a figure nor a thing takes over the words of the question
 * before, with its own companies or periods in place of those; one that only names no company takes over the companies, and for a figure
 * without a time its periods too.
 */
async function standaloneQuestion(understand: Understand, text: string, before: string | undefined): Promise<string> {
  if (before === undefined) return text;
  const own = await understand(text);
  const countries = countriesIn(text);
  const hasCompany = own.entities.some(({ category }) => category === 'companies') || own.unlisted.length > 0;
  const places = countries.map(({ start, end }) => text.slice(start, end).toLowerCase());
  const hasSubject =
    own.measures.length > 0 ||
    own.words.some((word) => !FOLLOW_UP_WORDS.has(word.toLowerCase()) && !places.includes(word.toLowerCase()));
  if (hasCompany && hasSubject) return text;
  const earlier = await understand(before);
  const companies = earlier.entities.filter(({ category }) => category === 'companies');
  if (hasSubject) return withCompanies(text, own, earlier);
  const [period, ...periods] = earlier.periods;
  if (YEAR_BEFORE.test(text) && own.periods.length === 0 && period?.quarter === null && periods.length === 0)
    return `${without(before, [period])} in fiscal ${period.year - 1}`;
  const replaced: TextSpan[] = [
    ...(hasCompany && !BESIDE.test(text) ? companies : []),
    ...(own.periods.length > 0 || own.isLatest ? earlier.periods : []),
    ...(countries.length > 0 ? countriesIn(before) : []),
  ];
  return `${without(before, replaced)} ${text}`;
}

/** A text with the companies of the question before it, and where its figures have no time with the periods of that. */
function withCompanies(text: string, own: Understanding, earlier: Understanding): string {
  const isTimeless = own.measures.length > 0 && own.periods.length === 0 && !own.isLatest;
  const times = isTimeless && own.measures.every(isOfPeriods) ? earlier.periods : [];
  const names = earlier.entities.filter(({ category }) => category === 'companies').map(({ name }) => name);
  const written = times.map(({ start, end }) => earlier.text.slice(start, end));
  const added = [...new Set([...names, ...written])].filter((words) => words !== '');
  return added.length === 0 ? text : `${text} (${added.join(', ')})`;
}

/** True for a figure of statements alone; one with a price is of a day. */
const isOfPeriods = ({ lineItems }: Understanding['measures'][number]): boolean =>
  lineItems[0]?.statement != null && !lineItems.some(({ name }) => /\b(?:price|enterprise value|yield)\b/i.test(name));

const YEAR_BEFORE = /\b(?:year\sbefore|(?:previous|prior)\s(?:fiscal\s)?year)\b/i;
/** `How does that compare with Apple?` keeps the company of the question before. */
const BESIDE = /\b(?:compare[sd]?|versus|vs|against)\b/i;

const FOLLOW_UP_WORDS = new Set(
  'ones and also same then instead again year quarter before previous prior next last'.split(' '),
);

/** A text without some of its spans and the words that lead to them. */
function without(text: string, spans: readonly TextSpan[]): string {
  let rest = text;
  for (const { start, end } of [...spans].sort((one, other) => other.start - one.start))
    rest = `${rest.slice(0, start).replace(/\b(?:in|of|for|during|at)\s*$/i, '')}${rest.slice(end).replace(/^['’]s\b/, '')}`;
  return rest
    .replace(/\s+/g, ' ')
    .replace(/\s+([?.,])/g, '$1')
    .trim();
}
