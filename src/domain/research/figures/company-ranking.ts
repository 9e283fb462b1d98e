import { comparedTo, exactNumber } from '../../../platform/exact-number.ts';
import { parseFormula } from '../../formula/parse-formula.ts';
import type { FoundCompany } from '../../knowledge-graph/company-lookup.ts';
import type { ScreenedPage } from '../../screening/company-screener.ts';
import { EVERY_COMPANY, peersOf } from '../../screening/peers.ts';
import { SIZE_CLASSES } from '../../screening/size-class.ts';
import { numberText } from '../../text/number-text.ts';
import type { AnswerLine } from '../answer-line.ts';
import { hasCurrency } from '../calculation/worked-figure.ts';
import type { ResearchFact } from '../evidence.ts';
import { cited, citedLine, dayWords, type LinePiece, listed, listedPieces, tableOf, wasOrWere } from '../line-text.ts';
import type { ResearchEvent } from '../research-event.ts';
import type { PartAnswer, ResearchRun } from '../research-run.ts';
import { inSentence } from './figure-catalogue.ts';
import type { CompanyRankingQuestion } from './ranking-question.ts';
import { type FigureSources, notRead, onlyMissing } from './section.ts';
import { knownAtOfRun } from './statement-answer.ts';
import { callTool, providedFact } from './tool-call.ts';

const PEERS_MAX = 5;
const DOLLARS = 'USD';

type Row = ScreenedPage['companies'][number];

/** A company with its value of the compared figure. */
interface Compared {
  readonly row: Row;
  readonly value: number;
  readonly fact: ResearchFact;
  /** `$5.20 trillion`. */
  readonly size: string;
  /** `$5.20 trillion on August 31, 2026`. */
  readonly words: string;
  /** The day of the value, or the last one of its twelve months: `August 31, 2026`. */
  readonly day: string;
  readonly isOfDay: boolean;
  /** True for the size in a company record, which is of no known day. */
  readonly isListed: boolean;
}

/**
 * Companies in order by a figure as it is now, amounts in US dollars: one call reads all companies of which a price, a profile or statements are
 * known. Says how many of them have the figure, as only these are compared.
 */
