import { expect, test } from 'vitest';
import { classifyGics } from './gics.ts';
import { classifyUsIndustry } from './us-industries.ts';

test.each([
  [
    ['Information Technology', 'Technology Hardware & Equipment', 'Technology Hardware, Storage & Peripherals'],
    'Technology',
    'Computer Hardware',
  ],
  [
    ['Communication Services', 'Media & Entertainment', 'Interactive Media & Services'],
    'Technology',
    'Internet Services',
  ],
  [
    ['Communication Services', 'Telecommunication Services', 'Wireless Telecommunication Services'],
    'Telecommunications',
    'Mobile Telecommunications',
  ],
  [['Consumer Discretionary', 'Automobiles & Components', 'Automobiles'], 'Consumer Goods', 'Automobiles'],
  [['Consumer Discretionary', 'Retailing', 'Unheard of'], 'Consumer Services', null],
  [['Consumer Staples', '', ''], 'Consumer Goods', null],
  [['FINANCIALS', 'banks', 'BANKS'], 'Financials', 'Banks'],
  [['Materials', '', 'Chemicals'], 'Basic Materials', null],
])('GICS %j', ([sector = '', group = '', industry = ''], wanted, wantedIndustry) => {
  expect(classifyGics(sector, group, industry)).toMatchObject({ sector: wanted, industry: wantedIndustry });
});

test('unknown classifications have no result', () => {
  expect(classifyGics('Magic', '', '')).toBeUndefined();
  expect(classifyGics('', '', '')).toBeUndefined();
  expect(classifyUsIndustry('Magic')).toBeUndefined();
});

test('American lists', () => {
  expect(classifyUsIndustry('Precious Metals')?.sector).toBe('Basic Materials');
  expect(classifyUsIndustry('Blank Checks')?.sector).toBe('Financials');
});
