import type { ResearchReference } from '@almanac/client';
import { day } from '../format/dates.ts';
import { fullNumber } from '../format/numbers.ts';
import type { RunState } from './run-state.ts';

/** An answer as Markdown, with a footnote for each reference. */
export function markdownOf({
  question,
  answer,
  references = [],
}: Pick<RunState, 'question' | 'answer' | 'references'>): string {
  const notes = sourceLines(references).map(
    ({ text, url }, at) => `[^${at + 1}]: ${withoutHtml(text)}${url === null ? '' : ` <${url}>`}`,
  );
  const parts = [`# ${withoutHtml(oneLine(question))}`, withMarks(answer, references)];
  return `${[...parts, ...(notes.length > 0 ? [notes.join('\n')] : [])].join('\n\n')}\n`;
}

function withMarks(answer: string, references: readonly ResearchReference[]): string {
  const marks = references.map(({ end }, at) => ({ end, mark: `[^${at + 1}]` }));
  let text = '';
  let at = 0;
  for (const { end, mark } of marks.sort((one, other) => one.end - other.end)) {
    text += withoutHtml(answer.slice(at, end)) + mark;
    at = Math.max(at, end);
  }
  return text + withoutHtml(answer.slice(at));
}

/** Quoted words may look like tags, which some programs would render. */
const withoutHtml = (text: string): string => text.replaceAll('<', '\\<');

/** One-line source of a reference, with its address. */
export interface SourceLine {
  readonly text: string;
  readonly url: string | null;
}

/** Source of each reference. */
export const sourceLines = (references: readonly ResearchReference[]): SourceLine[] =>
  references.map((reference) => ({
    text: oneLine(reference.source ? passageLine(reference) : figureLine(reference)),
    url: reference.source?.url ?? reference.url ?? null,
  }));

function passageLine({ source, quote, page }: ResearchReference): string {
  if (source === null) return '';
  const parts = [source.hd, source.srcName, day(source.ts), ...(page === undefined ? [] : [`page ${page}`])];
  return `${parts.join(', ')}${quote === undefined ? '' : `: “${quote}”`}`;
}

function figureLine(reference: ResearchReference): string {
  const { concept, value, unit, currency, period, formula, form, filed, accessionNumber, provider, asOf } = reference;
  const figure = [concept, period].filter((part) => part).join(', ');
  const amount = [typeof value === 'number' ? fullNumber(value) : value, currency ?? unit];
  const origin = [
    formula,
    form && `${form} filed ${day(filed)}`,
    accessionNumber,
    provider && `${provider}${asOf === undefined ? '' : ` as of ${day(asOf)}`}`,
  ];
  const words = (parts: readonly (string | number | null | undefined)[], by: string): string =>
    parts.filter((part) => part !== undefined && part !== null && part !== '').join(by);
  return `${figure}: ${words([words(amount, ' '), words(origin, ', ')], '; ')}`;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
