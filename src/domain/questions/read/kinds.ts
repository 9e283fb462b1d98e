import type { TypeChoice } from '../../documents/chunk-filters.ts';
import type { DocumentSubtype } from '../../documents/document-types.ts';
import { matchesOf, type TextSpan, touches } from '../../text/span.ts';
import type { QuestionDocumentType } from '../understanding.ts';

const filing = (...subtypes: DocumentSubtype[]): TypeChoice => ({ type: 'FILING', subtypes });
const transcript = (...subtypes: DocumentSubtype[]): TypeChoice => ({ type: 'TRANSCRIPT', subtypes });
const research = (...subtypes: DocumentSubtype[]): TypeChoice => ({ type: 'INVESTMENT-RESEARCH', subtypes });
const NEWS: TypeChoice = { type: 'NEWS', subtypes: [] };

/** The name of a form, alone or with `Form` before it and an amendment's mark behind. */
const form = (source: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\d-])(?:form\\s)?(?:${source})(?:s|(?:/A))?(?:\\s(?:filings?|reports?|forms?))?(?![\\p{L}\\d])`,
    'giu',
  );
const words = (source: string): RegExp => new RegExp(`(?<![\\p{L}\\d-])(?:${source})(?![\\p{L}\\d])`, 'giu');

/** Names of document types; of overlapping matches the first entry wins. */
const KINDS: readonly (readonly [RegExp, readonly TypeChoice[]])[] = [
  [form('10-?\\s?K(?:405|SB|T)?'), [filing('SEC_10_K')]],
  [form('10-?\\s?Q(?:SB|T)?'), [filing('SEC_10_Q')]],
  [form('8-?\\s?K'), [filing('SEC_8_K')]],
  [form('6-?\\s?K'), [filing('SEC_6_K')]],
  [form('20-?\\s?F'), [filing('SEC_20_F')]],
  [form('S-?1'), [filing('SEC_S_1')]],
  [form('S-?3'), [filing('SEC_S_3')]],
  [form('DEF[\\s-]?14A|14A'), [filing('SEC_DEF_14A')]],
  [words('proxy(?:\\s(?:statements?|filings?|materials?|solicitations?))'), [filing('SEC_DEF_14A')]],
  [words('(?:registration\\sstatements?|prospectus(?:es)?)'), [filing('SEC_S_1', 'SEC_S_3')]],
  [words('annual\\s(?:reports?|filings?)'), [filing('SEC_10_K', 'SEC_20_F')]],
  [words('quarterly\\s(?:reports?|filings?)'), [filing('SEC_10_Q')]],
  [words('current\\sreports?(?=\\son\\sform)'), [filing('SEC_8_K')]],
  [words('(?:earnings|results?)\\s(?:press\\s)?releases?'), [transcript('EARNINGS_RELEASE'), filing('SEC_8_K'), NEWS]],
  [words('(?:press|news)\\sreleases?'), [NEWS, filing('SEC_8_K')]],
  [words('guidance\\scalls?'), [transcript('GUIDANCE_CALL', 'EARNINGS_CALL')]],
  [
    words('(?:earnings|quarterly|results?|q[1-4])\\s(?:conference\\s)?calls?(?:\\stranscripts?)?'),
    [transcript('EARNINGS_CALL')],
  ],
  [words('conference\\scalls?(?:\\stranscripts?)?'), [transcript('CONFERENCE_CALL', 'EARNINGS_CALL')]],
  [
    words('(?:investor\\sdays?|analyst\\s(?:day|meeting)s?|capital\\smarkets\\sdays?)'),
    [transcript('ANALYST_INVESTOR_SHAREHOLDER_MEETING')],
  ],
  [
    words("(?:shareholders?|stockholders?)(?:['’])?\\smeetings?|annual\\s(?:general\\s)?meetings?"),
    [transcript('SHAREHOLDERS_MEETING', 'ANALYST_INVESTOR_SHAREHOLDER_MEETING')],
  ],
  [words('(?:call\\s)?transcripts?'), [transcript()]],
  [words('(?:on|during|in|from)\\sthe\\scall'), [transcript('EARNINGS_CALL')]],
  [words('(?<=(?:last|latest|newest|recent)\\s)call(?!\\s(?:options?|for|dates?)\\b)'), [transcript('EARNINGS_CALL')]],
  [words('coverage\\sinitiations?|initiations?\\sof\\scoverage'), [research('COVERAGE_ANALYSIS')]],
  [words('rating\\sreports?'), [research('RATING_REPORT')]],
  [words('(?:industry|sector)\\sreports?'), [research('INDUSTRY_REPORT')]],
  [words('research\\snotes?'), [research()]],
  [
    words(
      "(?:analysts?['’]?s?|broker(?:age)?|sell[\\s-]side|equity|investment)\\s(?:research|reports?|notes?)(?:\\s(?:reports?|notes?))?(?!\\s(?:analysts?|teams?|firms?|associates?)\\b)",
    ),
    [research()],
  ],
  [words('research\\sreports?'), [research()]],
  [
    words('(?:news\\s)?(?:articles?|headlines?|stories|coverage)(?=\\s(?:on|about|of|from|regarding|concerning)\\s)'),
    [NEWS],
  ],
  [
    words(
      'news(?:paper)?(?:\\s(?:articles?|headlines?|stories|story|items?|reports?|flow|coverage))?(?!\\s(?:corp|group|media)\\b)',
    ),
    [NEWS],
  ],
  [words('(?:SEC|regulatory|company|public)\\sfilings?'), [filing()]],
  [words('filings'), [filing()]],
];

/** Document types that a question names, in order; none that overlaps `taken` (`News` of News Corp). */
export function kindsIn(text: string, taken: readonly TextSpan[]): QuestionDocumentType[] {
  const types: QuestionDocumentType[] = [];
  const spans: TextSpan[] = [];
  for (const [expression, choices] of KINDS) {
    for (const { start, end } of matchesOf(text, expression)) {
      if (touches({ start, end }, spans) || touches({ start, end }, taken)) continue;
      spans.push({ start, end });
      types.push(...choices.map(({ type, subtypes }) => ({ start, end, type, subtypes })));
    }
  }
  return types.sort((one, other) => one.start - other.start);
}
