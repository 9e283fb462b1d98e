import { exactNumber } from '../../../platform/exact-number.ts';
import { lastDayKnown } from '../../market/prices.ts';
import { todayAt } from '../../questions/calendar.ts';
import { namedDays } from '../../questions/named-days.ts';
import { asksYesOrNo } from '../../questions/question-type.ts';
import { type Peer, readPeers } from '../../screening/peers.ts';
import { numberText, percentText } from '../../text/number-text.ts';
import type { Day } from '../../time/days.ts';
import { SENTIMENT_TOKENS } from '../../usage/units.ts';
import { valuePiece } from '../calculation/worked-figure.ts';
import { cited, citedLine, dayWords, type LinePiece, listedPieces, tableOf } from '../line-text.ts';
import type { PartAnswer } from '../research-run.ts';
import { callFact, callsBetween } from './scheduled-calls.ts';
import { type FigureSection, onlyMissing, readAbout, type SectionContext } from './section.ts';
import { type ProvidedFigure, providedFact } from './tool-call.ts';

/** Suffix for made-up sample figures. */
export const madeUp = (isIllustrative: boolean): string => (isIllustrative ? ' (made-up sample figures)' : '');

/** Makes facts of a provider's record. */
export const factMaker =
  ({ run, subject }: SectionContext, of: Pick<ProvidedFigure, 'provider' | 'asOf' | 'auditId'>) =>
  (
    concept: string,
    label: string,
    value: number | string,
    unit: ProvidedFigure['unit'],
    currency: string | null = null,
  ) =>
    providedFact(run, { ...of, subject, concept, label, value, unit, currency });

export const knownWhen = ({ day }: SectionContext): string => `as of ${dayWords(day)}`;

/** `No price of Apple Inc. is known as of November 30, 2026.` */
export const noneKnown = (context: SectionContext, what: string): PartAnswer =>
  onlyMissing(`No ${what} of ${context.subject.name} is known ${knownWhen(context)}.`);

/** Numbers of analysts by recommendation. */
export const ratingsSection: FigureSection = async function* (context) {
  const { sources, company, subject, asOf } = context;
  const called = yield* readAbout(context, {
    toolName: 'ratings',
    what: 'Ratings',
    read: () => sources.analysts.ratings(company.entityId, asOf),
    describe: (found) => (found ? `${found.consensus ?? 'No label'}, as of ${found.asOf}` : 'No ratings are known.'),
  });
  if ('lines' in called) return called;
  const { result: ratings, auditId } = called;
  if (ratings === undefined)
    return onlyMissing(`No analysts' ratings of ${subject.name} are known ${knownWhen(context)}.`);
  const fact = factMaker(context, { provider: 'analyst ratings', asOf: ratings.asOf, auditId });
  const counts = {
    'strong buy': ratings.strongBuy,
    buy: ratings.buy,
    hold: ratings.hold,
    sell: ratings.sell,
    'strong sell': ratings.strongSell,
  };
  const pieces = Object.entries(counts).map(([words, count]) =>
    valuePiece(
      fact(words.replace(' ', '_'), `Analysts who recommend ${words}`, count, 'count'),
      (text) => `${text} ${words}`,
    ),
  );
  const label =
    ratings.consensus === null
      ? []
      : [valuePiece(fact('consensus', 'Consensus of analysts', ratings.consensus, 'text')), ', with '];
  const verdict = asksYesOrNo(context.text) ? verdictOn(context.text, ratings.consensus) : null;
  const head: LinePiece[] = [
    `${verdict === null ? 'Analysts' : `${verdict}: analysts`} rate ${subject.name} `,
    ...label,
    ...listedPieces(pieces),
    ` as of ${dayWords(ratings.asOf)}${madeUp(ratings.isIllustrative)}`,
    '.',
  ];
  return { lines: [citedLine('sentence', head)], missing: [] };
};

/** Answer to whether analysts are for or against the share; `null` where they are neither or no label is known. */
function verdictOn(text: string, consensus: string | null): 'Yes' | 'No' | null {
  if (consensus === null) return null;
  const wanted = /\b(?:bearish|sell)\b/i.test(text) ? /sell/i : /buy/i;
  return wanted.test(consensus) ? 'Yes' : 'No';
}

