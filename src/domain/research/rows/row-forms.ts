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
  /^(?:(?:the|its|their|a|an|company['’]s|total\s(?=(?:amount|value|number|balance)\sof\b)|respective|corresponding)\s|(?:amounts?|values?|figures?|numbers?|levels?|sums?|proportions?|quantit(?:y|ies))\s(?:of|for|in)\s)+/i;

/** The whole of a share that stands in a table of percentages: `percentage of sales represented by gross profit`. */
const REPRESENTED = /^percentages?\sof\s(?:\w+\s){1,4}?(?:represented|made\sup)\sby\s/i;

/** A phrase without the words that ask for it. */
export const thingWords = (phrase: string): string => {
  let rest = phrase
    .trim()
    .replace(LEAD, '')
    .replace(VERB, '')
    .replace(AMOUNT, '')
    .replace(VERB, '')
    .replace(AMOUNT, '');
  rest = rest.replace(/\s(?:amount\sto|be|recorded|reported|there)$/i, '').replace(REPRESENTED, '');
  return rest;
};

/** A form with the patterns that have it, of which the first that matches is read; a time is a mark in them. */
const form = (
  patterns: readonly string[],
  ask: (groups: Readonly<Record<string, string>>, read: Read, text: string) => RowAsk | RowAsk[] | undefined,
): Form => {
  const expressions = patterns.map(insensitive);
  return (text, read) => {
    for (const expression of expressions) {
      const match = expression.exec(text);
      if (match !== null) return ask({ ...match.groups }, read, text);
    }
    return undefined;
  };
};

const insensitive = (source: string): RegExp => new RegExp(source, 'i');

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

function boundOf(word: string, number: string): Bound | undefined {
  const [quantity, other] = readQuantities(number);
  const [reading] = quantity?.readings ?? [];
  if (quantity === undefined || reading === undefined || other !== undefined) return undefined;
  return {
    isAbove: insensitive(`^(?:${ABOVE})$`).test(word),
    value: reading.value,
    isScaled: reading.kind === 'percent' || Math.abs(reading.value) !== Math.abs(quantity.number),
  };
}

const boundedTimes = form(
  [
    `\\b(?<how>how\\smany)?(?:\\b(?:in|for|on|during)\\s)?(?:which|what)?\\s?(?:of\\sthe\\s)?${TIMES}\\s(?:did|was|were|has|had|have|is|does|do|with)\\s(?:the\\s)?(?<thing>.+?)\\s(?:be\\s|was\\s|were\\s|that\\s)?(?<word>${ABOVE}|${BELOW})\\s?(?<number>[$€£]?[\\d(].*)$`,
  ],
  ({ how, thing = '', word = '', number = '' }, read) => {
    const bound = boundOf(word, number.replace(MARKED_TIMES, ''));
    if (bound === undefined) return undefined;
    return { kind: how === undefined ? 'bounded times' : 'count of times', thing: read(thingWords(thing)), bound };
  },
);

function rankOf(word: string | undefined): number {
  return word === undefined ? 1 : ['', 'second', 'third', 'fourth'].indexOf(word.trim().toLowerCase()) + 1 || 1;
}

const extremeTime = form(
  [
    `\\b(?:in|for|on|during)?\\s?(?:which|what)\\s${TIMES}(?:\\sin\\sthe\\stable)?\\s(?:was|were|is|did|does|has|had|have|saw|recorded|reported|showed)\\s(?:the\\s)?(?<rank>second\\s|third\\s)?(?<word>${MOST}|${LEAST})\\s(?:amount\\sof\\s|value\\sof\\s|number\\sof\\s|in\\s)?(?<thing>.+)$`,
    `\\b(?:in|for|on|during)?\\s?(?:which|what)\\s${TIMES}\\s(?:was|were|is|did|does|has|had)\\s(?:the\\s)?(?<thing>.+?)\\s(?:be\\s|have\\s)?(?:at\\s|its\\s)?(?:the\\s|their\\s)?(?<rank>second\\s|third\\s)?(?<word>${MOST}|${LEAST})(?:\\s(?:amount|value|level|number))?$`,
  ],
  ({ thing = '', word = '', rank }, read) => {
    return {
      kind: 'extreme time',
      thing: read(thingWords(thing)),
      isMost: insensitive(`^(?:${MOST})$`).test(word),
      rank: rankOf(rank),
    };
  },
);

const times = form(
  [
    `^(?:which|what)\\s${TIMES}(?:['’]s?\\sinformation)?\\s(?:does|do|did)\\s(?:the\\s)?tables?\\s(?:provide|show|contain|include|have|cover)s?(?:\\sinformation)?\\s?(?:for|on|about)?\\s?(?<thing>.*)$`,
    `^(?:in|for)\\s(?:which|what)\\s${TIMES}\\s(?:was|were|are|is)\\s(?<thing>.+?)\\s(?:calculated|provided|recorded|reported|shown|given|presented|disclosed|recognized|listed|available)(?:\\sfor|\\sin)?$`,
  ],
  ({ thing = '' }, read) => ({ kind: 'times', thing: read(thingWords(thing)) }),
);

const KINDS =
  '(?:components?|items?|types?|categories|category|countries|regions?|segments?|elements?|assumptions?|sources?|kinds?|classes|parts?|(?:financial|line)\\sitems?)';

const parts = form(
  [
    `^(?<how>how\\smany)\\s(?:\\w+\\s)?${KINDS}\\s(?:are|were|is)\\s(?:there\\s)?(?:listed\\s|included\\s|shown\\s)?(?:under|of|in|within|for|that\\smake\\sup|that\\scomprise)\\s(?<thing>.+)$`,
    `^(?<how>how\\smany)\\s(?:different\\s)?(?:types|kinds|categories|components)\\sof\\s(?<thing>.+?)\\s(?:are|were)\\s(?:there|listed|shown)(?:\\s.*)?$`,
    `^(?:what|which)\\s(?:are|were|is)\\s(?:the\\s)?(?:\\w+\\s)?${KINDS}\\s(?:listed\\s|included\\s|shown\\s)?(?:under|within|of|in|that\\smake\\sup|comprising|making\\sup)\\s(?<thing>.+)$`,
  ],
  ({ how, thing = '' }, read) => ({
    kind: how === undefined ? 'parts' : 'count of parts',
    thing: read(thingWords(thing)),
  }),
);

const EXTREME = `fastest|slowest|best|worst|strongest|weakest|${MOST}|${LEAST}`;
const isMostWord = (word: string): boolean => insensitive(`^(?:fastest|best|strongest|${MOST})$`).test(word);
/** `Which component of inventories`: the rows are parts of what is named behind `of`. */
const partsOf = (kind: string): string => /\sof\s(.+)$/i.exec(kind)?.[1] ?? '';
const GREW = 'grew|grow|increased?|rose|rise';
const FELL = 'declined?|fell|fall|decreased?|dropped|drop|shrank|shrink';

const growingRow = form(
  [
    `^(?:which|what)\\s(?<kind>.+?)\\s(?:did\\s)?(?:${GREW}|(?<fall>${FELL}))\\s(?:the\\s)?(?<word>${EXTREME})(?<thing>.*)$`,
    `^(?:which|what)\\s(?<kind>.+?)\\s(?:has|had|have|saw|recorded|reported|showed|posted|with)\\s(?:the\\s)?(?<word>${EXTREME})\\s(?:percentage\\s|percent\\s)?(?:growth|increase|rise|gain|(?<fall>decline|decrease|drop|fall))(?:\\srate)?(?:\\s(?:in|of))?(?<thing>.*)$`,
    `^(?:which|what)\\s(?<kind>.+?)\\s(?:(?:has|have|did)\\s)?(?:perform(?:ed)?|did)\\s(?:the\\s)?(?<word>best|worst)(?:,?\\s\\(?by\\s(?:top[\\s-]line|sales|revenues?)\\)?)?(?<thing>.*)$`,
  ],
  ({ kind = '', thing = '', word = '', fall }, read) => {
    if (insensitive(`^${TIMES}$`).test(kind)) return undefined;
    return {
      kind: 'extreme row',
      thing: read(thingWords(`${thing.replace(OF_YEAR, ' ')} ${partsOf(kind)}`)),
      of: kind,
      isOfGrowth: true,
      isMost: isMostWord(word) === (fall === undefined),
      rank: 1,
    };
  },
);

/** Words of a growth in percent from the year before, and remarks in brackets. */
const OF_YEAR = /\([^()]*\)|\byear[\s-](?:over|on)[\s-]year\b|\by[\s/-]?o[\s/-]?y\b|\bon\sa\spercentage\sbasis\b/gi;

const extremeRow = form(
  [
    `^(?:which|what)\\s(?:is\\sthe\\s)?(?<kind>.+?)\\s(?:has|had|have|with|generated|recorded|reported|contributed|shows?|showed|saw|accounted\\sfor|brought(?:\\sin)?|brings|made|earned|posted|is|was|were)\\s(?:the\\s)?(?<rank>second\\s|third\\s)?(?<word>${EXTREME})(?:\\s(?:amount|value|number|proportion)(?:\\sof)?)?(?<thing>.*)$`,
  ],
  ({ kind = '', thing = '', word = '', rank }, read) => {
    if (insensitive(`^${TIMES}$`).test(kind)) return undefined;
    return {
      kind: 'extreme row',
      thing: read(thingWords(`${thing} ${partsOf(kind)}`)),
      of: kind,
      isOfGrowth: false,
      isMost: isMostWord(word),
      rank: rankOf(rank),
    };
  },
);

const growth = form(
  [
    `^${ASKS}(?:the\\s)?(?:.*?\\s)?${PERCENT}\\s(?:point\\s)?${CHANGE}\\s(?:in|of|for|to|between|from|on)\\s(?<thing>.+)$`,
    `^${ASKS}(?:the\\s)?(?:annual\\s|year[\\s-]over[\\s-]year\\s|yoy\\s)?(?:growth|growth\\srate|rate\\sof\\s(?:growth|change|increase)|percentage\\sgrowth)\\s(?:rate\\s)?(?:in|of|for)\\s(?<thing>.+)$`,
    `^by\\s(?:what|which|how\\smany)\\s${PERCENT}\\s(?:did|has|have)\\s(?<thing>.+?)\\s(?:change|increase|grow|rise|(?<fall>decrease|decline|fall|drop))d?\\b(?:\\sby\\b)?(?<rest>.*)$`,
    `^(?:what|how\\sfast)\\s(?:did|was)\\s(?<thing>.+?)\\s(?:grow|growth)\\b(?<rest>.*)$`,
    `^${ASKS}(?:the\\s)?(?<thing>.+?)\\s(?:growth(?:\\srate)?|${PERCENT}\\s(?:change|increase|decrease))(?<rest>(?:\\s(?:in|from|between|for)\\s.*)?)$`,
  ],
  ({ thing = '', rest = '' }, read, text) => {
    const isOfPoints = /\b(?:absolute\s(?:percentage|percent)|percentage\spoints?)\b/i.test(text);
    const asked = inner(`${thing} ${rest}`, read);
    return { kind: isOfPoints ? 'change' : 'growth', thing: asked };
  },
);

const share = form(
  [
    `^${ASKS}(?:the\\s)?(?<part>.+?)\\s(?:expressed\\s)?as\\s(?:a\\s)?(?:${PERCENT}|proportion|share|fraction)\\s(?:of|over|to)\\s(?<whole>.+)$`,
    `^${ASKS}(?:the\\s)?(?:${PERCENT}|proportion|share|fraction)\\sof\\s(?<whole>.+?)\\s(?:from|represented\\sby|attributable\\sto|generated\\sby|made\\sup\\sof)\\s(?<part>.+)$`,
    `^(?:what|which)\\s(?:${PERCENT}|proportion|share|fraction)\\sof\\s(?<whole>.+?)\\s(?:(?:is|was|were|are)(?:\\smade\\sup\\s(?:of|by))?|consist(?:s|ed)\\sof|come(?:s)?\\sfrom|came\\sfrom|does|did|relate[sd]?\\sto)\\s(?<part>.+)$`,
    `^${ASKS}(?:the\\s)?(?:${PERCENT}|proportion|share|fraction|contribution)\\s(?:of|for)\\s(?<part>.+?)\\s(?:out\\sof|over|against|to|among|within|relative\\sto|in|that\\smake\\sup)\\s(?<whole>.+)$`,
    `^${ASKS}(?:the\\s)?(?<part>.+?)['’]s?\\s(?:share|proportion|${PERCENT})\\sof\\s(?<whole>.+)$`,
  ],
  ({ part = '', whole = '' }, read) => ({ kind: 'share', things: pairOf(part, whole, read) }),
);

const ratio = form(
  [
    `^${ASKS}(?:the\\s)?(?:\\w+\\s)?ratio\\s(?:of|between)\\s(?<one>.+?)\\s(?:to|over|against|divided\\sby)\\s(?<other>.+)$`,
    `^${ASKS}(?:the\\s)?(?<one>.+?)[\\s-]to[\\s-](?<other>.+?)\\sratio\\b.*$`,
    `^${ASKS}(?<one>.+?)\\sdivided\\sby\\s(?<other>.+)$`,
  ],
  ({ one = '', other = '' }, read) => ({ kind: 'ratio', things: pairOf(one, other, read) }),
);

const difference = form(
  [
    `^${ASKS}(?:the\\s)?(?:\\w+\\s)?differences?\\s(?:in\\s(?<of>.+?)\\s)?between\\s(?<pair>.+)$`,
    `^(?:by\\s)?how\\smuch\\s(?:more|less|higher|lower|larger|smaller)\\s(?:is|was|were|are)\\s(?<pair>.+?\\sthan\\s.+)$`,
  ],
  ({ of = '', pair = '' }, read) => {
    const asks = pairsOf(pair.replace(/\sthan\s/, ' and ')).map(
      ([one, other]): RowAsk => ({
        kind: 'difference',
        things: [inner(`${of} ${one}`, read), inner(`${of} ${other}`, read)],
      }),
    );
    return [...asks, { kind: 'change', thing: inner(`${of} ${pair}`, read), sense: 'size' }];
  },
);

const change = form(
  [
    `^${ASKS}(?:the\\s)?(?:(?!average\\b)\\w+\\s)?${CHANGE}\\s(?:in|of|for|to|between|on)\\s(?<thing>.+)$`,
    `^(?:by\\s)?how\\smuch\\s(?:did|has|have)\\s(?<thing>.+?)\\s(?:change|increase|grow|rise|(?<fall>decrease|decline|fall|drop))d?\\b(?:\\sby\\b)?(?<rest>.*)$`,
  ],
  ({ thing = '', rest = '', fall }, read) => {
    return {
      kind: 'change',
      thing: inner(`${thing} ${rest}`, read),
      ...(fall !== undefined && { sense: 'fall' as const }),
    };
  },
);

const average = form(
  [`^(?<before>.*?)(?<!weighted[\\s-])\\b(?:average|mean)\\s(?:of\\s)?(?<thing>.+)$`],
  ({ thing = '', before = '' }, read) => {
    const marks = (before.match(MARKED_TIMES) ?? []).join(' ');
    return [
      { kind: 'average', things: [read(thingWords(`${thing} ${marks}`))] },
      ...pairsOf(thing).map(
        (both): RowAsk => ({ kind: 'average', things: both.map((phrase) => read(thingWords(`${phrase} ${marks}`))) }),
      ),
    ];
  },
);

const sum = form(
  [
    `^${ASKS}(?:the\\s)?(?:company['’]s\\s)?(?:sum|total|combined|aggregate|total\\ssum)\\s(?:amount\\s|value\\s|number\\s)?(?:of\\s)?(?<thing>.+)$`,
  ],
  ({ thing = '' }, read) => {
    const pieces = thing.split(/,\s(?:and\s)?|\sand\s/i).filter((piece) => piece.replace(AROUND, '').trim() !== '');
    const one: RowAsk = { kind: 'sum', things: [read(thingWords(thing))] };
    const lists = [...pairsOf(thing), ...(pieces.length > 2 ? [pieces] : [])];
    return [
      one,
      ...lists.map((each): RowAsk => ({ kind: 'sum', things: each.map((phrase) => read(thingWords(phrase))) })),
    ];
  },
);

/** Forms of questions for times and parts, also those that begin as a question for a text does: `In which year did ...`. */
export const FORMS_OF_TIMES: readonly Form[] = [boundedTimes, extremeTime, times, parts];
/** Forms of questions, the most specific first. */
export const FORMS: readonly Form[] = [
  ...FORMS_OF_TIMES,
  growingRow,
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

/** Questions that a text answers: `How is ...`, `What does ... comprise of`. */
export const OF_TEXT =
  /^(?:why|who|whom|when|where|how\s(?!much\b|many\b|large\b|big\b|high\b)|(?:what|which|in\s(?:what|which)\s\w+)\s(?:does|do|did|has|have|caused|causes|led|drove)\b|what\s(?:is|was)\sthe\s(?:reason|cause|rationale|purpose|objective|basis)\b)|\b(?:comprised?\sof|consists?\sof|related\sto|due\sto|(?:recogni[sz]ed|classified|recorded|presented|accounted\sfor)\sas|based\son|used\s(?:for|to)|refer\sto|defined|determined|calculated|measured|recognized|recognised|represented?|result\sfrom|attributable\sto|engaged\sin|driven\sby|included)$/i;

function value(text: string, read: Read): RowAsk {
  return { kind: 'value', thing: read(thingWords(text)) };
}
