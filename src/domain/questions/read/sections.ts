import type { Section } from '../../documents/annotated-document.ts';
import { matchesOf, type TextSpan, touches } from '../../text/span.ts';
import type { QuestionSection } from '../understanding.ts';

const words = (source: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\d])(?:(?:consolidated|condensed|audited|unaudited)\\s){0,3}(?:${source})(?![\\p{L}\\d])`,
    'giu',
  );

/** Names of sections of filings and calls; of overlapping matches the first entry wins. */
const SECTIONS: readonly (readonly [RegExp, readonly Section[]])[] = [
  [
    words('statements?\\sof\\scomprehensive\\s(?:income|loss|earnings)|comprehensive\\sincome\\sstatements?'),
    ['comprehensive_income'],
  ],
  [words('balance\\ssheets?|statements?\\sof\\sfinancial\\s(?:position|condition)'), ['balance_sheet']],
  [words('cash[\\s-]?flows?\\sstatements?|statements?\\sof\\scash[\\s-]?flows?'), ['cash_flow_statement']],
  [
    words(
      'income\\sstatements?|P\\s?&\\s?L(?:\\s(?:statements?|accounts?))?|PnL(?:\\sstatements?)?|profit\\s(?:and|&|or)\\sloss(?:\\s(?:statements?|accounts?))?|(?:earnings\\sstatements?)|statements?\\sof\\s(?:(?:net\\s)?income|operations|earnings|profit\\s(?:and|or)\\sloss)',
    ),
    ['income_statement'],
  ],
  [
    words(
      "statements?\\sof\\s(?:changes\\sin\\s)?(?:stockholders|shareholders|shareowners)?['’]?s?\\s?equity|statements?\\sof\\schanges\\sin\\sequity",
    ),
    ['equity_statement'],
  ],
  [words("management['’]?s\\sdiscussion(?:\\sand\\sanalysis)?|MD\\s?&\\s?A"), ['mdna']],
  [words('risk\\sfactors?(?:\\ssections?)?'), ['risk_factors']],
  [words('legal\\s(?:proceedings|matters)'), ['legal_proceedings']],
  [words('(?:foot)?notes?\\sto\\s(?:the\\s)?(?:consolidated\\s)?financial\\sstatements?|footnotes?'), ['notes']],
  [words('segment\\s(?:information|reporting|disclosures?|note|footnote)'), ['segments', 'notes']],
  [words('cover\\spages?'), ['cover']],
  [words('(?:quantitative\\sand\\squalitative\\s)?disclosures?\\sabout\\smarket\\srisks?'), ['market_risk']],
  [words('internal\\scontrols?(?:\\sover\\sfinancial\\sreporting)?|disclosure\\scontrols?'), ['controls']],
  [
    words('executive\\scompensation|summary\\scompensation\\stables?|compensation\\sdiscussion(?:\\sand\\sanalysis)?'),
    ['compensation'],
  ],
  [words('corporate\\sgovernance(?:\\ssections?)?|governance\\ssections?'), ['governance']],
  [words('prepared\\sremarks'), ['management_discussion']],
  [words('Q\\s?&\\s?A(?:\\ssession)?|question[\\s-]and[\\s-]answer(?:\\ssession)?'), ['question', 'answer']],
];

/** Sections that a question names, in order; also in instructions. */
export function sectionsIn(text: string, taken: readonly TextSpan[]): QuestionSection[] {
  const named: QuestionSection[] = [];
  const spans: TextSpan[] = [];
  for (const [expression, sections] of SECTIONS) {
    for (const { start, end } of matchesOf(text, expression)) {
      if (touches({ start, end }, spans) || touches({ start, end }, taken)) continue;
      spans.push({ start, end });
      named.push(...sections.map((section) => ({ start, end, section })));
    }
  }
  return named.sort((one, other) => one.start - other.start);
}