const DEVIATIONS = 'standard deviations from the mean of the 90 days before';

/** Sentiment and media attention of the last day. */
export const sentimentSection: FigureSection = async function* (context) {
  const { run, sources, company, subject, asOf } = context;
  const endsOn = asOf === null ? null : lastDayKnown(asOf);
  const called = yield* readAbout(context, {
    toolName: 'sentiment',
    what: 'Sentiment',
    toolArguments: endsOn === null ? {} : { end: endsOn },
    units: { 'data:company_sentiment_tokens': SENTIMENT_TOKENS },
    read: () =>
      sources.entitySentiment.query(run.request.viewer, company.entityId, { startsOn: null, endsOn }, run.signal),
    describe: (found) =>
      found ? `${found.days.length} days to ${found.days.at(-1)?.on}` : 'Nothing was published about it.',
  });
  if ('lines' in called) return called;
  const { result: found, auditId } = called;
  const last = found?.days.at(-1);
  if (last === undefined) {
    return onlyMissing(
      `No sentiment of ${subject.name} is known ${knownWhen(context)}: nothing was published about it in the 30 days before.`,
    );
  }
  const fact = factMaker(context, { provider: 'entity sentiment', asOf: last.on, auditId });
  const against = (value: number): string =>
    `${numberText(exactNumber(Math.abs(value)), { unit: 'ratio', currency: null })} standard deviations ${value < 0 ? 'below' : 'above'} its mean of the 90 days before`;
  const head = citedLine('sentence', [
    valuePiece(
      fact('daily_sentiment', 'Daily sentiment on a scale of -1 to 1', last.dailySentiment, 'ratio'),
      (text) => `Sentiment of ${subject.name} was ${text} on ${dayWords(last.on)}`,
    ),
    ' on a scale of -1 to 1, ',
    cited(
      against(last.sentimentPressure),
      fact('sentiment_pressure', `Sentiment pressure: ${DEVIATIONS}`, last.sentimentPressure, 'ratio'),
    ),
    '.',
  ]);
  const attention = citedLine('sentence', [
    cited(
      `Media attention was ${against(last.abnormalMediaAttention)}`,
      fact('abnormal_media_attention', `Abnormal media attention: ${DEVIATIONS}`, last.abnormalMediaAttention, 'ratio'),
    ),
    '.',
  ]);
  return { lines: [head, attention], missing: [] };
};

const SECTION_EVENTS_MAX = 100;
const YEAR_MS = 365 * 86_400_000;

/** The last and the next calls. */
export const calendarSection: FigureSection = async function* (context) {
  const { run, sources, company, subject, asOf, day, text } = context;
  const at = asOf ?? new Date(sources.clock.nowMs()).toISOString();
  const dayOf = (ms: number): Day => new Date(ms).toISOString().slice(0, day.length);
  const [asked] = namedDays(text, todayAt(Date.parse(at)));
  const [from, to] =
    asked === undefined ? [dayOf(Date.parse(at) - YEAR_MS), null] : [dayOf(asked.fromMs), dayOf(asked.toMs)];
  const called = yield* readAbout(context, {
    toolName: 'calendar',
    what: 'Events',
    toolArguments: { start_date: from, ...(to !== null && { end_date: to }) },
    ...callsBetween(context, { entityIds: [company.entityId], from, to, limit: SECTION_EVENTS_MAX }),
    describe: ({ mapped }) => `${mapped.flatMap(({ events }) => events).length} calls since ${from}`,
  });
  if ('lines' in called) return called;
  const { result, auditId } = called;
  const events = result.mapped.flatMap((one) => one.events).toSorted((a, b) => (a.eventAt < b.eventAt ? -1 : 1));
  // A future event counts as known from the time of its import.
  const next = events.find(({ eventAt, createdAt }) => eventAt > at && (asOf === null || createdAt <= asOf));
  const last = events.findLast(({ eventAt }) => eventAt <= at);
  const callLine = (event: (typeof events)[number], words: string) => {
    const text = `${words}, ${event.title}, is dated ${dayWords(event.eventAt.slice(0, day.length))}`;
    return citedLine('sentence', [cited(text, callFact(run, event, { subject, asOf, auditId })), '.']);
  };
  if (to !== null) {
    const known = events.filter(({ eventAt, createdAt }) => eventAt <= at || asOf === null || createdAt <= asOf);
    if (known.length === 0)
      return onlyMissing(
        `No call of ${subject.name} from ${dayWords(from)} to ${dayWords(to)} is in the events calendar.`,
      );
    return { lines: known.map((event) => callLine(event, `A call of ${subject.name}`)), missing: [] };
  }
  const lines = [
    ...(next ? [callLine(next, `The next call of ${subject.name}`)] : []),
    ...(last ? [callLine(last, `The last call of ${subject.name}`)] : []),
  ];
  const none = `No call of ${subject.name} after ${dayWords(day)} is in the events calendar.`;
  return { lines, missing: next ? [] : [none] };
};