export async function* rankCompanies(
  sources: FigureSources,
  question: CompanyRankingQuestion,
  { run, companies }: { readonly run: ResearchRun; readonly companies: readonly FoundCompany[] },
): AsyncGenerator<ResearchEvent, PartAnswer> {
  const { asOf, day } = knownAtOfRun(run, sources.clock);
  const { figure, form } = question;
  if (asOf !== null) return onlyMissing(`Companies are compared as of today only, not of ${dayWords(day)}.`);
  const { companies: allowed } = run.request.scope;
  const named = form === 'peers' || form === 'all' ? (allowed ?? undefined) : companies.map(({ entityId }) => entityId);
  const formula = parseFormula(figure.name);
  const called = yield* callTool(run, {
    toolName: 'screener',
    title: `Companies by ${inSentence(figure.label)}`,
    toolArguments: {
      order: figure.name,
      ...(question.industries.length > 0 && { industries: question.industries }),
      ...(question.countries.length > 0 && { countries: question.countries }),
    },
    read: () =>
      sources.screener.screen(
        {
          ...EVERY_COMPANY,
          ...(named !== undefined && { ids: new Set<string>(named) }),
          countries: question.countries,
          isEtf: false,
          isFund: false,
          // All classes: companies of which there are statements without a price are compared too.
          sizeClasses: SIZE_CLASSES,
        },
        { limit: Number.POSITIVE_INFINITY, currency: DOLLARS, order: { formula, isDescending: question.isMost } },
      ),
    describe: ({ passed }) => `${passed} companies`,
  });
  if (typeof called === 'string') return notRead('Companies', called);
  const { auditId } = called;
  const all = called.result.companies.filter((row) => isOfBusiness(row, question.industries));
  const isOfSize = form === 'all' && figure.name === 'market_cap';
  const compared = all.flatMap((row): Compared[] => {
    const value = row.figures.shown(formula);
    if (typeof value === 'number') return [comparedOf(row, value)];
    return isOfSize && row.listedSize !== null ? [listedOf(run, row, { value: row.listedSize, day, auditId })] : [];
  });
  if (isOfSize) compared.sort((one, other) => (question.isMost ? -1 : 1) * (one.value - other.value));
  if (form === 'peers') return besidePeers(question, all, compared, companies[0]);
  const inAll = form === 'all';
  if (compared.length === 0 || (!inAll && compared.length < 2))
    return onlyMissing(
      inAll
        ? `${figure.label} is known of none of the ${all.length} ${scopeWords(question)} here, as of ${dayWords(day)}.`
        : `${figure.label} of ${namesOf(companies)} is not known as of ${dayWords(day)}.`,
    );
  const unknown = inAll ? [] : companies.filter(({ entityId }) => !compared.some(({ row }) => row.id === entityId));
  const missing = inAll
    ? [knownOf(question, all, compared)]
    : unknown.map(({ company }) => `${figure.label} of ${company.name} is not known as of ${dayWords(day)}.`);
  const lines = form === 'test' ? testLines(question, compared, companies) : orderedLines(question, compared, inAll);
  return { lines, missing, isWhole: true };

  function comparedOf(row: Row, value: number): Compared {
    const isQuoted = figure.name === 'market_cap';
    const on = (isQuoted ? (row.quoted.price?.date ?? row.quoted.facts?.asOf) : row.statements?.endsOn) ?? day;
    const currency = hasCurrency(figure.unit) ? DOLLARS : null;
    const isOfDay = isQuoted || figure.name.startsWith('balance.');
    const period = isOfDay ? `on ${dayWords(on)}` : `in the twelve months to ${dayWords(on)}`;
    const fact = providedFact(run, {
      subject: { id: row.id, name: row.companyName },
      concept: figure.name,
      label: figure.label,
      value,
      unit: figure.unit,
      currency,
      period: { label: period, startsOn: null, endsOn: on },
      provider: isQuoted ? 'market prices' : 'company screener',
      asOf: on,
      auditId,
    });
    const size = numberText(exactNumber(value), { unit: figure.unit, currency, isRate: figure.isRate });
    return { row, value, fact, size, words: `${size} ${period}`, day: dayWords(on), isOfDay, isListed: false };
  }
}

/** A company without a price by the size in its record, of which no amount is shown. */
function listedOf(
  run: ResearchRun,
  row: Row,
  { value, day, auditId }: { readonly value: number; readonly day: string; readonly auditId: string },
): Compared {
  const fact = providedFact(run, {
    subject: { id: row.id, name: row.companyName },
    concept: 'listed_size',
    label: 'Size in the company record',
    value,
    unit: 'money',
    currency: DOLLARS,
    provider: 'company records',
    asOf: day,
    auditId,
  });
  return { row, value, fact, size: 'not known', words: '', day: 'by its record', isOfDay: true, isListed: true };
}

/** The number of companies of which the figure is known, and what stands for it at the others. */
function knownOf(question: CompanyRankingQuestion, all: readonly Row[], compared: readonly Compared[]): string {
  const known = compared.filter(({ isListed }) => !isListed).length;
  const others =
    known < compared.length ? 'others stand by the size in their records, of no known day' : 'these are compared';
  return `${question.figure.label} is known of ${known} of the ${all.length} ${scopeWords(question)} here; ${others}.`;
}

const namesOf = (companies: readonly FoundCompany[]): string => listed(companies.map(({ company }) => company.name));

/** `companies`, `companies (European banks)`. */
const scopeWords = ({ scope }: CompanyRankingQuestion): string => (scope === '' ? 'companies' : `companies (${scope})`);

/** A group of a question may name a sector, an industry group or an industry. */
function isOfBusiness(row: Row, wanted: readonly string[]): boolean {
  if (wanted.length === 0) return true;
  const { sector, otherSector, industryGroup, industry, otherIndustry } = row;
  const own = [sector, otherSector, industryGroup, industry, otherIndustry].map((one) => one?.toLowerCase());
  return wanted.some((one) => own.includes(one.toLowerCase()));
}

