import { readDataFile } from '../../../platform/data-file.ts';
import { countOf } from '../../questions/calendar.ts';
import { asksHowMuchMore, asksYesOrNo } from '../../questions/question-type.ts';
import type { Understanding } from '../../questions/understanding.ts';
import { wordsOutside } from '../../questions/words.ts';
import type { NumberStyle } from '../../text/number-text.ts';
import { readQuantities } from '../../text/numbers.ts';
import { blanked, isWithin, matchesOf, type TextSpan } from '../../text/span.ts';
import { wordLists } from '../../text/word-lists.ts';
import { asides } from './asides.ts';
import { periodAgo } from './asked-periods.ts';
import { type Figure, type FigureCatalogue, growthFigure } from './figure-catalogue.ts';
import { spelledFigures } from './formula-in-question.ts';
import { type FigureJudgement, readJudgement } from './judgement.ts';
import { figuresOf, GROWTH_OF, isAdjusted } from './named-figures.ts';
import { askedNumberStyle } from './number-style.ts';

/** Kind of answer that a question wants for its figures. */
export type FigureAsk =
  | { readonly kind: 'value' }
  /** `percent` and `amount` where one of them is asked for, `both` else; `cagr` over several periods. `isLoss` for incomes below 0 by that name. */
  | {
      readonly kind: 'change';
      readonly form: 'percent' | 'amount' | 'both' | 'cagr';
      readonly isSequential: boolean;
      readonly isLoss: boolean;
    }
  | { readonly kind: 'average' | 'sum' }
  /** The company or the period with the most or the least. */
  | { readonly kind: 'rank'; readonly isMost: boolean; readonly ofGrowth: boolean }
  | { readonly kind: 'judge'; readonly judgement: FigureJudgement }
  /** Answered with Yes or No. */
  | { readonly kind: 'test'; readonly test: FigureTest };

export type FigureTest =
  | { readonly kind: 'rose' | 'fell' }
  | { readonly kind: 'positive' | 'negative' }
  | { readonly kind: 'above' | 'below'; readonly bound: number }
  /** At least so many times as much, or for less than 1 at most: 2 for `doubled`. */
  | { readonly kind: 'multiple'; readonly times: number }
  /** More or less than the company named after it. */
  | { readonly kind: 'more' | 'less'; readonly ofGrowth: boolean };

/** A question about figures of statements, of which every word is understood. */
export interface FigureQuestion {
  readonly ask: FigureAsk;
  /** At least one, each once. */
  readonly figures: readonly Figure[];
  readonly style: NumberStyle;
  /** Years between the period and an earlier one that it is compared with: 2 for `than two years ago`. */
  readonly yearsBack: number;
  /** Spans of the question's formulas, whose years belong to their parts. */
  readonly formulas: readonly TextSpan[];
}

const KNOWN_WORDS: ReadonlySet<string> = new Set(
  wordLists(readDataFile('data/figure-words.txt', import.meta.url), ['neutral']).neutral,
);

/** Words for explanations in reports and for outlooks, which no statement contains. */
const ABOUT_WORDS =
  /\b(?:sa(?:y|id|ys|ying)|discuss\w*|describ\w*|explain\w*|comment\w*|mention\w*|talk\w*|view(?:s|ed)?|think\w*|expect\w*|guid(?:e|ed|ance)|outlook|forecast\w*|project(?:ed|s|ions?)|estimat\w*|consensus|polic(?:y|ies)|recogni\w*|why|how\scome|because|if|would|should|could|will)\b/i;

const CHANGED =
  /\b(?:chang(?:e[sd]?|ing)|increas\w+|decreas\w+|gr[eo]w(?:n|s|ing|th)?|ris(?:e[ns]?|ing)|rose|f[ae]ll(?:s|en|ing)?(?!\s(?:into|within|under)\b)|declin\w+|drop\w*|differ\w*|improv\w+|deteriorat\w+|worsen\w*|narrow\w*|widen\w*|expand\w*|contract(?:ed|s)?|shr[aiu]nk\w*|jump\w*|year[\s-]over[\s-]year|yoy|y\/y|quarter[\s-]over[\s-]quarter|qoq|q\/q|sequential(?:ly)?|trend(?:s|ed)?|(?:doubl|tripl|halv)(?:e[sd]?|ing)|evol\w+|develop(?:ed|ment)?)\b/i;
