import { exactNumber } from '../../../platform/exact-number.ts';
import { parseFormula } from '../../formula/parse-formula.ts';
import type { ScreenedPage } from '../../screening/company-screener.ts';
import { SIZE_CLASSES } from '../../screening/size-class.ts';
import { numberText } from '../../text/number-text.ts';
import { cited, citedLine, tableOf } from '../line-text.ts';
import type { ResearchEvent } from '../research-event.ts';
import type { PartAnswer, ResearchRun } from '../research-run.ts';
import { inSentence } from './figure-catalogue.ts';
import { dayWords } from './fiscal-periods.ts';
import type { CompanyRankingQuestion } from './ranking-question.ts';
import { type FigureSources, notRead, onlyMissing } from './section.ts';
import { knownAtOfRun } from './statement-answer.ts';
import { callTool, providedFact } from './tool-call.ts';

const DOLLARS = 'USD';

/**
 * Companies in order by a figure as it is now, amounts in US dollars: one call reads all companies of which a price, a profile or statements are
 * known. Says how many of them have the figure, as only these are compared.
 */
export async function* rankCompanies(
  sources: FigureSources,
  { figure, isMost, industries, countries, scope, count }: CompanyRankingQuestion,
  run: ResearchRun,
): AsyncGenerator<ResearchEvent, PartAnswer> {
  const { asOf, day } = knownAtOfRun(run, sources.clock);
  if (asOf !== null) return onlyMissing(`Companies are compared as of today only, not of ${dayWords(day)}.`);
  const { companies: allowed } = run.request.scope;
  const formula = parseFormula(figure.name);
  const called = yield* callTool(run, {
    toolName: 'screener',
    title: `Companies by ${inSentence(figure.label)}`,
    toolArguments: {
      order: figure.name,
      ...(industries.length > 0 && { industries }),
      ...(countries.length > 0 && { countries }),
    },
    read: () =>
      sources.screener.screen(
        {
          ...(allowed !== null && { ids: new Set<string>(allowed) }),
          bounds: {},
          sectors: [],
          industries: [],
          countries,
          exchanges: [],
          isEtf: false,
          isFund: false,
          // All classes: companies of which there are statements without a price are compared too.
          sizeClasses: SIZE_CLASSES,
        },
        { limit: Number.POSITIVE_INFINITY, currency: DOLLARS, order: { formula, isDescending: isMost } },
      ),
    describe: ({ passed }) => `${passed} companies`,
  });
  if (typeof called === 'string') return notRead('Companies', called);
  const { auditId } = called;
  const all = called.result.companies.filter((row) => isOfBusiness(row, industries));
  const isQuoted = figure.name === 'market_cap';
  const isOfDay = isQuoted || figure.name.startsWith('balance.');
  const currency = figure.unit === 'money' || figure.unit === 'per share' ? DOLLARS : null;
  const compared = all.flatMap((row) => {
    const value = row.figures.shown(formula);
    if (typeof value !== 'number') return [];
    const on = (isQuoted ? (row.quoted.price?.date ?? row.quoted.facts?.asOf) : row.statements?.endsOn) ?? day;
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
    return [{ name: row.companyName, fact, size, period, day: dayWords(on) }];
  });
  const companies = `companies${scope === '' ? '' : ` (${scope})`} here`;
  const shown = compared.slice(0, count);
  const [top] = shown;
  if (top === undefined)
    return onlyMissing(`${figure.label} is known of none of the ${all.length} ${companies}, as of ${dayWords(day)}.`);
  const days = isOfDay ? 'Day' : 'Twelve months to';
  const rows = shown.map(({ name, size, fact, day: on }) => [name, cited(size, fact), cited(on, fact)]);
  const head = citedLine('sentence', [
    cited(
      `${top.name} has the ${isMost ? 'highest' : 'lowest'} ${inSentence(figure.label)}`,
      ...shown.map(({ fact }) => fact),
    ),
    ': ',
    cited(`${top.size} ${top.period}`, top.fact),
    '.',
  ]);
  const table = rows.length < 2 ? [] : tableOf(['Company', figure.label, days], rows, [days]);
  const known = `${figure.label} is known of ${compared.length} of the ${all.length} ${companies}; these are compared.`;
  return { lines: [head, ...table], missing: [known], isWhole: true };
}

/** A group of a question may name a sector, an industry group or an industry. */
function isOfBusiness(row: ScreenedPage['companies'][number], wanted: readonly string[]): boolean {
  if (wanted.length === 0) return true;
  const { sector, otherSector, industryGroup, industry, otherIndustry } = row;
  const own = [sector, otherSector, industryGroup, industry, otherIndustry].map((one) => one?.toLowerCase());
  return wanted.some((one) => own.includes(one.toLowerCase()));
}
