import type { Section } from '../../documents/annotated-document.ts';

/** Headings of prospectuses, proxy statements and annual reports that have no items. */
const HEADINGS: readonly (readonly [RegExp, Section])[] = [
  [
    /^(?:(?:named )?executive|director|ceo|chief executive officer)s?(?:['’]s?)? (?:officer )?(?:compensation|pay)|^compensation (?:discussion|committee report|tables?|of (?:directors|executive|the))|^summary compensation|^pay (?:versus|ratio|for)|^grants of plan|^outstanding equity awards|^potential payments/i,
    'compensation',
  ],
  [
    /^corporate governance|^(?:the )?board of directors|^board (?:committees|leadership|composition|structure)|^election of (?:directors|trustees)|^(?:nominees?|director nominees)|^committees of the board|^security ownership|^certain relationships|^independence of|^audit committee|^management$|^(?:executive officers|directors and executive officers)|^proposal (?:no\.? ?)?(?:1|one)\b/i,
    'governance',
  ],
  [/^risk factors$|^risks? (?:relating|related) to/i, 'risk_factors'],
  [/^(?:our )?(?:business|company)$|^information about (?:the|our) company/i, 'business'],
  [/^management['’]s discussion and analysis|^operating and financial review/i, 'mdna'],
  [/^legal proceedings$/i, 'legal_proceedings'],
  [/^(?:quantitative|qualitative) and (?:qualitative|quantitative) disclosure/i, 'market_risk'],
];

/** The section that a heading opens by its words; `null` if none. */
export function headingSection(text: string): Section | null {
  const line = text.replace(/^[\s\d.)(IVX-]+(?=[A-Za-z])/, '').trim();
  for (const [heading, section] of HEADINGS) if (heading.test(line)) return section;
  return null;
}