const FELL =
  /\b(?:decreas\w+|f[ae]ll(?:s|en|ing)?|declin\w+|drop\w*|deteriorat\w+|worsen\w*|narrow\w*|contract(?:ed|s)?|shr[aiu]nk\w*|lower|less)\b/i;
const SEQUENTIAL =
  /\b(?:quarter[\s-](?:over|on)[\s-]quarter|qoq|q\/q|sequential(?:ly)?|(?:previous|prior|preceding)\squarter)\b/i;
const CAGR =
  /\b(?:CAGR|compound(?:ed)?\s(?:annual(?:ly)?|yearly|growth|rate)|annuali[sz]ed\s(?:growth|rate)|(?:grow\w*|grew|rate)\scompounded)\b/i;
/** A question for a day, which no figure answers. */
const WHEN = /^\W*when\s(?:was|were|is|are|did|does|do|will|has|have)\b/i;
const OF_EACH =
  /\b(?:ever|never|always)\b|\b(?:each|every)\s(?:(?:of\sthe|fiscal|last|past|single)\s)*(?:quarter|year|one)s?\b/i;
const FROM_TO = /\bfrom\s.*\sto\b|\bbetween\s.*\sand\b/i;
const AVERAGE = /\b(?:average|mean)\b/i;
/** `the total of the year` is its figure. */
const SUM = /\bsum\b|\b(?:combined|cumulative(?:ly)?|altogether|in\s(?:all|total)|add(?:ed)?\sup)\b/i;
const PERCENT_CHANGE = /\b(?:percent|percentage|%|pct|rate|growth|how\sfast)(?![\p{L}\d])|%/iu;
const AMOUNT_CHANGE =
  /\b(?:by\show\smuch\smoney|difference|absolute|in\sdollars|amount\sof\sthe\s(?:change|increase|decrease))\b/i;
const MOST =
  /\b(?:highest|largest|biggest|most|greatest|best|fastest|strongest|top|maximum|max|peak|more|higher|larger|greater|bigger|better|faster)\b/i;
const LEAST = /\b(?:lowest|smallest|least|worst|slowest|weakest|minimum|min|bottom|less|lower|smaller|worse|slower)\b/i;
const WHICH =
  /\b(?:which|who|whose|what\s(?:company|year|quarter|fiscal|period)|(?:in\s)?(?:what|which)\s(?:fiscal\s)?(?:year|quarter)|rank\w*)\b/i;
const EITHER_WAY =
  /\b(?:up|rise|rose|increase|grow|improve|better|higher|more|positive)\w*\sor\s(?:down|f[ae]ll|decrease|decline|shrink|shrank|deteriorate|worse|lower|less)\w*\b/i;
const BOUND =
  /\b(?:above|over|more\sthan|greater\sthan|higher\sthan|exceed\w*|surpass\w*|at\sleast|below|under|less\sthan|lower\sthan|smaller\sthan)\s(?:US\s)?/gi;

/**
 * Reads a question about figures of statements. `undefined` for one that asks for something else or has a word that is not understood, so
 * that no figure is given for one that only sounds alike.
 */
