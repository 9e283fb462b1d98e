import type { Brief, Told } from './brief.ts';
import { dayName, growthOf, percent, periodName, publishedAt } from './brief-words.ts';

/** Quarters of several companies that end within the same calendar quarter, set beside each other: one brief for each. */
export function comparisons(told: readonly Told[]): Brief[] {
  const quarters = told.filter(({ income }) => income.period === 'quarter');
  const groups = Map.groupBy(quarters, ({ income }) => calendarQuarter(income.endsOn));
  return [...groups.values()].flatMap((group) => comparison(group) ?? []);
}

function calendarQuarter(day: string): string {
  const [year = '', month = ''] = day.split('-');
  return `${year} ${Math.ceil(Number(month) / 3)}`;
}

function comparison(group: readonly Told[]): Brief | undefined {
  const grown = group
    .map((told) => ({ told, growth: growthOf(told.income.lines['REVENUE'], told.before?.lines['REVENUE']) }))
    .filter((one): one is { told: Told; growth: number } => one.growth !== undefined)
    .sort((a, b) => b.growth - a.growth);
  const [fastest] = grown;
  const slowest = grown.at(-1);
  if (fastest === undefined || slowest === undefined || grown.length < 2) return undefined;
  const latest = grown.map(({ told }) => told).reduce((a, b) => (publishedAt(a) > publishedAt(b) ? a : b));
  const names = grown.map(({ told }) => told.company.name);
  const change = (growth: number): string => `${growth >= 0 ? 'grew' : 'shrank'} ${percent(Math.abs(growth))}`;
  return {
    headline: `Sales compared: ${fastest.told.company.name} ahead of ${names.slice(1).join(', ')}`,
    paragraphs: [
      `Revenue of ${fastest.told.company.name} ${change(fastest.growth)} in ${periodName(fastest.told.income)}, the quarter that ended on ${dayName(fastest.told.income.endsOn)}.`,
      ...grown
        .slice(1)
        .map(
          ({ told, growth }) =>
            `${told.company.name} (${told.company.ticker}) ${change(growth)} in ${periodName(told.income)}, while ${fastest.told.company.name} ${change(fastest.growth)}.`,
        ),
      `Generated from the figures that ${names.join(', ')} filed, the last of them on ${dayName(latest.income.filedOn)}.`,
    ],
    publishedAt: publishedAt(latest),
    companies: grown.map(({ told }) => told.company),
  };
}
