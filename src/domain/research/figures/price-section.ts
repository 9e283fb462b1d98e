import type { Quote } from '../../market/market.ts';
import { CHANGE_SPANS, type ChangeSpan } from '../../market/price-changes.ts';
import { todayAt } from '../../questions/calendar.ts';
import { namedDays } from '../../questions/named-days.ts';
import { asksYesOrNo } from '../../questions/question-type.ts';
import type { Day } from '../../time/days.ts';
import type { AnswerLine } from '../answer-line.ts';
import { valuePiece } from '../calculation/worked-figure.ts';
import type { ResearchFact } from '../evidence.ts';
import { cited, citedLine, dayWords, type LinePiece, listedPieces, tableOf } from '../line-text.ts';
import type { PartAnswer } from '../research-run.ts';
import { factMaker, fractionOf, knownWhen, madeUp, noneKnown, sizeOfPercent } from './provider-sections.ts';
import {
  type FigureSection,
  type FigureSources,
  joinedAnswers,
  notRead,
  onlyMissing,
  readAbout,
  type SectionContext,
} from './section.ts';
import { type CalledTool, callTool } from './tool-call.ts';

/** Spans in words, and the words of a question that name them; the first that it has counts. */
const SPANS: Readonly<Partial<Record<ChangeSpan, readonly [words: string, asked?: RegExp]>>> = {
  ytd: [
    'the year to date',
    /\b(?:this year|year[ -]to[ -]date|ytd|since (?:january|the (?:start|beginning) of the year))\b/i,
  ],
  '5D': ['five days of trading', /\b(?:week|(?:five|5) days)\b/i],
  '6M': ['six months', /\b(?:six|6) months\b|\bhalf (?:a )?year\b/i],
  '3M': ['three months', /\b(?:three|3) months\b|\bquarter\b/i],
  '1M': ['one month', /\bmonth\b/i],
  '1Y': ['one year'],
  '3Y': ['three years', /\b(?:three|3) years\b/i],
  '5Y': ['five years', /\b(?:five|5) years\b/i],
};
const wordsOf = (span: ChangeSpan): string => SPANS[span]?.[0] ?? span;
const askedSpan = (text: string): ChangeSpan =>
  (Object.keys(SPANS) as ChangeSpan[]).find((span) => SPANS[span]?.[1]?.test(text)) ?? '1Y';

const ASKS_WHICH = /\b(?:which|whose|who|what)\b/i;
const ASKS_FOR_WORSE =
  /\b(?:worse|worst|less|least|weaker|weakest|lower|lowest|fell|fall(?:en)?|drop(?:ped)?|lost|lose|declined?|down|underperform\w*)\b/i;
const ASKS_FOR_BETTER =
  /\b(?:better|best|more|most|stronger|strongest|higher|highest|outperform\w*|beat(?:en)?|rose|rise[ns]?|gain(?:ed)?|grew|grow(?:n)?|up)\b/i;

/** True if a text asks for yes or no over prices: `Did Apple shares do better than Microsoft?`. */
export const asksPriceVerdict = (text: string): boolean =>
  asksYesOrNo(text) && (ASKS_FOR_WORSE.test(text) || ASKS_FOR_BETTER.test(text));

/** The day whose close the text asks for. */
function askedDay({ sources, text }: SectionContext): Day | undefined {
  const named = namedDays(text, todayAt(sources.clock.nowMs())).find(({ fromMs, toMs }) => toMs - fromMs < 86_400_000);
  return named && new Date(named.fromMs).toISOString().slice(0, 'yyyy-mm-dd'.length);
}

/**
 * The last close of one company with its range, market capitalization and changes; of several their closes and the changes of all in one table;
 * after a line for a verdict or for the share that did best, or worst, over the span that the text names, a year where it names none. Or
 * the close of the day that the text names.
 */
export async function* pricesOf(contexts: readonly SectionContext[]): ReturnType<FigureSection> {
  const answers: PartAnswer[] = [];
  const columns: PricedColumn[] = [];
  for (const context of contexts) {
    const { name } = context.subject;
    const day = askedDay(context);
    const called = day === undefined ? yield* readPrices(context) : yield* closeOn(context, day);
    if ('lines' in called) {
      answers.push(called);
      continue;
    }
    const { result, auditId } = called;
    const { quote } = result;
    if (quote === undefined) answers.push(noneKnown(context, 'price'));
    else {
      const alone =
        contexts.length > 1
          ? []
          : [...rangeLines(context, quote, auditId), ...marketCapLines(context, result, auditId)];
      answers.push({ lines: [...quoteLines(context, quote, auditId), ...alone], missing: [] });
      columns.push({ name, isIllustrative: quote.latest.isIllustrative, changes: knownChanges(context, called) });
    }
  }
  const { lines, missing } = joinedAnswers(answers);
  const lead = columns.length === contexts.length ? leadLine(contexts[0]?.text ?? '', columns) : [];
  return { lines: [...lead, ...lines, ...changesTable(columns, contexts.length > 1)], missing };
}