export function readFigureQuestion(understood: Understanding, catalogue: FigureCatalogue): FigureQuestion | undefined {
  const { text, measures } = understood;
  const instructions = [...understood.instructions, ...asides(understood)];
  const spelled = spelledFigures({ ...understood, instructions }, catalogue);
  if (spelled === 'unresolved') return undefined;
  const definitions = spelled?.spans ?? [];
  const asking = blanked(text, [...instructions, ...definitions]);
  const bound = boundIn(text);
  if (understood.asksWhy || WHEN.test(asking) || !isPlainQuestion(asking)) return undefined;
  if (unknownWords(understood, [...instructions, ...definitions, ...(bound === undefined ? [] : [bound])]).length > 0)
    return undefined;
  const style = askedNumberStyle(text);
  const named = meantMeasures(
    understood,
    measures.filter((measure) => !isWithin(measure, [...instructions, ...definitions])),
  );
  const { figures, isGrowth } = spelled
    ? { figures: spelled.figures, isGrowth: false }
    : figuresOf(asking, named, catalogue);
  const wanted = wantedOf(asking, figures, catalogue);
  if (wanted === undefined) return undefined;
  const isSpelled = spelled !== undefined;
  const outside = blanked(
    asking,
    named.filter((measure) => !tellsKind(text, measure, isSpelled)),
  );
  const judgement = isSpelled ? undefined : readJudgement(asking, wanted, understood.periods);
  const ask: FigureAsk | undefined = judgement
    ? { kind: 'judge', judgement }
    : askOutside(understood, { asking, outside, isGrowth, isSpelled });
  // The amount is no share of itself.
  if (ask?.kind === 'value' && SHARE_OF.test(outside) && wanted.every(({ isRate }) => !isRate)) return undefined;
  const asked = ask && figuresAsked(ask, wanted, isGrowth || CHANGED.test(outside));
  return ask && asked && { ask, figures: asked, style, yearsBack: yearsBackIn(text), formulas: definitions };
}

/** Words for growth and profitability name a figure and also the kind of answer. */
const tellsKind = (text: string, { id, start, end }: Understanding['measures'][number], isSpelled: boolean): boolean =>
  (GROWTH_OF.has(id) && !isSpelled) ||
  (PROFITABLE.test(text) && /^(?:net\s)?(?:profit|loss|(?:un)?profitable)$/i.test(text.slice(start, end)));

/** Kind of answer by the words outside the figures. */
function askOutside(
  understood: Understanding,
  words: { readonly asking: string; readonly outside: string; readonly isGrowth: boolean; readonly isSpelled: boolean },
): FigureAsk | undefined {
  const { asking, outside, isGrowth, isSpelled } = words;
  const companies = understood.entities.filter(({ category }) => category === 'companies').length;
  // The difference between two companies is no change.
  const isApart = companies > 1 && /\bdiffer\w*\s(?:between|in)\b/i.test(outside);
  return askOf(isApart ? outside.replaceAll(/\bdiffer\w*/gi, ' ') : outside, {
    isGrowth,
    isSpelled,
    isInMoney: IN_MONEY.test(understood.text),
    isLoss: LOSS.test(asking),
    isPaid: PAID.test(asking),
    areSeveral: understood.periods.length > 1,
    order: companies > 1 ? null : orderOfPeriods(understood),
  });
}

/** The figures, or for an average growth the growth of each in every period; `undefined` for rates, which have none. */
function figuresAsked(ask: FigureAsk, wanted: readonly Figure[], isOfGrowth: boolean): readonly Figure[] | undefined {
  if (ask.kind !== 'average' || !isOfGrowth) return wanted;
  const growths = wanted.flatMap((figure) => growthFigure(figure) ?? []);
  return growths.length < wanted.length ? undefined : growths;
}

const yearsBackIn = (text: string): number =>
  periodAgo(text) !== undefined
    ? 1
    : countOf(/\b(two|three|four|five|\d)\syears\s(?:ago|before|earlier)\b/i.exec(text)?.[1] ?? '1');

/** Figures that a text names, or net income where it asks for profit; `undefined` for none, and for a time that they do not tell. */
function wantedOf(
  asking: string,
  figures: readonly Figure[] | undefined,
  catalogue: FigureCatalogue,
): readonly Figure[] | undefined {
  const profit = PROFITABLE.test(asking) ? catalogue.figure('net_income') : undefined;
  const wanted = figures?.length === 0 && profit !== undefined ? [profit] : figures;
  if (wanted === undefined || wanted.length === 0) return undefined;
  return HOW_LONG.test(asking) && wanted.some(({ unit }) => unit !== 'days') ? undefined : wanted;
}

const HOW_LONG = /\bhow\s(?:long|many\sdays|quickly)\b/i;
/** Balances of which a question for a time asks in how many days they turn over. */
const DAYS_OF: Readonly<Record<string, string>> = {
  receivables: 'days_sales_outstanding',
  inventory: 'days_inventory_outstanding',
  accounts_payable: 'days_payable_outstanding',
};