const ABOUT =
  /^\W*(?:what\s(?:does|do)\s.{1,80}\sdo\b|(?:what|which)\s(?:kind\sof\s)?business\s(?:is|are)\b|(?:please\s)?(?:tell\s(?:me|us)\s(?:something\s)?about|describe|introduce)\b|who\sis\b)/i;
/** True if a text asks for a company as a whole: `What does it do?`. */
export const asksAbout = (text: string): boolean => ABOUT.test(text);

/** Owner of the share and business of the company. */
export const profileSection: FigureSection = async function* (context) {
  const { sources, company, subject, asOf, day } = context;
  const called = yield* readAbout(context, {
    toolName: 'profile',
    what: 'Profile',
    read: () => sources.market.profile(company.company, asOf),
    describe: ({ sector, industry, country }) => [sector, industry, country].filter((one) => one !== null).join(', '),
  });
  if ('lines' in called) return called;
  const { result: profile, auditId } = called;
  const fact = factMaker(context, { provider: 'company profile', asOf: asOf ?? day, auditId });
  const listing = company.company.listings[0] ?? null;
  const seat = [profile.address, profile.city, profile.state].filter(Boolean).join(', ');
  // The words by which a question names one field alone.
  const rows: readonly (readonly [label: string, concept: string, value: string | number | null, words?: RegExp])[] = [
    ['Business', 'description', asksAbout(context.text) ? profile.description : null, ABOUT],
    ['Ticker', 'ticker', company.company.ticker, /\bticker\b/i],
    ['Primary listing', 'listing', listing],
    ['Exchange', 'exchange', profile.exchangeFullName ?? profile.exchange, /\bexchange\b/i],
    ['Sector', 'sector', profile.sector, /\bsector\b/i],
    ['Industry', 'industry', profile.industry, /\bindustry\b/i],
    ['Headquarters', 'headquarters', seat, /\bheadquarter/i],
    ['Country', 'country', profile.country, /\bcountry\b/i],
    ['Chief executive officer', 'ceo', profile.ceo, /\b(?:CEO|chief\sexecutive)\b/i],
    ['Full-time employees', 'full_time_employees', profile.fullTimeEmployees, /\bemployees\b/i],
    ['Website', 'website', profile.website, /\bwebsite\b/i],
    ['ISIN', 'isin', profile.isin, /\bISIN\b/i],
    ['CIK', 'cik', profile.cik, /\bCIK\b/i],
    ['CUSIP', 'cusip', profile.cusip, /\bCUSIP\b/i],
    ['LEI', 'lei', company.company.lei, /\bLEI\b/i],
  ];
  const knownOf = (some: typeof rows) =>
    some.flatMap(([label, concept, value]) => (value === null || value === '' ? [] : [{ label, concept, value }]));
  const known = knownOf(rows);
  if (known.length === 0) return noneKnown(context, 'profile');
  const asked = rows.filter(([, , , words]) => words?.test(context.text));
  const wanted = knownOf(asked);
  const missing = asked
    .filter(([, concept]) => !wanted.some((one) => one.concept === concept))
    .map(([label]) => `${label} of ${subject.name} is not in its profile as known ${knownWhen(context)}.`);
  if (asked.length > 0 && wanted.length === 0) return onlyMissing(...missing);
  const piece = (head: string, { label, concept, value }: (typeof known)[number]): LinePiece => {
    const evidence = fact(concept, label, value, typeof value === 'number' ? 'count' : 'text');
    return valuePiece(evidence, (text) => `${head} ${text}`);
  };
  if (wanted.length > 0)
    return {
      lines: wanted.map((one) => citedLine('sentence', [piece(`${one.label} of ${subject.name}:`, one), '.'])),
      missing,
    };
  const pieces = known.map((one) => piece(one.label.charAt(0).toLowerCase() + one.label.slice(1), one));
  return { lines: [citedLine('item', [`Profile of ${subject.name}: `, ...listedPieces(pieces)])], missing };
};

