import { readDataFile } from '../../../platform/data-file.ts';
import type { DocumentSubtype } from '../../documents/document-types.ts';
import { dataPatterns } from '../../text/data-lines.ts';
import type { ExtractedDocument } from '../extracted-document.ts';
import { findTurns } from '../speaker-turns.ts';
import type { TextBlock } from '../text-blocks.ts';
import type { FileNameParts } from './file-name.ts';

/** Phrases that are typical of calls; each counts once. */
const PHRASES: readonly RegExp[] = [
  /^operator\b\W{0,3}(?:$|[A-Z])|,\s*operator[,.:!]|\boperator\s+instructions?\b|\boperator[,:]\s+(?:please|we|can|could|you|that|at)\b|\b(?:thank\s+you|with\s+that),?\s+operator\b/i,
  /\b(?:turn|hand|pass)(?:ing)?\s+(?:the\s+(?:call|floor|conference|presentation)|it|things)\s+(?:back\s+)?(?:over\s+)?to\b/i,
  /\b(?:first|next|last|final)\s+question\s+(?:comes|is|will come|today comes)\b|\b(?:our|the|take|for)\s+first\s+question\b|\b(?:take|answer|welcome)\s+(?:any\s+|your\s+)questions\b/i,
  /\b(?:good\s+(?:morning|afternoon|evening|day)|thanks?(?:\s+you)?)(?:,|\s+and|\s+to|\s+everyone|\s+for\s+joining|\s+all)/i,
  /\b(?:joining|with)\s+(?:me|us)\s+(?:on\s+(?:the|today|this)|today|are|is|this)\b|\bjoined\s+(?:today\s+)?by\b|\bi['’]m\s+(?:here|joined)\b/i,
  /\b(?:on|during|to|of|begin|conclude|concludes|for)\s+(?:today|this|the|our|last\s+quarter|this\s+morning)(?:['’]s)?\s+(?:[a-z-]+\s+){0,4}(?:conference\s+)?call\b/i,
  /\bquestion[\s-]and[\s-]answer\b|\bq&a\b|\bopen\s+(?:it\s+)?(?:up\s+)?(?:the\s+)?(?:call|line|floor|lines)\b/i,
  /\bslide\s+(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)\b|\b(?:turning|moving)\s+(?:now\s+)?to\s+(?:our|the|slide|page)\b/i,
  /\b(?:i['’]ll|i will|let me|let['’]s|i['’]d like to|i would like to|i want to)\s+(?:now\s+)?(?:turn|start|begin|hand|discuss|review|provide|walk|share|cover|take|touch|highlight|remind|thank|move|close|conclude|add|give|talk)\b/i,
];
const FIRST_PERSON = /\b(?:I|we|our|us|I['’]m|we['’]re|we['’]ve|I['’]d|I['’]ll|my)\b/gi;
const TITLE =
  /\b(?:earnings|results|sales|revenue|conference|investor|analyst|shareholders?|guidance|strategy|merger|acquisition|update)\b.{0,40}\b(?:call|transcript|presentation|meeting)\b|\bcall transcript\b|\btranscript\b/i;
const HEAD_BLOCKS = 14;
/** Minimum mentions of the quarter for a call that reports on it. */
const QUARTER_SHARE = 0.004;
const TITLE_BLOCKS = 8;

/** True for the transcript of a call or meeting. */
export function isTranscript(extracted: ExtractedDocument, blocks: readonly TextBlock[], name: FileNameParts): boolean {
  const prose = blocks.filter((block) => block.kind !== 'table').slice(0, 400);
  const isTitled = TITLE.test(titleLines(extracted, blocks).join('\n'));
  // Speakers below a title tell calls that are too short for phrases to recur.
  if (isTitled && extracted.format !== 'eml' && findTurns(prose).size > 0) return true;
  const speech = speechOf(prose);
  const { spoken } = speech;
  if (spoken < SPOKEN_MIN) return false;
  const phrases = PHRASES.filter((phrase) => prose.some((block) => phrase.test(block.text))).length;
  const isNamed = name.quarter !== null && name.form === null && name.company !== null;
  if (isNamed && !blocks.some((block) => block.kind === 'table')) return spoken >= 0.01 || phrases > 0;
  if (spoken >= 0.012 && (phrases >= (spoken >= 0.03 ? 3 : 4) || (isTitled && phrases >= 2))) return true;
  return extracted.format !== 'eml' && !prose.some(isLetter) && soundsSpoken(speech, phrases);
}

/** Minimum share of first-person words in spoken text. */
const SPOKEN_MIN = 0.004;
const CONTRACTED =
  /\b(?:I|we|you|they|it|that|there|here|what|let)['’](?:m|ve|re|ll|d|s)\b|\b(?:don|didn|doesn|isn|aren|wasn|can|won|couldn|wouldn|haven|hasn)['’]t\b/gi;
const SPEECH_WORDS_MIN = 250;

/** Signs of spoken language, as shares of all words. */
interface Speech {
  readonly words: number;
  readonly spoken: number;
  readonly contracted: number;
  readonly self: number;
  readonly quarters: number;
}

function speechOf(prose: readonly TextBlock[]): Speech {
  const sample = prose
    .map((block) => block.text)
    .join(' ')
    .slice(0, 20_000);
  const words = sample.split(/\s+/).length;
  const shareOf = (expression: RegExp): number => (sample.match(expression)?.length ?? 0) / words;
  return {
    words,
    spoken: shareOf(FIRST_PERSON),
    contracted: shareOf(CONTRACTED),
    self: shareOf(/\bI\b/g),
    quarters: shareOf(/\bquarter\b/gi),
  };
}

/**
 * Recognizes a call without its opening: filings have no `we're`, and letters do not mention the quarter all the time.
 */
function soundsSpoken({ words, spoken, contracted, self, quarters }: Speech, phrases: number): boolean {
  if (words < SPEECH_WORDS_MIN || spoken < 0.02 || (contracted < 0.0003 && phrases < 2)) return false;
  const signs = [contracted >= 0.001, contracted >= 0.003, self >= 0.001, quarters >= 0.004, spoken >= 0.045];
  return phrases + signs.filter(Boolean).length >= 4;
}

const LETTER =
  /^(?:dear\b|sincerely\b|(?:best|kind|warm)\s+regards\b|yours\s+(?:sincerely|truly|faithfully)\b|(?:to|from|cc|re|subject|attendees|participants)\s*:)/i;
const isLetter = ({ text }: TextBlock): boolean => LETTER.test(text);

/** The file's title and the initial lines of the text that are no sentences. */
export function titleLines(extracted: ExtractedDocument, blocks: readonly TextBlock[]): string[] {
  const lines = blocks
    .slice(0, TITLE_BLOCKS)
    .filter((block) => block.kind === 'heading' || (block.words <= 20 && !/[.?!,;]["”’]?$/.test(block.text)));
  return [extracted.title ?? '', ...lines.map((block) => block.text)];
}

const KINDS = dataPatterns<DocumentSubtype>(readDataFile('data/call-subtypes.txt', import.meta.url));
const EARNINGS =
  /\b(?:earnings|results)\b.{0,60}\b(?:call|conference|webcast|transcript|presentation)\b|\b(?:earnings|financial\s+results)\b/i;

/** Subtype of a call or meeting: from its title, else whether it reports on a quarter. */
export function spokenSubtype(
  extracted: ExtractedDocument,
  blocks: readonly TextBlock[],
  reportsQuarter: boolean,
): DocumentSubtype {
  const title = titleLines(extracted, blocks).join('\n');
  if (/\bearnings\b.{0,20}\bcall\b/i.test(title)) return 'EARNINGS_CALL';
  for (const [kind, subtype] of KINDS) if (kind.test(title)) return subtype;
  const head = blocks
    .slice(0, HEAD_BLOCKS)
    .map((block) => block.text)
    .join('\n');
  const isReport =
    reportsQuarter ||
    EARNINGS.test(title) ||
    EARNINGS.test(head) ||
    speechOf(blocks.filter((block) => block.kind !== 'table')).quarters >= QUARTER_SHARE;
  return isReport ? 'EARNINGS_CALL' : 'CONFERENCE_CALL';
}
