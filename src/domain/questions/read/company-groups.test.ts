import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { groupsIn } from './company-groups.ts';

test.each([
  ['Which banks released reserves?', ['Banks']],
  ['demand for AI chips', ['Semiconductors']],
  ['medical device makers and drugmakers', ['Medical Equipment', 'Medical Supplies', 'Pharmaceuticals']],
  ['clothing retailers', ['Apparel Retailers', 'Clothing and Accessories']],
  ['largest companies in technology by market cap', ['Technology']],
  ['healthcare stocks against firms of the energy sector', ['Health Care', 'Energy']],
  ['largest oil and gas companies', ['Oil and Gas Producers']],
  ['technology at an energy supplier', []],
  ['bankruptcy of a shipbuilder', []],
])('%s', (text, industries) => {
  expect(groupsIn(text, []).flatMap((group) => group.industries)).toEqual(industries);
});

test('every group maps to industries of the knowledge graph', () => {
  const sample = ['companies.jsonl', 'companies-more.jsonl'].flatMap((file) =>
    readFileSync(fileURLToPath(new URL(`../../../../demo/${file}`, import.meta.url)), 'utf8')
      .trim()
      .split('\n'),
  );
  const known = new Set(
    sample.flatMap((line) => {
      const { sector, industry_group, industry } = JSON.parse(line) as Record<string, string>;
      return [sector, industry_group, industry];
    }),
  );
  const text = readFileSync(fileURLToPath(new URL('./data/company-groups.txt', import.meta.url)), 'utf8');
  const named = [...text.matchAll(/ = ([A-Z][^`\n.(]+)\n/g)].flatMap(([, industries = '']) => industries.split('; '));
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((industry) => !known.has(industry))).toEqual([]);
});