function tableOfCompanies({ figure }: CompanyRankingQuestion, compared: readonly Compared[]): AnswerLine[] {
  if (compared.length < 2) return [];
  const days = compared[0]?.isOfDay ? 'Day' : 'Twelve months to';
  const rows = compared.map(({ row, size, day, fact }) => [row.companyName, cited(size, fact), cited(day, fact)]);
  return tableOf(['Company', figure.label, days], rows, [days]);
}

function orderedLines(question: CompanyRankingQuestion, compared: readonly Compared[], inAll: boolean): AnswerLine[] {
  const shown = inAll ? compared.slice(0, question.count) : compared;
  const [top] = shown;
  if (top === undefined) return [];
  const most = question.isMost ? 'highest' : 'lowest';
  const label = inSentence(question.figure.label);
  const facts = shown.map(({ fact }) => fact);
  const head: LinePiece[] = top.isListed
    ? [
        cited(
          `${top.row.companyName} is the ${question.isMost ? 'largest' : 'smallest'} by its company record`,
          ...facts,
        ),
      ]
    : [cited(`${top.row.companyName} has the ${most} ${label}`, ...facts), ': ', cited(top.words, top.fact)];
  return [citedLine('sentence', [...head, '.']), ...tableOfCompanies(question, shown)];
}

function testLines(
  { figure, isMost }: CompanyRankingQuestion,
  compared: readonly Compared[],
  companies: readonly FoundCompany[],
): AnswerLine[] {
  const [one, other] = companies.map(({ entityId }) => compared.find(({ row }) => row.id === entityId));
  if (one === undefined || other === undefined) return [];
  const isTrue = comparedTo(exactNumber(one.value), exactNumber(other.value)) === (isMost ? 1 : -1);
  const verb = wasOrWere(figure.label);
  return [
    citedLine('sentence', [
      `${isTrue ? 'Yes' : 'No'}: `,
      cited(`${inSentence(figure.label)} of ${one.row.companyName} ${verb} ${one.words}`, one.fact),
      ', against ',
      cited(`${other.words} of ${other.row.companyName}`, other.fact),
      '.',
    ]),
  ];
}

/** The figure of one company beside that of its peers, of the same industry where it is known of one, else of its sector. */
function besidePeers(
  question: CompanyRankingQuestion,
  all: readonly Row[],
  compared: readonly Compared[],
  company: FoundCompany | undefined,
): PartAnswer {
  const { figure } = question;
  const own = compared.find(({ row }) => row.id === company?.entityId);
  const name = company?.company.name ?? '';
  if (company === undefined || own === undefined)
    return onlyMissing(`${figure.label} of ${name} is not known for the last twelve months.`);
  const peers = (peersOf(all, company.entityId, Number.POSITIVE_INFINITY) ?? []).flatMap(
    ({ company: peer, shared }) => {
      const found = compared.find(({ row }) => row.id === peer.id);
      return found === undefined ? [] : [{ ...found, shared }];
    },
  );
  const [first] = peers;
  const ownFigure = cited(`${figure.label} of ${name} ${wasOrWere(figure.label)} ${own.words}`, own.fact);
  if (first === undefined)
    return {
      lines: [citedLine('sentence', [ownFigure, '.'])],
      missing: [`No company of the industry or sector of ${name} has a known ${inSentence(figure.label)} here.`],
      isWhole: true,
    };
  const near = peers.filter(({ shared }) => shared === first.shared).slice(0, PEERS_MAX);
  const places: readonly (readonly [words: string, of: readonly Compared[]])[] = [
    ['higher than at', near.filter(({ value }) => value < own.value)],
    ['lower than at', near.filter(({ value }) => value > own.value)],
    ['the same as at', near.filter(({ value }) => value === own.value)],
  ];
  const beside = places.flatMap(([words, of]): LinePiece[] =>
    of.length === 0
      ? []
      : [`, ${words} `, ...listedPieces(of.map(({ row, fact }) => cited(row.companyName, own.fact, fact)))],
  );
  const head = citedLine('sentence', [ownFigure, ...beside, ` of the same ${first.shared}.`]);
  return { lines: [head, ...tableOfCompanies(question, [own, ...near])], missing: [], isWhole: true };
}
