import { DAY_MS } from '../../platform/clock.ts';
import type { EntityId } from '../../platform/ids.ts';
import type { Source } from '../knowledge-graph/entity.ts';
import type { Day } from '../time/days.ts';
import { seededRandom } from './seeded-random.ts';

/** Two years, most of which only charts over time reach; programs ask for the last weeks. */
const DAYS = 730;
const RECENT_DAYS = 45;
/** Probability of an item about a company on a recent weekday, and on one before. */
const [RECENT_CHANCE, EARLIER_CHANCE] = [0.2, 0.012];

/** The publisher of all made-up news, which marks each result as such. */
export const MADE_UP_NEWS: Source = {
  id: 'ZMADEU' as EntityId,
  name: 'Made-up sample news',
  description: 'News that nobody reported: sample data of Almanac, until news are imported.',
  countryCode: null,
  rank: 5,
  retention: 'FULL_HISTORY',
  webpage: null,
  categories: ['news'],
  packages: ['all'],
};

/** Warning in `metadata.warnings` of answers with made-up news. */
export const MADE_UP_NEWS_NOTICE = `News of the source "${MADE_UP_NEWS.name}" (${MADE_UP_NEWS.id}) are sample texts that nobody reported; importing documents removes them`;

const LAST_SENTENCE = 'This item is made up: it is sample data of Almanac.';

export interface MadeUpItem {
  /** ISO 8601 UTC. */
  readonly publishedAt: string;
  readonly headline: string;
  readonly text: string;
}

type Pick = (choices: readonly string[]) => string;
type Template = (
  name: string,
  pick: Pick,
  number: (from: number, to: number) => number,
) => readonly [string, ...string[]];

const REGIONS = ['Europe', 'North America', 'Asia', 'Latin America', 'the Middle East'];
const PLACES = ['Texas', 'Ohio', 'Ireland', 'Germany', 'Singapore', 'India', 'Poland', 'Arizona'];

/** Each a headline and the sentences of the text. Nothing that would harm a company if somebody took it for true. */
const TEMPLATES: readonly Template[] = [
  (name, pick, number) => {
    const share = number(3, 9);
    return [
      `${name} raises its outlook for the year`,
      `${name} now expects revenue to grow by ${share}% to ${share + 2}% this year, up from ${share - 1}% to ${share + 1}%.`,
      `Demand in ${pick(REGIONS)} was stronger than planned, the company said, and costs rose more slowly.`,
    ];
  },
  (name, pick, number) => [
    `${name} lowers its forecast as demand in ${pick(REGIONS)} weakens`,
    `${name} cut its revenue forecast for the quarter by ${number(2, 6)}%.`,
    'Customers are delaying orders, and inventories at distributors remain high, the company said.',
  ],
  (name, pick, number) => [
    `${name} to build a plant in ${pick(PLACES)}`,
    `${name} will invest $${number(2, 9)} billion over ${number(2, 5)} years in a new site.`,
    'Work is to start next spring; the company expects tax credits to cover part of the capital expenditure.',
  ],
  (name, _, number) => [
    `${name} adds $${number(2, 20)} billion to its share buyback`,
    `The board of ${name} authorized further share repurchases, with no end date.`,
    'The programme is to be paid for from free cash flow.',
  ],
  (name, pick) => [
    `${name} signs long-term supply agreement`,
    `${name} agreed on terms with a supplier in ${pick(REGIONS)} that secure volumes for several years.`,
    'The contract limits price increases, a person at the company said, and eases worries about the supply chain.',
  ],
  (name, _, number) => [
    `${name} raises quarterly dividend by ${number(4, 15)}%`,
    `${name} will pay the higher dividend to shareholders next quarter.`,
    'It is another increase in a row, in line with the growth of earnings.',
  ],
  (name, pick, number) => [
    `${name} sells $${number(1, 9)} billion of bonds`,
    `${name} placed notes with maturities of ${number(3, 7)} and ${number(10, 30)} years.`,
    `Proceeds are meant for ${pick(['refinancing debt', 'general purposes', 'an acquisition'])}, and orders exceeded the offer.`,
  ],
  (name, pick) => [
    `${name} names new head of ${pick(['finance', 'operations', 'research', 'its business in Asia'])}`,
    `${name} appointed a manager from its own ranks, who starts next month.`,
    'The predecessor retires after two decades at the company.',
  ],
  (name, pick) => [
    `${name} widens its use of artificial intelligence`,
    `${name} will use artificial intelligence in ${pick(['customer service', 'product design', 'logistics', 'risk management'])} across the company.`,
    'Managers expect lower costs and faster development, and say that no customer data leaves the company.',
  ],
  (name, pick, number) => [
    `Analysts see room for ${name} after strong quarter`,
    `Several analysts raised their estimates for ${name}, citing margins and orders in ${pick(REGIONS)}.`,
    `One expects earnings per share to grow by ${number(6, 18)}% next year.`,
  ],
  (name, pick) => [
    `${name} in talks to sell a division`,
    `${name} is working with advisers on a sale of a smaller business in ${pick(REGIONS)}.`,
    'Talks are at an early stage and may end without a deal.',
  ],
];

/** Made-up news on a company, of weekdays up to `today`: which there are follows from the company and the day alone. */
export function madeUpNews({ id, name }: { readonly id: string; readonly name: string }, today: Day): MadeUpItem[] {
  const items: MadeUpItem[] = [];
  const last = Date.parse(today);
  for (let ms = last - (DAYS - 1) * DAY_MS; ms <= last; ms += DAY_MS) {
    const chance = last - ms < RECENT_DAYS * DAY_MS ? RECENT_CHANCE : EARLIER_CHANCE;
    const weekday = new Date(ms).getUTCDay();
    const random = seededRandom(`${id} ${new Date(ms).toISOString().slice(0, 10)}`);
    if (weekday === 0 || weekday === 6 || random() >= chance) continue;
    const among = (count: number): number => Math.floor(random() * count);
    const template = TEMPLATES[among(TEMPLATES.length)] as Template;
    const [headline, ...sentences] = template(
      name,
      (choices) => choices[among(choices.length)] as string,
      (from, to) => from + among(to - from + 1),
    );
    const publishedAt = new Date(ms + 6 * 3_600_000 + among(720) * 60_000).toISOString();
    items.push({ publishedAt, headline, text: `${sentences.join(' ')}\n\n${LAST_SENTENCE}` });
  }
  return items;
}
