import type { Section } from '../../documents/annotated-document.ts';

/** An item of a periodic report, by how its title begins. */
export interface ItemTitle {
  readonly title: RegExp;
  /** Section of its text; `null` for items without one, `statements` for the item with the financial statements. */
  readonly section: Section | 'statements' | null;
  /** Its number in a 10-K, 10-Q (with the part) and 20-F, if the form has the item. */
  readonly annual?: string;
  readonly quarterly?: string;
  readonly foreign?: string;
}

/** Beginnings of titles from Regulation S-K, Form 10-K, Form 10-Q and Form 20-F. */
const ITEM_TITLES: readonly ItemTitle[] = [
  { title: /^(?:description of (?:the )?)?business\b/, section: 'business', annual: '1' },
  { title: /^risk factors\b/, section: 'risk_factors', annual: '1A', quarterly: 'II-1A' },
  { title: /^unresolved staff comments/, section: null, annual: '1B', foreign: '4A' },
  { title: /^cybersecurity/, section: null, annual: '1C', foreign: '16K' },
  { title: /^(?:description of )?propert(?:y|ies)\b/, section: 'properties', annual: '2' },
  { title: /^legal proceedings/, section: 'legal_proceedings', annual: '3', quarterly: 'II-1' },
  {
    title: /^mine safety|^\(?removed and reserved|^submission of matters/,
    section: null,
    annual: '4',
    quarterly: 'II-4',
  },
  {
    title:
      /^market for (?:the )?(?:registrant|company|our|common|issuer|bancorp|units|trust|partnership|shares|\w+['’]s?)/,
    section: null,
    annual: '5',
  },
  { title: /^selected (?:consolidated |historical )*financial data|^\[?reserved/, section: null, annual: '6' },
  {
    title: /^management['’]?s? ?['’]?s? discussion|^managements discussion/,
    section: 'mdna',
    annual: '7',
    quarterly: 'I-2',
  },
  {
    title: /^(?:quantitative and qualitative|qualitative and quantitative) (?:disclosures?|information)/,
    section: 'market_risk',
    annual: '7A',
    quarterly: 'I-3',
    foreign: '11',
  },
  {
    title: /^(?:interim |condensed |consolidated |combined |unaudited )*financial statements?\b/,
    section: 'statements',
    annual: '8',
    quarterly: 'I-1',
    foreign: '18',
  },
  { title: /^changes in and disagreements/, section: null, annual: '9' },
  {
    title: /^(?:disclosure )?controls and procedures|^evaluation of disclosure controls/,
    section: 'controls',
    annual: '9A',
    quarterly: 'I-4',
    foreign: '15',
  },
  { title: /^other information/, section: null, annual: '9B', quarterly: 'II-5' },
  { title: /^disclosures? regarding foreign jurisdictions/, section: null, annual: '9C', foreign: '16I' },
  { title: /^directors,? (?:and )?executive officers/, section: 'governance', annual: '10' },
  { title: /^executive compensation/, section: 'compensation', annual: '11' },
  { title: /^security ownership/, section: 'governance', annual: '12' },
  { title: /^certain relationships/, section: 'governance', annual: '13' },
  { title: /^principal account(?:ant|ing)/, section: null, annual: '14', foreign: '16C' },
  { title: /^exhibits?\b/, section: 'exhibits', annual: '15', quarterly: 'II-6', foreign: '19' },
  { title: /^(?:form )?10-k summary/, section: null, annual: '16' },
  {
    title: /^unregistered sales|^issuer purchases|^changes in securities|^use of proceeds|^purchases of equity/,
    section: null,
    quarterly: 'II-2',
  },
  { title: /^defaults? upon/, section: null, quarterly: 'II-3' },
  { title: /^identity of directors/, section: null, foreign: '1' },
  { title: /^offer statistics/, section: null, foreign: '2' },
  { title: /^key information/, section: null, foreign: '3' },
  { title: /^information on the company/, section: 'business', foreign: '4' },
  { title: /^operating and financial review/, section: 'mdna', foreign: '5' },
  { title: /^directors, senior management/, section: 'governance', foreign: '6' },
  { title: /^major shareholders/, section: null, foreign: '7' },
  { title: /^financial information/, section: null, foreign: '8' },
  { title: /^the offer and listing/, section: null, foreign: '9' },
  { title: /^additional information/, section: null, foreign: '10' },
  { title: /^description of securities/, section: null, foreign: '12' },
  { title: /^corporate governance/, section: 'governance', foreign: '16G' },
];

/** The item whose title `text` begins with. */
export function itemTitled(text: string): ItemTitle | undefined {
  const small = text.toLowerCase().replace(/^[\s.:—–-]+/, '');
  return ITEM_TITLES.find((item) => item.title.test(small));
}
