import { blankCompany } from '../../test/records/blank-company.ts';
import { pick, randomInt, rowRandom } from '../companies/random.ts';
import { PLACES, SURNAMES, TRADES, TRAITS } from '../companies/words.ts';

const VERBS = ['rose', 'fell', 'increased', 'declined', 'grew', 'narrowed', 'doubled', 'slipped'];
const FIGURES = ['Revenue', 'Net income', 'Operating margin', 'Free cash flow', 'Gross profit', 'Capital expenditure'];
const REASONS = [
  'as demand for its products improved',
  'after the company raised its outlook for the year',
  'because costs of materials and freight went up',
  'despite weaker orders from customers abroad',
  'while management cut its guidance',
  'and beat what analysts had expected',
];
const REMARKS = [
  'The board approved a dividend and a plan to buy back shares.',
  'Management spoke of new products that will be launched next quarter.',
  'A dispute with a former supplier is before the court.',
  'The companies agreed on a partnership to build a plant together.',
  'Inventories at the end of the period were higher than a year before.',
];

/** Words at random keep texts from nearly repeating each other. */
const ANY = [...TRADES, ...TRAITS, ...PLACES, ...SURNAMES];

const nameOf = (row: number): string => {
  const draw = rowRandom(7, row);
  return `${pick(TRAITS, draw())} ${pick(SURNAMES, draw())} ${pick(TRADES, draw())}`;
};

/** Companies that texts may name: each with its registered name and a short form of it, two aliases in all. */
export const aliasedCompanies = (aliases: number) =>
  Array.from({ length: Math.ceil(aliases / 2) }, (_, row) => {
    const name = nameOf(row);
    return blankCompany(row.toString(36).toUpperCase().padStart(6, '0'), `${name} Inc.`, {
      type: 'PUBLIC',
      countryCode: 'US',
      aliases: [name],
    });
  });

/** Paragraphs of about 120 words that name some of the companies, the same for the same document. */
export function textOf(document: number, paragraphs: number, companies: number): string {
  const draw = rowRandom(11, document);
  const words = (count: number): string =>
    Array.from({ length: count }, () => pick(ANY, draw()).toLowerCase()).join(' ');
  const sentence = (): string => {
    const change = `${(draw() * 30).toFixed(1)} percent to $${(draw() * 900).toFixed(1)} million`;
    const of = draw() < 0.4 ? `${nameOf(randomInt(companies, draw()))} Inc. said that ` : '';
    const figure = pick(FIGURES, draw());
    const clause = `${of ? figure.toLowerCase() : figure} in ${pick(PLACES, draw())} ${pick(VERBS, draw())} ${change}`;
    return `${of}${clause} ${pick(REASONS, draw())}, ${words(8)}.`;
  };
  const paragraph = (): string => [sentence(), sentence(), sentence(), pick(REMARKS, draw()), sentence()].join(' ');
  return Array.from({ length: paragraphs }, paragraph).join('\n\n');
}

/** An annual report as HTML of about this size, with tables, as made for the web: styles in every element. */
export function filingOf(bytes: number, companies: number): string {
  const parts = [
    '<html><head><title>10-K</title></head><body><p>FORM 10-K</p><p>ANNUAL REPORT for the fiscal year ended December 31, 2025</p>',
  ];
  const style = 'style="font-family:Times;font-size:10pt;line-height:120%;text-align:left;padding-left:2px"';
  let size = 0;
  for (let row = 0; size < bytes; row++) {
    const cells = Array.from(
      { length: 4 },
      (_, at) => `<td ${style}><span ${style}>${(row * 37 + at * 11) % 9_973}</span></td>`,
    );
    const part =
      row % 6 === 5
        ? `<table>${Array.from({ length: 12 }, (_, line) => `<tr><td ${style}>Line ${line}</td>${cells.join('')}</tr>`).join('')}</table>`
        : `<p ${style}><span ${style}>${textOf(1_000_000 + row, 1, companies)}</span></p>`;
    parts.push(part);
    size += part.length;
  }
  return `${parts.join('\n')}</body></html>`;
}
