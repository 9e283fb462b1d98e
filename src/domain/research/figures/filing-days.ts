import type { Statement } from '../../fundamentals/statement.ts';
import type { Understanding } from '../../questions/understanding.ts';
import type { AnswerLine } from '../answer-line.ts';
import { cited, citedLine, dayWords, fiscalWords } from '../line-text.ts';
import type { ResearchEvent } from '../research-event.ts';
import type { PartAnswer } from '../research-run.ts';
import { type AskedPeriod, askedPeriods } from './asked-periods.ts';
import { isPlainQuestion, unknownWords } from './figure-question.ts';
import { fiscalAtOf, resolvePeriods } from './fiscal-periods.ts';
import { whyNoPeriod } from './missing-figures.ts';
import { NOTHING_KNOWN, notRead, type SectionContext } from './section.ts';
import { openStatements } from './statement-answer.ts';
import { filedFact } from './tool-call.ts';

const FILED = /\bwhen\b.*\b(?:fil(?:e|ed)|report(?:ed)?|publish(?:ed)?|releas(?:e|ed)|announc(?:e|ed))\b/i;
const ENDED = /\bwhen\b.*\b(?:year|quarter)\b.*\bend(?:s|ed)?\b/i;
const FILING_WORDS =
  /^(?:when|fil(?:e|ed)|report(?:ed)?|publish(?:ed)?|releas(?:e|ed)|announc(?:e|ed)|earnings|results?|10-?[kq]|reports?|last|latest|newest|ends?|ended)$/i;

const LATEST_FILINGS = /\b(?:latest|last|recent|newest)\s(?:\w+\s)?filings?\b/i;
const LISTED_FILINGS = 4;

/** True if a question asks when a period ended or its statements were filed, or which filings are the latest. */
export const asksFilingDay = (understood: Understanding): boolean => {
  if (LATEST_FILINGS.test(understood.text) && understood.measures.length === 0)
    return LISTS_FILINGS.test(understood.text);
  return asksDayOfPeriod(understood);
};
/** A list of filings is wanted, not their contents. */
const LISTS_FILINGS =
  /^\W*(?:(?:list|show|give|what\sare|which\sare|collect)\s)?(?:the\s|all\s)?(?:latest|last|recent|newest)\s(?:\w+\s)?filings?\b/i;

const LAST = /\b(?:last|latest|newest|most\srecent)\b/i;

const asksDayOfPeriod = (understood: Understanding): boolean =>
  (ENDED.test(understood.text) ||
    (FILED.test(understood.text) &&
      (understood.periods.length > 0 || understood.isLatest || LAST.test(understood.text)))) &&
  isPlainQuestion(understood.text) &&
  unknownWords(understood, []).every((word) => FILING_WORDS.test(word));

/** The days on which periods ended or their statements were filed. */
export async function* answerFilingDays(
  context: SectionContext,
  understood: Understanding,
): AsyncGenerator<ResearchEvent, PartAnswer> {
  const { sources, run, company, subject, day } = context;
  const asked = askedPeriods(understood, sources.clock);
  if (asked === undefined) return NOTHING_KNOWN;
  const statements = yield* openStatements(sources, run, company);
  if (statements === undefined) return notRead(`Statements of ${subject.name}`, 'out of calls');
  const income = statements.all.filter(({ kind }) => kind === 'income');
  const lines: AnswerLine[] = [];
  const missing: string[] = [];
  const asksEnd = ENDED.test(understood.text);
  const dayLine = (found: Statement, kind: AnswerLine['kind']): AnswerLine => {
    const { form, filedOn, endsOn } = found;
    const of = { subject, unit: 'date', currency: null, auditId: statements.auditId } as const;
    const fact = filedFact(
      run,
      found,
      asksEnd
        ? { ...of, concept: 'period_end', label: 'Last day of the period', value: endsOn }
        : { ...of, concept: 'filing_date', label: 'Day of filing', value: filedOn },
    );
    const period = fiscalWords(fiscalAtOf(found));
    if (asksEnd)
      return citedLine(kind, [
        cited(`${period.replace(/^f/, 'F')} of ${subject.name} ended on ${dayWords(endsOn)}`, fact),
        '.',
      ]);
    const text = `The statements of ${subject.name} for ${period} were filed on ${dayWords(filedOn)}`;
    return citedLine(kind, [cited(text, fact), ` with form ${form}`, ...(kind === 'item' ? [] : ['.'])]);
  };
  if (LATEST_FILINGS.test(understood.text)) {
    const filings = new Map(
      income.toSorted((a, b) => (a.endsOn < b.endsOn ? -1 : 1)).map((one) => [one.accession ?? one.filedOn, one]),
    );
    const newest = [...filings.values()].toSorted((a, b) => (a.filedOn < b.filedOn ? 1 : -1)).slice(0, LISTED_FILINGS);
    return { lines: newest.map((one) => dayLine(one, 'item')), missing };
  }
  const rhythm = /\b(?:10-?k|20-?f|annual|year\b)/i.test(understood.text) ? 'annual' : null;
  const wanted: readonly AskedPeriod[] = asked.length > 0 ? asked : [{ kind: 'latest', rhythm, count: 1 }];
  for (const period of wanted) {
    for (const at of resolvePeriods([period], income, false)) {
      const found = at && statements.statement('income', at);
      if (at === undefined || found === undefined) {
        missing.push(whyNoPeriod(period, statements, day));
        continue;
      }
      lines.push(dayLine(found, 'sentence'));
    }
  }
  return { lines, missing };
}
