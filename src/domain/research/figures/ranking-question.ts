import { inputsOf } from '../../formula/formula.ts';
import { nameOfLine } from '../../fundamentals/line-names.ts';
import { countOf } from '../../questions/calendar.ts';
import { countriesIn } from '../../questions/countries.ts';
import { asksYesOrNo } from '../../questions/question-type.ts';
import type { Understanding } from '../../questions/understanding.ts';
import type { FigureUnit } from '../../text/number-text.ts';
import type { FigureCatalogue } from './figure-catalogue.ts';
import { isPlainQuestion, unknownWords } from './figure-question.ts';

/** A figure of companies by its name in formulas of the screener. */
export interface ComparedFigure {
  /** `market_cap`, `income.REVENUE`, `gross_profit_margin_ttm`. */
  readonly name: string;
  readonly label: string;
  readonly unit: FigureUnit;
  readonly isRate: boolean;
}

/** A question that puts companies in order by one figure as it is now. */
export interface CompanyRankingQuestion {
  readonly figure: ComparedFigure;
  readonly isMost: boolean;
  /** `all`: of a business or country; `named`: those of the question; `test`: the first of two, with Yes or No; `peers`: one beside its peers. */
  readonly form: 'all' | 'named' | 'test' | 'peers';
  readonly industries: readonly string[];
  /** ISO 3166-1 alpha-2; empty for all. */
  readonly countries: readonly string[];
  /** Business and country as the question writes them. */
  readonly scope: string;
  readonly count: number;
}

const MARKET_CAP: ComparedFigure = {
  name: 'market_cap',
  label: 'Market capitalization',
  unit: 'money',
  isRate: false,
};

const MOST =
  /\b(?:largest|biggest|highest|most|top|greatest|best|larger|bigger|higher|greater|more|better|rank\w*|leading|large|big)\b/i;
const LEAST = /\b(?:small|smallest|lowest|least|bottom|worst|smaller|lower|less|worse)\b/i;
/** Words for size, which is the market capitalization where no other figure is named. */
const SIZE = /\b(?:large|largest|big|biggest|small|smallest|larger|bigger|smaller|valuable|worth|size|top|leading)\b/i;
const PEERS = /\b(?:peers?|competitors?|rivals?|industry)\b/i;
const COMPANIES = /\b(?:compan(?:y|ies)|firms?|stocks?|corporations?|names|businesses)\b/i;
const COUNT =
  /\b(?:top|the|which|what|are|largest|biggest|smallest)\s(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twelve)\b/i;
const ONE = /\b(?:company|firm|stock|corporation|business)\b/i;
/** Words of such questions beside names, figures, businesses and countries. */
const RANKING_WORDS =
  /^(?:compan(?:y|ies)|firms?|stocks?|corporations?|names|business(?:es)?|ones|world(?:wide)?|globe|global(?:ly)?|public|listed|valuable|worth|size|big|top|leading|rank\w*|list|peers?|competitors?|rivals?|industry|sector|stack\w*|measure|versus|vs|two|three|four|five|six|seven|eight|nine|ten|twelve|\d{1,2}|market)$/i;

/** The companies listed unless a question says how many, and at most. */
const COUNTS = { one: 3, usual: 5, most: 10 } as const;

/** Reads a question that compares companies by one figure; `undefined` for another question, or where a word of it is not understood. */
export function readRankingQuestion(
  understood: Understanding,
  catalogue: FigureCatalogue,
): CompanyRankingQuestion | undefined {
  const { text, entities, measures, periods, asksWhy, groups = [] } = understood;
  if (asksWhy || !isPlainQuestion(text) || periods.length > 0) return undefined;
  const figure = comparedFigure(understood, catalogue);
  const companies = entities.filter(({ category }) => category === 'companies');
  const countries = companies.length > 0 ? [] : countriesIn(text);
  const form = formOf(understood, companies.length, groups.length > 0);
  if (figure === undefined || form === undefined) return undefined;
  // Statements are compared by the years and quarters that they are of.
  if ((form === 'named' || form === 'test') && catalogue.figure(measures[0]?.id ?? '') !== undefined) return undefined;
  const spans = [...groups, ...countries];
  if (
    unknownWords(understood, spans).some((word) => !RANKING_WORDS.test(word) && !MOST.test(word) && !LEAST.test(word))
  )
    return undefined;
  const counted = COUNT.exec(text)?.[1];
  return {
    figure,
    isMost: !LEAST.test(text),
    form,
    industries: groups.flatMap(({ industries }) => industries),
    countries: countries.flatMap(({ codes }) => codes),
    scope: spans
      .toSorted((one, other) => one.start - other.start)
      .map(({ start, end }) => text.slice(start, end))
      .join(' '),
    count:
      counted === undefined ? (ONE.test(text) ? COUNTS.one : COUNTS.usual) : Math.min(countOf(counted), COUNTS.most),
  };
}

function formOf(
  { text }: Understanding,
  companies: number,
  hasGroup: boolean,
): CompanyRankingQuestion['form'] | undefined {
  const isOrdered = MOST.test(text) || LEAST.test(text);
  if (companies === 1) return PEERS.test(text) && !/^\W*who\b/i.test(text) ? 'peers' : undefined;
  if (companies === 0) return isOrdered && !asksYesOrNo(text) && (hasGroup || COMPANIES.test(text)) ? 'all' : undefined;
  if (!isOrdered) return undefined;
  if (!asksYesOrNo(text)) return 'named';
  return companies === 2 && /\bthan\b/i.test(text) ? 'test' : undefined;
}

/** The one figure of a question, its size where it names none; `undefined` where it names several, or one that the screener lacks. */
function comparedFigure({ text, measures }: Understanding, catalogue: FigureCatalogue): ComparedFigure | undefined {
  // `Competitors` are a measure of the vocabulary too.
  const [measure, ...others] = measures.filter(({ start, end }) => !PEERS.test(text.slice(start, end)));
  if (measure === undefined) return SIZE.test(text) ? MARKET_CAP : undefined;
  if (others.length > 0) return undefined;
  // The vocabulary of search reads the price of a share as the company's market value.
  if (measure.id === 'market_cap')
    return /cap|value|worth/i.test(text.slice(measure.start, measure.end)) ? MARKET_CAP : undefined;
  const metric = catalogue.trailing(measure.id);
  if (metric !== undefined) return { ...metric, name: metric.concept };
  const figure = catalogue.figure(measure.id);
  const [line, ...lines] = figure === undefined ? [] : inputsOf(figure.term);
  if (figure === undefined || line === undefined || lines.length > 0 || figure.term.kind !== 'input') return undefined;
  return { name: nameOfLine(line), label: figure.label, unit: figure.unit, isRate: figure.isRate };
}
