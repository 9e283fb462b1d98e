import type { FoundCompany } from '../../knowledge-graph/company-lookup.ts';
import { USUAL_STYLE } from '../../text/number-text.ts';
import { listed } from '../line-text.ts';
import type { ResearchEvent } from '../research-event.ts';
import type { PartAnswer, ResearchRun } from '../research-run.ts';
import { askedPeriods } from './asked-periods.ts';
import type { SectionName } from './asked-sections.ts';
import type { CompanyStatements } from './company-statements.ts';
import { estimateSection, priceTargetSection } from './estimate-section.ts';
import { asksPriceVerdict, marketCapSection, pricesOf } from './price-section.ts';
import {
  asksAbout,
  calendarSection,
  peersSection,
  profileSection,
  ratingsSection,
  sentimentSection,
} from './provider-sections.ts';
import {
  type FigureSection,
  type FigureSources,
  joinedAnswers,
  NOTHING_KNOWN,
  notRead,
  type SectionContext,
} from './section.ts';
import { segmentLines } from './segment-section.ts';
import { knownAtOfRun, openStatements } from './statement-answer.ts';
import { comparisonLines, isStatementSection, statementSectionLines } from './statement-sections.ts';

/** The context of sections about a company. */
export function sectionContext(
  sources: FigureSources,
  run: ResearchRun,
  company: FoundCompany,
  text: string,
): SectionContext {
  const { asOf, day } = knownAtOfRun(run, sources.clock);
  const subject = { id: company.entityId, name: company.company.name };
  return { sources, run, company, subject, asOf, day, text };
}

const allSegments: FigureSection = (context) => {
  const { sources, text } = context;
  const periods = askedPeriods({ text, periods: [], isLatest: false }, sources.clock) ?? [];
  const hasProduct = /\b(?:product|segment|line|mix|breakdown|stream)/i.test(text);
  const hasRegion = /\b(?:region|geograph|countr|segment|mix|breakdown)/i.test(text);
  const both = ['product', 'geography'] as const;
  const kinds = both.filter((kind) => hasProduct === hasRegion || hasProduct === (kind === 'product'));
  return segmentLines(context, { kinds, periods, names: [], style: USUAL_STYLE, form: 'value' });
};

/** Market capitalization, revenue of the last year, and employees: what `How big is it?` asks. */
const sizeSection: FigureSection = async function* (context) {
  const worth = yield* marketCapSection(context);
  const revenue = yield* statementSection(context, 'size');
  const staff = yield* profileSection({ ...context, text: 'employees' });
  return joinedAnswers([worth, revenue, asksAbout(context.text) ? { ...staff, missing: [] } : staff]);
};

const OF_PROVIDERS: Readonly<Partial<Record<SectionName, FigureSection>>> = {
  profile: profileSection,
  estimates: estimateSection,
  ratings: ratingsSection,
  targets: priceTargetSection,
  calendar: calendarSection,
  segments: allSegments,
  sentiment: sentimentSection,
  peers: peersSection,
  size: sizeSection,
};

/** The lines of the named kinds of data for each company, one kind after the other. */
export async function* answerSections(
  sources: FigureSources,
  names: readonly SectionName[],
  of: { readonly run: ResearchRun; readonly companies: readonly FoundCompany[]; readonly text: string },
): AsyncGenerator<ResearchEvent, PartAnswer> {
  const answers: PartAnswer[] = [];
  for (const name of names) {
    const contexts = of.companies.map((company) => sectionContext(sources, of.run, company, of.text));
    const section = OF_PROVIDERS[name];
    if (name === 'comparison') answers.push(yield* compareCompanies(sources, of));
    else if (name === 'prices') answers.push(yield* pricesOf(contexts));
    else
      for (const context of contexts)
        answers.push(section ? yield* section(context) : yield* statementSection(context, name));
  }
  // No document tells whether a price rose of which none is known.
  const isWhole = names.includes('prices') && asksPriceVerdict(of.text);
  return { ...joinedAnswers(answers), ...(isWhole && { isWhole }) };
}

async function* statementSection(
  { sources, run, company, subject, day }: SectionContext,
  name: SectionName,
): AsyncGenerator<ResearchEvent, PartAnswer> {
  if (!isStatementSection(name)) return NOTHING_KNOWN;
  const statements = yield* openStatements(sources, run, company);
  if (statements === undefined) return notRead(`Statements of ${subject.name}`, 'out of calls');
  return statementSectionLines(name, statements, { run, catalogue: sources.catalogue, day });
}

async function* compareCompanies(
  sources: FigureSources,
  { run, companies }: { readonly run: ResearchRun; readonly companies: readonly FoundCompany[] },
): AsyncGenerator<ResearchEvent, PartAnswer> {
  const read: CompanyStatements[] = [];
  const left: string[] = [];
  for (const [at, company] of companies.entries()) {
    const statements = yield* openStatements(sources, run, company, { spared: companies.length - at - 1 });
    if (statements === undefined) left.push(company.company.name);
    else read.push(statements);
  }
  const { day } = knownAtOfRun(run, sources.clock);
  const answer = comparisonLines(read, { run, catalogue: sources.catalogue, day });
  const unread = left.length === 0 ? [] : notRead(`Statements of ${listed(left)}`, 'out of calls').missing;
  return { lines: answer.lines, missing: [...answer.missing, ...unread] };
}