function changesTable(columns: readonly PricedColumn[], areSeveral: boolean): AnswerLine[] {
  const spans = CHANGE_SPANS.filter((span) => columns.some(({ changes }) => changes.has(span)));
  const names = columns.map(({ name }) => name);
  const heads = areSeveral ? ['Change of the price over', ...names] : [`Price of ${names[0]} over`, 'Change'];
  const rows = spans.map((span): LinePiece[] => [
    wordsOf(span),
    ...columns.map(({ changes }): LinePiece => {
      const known = changes.get(span);
      return known === undefined ? '–' : changePiece(known);
    }),
  ]);
  return rows.length === 0 ? [] : tableOf(heads, rows);
}

/** A change of a price, in percent. */
interface KnownChange {
  readonly change: number;
  readonly evidence: ResearchFact;
}

interface PricedColumn {
  readonly name: string;
  readonly isIllustrative: boolean;
  readonly changes: ReadonlyMap<ChangeSpan, KnownChange>;
}

/**
 * `Yes` or `No` for the company that a text names first, or the company whose share did best or worst where it asks which; nothing where a
 * change is not known or two are the same.
 */
function leadLine(text: string, columns: readonly PricedColumn[]): AnswerLine[] {
  const isVerdict = asksPriceVerdict(text);
  const isWorst = ASKS_FOR_WORSE.test(text);
  const isWhich = columns.length > 1 && ASKS_WHICH.test(text) && (isWorst || ASKS_FOR_BETTER.test(text));
  if (!isVerdict && !isWhich) return [];
  const span = askedSpan(text);
  const changed = columns.flatMap(({ name, changes }) => {
    const known = changes.get(span);
    return known === undefined ? [] : [{ name, known }];
  });
  if (changed.length < columns.length) return [];
  const claim = priceClaim(changed, { isWorst, isVerdict, over: `over ${wordsOf(span)}` });
  const made = madeUp(columns.some(({ isIllustrative }) => isIllustrative));
  return claim.length === 0 ? [] : [citedLine('sentence', [...claim, made, '.'])];
}

interface NamedChange {
  readonly name: string;
  readonly known: KnownChange;
}

/** The claim on one company, or on the best of several; empty where the two best are the same. */
function priceClaim(
  changed: readonly NamedChange[],
  { isWorst, isVerdict, over }: { readonly isWorst: boolean; readonly isVerdict: boolean; readonly over: string },
): LinePiece[] {
  const sign = isWorst ? -1 : 1;
  const [named] = changed;
  const [best, next, ...others] = changed.toSorted((a, b) => sign * (b.known.change - a.known.change));
  if (named === undefined || best === undefined || best.known.change === next?.known.change) return [];
  if (next === undefined)
    return [
      `${sign * named.known.change > 0 ? 'Yes' : 'No'}: `,
      changePiece(named.known, `the share of ${named.name} was `),
      ` ${over}`,
    ];
  const degree = others.length === 0 ? (isWorst ? 'worse' : 'better') : isWorst ? 'worst' : 'best';
  const did = `share of ${best.name} did ${degree} ${over}: `;
  const compared = [next, ...others].map(({ name, known }) => changePiece(known, `${name} `));
  const lead = isVerdict ? `${best === named ? 'Yes' : 'No'}: ` : '';
  return [lead, changePiece(best.known, `${isVerdict ? 'the' : 'The'} ${did}`), ', ', ...listedPieces(compared)];
}

const readPrices = (context: SectionContext) =>
  readAbout(context, {
    toolName: 'prices',
    what: 'Prices',
    read: () => readQuote(context),
    describe: ({ quote }) => (quote ? `Close of ${quote.latest.date}: ${quote.latest.close}` : 'No price is known.'),
  });

/** Changes of the price by the spans in which they are known, shortest first. */
function knownChanges(context: SectionContext, { result, auditId }: CalledTool<ReadQuote>): PricedColumn['changes'] {
  const { quote, changes } = result;
  if (quote === undefined) return new Map();
  const fact = factMaker(context, { provider: 'price history', asOf: quote.latest.date, auditId });
  return new Map(
    CHANGE_SPANS.flatMap((span) => {
      const [words, change] = [SPANS[span]?.[0], changes?.changes[span] ?? null];
      if (words === undefined || change === null) return [];
      const evidence = fact(`price_change_${span}`, `Change of the price over ${words}`, fractionOf(change), 'ratio');
      return [[span, { change, evidence }] as const];
    }),
  );
}

const changePiece = ({ change, evidence }: KnownChange, before = ''): LinePiece =>
  cited(`${before}${upOrDown(change)}`, evidence);

/** `down 3.2 %`, of a change in percent. */
const upOrDown = (change: number): string =>
  change === 0 ? 'unchanged' : `${change < 0 ? 'down' : 'up'} ${sizeOfPercent(change)}`;