/** Shares outstanding are known as of a day; their history is that of the weighted average of each period. */
function meantMeasures(
  { text, periods }: Understanding,
  measures: Understanding['measures'],
): Understanding['measures'] {
  const isOverTime = periods.length > 1 || CHANGED.test(text);
  // `A healthy liquidity profile based on its quick ratio` asks for the ratio.
  const base = measures.findIndex(({ start }) => /\bbased\son\s(?:its\s|the\s|their\s)?$/i.test(text.slice(0, start)));
  return measures.slice(Math.max(base, 0)).map((one) => {
    if (isOverTime && one.id === 'shares_outstanding') return { ...one, id: 'weighted_average_shares' };
    const days = HOW_LONG.test(text) ? DAYS_OF[one.id] : undefined;
    return days === undefined ? one : { ...one, id: days };
  });
}

const AND_WHY =
  /,?\s(?:and|but|;)\s(?:why|how\scome|(?:what|which\s\w+)\s(?:drove|drives|caused|moved|explain(?:s|ed)|led|is\sbehind|was\sbehind|(?:is|was|were|are)\sthe\s(?:reasons?|drivers?|causes?)))\b/i;

/** `Net income attributable to shareholders` names the owners, not a cause. */
const OWNED_BY = /\battributable\sto\s(?:the\s)?(?:share|stock|common|non|minority|parent|owner|ordinary|company)\w*/gi;
const ASKS_CAUSE =
  /\b(?:why|how\scome|dr[io]v|cause|contribut|attribut|reason|factor|explain|behind|led\sto|mov|push|lift|boost|fuel|hurt|weigh|held\sback|account)/i;

/**
 * Part of a question before it asks for the reason: `how much did it fall, and why?`. `undefined` if it asks for a
 * reason alone.
 */
export function withoutWhy(understood: Understanding): Understanding | undefined {
  const { text, asksWhy, ...rest } = understood;
  const end = AND_WHY.exec(text)?.index;
  if (end === undefined) {
    const isCause = asksWhy === true && ASKS_CAUSE.test(text.replaceAll(OWNED_BY, ' '));
    return isCause ? undefined : { ...rest, text };
  }
  const isBefore = (span: TextSpan): boolean => span.end <= end;
  return {
    ...rest,
    text: `${text.slice(0, end)}?`,
    measures: rest.measures.filter(isBefore),
    periods: rest.periods.filter(isBefore),
    entities: rest.entities.filter((entity) => entity.category === 'companies' || isBefore(entity)),
  };
}

/** True if a text asks for figures as filed, not for adjusted figures, outlooks or comments. */
export const isPlainQuestion = (text: string): boolean => !ABOUT_WORDS.test(text) && !isAdjusted(text);

const SHARE_OF = /\b(?:what|which)\s(?:share|proportion|percentage|fraction|part)\sof\s/i;
const IN_MONEY = /\bin\s(?:(?:US\s?)?\$|USD|EUR|GBP|(?:US\s)?dollars?|euros?|thousands?|millions?|billions?)\b/i;
const PROFITABLE =
  /\b(?:un)?profitable\b|\bloss(?:es)?\b(?!\s(?:on|from|per|of|before)\b)|\b(?:make|made|turn(?:ed)?|post(?:ed)?|report(?:ed)?|earn(?:ed)?|record(?:ed)?)\sa\s(?:net\s)?(?:profit|loss)\b|\bearn(?:s|ed)?\b/i;

interface AskContext {
  readonly isGrowth: boolean;
  /** With a formula of the question, whose words do not decide the kind of answer. */
  readonly isSpelled: boolean;
  /** True if the answer is wanted in money. */
  readonly isInMoney: boolean;
  /** True if the figures are called losses, which grow as the income falls. */
  readonly isLoss: boolean;
  /** True if the question is for whether something was paid or bought at all. */
  readonly isPaid: boolean;
  /** True for several periods. */
  readonly areSeveral: boolean;
  /** 1 if a period is compared with an earlier one, -1 with a later one; `null` where none is compared. */
  readonly order: 1 | -1 | null;
}

