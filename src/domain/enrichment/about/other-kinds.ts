import { readDataFile } from '../../../platform/data-file.ts';
import type { DocumentSubtype } from '../../documents/document-types.ts';
import { dataPatterns } from '../../text/data-lines.ts';
import type { ExtractedDocument } from '../extracted-document.ts';
import type { TextBlock } from '../text-blocks.ts';

/** Research needs at least one of these and three signs in total. */
const FIRM_SIGNS: readonly RegExp[] = [
  /\banalyst certification\b|\breg(?:ulation)?\s+ac\b/i,
  /\b(?:equity|credit|investment|fixed income|company|industry) research\b/i,
  /\b(?:price target|target price|12-month target|fair value estimate)\b/i,
];
const OTHER_SIGNS: readonly RegExp[] = [
  /\b(?:rating|recommendation)\s*[:|–-]?\s*(?:buy|sell|hold|neutral|overweight|underweight|outperform|underperform|market perform|equal[\s-]weight|accumulate|reduce)\b/i,
  /\b(?:initiat(?:e|es|ing)|resum(?:e|es|ing)|reiterat(?:e|es|ing)|maintain(?:s|ing)?)\s+(?:coverage|(?:our|its|at|with)?\s*(?:an?\s+)?["“]?(?:buy|sell|hold|neutral|overweight|underweight|outperform|underperform))/i,
  /\b(?:important|research|required) disclosures\b/i,
  /\b(?:sell-side|our estimates|consensus estimates?|bull case|bear case|base case|valuation)\b/i,
];
const RESEARCH_SUBTYPES = dataPatterns<DocumentSubtype>(readDataFile('data/research-subtypes.txt', import.meta.url));

/** Subtype of investment research, `GENERIC_REPORT` if unclear; `null` if the text is no research. */
export function researchSubtype(extracted: ExtractedDocument, blocks: readonly TextBlock[]): DocumentSubtype | null {
  const texts = [extracted.title ?? '', ...blocks.map((block) => block.text)];
  const isShown = (sign: RegExp): boolean => texts.some((text) => sign.test(text));
  const firm = FIRM_SIGNS.filter(isShown).length;
  if (firm === 0 || firm + OTHER_SIGNS.filter(isShown).length < 3) return null;
  const head = texts.slice(0, 25).join('\n').slice(0, 4_000);
  for (const [sign, subtype] of RESEARCH_SUBTYPES) if (sign.test(head)) return subtype;
  return 'GENERIC_REPORT';
}

const WIRE =
  /\((?:Reuters|AP|AFP|Bloomberg|Dow Jones|UPI|BUSINESS WIRE|Business Wire|PR Newswire|GLOBE NEWSWIRE|Xinhua|RTTNews|ANSA|dpa)\b[^)]{0,20}\)|\/PRNewswire\b|\bGLOBE NEWSWIRE\b|\bBUSINESS WIRE\b|\bAccess ?wire\b/i;
/** `NEW YORK, Aug. 3 -`, `LONDON (Reuters) --`. */
const DATELINE =
  /^\p{Lu}[\p{Lu}\s.,'’-]{2,40}(?:,\s[\p{L}.]{2,20})?(?:,?\s*(?:\w{3,9}\.?\s\d{1,2}(?:,\s\d{4})?|\d{1,2}\.?\s\p{L}{3,9}(?:\s\d{4})?))?\s*(?:\([^)]{2,30}\)\s*)?(?:--|[-–—])\s/u;
const RELEASE = /^for immediate release\b|\bfor immediate release:/i;

/** True for news, recognized by dateline, page metadata or style. */
export function isNews(extracted: ExtractedDocument, blocks: readonly TextBlock[]): boolean {
  return extracted.properties['kind'] === 'article' || isWired(blocks) || isReported(extracted, blocks);
}

const isWired = (blocks: readonly TextBlock[]): boolean =>
  blocks
    .slice(0, 12)
    .some(
      (block) =>
        RELEASE.test(block.text) ||
        (block.words >= 12 && (DATELINE.test(block.text) || WIRE.test(block.text.slice(0, 160)))),
    );

const DAY = '(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|yesterday|today)';
const SAID = '(?:said|says|announced|reported|told|agreed|posted|unveiled|filed|disclosed|confirmed)';
/** `said on Tuesday`, `on Tuesday said`. */
const SAID_ON = new RegExp(`\\b${SAID}\\b[^.]{0,40}\\b${DAY}\\b|\\b${DAY}\\b,?[^.]{0,40}\\b${SAID}\\b`);
/** Links beside a symbol: `(SBUX.O: Quote, Profile, Research)`, `(nasdaq: EBAY - news - people)`. */
const SYMBOL_LINKS = /\([^()]{1,40}(?::\s*quote\b|-\s*news\b)[^()]{0,40}\)/i;
const NOTE = /^(?:memo(?:randum)?\b|minutes\b|to\s*:|from\s*:|re\s*:|cc\s*:|attendees\b|participants\b|present\s*:)/i;
const NARRATOR = /\b(?:I|we|our|us|my)\b/i;
const STORY_WORDS_MAX = 2_500;

/** A title followed by what somebody said on some day, without the first person plural. */
function isReported(extracted: ExtractedDocument, blocks: readonly TextBlock[]): boolean {
  const [title, ...story] = blocks.filter((block) => block.kind !== 'table');
  if (extracted.format === 'eml' || title === undefined || story.length === 0) return false;
  if (title.words > 20 || /[.:;]$/.test(title.text)) return false;
  const texts = story.map(({ text }) => text);
  if ([title.text, ...texts].some((text) => NOTE.test(text))) return false;
  if (story.reduce((sum, { words }) => sum + words, 0) > STORY_WORDS_MAX) return false;
  const unquoted = texts.map((text) => text.replace(QUOTED, ' '));
  if (unquoted.some((text) => NARRATOR.test(text))) return false;
  return texts.slice(0, 3).some((text) => SYMBOL_LINKS.test(text)) || unquoted.some((text) => SAID_ON.test(text));
}

const QUOTED = /["“][^"“”]{0,600}["”]/g;