/** A percentage as services give it, 12.5 for 12.5 %, without its sign; with more digits where one shows nothing of it. */
export function sizeOfPercent(percent: number): string {
  const size = exactNumber(fractionOf(Math.abs(percent)));
  const decimals = [1, 2, 3].find((digits) => /[1-9]/.test(percentText(size, { decimals: digits })));
  return percentText(size, { decimals: decimals ?? null });
}

export const fractionOf = (percent: number): number => Number((percent / 100).toPrecision(12));

const PEERS_MAX = 5;

/** Companies of the same industry, else of the same sector, nearest in market capitalization: peers are known of the present alone. */
export const peersSection: FigureSection = async function* (context) {
  const { sources, company, subject, asOf, day } = context;
  if (asOf !== null) return onlyMissing(`Peers of ${subject.name} are known of today only, not of ${dayWords(day)}.`);
  const called = yield* readAbout(context, {
    toolName: 'peers',
    what: 'Peers',
    toolArguments: { limit: PEERS_MAX },
    read: () => readPeers(sources.screener, company.entityId, PEERS_MAX),
    describe: (peers) => (peers ? `${peers.length} companies` : 'No price or profile of it is known.'),
  });
  if ('lines' in called) return called;
  const { result = [], auditId } = called;
  // Peers of an industry are nearer than those of its sector alone.
  const peers = result.filter(({ shared }) => shared === result[0]?.shared);
  const [first] = peers;
  if (first === undefined)
    return onlyMissing(`No company of the industry or sector of ${subject.name} is known with a price or a profile.`);
  const factOf = (peer: Peer) => {
    const { companyName, id } = peer.company;
    const of = { provider: 'company screener', asOf: valuedOn(peer) ?? day, auditId };
    return factMaker(context, of)(`peer_${id}`, `Peer in the ${peer.shared}`, companyName, 'text');
  };
  const facts = peers.map((peer) => ({ peer, fact: factOf(peer) }));
  const head = citedLine('sentence', [
    `Companies of the same ${first.shared} as ${subject.name}, the nearest in market capitalization first, are `,
    ...listedPieces(facts.map(({ peer, fact }) => cited(peer.company.companyName, fact))),
    '.',
  ]);
  const sizes = peers.flatMap((peer) => {
    const { companyName, marketCap, id } = peer.company;
    const asOf = valuedOn(peer);
    if (marketCap === null || asOf === null) return [];
    const fact = factMaker(context, { provider: 'market prices', asOf, auditId });
    const evidence = fact(`market_cap_${id}`, `Market capitalization of ${companyName}`, marketCap, 'money', 'USD');
    return [[companyName, valuePiece(evidence), cited(dayWords(asOf), evidence)]];
  });
  const table = sizes.length === 0 ? [] : tableOf(['Company', 'Market capitalization', 'Day'], sizes, ['Day']);
  return { lines: [head, ...table], missing: [] };
};

/** The day of the market capitalization, that of the last real close or of the imported profile. */
const valuedOn = ({ company: { quoted } }: Peer): Day | null => quoted.price?.date ?? quoted.facts?.asOf ?? null;