/** Order of the period before `than` and the one after it. */
function orderOfPeriods({ text, periods }: Understanding): 1 | -1 | null {
  const than = /\bthan\b/i.exec(text)?.index;
  if (than === undefined) return null;
  const [before, after] = [periods.findLast(({ end }) => end <= than), periods.find(({ start }) => start > than)];
  const order = before && after && (before.year - after.year || (before.quarter ?? 0) - (after.quarter ?? 0));
  return order === undefined || order === 0 ? null : order > 0 ? 1 : -1;
}

const PAID = /\b(?:pa(?:y|id)|repurchased?|b(?:uy|ought)|spen[dt]|invest(?:ed)?|earn(?:ed)?|issued?)\b/i;

/** Kind of answer that the words around the figures ask for; `undefined` for a yes or no that figures do not decide. */
function askOf(text: string, context: AskContext): FigureAsk | undefined {
  const { isGrowth, isSpelled, isInMoney, isLoss, isPaid, areSeveral, order } = context;
  const hasChanged = isGrowth || CHANGED.test(text) || (order !== null && asksHowMuchMore(text));
  // `up or down?` asks which, and how much.
  const isEither = EITHER_WAY.test(text);
  if (asksYesOrNo(text) && !isEither) {
    if (OF_EACH.test(text)) return undefined;
    const test = testOf(text, hasChanged, { isLoss, isPaid, order });
    return test ? { kind: 'test', test } : hasChanged ? undefined : { kind: 'value' };
  }
  if (isCompound(text, hasChanged)) return { kind: 'change', form: 'cagr', isSequential: false, isLoss };
  const rank = rankOf(text, hasChanged);
  if (rank !== undefined) return rank;
  // `the largest liability` asks which of its parts.
  if (/\b(?:highest|largest|biggest|lowest|smallest)\b/i.test(text)) return undefined;
  if (isSpelled) return AVERAGE.test(text) ? undefined : { kind: 'value' };
  if (AVERAGE.test(text)) return { kind: 'average' };
  if (SUM.test(text) && areSeveral) return { kind: 'sum' };
  if (!hasChanged && !isEither) return { kind: 'value' };
  return { kind: 'change', form: formOfChange(text, isInMoney), isSequential: SEQUENTIAL.test(text), isLoss };
}

/** `Average growth from 2022 to 2025` compounds too. */
const isCompound = (text: string, hasChanged: boolean): boolean =>
  CAGR.test(text) || (AVERAGE.test(text) && hasChanged && FROM_TO.test(text));

function rankOf(text: string, hasChanged: boolean): FigureAsk | undefined {
  const isRanking = /\brank/i.test(text);
  if (!isRanking && !(WHICH.test(text) && (MOST.test(text) || LEAST.test(text)))) return undefined;
  const ofGrowth = hasChanged || /\b(?:fast|slow)est\b/i.test(text);
  // `the most (or lost the least)`
  const [most, least] = [text.search(MOST), text.search(LEAST)];
  return { kind: 'rank', isMost: isRanking || least < 0 || (most >= 0 && most < least), ofGrowth };
}

const formOfChange = (text: string, isInMoney: boolean): 'amount' | 'percent' | 'both' =>
  AMOUNT_CHANGE.test(text) || asksHowMuchMore(text) || isInMoney
    ? 'amount'
    : PERCENT_CHANGE.test(text)
      ? 'percent'
      : 'both';

function testOf(
  text: string,
  hasChanged: boolean,
  { isLoss, isPaid, order }: Pick<AskContext, 'isLoss' | 'isPaid' | 'order'>,
): FigureTest | undefined {
  const bound = boundOf(text);
  if (bound !== undefined) return bound;
  const times = multipleIn(text);
  if (times !== undefined) return { kind: 'multiple', times };
  const isThan = /\bthan\b/i.test(text) && (MOST.test(text) || LEAST.test(text));
  if (isThan && YEAR_BEFORE.test(text)) return { kind: LEAST.test(text) === isLoss ? 'rose' : 'fell' };
  if (isThan && order !== null) return { kind: (LEAST.test(text) === (order === 1)) === isLoss ? 'rose' : 'fell' };
  if (isThan) return { kind: LEAST.test(text) === isLoss ? 'more' : 'less', ofGrowth: hasChanged };
  if (/\b(?:negative|unprofitable|loss-making)\b|\ba\s(?:net\s)?loss\b/i.test(text)) return { kind: 'negative' };
  if (/\b(?:positive|profitable)\b|\ba\s(?:net\s)?profit\b/i.test(text)) return { kind: 'positive' };
  if (isPaid && !hasChanged) return { kind: 'positive' };
  if (!hasChanged) return undefined;
  const isTurned = isLoss && !/\b(?:improv|deteriorat|worsen)/i.test(text);
  return { kind: FELL.test(text) === isTurned ? 'rose' : 'fell' };
}

