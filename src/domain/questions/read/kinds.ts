import type { Section } from '../../documents/annotated-document.ts';
import type { TypeChoice } from '../../documents/chunk-filters.ts';
import type { DocumentSubtype } from '../../documents/document-types.ts';
import { matchesOf, type TextSpan, touches } from '../../text/span.ts';
import type { QuestionDocumentType, QuestionSection } from '../understanding.ts';

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
export const kindsIn = (text: string, taken: readonly TextSpan[]): QuestionDocumentType[] =>
  named(text, KINDS, taken).map(({ start, end, choice: { type, subtypes } }) => ({ start, end, type, subtypes }));

const sectionWords = (source: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\d])(?:(?:consolidated|condensed|audited|unaudited)\\s){0,3}(?:${source})(?![\\p{L}\\d])`,
    'giu',
  );

/** Names of sections of filings and calls; of overlapping matches the first entry wins. */
const SECTIONS: readonly (readonly [RegExp, readonly Section[]])[] = [
  [
    sectionWords('statements?\\sof\\scomprehensive\\s(?:income|loss|earnings)|comprehensive\\sincome\\sstatements?'),
    ['comprehensive_income'],
  ],
  [sectionWords('balance\\ssheets?|statements?\\sof\\sfinancial\\s(?:position|condition)'), ['balance_sheet']],
  [sectionWords('cash[\\s-]?flows?\\sstatements?|statements?\\sof\\scash[\\s-]?flows?'), ['cash_flow_statement']],
  [
    sectionWords(
      'income\\sstatements?|P\\s?&\\s?L(?:\\s(?:statements?|accounts?))?|PnL(?:\\sstatements?)?|profit\\s(?:and|&|or)\\sloss(?:\\s(?:statements?|accounts?))?|(?:earnings\\sstatements?)|statements?\\sof\\s(?:(?:net\\s)?income|operations|earnings|profit\\s(?:and|or)\\sloss)',
    ),
    ['income_statement'],
  ],
  [
    sectionWords(
      "statements?\\sof\\s(?:changes\\sin\\s)?(?:stockholders|shareholders|shareowners)?['’]?s?\\s?equity|statements?\\sof\\schanges\\sin\\sequity",
    ),
    ['equity_statement'],
  ],
  [sectionWords("management['’]?s\\sdiscussion(?:\\sand\\sanalysis)?|MD\\s?&\\s?A"), ['mdna']],
  [sectionWords('risk\\sfactors?(?:\\ssections?)?'), ['risk_factors']],
  [sectionWords('legal\\s(?:proceedings|matters)'), ['legal_proceedings']],
  [sectionWords('(?:foot)?notes?\\sto\\s(?:the\\s)?(?:consolidated\\s)?financial\\sstatements?|footnotes?'), ['notes']],
  [sectionWords('segment\\s(?:information|reporting|disclosures?|note|footnote)'), ['segments', 'notes']],
  [sectionWords('cover\\spages?'), ['cover']],
  [sectionWords('(?:quantitative\\sand\\squalitative\\s)?disclosures?\\sabout\\smarket\\srisks?'), ['market_risk']],
  [sectionWords('internal\\scontrols?(?:\\sover\\sfinancial\\sreporting)?|disclosure\\scontrols?'), ['controls']],
  [
    sectionWords(
      'executive\\scompensation|summary\\scompensation\\stables?|compensation\\sdiscussion(?:\\sand\\sanalysis)?',
    ),
    ['compensation'],
  ],
  [sectionWords('corporate\\sgovernance(?:\\ssections?)?|governance\\ssections?'), ['governance']],
  [sectionWords('prepared\\sremarks'), ['management_discussion']],
  [sectionWords('Q\\s?&\\s?A(?:\\ssession)?|question[\\s-]and[\\s-]answer(?:\\ssession)?'), ['question', 'answer']],
];

/** Sections that a question names, in order; also in instructions. */
export const sectionsIn = (text: string, taken: readonly TextSpan[]): QuestionSection[] =>
  named(text, SECTIONS, taken).map(({ start, end, choice }) => ({ start, end, section: choice }));

/** Matches of a table in a text, in order; of overlapping matches the first entry wins, and none that overlaps `taken`. */
function named<Choice>(
  text: string,
  table: readonly (readonly [RegExp, readonly Choice[]])[],
  taken: readonly TextSpan[],
): (TextSpan & { readonly choice: Choice })[] {
  const found: (TextSpan & { readonly choice: Choice })[] = [];
  const spans: TextSpan[] = [];
  for (const [expression, choices] of table) {
    for (const { start, end } of matchesOf(text, expression)) {
      if (touches({ start, end }, [...spans, ...taken])) continue;
      spans.push({ start, end });
      found.push(...choices.map((choice) => ({ start, end, choice })));
    }
  }
  return found.sort((one, other) => one.start - other.start);
}