/** A quote with the day that its market capitalization is of: figures that are made up have none. */
interface ReadQuote {
  readonly quote: Quote | undefined;
  readonly changes: Awaited<ReturnType<FigureSources['market']['priceChanges']>>;
  readonly valuedOn: Day | null;
}

async function readQuote({ sources, company, asOf }: SectionContext): Promise<ReadQuote> {
  const { market } = sources;
  const quote = await market.quote(company.company, asOf);
  const changes = await market.priceChanges(company.entityId, asOf);
  const since = quote?.caveats.isIllustrativeSince ?? null;
  const real = since === null ? quote : await market.quote(company.company, `${since}T00:00:00.000Z`);
  return { quote, changes, valuedOn: real?.latest.date ?? null };
}

function marketCapLines(context: SectionContext, { quote, valuedOn }: ReadQuote, auditId: string): AnswerLine[] {
  const cap = quote?.marketCap.value ?? null;
  if (quote === undefined || cap === null || valuedOn === null) return [];
  const { currency } = quote.latest;
  const fact = factMaker(context, { provider: 'market prices', asOf: valuedOn, auditId });
  const evidence = fact('market_cap', 'Market capitalization', cap, 'money', currency);
  const head = `Market capitalization of ${context.subject.name} was`;
  return [citedLine('sentence', [valuePiece(evidence, (text) => `${head} ${text} as of ${dayWords(valuedOn)}`), '.'])];
}

/** Market capitalization of the company at its last real price. */
export const marketCapSection: FigureSection = async function* (context) {
  const called = yield* readAbout(context, {
    toolName: 'prices',
    what: 'Prices',
    read: () => readQuote(context),
    describe: ({ quote }) => `${quote?.marketCap.value ?? 'None is known.'}`,
  });
  if ('lines' in called) return called;
  const lines = marketCapLines(context, called.result, called.auditId);
  return lines.length > 0 ? { lines, missing: [] } : noneKnown(context, 'market capitalization');
};

function quoteLines(context: SectionContext, quote: Quote, auditId: string): AnswerLine[] {
  const { latest, changePercentage, previousClose } = quote;
  const { currency } = latest;
  const fact = factMaker(context, { provider: 'market prices', asOf: latest.date, auditId });
  const change: LinePiece[] =
    changePercentage === null || previousClose === null
      ? []
      : [
          ', ',
          cited(
            upOrDown(changePercentage),
            fact('change_percentage', 'Change from the close before', fractionOf(changePercentage), 'ratio'),
          ),
          ' from ',
          valuePiece(fact('previous_close', 'Close before', previousClose, 'per share', currency)),
        ];
  const close = fact('close', 'Close', latest.close, 'per share', currency);
  return [
    citedLine('sentence', [closePiece(context, close, latest.date), ...change, madeUp(latest.isIllustrative), '.']),
  ];
}

const closePiece = ({ subject }: SectionContext, close: ResearchFact, on: Day): LinePiece =>
  valuePiece(close, (text) => `The share of ${subject.name} closed at ${text} on ${dayWords(on)}`);

function rangeLines(context: SectionContext, { latest, yearLow, yearHigh }: Quote, auditId: string): AnswerLine[] {
  if (yearLow === null || yearHigh === null) return [];
  const { currency } = latest;
  const fact = factMaker(context, { provider: 'market prices', asOf: latest.date, auditId });
  const low = fact('year_low', 'Lowest price of the last year', yearLow, 'per share', currency);
  const high = fact('year_high', 'Highest price of the last year', yearHigh, 'per share', currency);
  return [citedLine('item', ['Range of the last year: ', valuePiece(low), ' to ', valuePiece(high)])];
}

const closeOn = async function* (context: SectionContext, on: string): ReturnType<FigureSection> {
  const { run, sources, company, subject, asOf } = context;
  const called = yield* callTool(run, {
    toolName: 'prices',
    title: `Price of ${subject.name} on ${on}`,
    toolArguments: { rp_entity_id: subject.id, start_date: on, end_date: on },
    read: () => sources.market.days(company.entityId, { from: on, to: on }, 1, asOf),
    describe: (days) => (days.length === 0 ? 'No price of this day is known.' : `Close: ${days[0]?.close}`),
  });
  if (typeof called === 'string') return notRead(`Prices of ${subject.name}`, called);
  const [found] = called.result;
  if (found === undefined)
    return onlyMissing(`No price of ${subject.name} on ${dayWords(on)} is known ${knownWhen(context)}.`);
  const fact = factMaker(context, { provider: 'market prices', asOf: on, auditId: called.auditId });
  const { close, currency, isIllustrative } = found;
  const head = closePiece(context, fact('close', 'Close', close, 'per share', currency), on);
  return { lines: [citedLine('sentence', [head, madeUp(isIllustrative), '.'])], missing: [] };
};
