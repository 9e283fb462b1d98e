import { decimalText, exactNumber } from '../../../platform/exact-number.ts';
import { numberText, percentText, USUAL_STYLE } from '../../text/number-text.ts';
import type { AnswerLine } from '../answer-line.ts';
import type { Computation, Evidence, Passage, ResearchFact } from '../evidence.ts';
import { lineMark } from '../line-text.ts';
import { quotedText } from './untrusted-text.ts';

/** Longest text of a passage in a prompt, in characters: a chunk is at most about this long. */
const PASSAGE_CHARACTERS_MAX = 4_000;

/** A piece of evidence as shown in a prompt, with its marker. All of it is quoted: names and texts come from others. */
export function evidenceText(evidence: Evidence): string {
  return `[${evidence.id}] ${evidence.kind === 'passage' ? passageText(evidence) : figureText(evidence)}`;
}

function passageText({ document, chunk }: Passage): string {
  const place = [
    document.headline,
    `published ${document.publishedAt.slice(0, 10)}`,
    chunk.page === null ? '' : `page ${chunk.page}`,
    chunk.heading ?? '',
    chunk.speaker === null ? '' : `speaker: ${chunk.speaker}`,
  ].filter((part) => part !== '');
  return `${quotedText(place.join(' | '))}\n${quotedText(chunk.text.slice(0, PASSAGE_CHARACTERS_MAX))}`;
}

function figureText(figure: ResearchFact | Computation): string {
  const parts = [
    figure.subject?.name ?? '',
    figure.label,
    figure.period?.label ?? '',
    shownValue(figure),
    figure.kind === 'computation' ? `computed as ${figure.formula}` : originText(figure),
  ].filter((part) => part !== '');
  return quotedText(parts.join(' | '));
}

const originText = ({ origin }: ResearchFact): string =>
  origin.kind === 'provider'
    ? `${origin.provider} as of ${origin.asOf.slice(0, 10)}`
    : `${origin.form} filed ${origin.filedOn}`;

/** A value as an answer may repeat it: `$394.328 billion`, `5.2 % (as a ratio 0.052)`. */
function shownValue({ value, unit, currency }: ResearchFact | Computation): string {
  if (typeof value === 'string') return value;
  const exact = exactNumber(value);
  if (unit === 'ratio') {
    return `${shortened(percentText(exact, { decimals: 2 }))} (as a ratio ${shortened(decimalText(exact, 4))})`;
  }
  const decimals = unit === 'per share' || Math.abs(value) < 1e6 ? 4 : 3;
  return shortened(numberText(exact, { unit, currency }, { ...USUAL_STYLE, decimals }));
}

/** Without zeros at the end of the decimals. */
const shortened = (text: string): string =>
  text.replace(/(\.\d*?)0+(?!\d)/, (_, kept: string) => (kept === '.' ? '' : kept));

/** A line with the markers of its sources: `Revenue was $5 billion [F1].` */
export function lineWithMarkers({ kind, text, citations }: AnswerLine): string {
  const ends = [...new Set(citations.map(({ end }) => end))].sort((one, other) => other - one);
  let marked = text;
  for (const end of ends) {
    const ids = citations.filter((citation) => citation.end === end).map(({ evidence }) => evidence.id);
    marked = `${marked.slice(0, end)} [${[...new Set(ids)].join(', ')}]${marked.slice(end)}`;
  }
  return `${lineMark(kind)}${marked}`;
}

/** The part of the evidence that fits, figures first, each whole. */
export function evidenceThatFits(evidence: readonly Evidence[], charactersMax: number): string[] {
  const ordered = [
    ...evidence.filter(({ kind }) => kind !== 'passage'),
    ...evidence.filter(({ kind }) => kind === 'passage'),
  ];
  const texts: string[] = [];
  let left = charactersMax;
  for (const text of ordered.map(evidenceText)) {
    if (text.length > left) continue;
    left -= text.length + 2;
    texts.push(text);
  }
  return texts;
}