const MULTIPLE = /(?<!\b(?:nearly|almost|about)\s)\b(doubl|tripl|halv)(?:e[ds]?|ing)\b/i;
const MULTIPLES: Readonly<Record<string, number>> = { doubl: 2, tripl: 3, halv: 0.5 };
const multipleIn = (text: string): number | undefined => MULTIPLES[MULTIPLE.exec(text)?.[1]?.toLowerCase() ?? ''];

const YEAR_BEFORE =
  /\bthan\s(?:(?:an?|one|two|three|four|five|\d)\syears?\s(?:ago|before|earlier)|(?:last|the\sprevious|the\sprior)\s(?:fiscal\s)?year)\b/i;

const LOSS = /(?<!impairment\s)\bloss(?:es)?\b/i;

/** A number in digits that a figure is compared with, and the words before it: `more than $5 billion`. */
function boundIn(text: string): (TextSpan & { readonly words: string; readonly bound: number }) | undefined {
  const numbers = readQuantities(text, { isTable: true }).filter(({ start, end }) => /\d/.test(text.slice(start, end)));
  for (const { start, end, match } of matchesOf(text, BOUND)) {
    const number = numbers.find((one) => one.start === end);
    const bound = number?.readings[0]?.value;
    if (number !== undefined && bound !== undefined) return { start, end: number.end, words: match[0], bound };
  }
  return undefined;
}

function boundOf(text: string): FigureTest | undefined {
  const found = boundIn(text);
  const isBelow = found !== undefined && /below|under|less|lower|smaller/i.test(found.words);
  return found && { kind: isBelow ? 'below' : 'above', bound: found.bound };
}

const PERIOD_WORD =
  /^(?:(?:fy|cy|q[1-4]|[1-4]q|fiscal)?['’]?-?\d[\d,.\-–/]*(?:st|nd|rd|th|%)?|q[1-4]['’/-]?(?:fy)?\d*|fy|x|h)$/i;

/** Content words of a question that are neither names of its figures nor usual in questions about figures. */
export function unknownWords(understood: Understanding, taken: readonly TextSpan[]): string[] {
  const { text, measures, periods, kinds, sections, instructions, entities, published } = understood;
  const companies = entities.filter(({ category, isImplied }) => category === 'companies' && !isImplied);
  const spans: readonly TextSpan[] = [
    ...measures,
    ...periods,
    ...kinds,
    ...sections,
    ...instructions,
    ...companies,
    ...(published === null ? [] : [published]),
    ...taken,
  ].filter(({ start, end }) => end > start);
  const names = new Set(
    companies.flatMap(({ name, start, end }) => wordsOutside(`${name} ${text.slice(start, end)}`, [])).map(folded),
  );
  const years = new Set(periods.map(({ year }) => year));
  return wordsOutside(text, spans).filter((word) => {
    const key = folded(word);
    // A date, or a year that is none of the periods.
    const year = /(?:19|20)\d\d/.exec(word)?.[0];
    if (/\d[/.-]\d+[/.-]\d/.test(word) || (year !== undefined && !years.has(Number(year)))) return true;
    const isKnown = KNOWN_WORDS.has(key) || OPERATIONS.some((operation) => operation.test(key));
    return !(isKnown || names.has(key) || PERIOD_WORD.test(key));
  });
}

/** Words that say what is done with a figure. */
const OPERATIONS: readonly RegExp[] = [CHANGED, SEQUENTIAL, AVERAGE, SUM, PERCENT_CHANGE, MOST, LEAST, PROFITABLE];

const folded = (word: string): string => word.toLowerCase().replace(/['’]s?$/, '');
