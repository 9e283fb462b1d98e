import type { About } from './annotated-document.ts';
import type { TypeChoice } from './chunk-filters.ts';
import { type DocumentSubtype, type DocumentType, SUBTYPES } from './document-types.ts';

const OF_SUBTYPE: Readonly<Partial<Record<DocumentSubtype, string>>> = {
  EARNINGS_CALL: 'Earnings Call',
  EARNINGS_RELEASE: 'Earnings Release',
  GUIDANCE_CALL: 'Guidance Call',
  SALES_REVENUE_CALL: 'Sales and Revenue Call',
  SALES_REVENUE_RELEASE: 'Sales and Revenue Release',
  CONFERENCE_CALL: 'General Conference Call',
  ANALYST_INVESTOR_SHAREHOLDER_MEETING: 'Analyst, Investor and Shareholder meeting',
  SHAREHOLDERS_MEETING: 'Shareholders Meeting',
  GENERAL_PRESENTATION: 'General Presentation',
  SPECIAL_SITUATION_MA: 'Special Situation, M&A and Other',
  MANAGEMENT_PLAN_ANNOUNCEMENT: 'Management Plan Announcement',
  INVESTOR_CONFERENCE_CALL: 'Investor Conference Call',
  SEC_10_K: 'RNS-SEC-10-K',
  SEC_10_Q: 'RNS-SEC-10-Q',
  SEC_8_K: 'RNS-SEC-8-K',
  SEC_20_F: 'RNS-SEC-20-F',
  SEC_S_1: 'RNS-SEC-S-1',
  SEC_S_3: 'RNS-SEC-S-3',
  SEC_6_K: 'RNS-SEC-6-K',
  SEC_DEF_14A: 'RNS-SEC-DEF-14A',
};

const OF_TYPE: Readonly<Record<DocumentType, string>> = {
  NEWS: 'News',
  FILING: 'Filing',
  'INVESTMENT-RESEARCH': 'Investment Research',
  TRANSCRIPT: 'Transcript',
  'TRANSCRIPT-PRESENTATION': 'Transcript Presentation',
  FILE: 'File',
};

/** Display label of a document's type (contract 14.1). */
export const documentLabel = ({ type, subtype }: Pick<About, 'type' | 'subtype'>): string =>
  (subtype === null ? undefined : OF_SUBTYPE[subtype]) ?? OF_TYPE[type];

/** The type of this name (`NEWS`), whole, or the types with a subtype of this label; `undefined` for any other text. */
export function typesOfLabel(label: string): readonly TypeChoice[] | undefined {
  const whole = (Object.keys(SUBTYPES) as (keyof typeof SUBTYPES)[]).find((type) => type === label);
  if (whole !== undefined) return [{ type: whole, subtypes: [] }];
  const subtype = (Object.keys(OF_SUBTYPE) as DocumentSubtype[]).find((one) => OF_SUBTYPE[one] === label);
  if (subtype === undefined) return undefined;
  return (Object.keys(SUBTYPES) as (keyof typeof SUBTYPES)[])
    .filter((type) => (SUBTYPES[type] as readonly DocumentSubtype[]).includes(subtype))
    .map((type) => ({ type, subtypes: [subtype] }));
}
