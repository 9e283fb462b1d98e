import { readQuantities } from '../../text/numbers.ts';
import { AROUND, type AskedThing, type Bound, type Form, MARKED_TIMES, type Read, type RowAsk } from './row-ask.ts';

const CHANGE =
  '(?:net\\s)?(?:changes?|increases?|decreases?|growth|declines?|reductions?|drops?|rise|movements?|differences?)(?:\\s?/\\s?\\(?(?:decrease|increase|decline)s?\\)?)?';
const PERCENT = '(?:percentages?|percent|per\\scent|%|percentual|relative|proportional)';
const ASKS = '(?:.*?\\b(?:is|was|were|are|be|calculate|compute|find)\\s)?';
const LEAD =
  /^(?:and\s)?(?:what|which|how\s(?:much|many|large|big|high|long)|calculate|compute|find|give|tell\sme)\b(?:['’]s)?\s?/i;
const VERB = /^(?:amount(?:s)?\sof\s|of\s(?:the\s)?|(?:is|was|were|are|did|does|do|has|had)\s)+/i;
/** Nouns that say that a figure is wanted. */
const AMOUNT =
  /^(?:(?:the|its|their|a|an|company['’]s|total\s(?=(?:amount|value|number|balance)\sof\b)|respective|corresponding)\s|(?:amounts?|values?|figures?|numbers?|levels?|sums?|proportions?)\s(?:of|for|in)\s)+/i;

/** A phrase without the words that ask for it. */
export const thingWords = (phrase: string): string => {
  let rest = phrase
    .trim()
    .replace(LEAD, '')
    .replace(VERB, '')
    .replace(AMOUNT, '')
    .replace(VERB, '')
    .replace(AMOUNT, '');
  rest = rest.replace(/\s(?:amount\sto|be|recorded|reported|there)$/i, '');
  return rest;
};

const first = (text: string, ...patterns: readonly RegExp[]): RegExpExecArray | undefined => {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match !== null) return match;
  }
  return undefined;
};

const re = (source: string): RegExp => new RegExp(source, 'i');

/** Pairs of phrases around each `and` of a text; the first may share the last words of the second. */
function pairsOf(phrase: string): [string, string][] {
  return plainPairs(phrase).flatMap(([one, other]): [string, string][] => {
    const [, ...shared] = other.replace(AROUND, '').trim().split(' ');
    return shared.length === 0 || shared.length > 4
      ? [[one, other]]
      : [
          [one, other],
          [`${one} ${shared.join(' ')}`, other],
        ];
  });
}

function plainPairs(phrase: string): [string, string][] {
  return [...phrase.matchAll(/\s(?:and|&|vs\.?|versus|to|from)\s/gi)].flatMap((match): [string, string][] => {
    const [one, other] = [phrase.slice(0, match.index), phrase.slice(match.index + match[0].length)];
    return [one, other].some((piece) => piece.replace(AROUND, '').trim() === '') ? [] : [[one, other]];
  });
}

/** A thing that may itself be an average or a sum: `average financing costs`. */
function inner(phrase: string, read: Read): AskedThing {
  const words = thingWords(phrase);
  const average = /^(?:\ue000\d+\ue001\s|the\s)*(?:average|mean)\s(?:of\s)?/i.exec(words);
  return average ? read(words.replace(/\b(?:average|mean)\s(?:of\s)?/i, ''), 'average') : read(words);
}

/** Two things; one that is only a time is the other at that time. */
function pairOf(one: string, other: string, read: Read): [AskedThing, AskedThing] {
  const things: [AskedThing, AskedThing] = [inner(one, read), inner(other, read)];
  const [first, second] = things;
  if (second.text === '' && second.times.length > 0) return [first, { ...first, times: second.times }];
  return things;
}

const MOST = 'largest|larger|highest|higher|greatest|greater|biggest|bigger|most|maximum|longest|longer';
const LEAST = 'lowest|lower|smallest|smaller|least|fewest|fewer|minimum|shortest|shorter';
const ABOVE = 'more\\sthan|greater\\sthan|higher\\sthan|larger\\sthan|above|over|exceed(?:s|ed|ing)?|at\\sleast';
const BELOW = 'less\\sthan|lower\\sthan|smaller\\sthan|fewer\\sthan|below|under';
const TIMES = '(?:fiscal\\s|financial\\s)?(?:years?|periods?|quarters?|months?)(?:[' + "’']s)?";

/** Forms of questions for times and parts, also those that begin as a question for a text does: `In which year did ...`. */
export const FORMS_OF_TIMES: readonly Form[] = [boundedTimes, extremeTime, times, parts];
/** Forms of questions, the most specific first. */
export const FORMS: readonly Form[] = [
  ...FORMS_OF_TIMES,
  extremeRow,
  growth,
  share,
  ratio,
  difference,
  change,
  average,
  sum,
  value,
];

function boundOf(word: string, number: string): Bound | undefined {
  const [quantity, other] = readQuantities(number);
  const [reading] = quantity?.readings ?? [];
  if (quantity === undefined || reading === undefined || other !== undefined) return undefined;
  return {
    isAbove: re(`^(?:${ABOVE})$`).test(word),
    value: reading.value,
    isScaled: reading.kind === 'percent' || Math.abs(reading.value) !== Math.abs(quantity.number),
  };
}

function boundedTimes(text: string, read: Read): RowAsk | undefined {
  const match = first(
    text,
    re(
      `\\b(?<how>how\\smany)?(?:\\b(?:in|for|on|during)\\s)?(?:which|what)?\\s?(?:of\\sthe\\s)?${TIMES}\\s(?:did|was|were|has|had|have|is|does|do|with)\\s(?:the\\s)?(?<thing>.+?)\\s(?:be\\s|was\\s|were\\s|that\\s)?(?<word>${ABOVE}|${BELOW})\\s?(?<number>[$€£]?[\\d(].*)$`,
    ),
  );
  const { how, thing = '', word = '', number = '' } = match?.groups ?? {};
  const bound = match && boundOf(word, number.replace(MARKED_TIMES, ''));
  if (!bound) return undefined;
  return { kind: how === undefined ? 'bounded times' : 'count of times', thing: read(thingWords(thing)), bound };
}

function rankOf(word: string | undefined): number {
  return word === undefined ? 1 : ['', 'second', 'third', 'fourth'].indexOf(word.trim().toLowerCase()) + 1 || 1;
}

function extremeTime(text: string, read: Read): RowAsk | undefined {
  const match = first(
    text,
    re(
      `\\b(?:in|for|on|during)?\\s?(?:which|what)\\s${TIMES}(?:\\sin\\sthe\\stable)?\\s(?:was|were|is|did|does|has|had|have|saw|recorded|reported|showed)\\s(?:the\\s)?(?<rank>second\\s|third\\s)?(?<word>${MOST}|${LEAST})\\s(?:amount\\sof\\s|value\\sof\\s|number\\sof\\s|in\\s)?(?<thing>.+)$`,
    ),
    re(
      `\\b(?:in|for|on|during)?\\s?(?:which|what)\\s${TIMES}\\s(?:was|were|is|did|does|has|had)\\s(?:the\\s)?(?<thing>.+?)\\s(?:be\\s|have\\s)?(?:at\\s|its\\s)?(?:the\\s|their\\s)?(?<rank>second\\s|third\\s)?(?<word>${MOST}|${LEAST})(?:\\s(?:amount|value|level|number))?$`,
    ),
  );
  const { thing = '', word = '', rank } = match?.groups ?? {};
  if (!match) return undefined;
  return {
    kind: 'extreme time',
    thing: read(thingWords(thing)),
    isMost: re(`^(?:${MOST})$`).test(word),
    rank: rankOf(rank),
  };
}

function times(text: string, read: Read): RowAsk | undefined {
  const match = first(
    text,
    re(
      `^(?:which|what)\\s${TIMES}(?:['’]s?\\sinformation)?\\s(?:does|do|did)\\s(?:the\\s)?tables?\\s(?:provide|show|contain|include|have|cover)s?(?:\\sinformation)?\\s?(?:for|on|about)?\\s?(?<thing>.*)$`,
    ),
    re(
      `^(?:in|for)\\s(?:which|what)\\s${TIMES}\\s(?:was|were|are|is)\\s(?<thing>.+?)\\s(?:calculated|provided|recorded|reported|shown|given|presented|disclosed|recognized|listed|available)(?:\\sfor|\\sin)?$`,
    ),
  );
  return match && { kind: 'times', thing: read(thingWords(match.groups?.['thing'] ?? '')) };
}

const KINDS =
  '(?:components?|items?|types?|categories|category|countries|regions?|segments?|elements?|assumptions?|sources?|kinds?|classes|parts?|(?:financial|line)\\sitems?)';

function parts(text: string, read: Read): RowAsk | RowAsk[] | undefined {
  const match = first(
    text,
    re(
      `^(?<how>how\\smany)\\s(?:\\w+\\s)?${KINDS}\\s(?:are|were|is)\\s(?:there\\s)?(?:listed\\s|included\\s|shown\\s)?(?:under|of|in|within|for|that\\smake\\sup|that\\scomprise)\\s(?<thing>.+)$`,
    ),
    re(
      `^(?<how>how\\smany)\\s(?:different\\s)?(?:types|kinds|categories|components)\\sof\\s(?<thing>.+?)\\s(?:are|were)\\s(?:there|listed|shown)(?:\\s.*)?$`,
    ),
    re(
      `^(?:what|which)\\s(?:are|were|is)\\s(?:the\\s)?(?:\\w+\\s)?${KINDS}\\s(?:listed\\s|included\\s|shown\\s)?(?:under|within|of|in|that\\smake\\sup|comprising|making\\sup)\\s(?<thing>.+)$`,
    ),
    re(
      `^(?:what|which)\\s(?:\\w+\\s){0,2}${KINDS}\\s(?:does|do|did|make|makes|are\\sincluded\\sin|are\\sunder|are\\spart\\sof)\\s(?:up\\s)?(?<thing>.+?)(?:\\s(?:consist|comprise|include)s?(?:\\sof)?)?$`,
    ),
  );
  if (!match) return undefined;
  const { how, thing = '' } = match.groups ?? {};
  return { kind: how === undefined ? 'parts' : 'count of parts', thing: read(thingWords(thing)) };
}

function extremeRow(text: string, read: Read): RowAsk | undefined {
  const match = first(
    text,
    re(
      `^(?:which|what)\\s(?:is\\sthe\\s)?(?<kind>.+?)\\s(?:has|had|have|with|generated|recorded|reported|contributed|shows?|showed|saw|accounted\\sfor|brought(?:\\sin)?|brings|made|earned|posted|is|was|were)\\s(?:the\\s)?(?<rank>second\\s|third\\s)?(?<word>${MOST}|${LEAST})(?:\\s(?:amount|value|number|proportion)(?:\\sof)?)?(?<thing>.*)$`,
    ),
  );
  const { kind = '', thing = '', word = '', rank } = match?.groups ?? {};
  if (!match || re(`^${TIMES}$`).test(kind)) return undefined;
  return {
    kind: 'extreme row',
    // `Which component of inventories was the largest`
    thing: read(thingWords(`${thing} ${/\sof\s(.+)$/i.exec(kind)?.[1] ?? ''}`)),
    isMost: re(`^(?:${MOST})$`).test(word),
    rank: rankOf(rank),
  };
}

function growth(text: string, read: Read): RowAsk | undefined {
  const match = first(
    text,
    re(
      `^${ASKS}(?:the\\s)?(?:.*?\\s)?${PERCENT}\\s(?:point\\s)?${CHANGE}\\s(?:in|of|for|to|between|from|on)\\s(?<thing>.+)$`,
    ),
    re(
      `^${ASKS}(?:the\\s)?(?:annual\\s|year[\\s-]over[\\s-]year\\s|yoy\\s)?(?:growth|growth\\srate|rate\\sof\\s(?:growth|change|increase)|percentage\\sgrowth)\\s(?:rate\\s)?(?:in|of|for)\\s(?<thing>.+)$`,
    ),
    re(
      `^by\\s(?:what|which|how\\smany)\\s${PERCENT}\\s(?:did|has|have)\\s(?<thing>.+?)\\s(?:change|increase|grow|rise|(?<fall>decrease|decline|fall|drop))d?\\b(?:\\sby\\b)?(?<rest>.*)$`,
    ),
    re(`^(?:what|how\\sfast)\\s(?:did|was)\\s(?<thing>.+?)\\s(?:grow|growth)\\b(?<rest>.*)$`),
    re(
      `^${ASKS}(?:the\\s)?(?<thing>.+?)\\s(?:growth(?:\\srate)?|${PERCENT}\\s(?:change|increase|decrease))(?<rest>(?:\\s(?:in|from|between|for)\\s.*)?)$`,
    ),
  );
  if (!match) return undefined;
  const isOfPoints = /\b(?:absolute\s(?:percentage|percent)|percentage\spoints?)\b/i.test(text);
  const thing = inner(`${match.groups?.['thing'] ?? ''} ${match.groups?.['rest'] ?? ''}`, read);
  return { kind: isOfPoints ? 'change' : 'growth', thing };
}

function share(text: string, read: Read): RowAsk | undefined {
  const match = first(
    text,
    re(
      `^${ASKS}(?:the\\s)?(?<part>.+?)\\s(?:expressed\\s)?as\\s(?:a\\s)?(?:${PERCENT}|proportion|share|fraction)\\s(?:of|over|to)\\s(?<whole>.+)$`,
    ),
    re(
      `^${ASKS}(?:the\\s)?(?:${PERCENT}|proportion|share|fraction)\\sof\\s(?<whole>.+?)\\s(?:from|represented\\sby|attributable\\sto|generated\\sby|made\\sup\\sof)\\s(?<part>.+)$`,
    ),
    re(
      `^(?:what|which)\\s(?:${PERCENT}|proportion|share|fraction)\\sof\\s(?<whole>.+?)\\s(?:(?:is|was|were|are)(?:\\smade\\sup\\s(?:of|by))?|consist(?:s|ed)\\sof|come(?:s)?\\sfrom|came\\sfrom|does|did|relate[sd]?\\sto)\\s(?<part>.+)$`,
    ),
    re(
      `^${ASKS}(?:the\\s)?(?:${PERCENT}|proportion|share|fraction|contribution)\\s(?:of|for)\\s(?<part>.+?)\\s(?:out\\sof|over|against|to|among|within|relative\\sto|in|that\\smake\\sup)\\s(?<whole>.+)$`,
    ),
    re(`^${ASKS}(?:the\\s)?(?<part>.+?)['’]s?\\s(?:share|proportion|${PERCENT})\\sof\\s(?<whole>.+)$`),
  );
  if (!match) return undefined;
  const { part = '', whole = '' } = match.groups ?? {};
  return { kind: 'share', things: pairOf(part, whole, read) };
}

function ratio(text: string, read: Read): RowAsk | undefined {
  const match = first(
    text,
    re(
      `^${ASKS}(?:the\\s)?(?:\\w+\\s)?ratio\\s(?:of|between)\\s(?<one>.+?)\\s(?:to|over|against|divided\\sby)\\s(?<other>.+)$`,
    ),
    re(`^${ASKS}(?:the\\s)?(?<one>.+?)[\\s-]to[\\s-](?<other>.+?)\\sratio\\b.*$`),
    re(`^${ASKS}(?<one>.+?)\\sdivided\\sby\\s(?<other>.+)$`),
  );
  if (!match) return undefined;
  const { one = '', other = '' } = match.groups ?? {};
  return { kind: 'ratio', things: pairOf(one, other, read) };
}

function difference(text: string, read: Read): RowAsk[] | undefined {
  const match = first(
    text,
    re(`^${ASKS}(?:the\\s)?(?:\\w+\\s)?differences?\\s(?:in\\s(?<of>.+?)\\s)?between\\s(?<pair>.+)$`),
    re(`^${ASKS}(?:the\\s)?(?:\\w+\\s)?differences?\\s(?:in|of)\\s(?<pair>.+)$`),
    re(
      `^(?:by\\s)?how\\smuch\\s(?:more|less|higher|lower|larger|smaller)\\s(?:is|was|were|are)\\s(?<pair>.+?\\sthan\\s.+)$`,
    ),
  );
  if (!match) return undefined;
  const { of = '', pair = '' } = match.groups ?? {};
  const asks = pairsOf(pair.replace(/\sthan\s/, ' and ')).map(
    ([one, other]): RowAsk => ({
      kind: 'difference',
      things: [inner(`${of} ${one}`, read), inner(`${of} ${other}`, read)],
    }),
  );
  return [...asks, { kind: 'change', thing: inner(`${of} ${pair}`, read), sense: 'size' }];
}

function change(text: string, read: Read): RowAsk | undefined {
  const match = first(
    text,
    re(`^${ASKS}(?:the\\s)?(?:(?!average\\b)\\w+\\s)?${CHANGE}\\s(?:in|of|for|to|between|on)\\s(?<thing>.+)$`),
    re(
      `^(?:by\\s)?how\\smuch\\s(?:did|has|have)\\s(?<thing>.+?)\\s(?:change|increase|grow|rise|(?<fall>decrease|decline|fall|drop))d?\\b(?:\\sby\\b)?(?<rest>.*)$`,
    ),
  );
  if (!match) return undefined;
  const { thing = '', rest = '', fall } = match.groups ?? {};
  return {
    kind: 'change',
    thing: inner(`${thing} ${rest}`, read),
    ...(fall !== undefined && { sense: 'fall' as const }),
  };
}

function average(text: string, read: Read): RowAsk[] | undefined {
  const match = first(text, re(`^(?<before>.*?)(?<!weighted[\\s-])\\b(?:average|mean)\\s(?:of\\s)?(?<thing>.+)$`));
  if (!match) return undefined;
  const { thing = '', before = '' } = match.groups ?? {};
  const marks = (before.match(MARKED_TIMES) ?? []).join(' ');
  return [
    { kind: 'average', things: [read(thingWords(`${thing} ${marks}`))] },
    ...pairsOf(thing).map(
      (both): RowAsk => ({ kind: 'average', things: both.map((phrase) => read(thingWords(`${phrase} ${marks}`))) }),
    ),
  ];
}

function sum(text: string, read: Read): RowAsk[] | undefined {
  const match = first(
    text,
    re(
      `^${ASKS}(?:the\\s)?(?:company['’]s\\s)?(?:sum|total|combined|aggregate|total\\ssum)\\s(?:amount\\s|value\\s|number\\s)?(?:of\\s)?(?<thing>.+)$`,
    ),
  );
  if (!match) return undefined;
  const thing = match.groups?.['thing'] ?? '';
  const pieces = thing.split(/,\s(?:and\s)?|\sand\s/i).filter((piece) => piece.replace(AROUND, '').trim() !== '');
  const one: RowAsk = { kind: 'sum', things: [read(thingWords(thing))] };
  const lists = [...pairsOf(thing), ...(pieces.length > 2 ? [pieces] : [])];
  return [
    one,
    ...lists.map((each): RowAsk => ({ kind: 'sum', things: each.map((phrase) => read(thingWords(phrase))) })),
  ];
}

/** Questions that a text answers: `How is ...`, `What does ... comprise of`. */
export const OF_TEXT =
  /^(?:why|who|whom|when|where|how\s(?!much\b|many\b|large\b|big\b|high\b)|(?:what|which|in\s(?:what|which)\s\w+)\s(?:does|do|did|has|have|caused|causes|led|drove)\b|what\s(?:is|was)\sthe\s(?:reason|cause|rationale|purpose|objective|basis)\b)|\b(?:comprised?\sof|consists?\sof|related\sto|due\sto|(?:recogni[sz]ed|classified|recorded|presented|accounted\sfor)\sas|based\son|used\s(?:for|to)|refer\sto|defined|determined|calculated|measured|recognized|recognised|represented?|result\sfrom|attributable\sto|engaged\sin|driven\sby|included)$/i;

function value(text: string, read: Read): RowAsk {
  return { kind: 'value', thing: read(thingWords(text)) };
}
