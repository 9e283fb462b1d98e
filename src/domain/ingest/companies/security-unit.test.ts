import { expect, test } from 'vitest';
import { instrumentOf } from './instruments.ts';
import { securityUnit } from './security-unit.ts';

const unitOf = (name: string) => securityUnit(name, instrumentOf(name, 'ACME')).sharesPerUnit;

test.each([
  ['Alibaba Group Holding Limited American Depositary Shares each representing eight Ordinary share', 8],
  ['A American Depositary Shares (each representing sixty-thousand (60000) Ordinary Shares)', 60_000],
  ['B American Depositary Shares each representing thirty-five Class A Ordinary Shares', 35],
  ['C American Depositary Shares (each representing two thousand shares of Common Stock)', 2_000],
  ['D American Depositary Shares (Each representing 1/4th of a share of Common Stock)', 0.25],
  ['E American Depositary Shares, each representing 1/10th of an Ordinary Share', 0.1],
  ['F American Depositary Shares each representing one-tenth of one ordinary share', 0.1],
  ['G American Depositary Shares each representing 0.5 ordinary shares', 0.5],
  ['H American Depositary Shares each representing 1,000 ordinary shares', 1_000],
  ['I American Depositary Shares (every five of which represent two Class A Ordinary Shares)', 0.4],
  ['J American Depositary Shares (each two representing three Ordinary Shares)', 1.5],
  ['K American Depositary Shares each representing the right to receive one (1) Class A ordinary share', 1],
  ['L Sponsored ADR representing 10 Ordinary Share (Cayman Islands)', 10],
])('%s: %d', (name, shares) => {
  expect(unitOf(name)).toBeCloseTo(shares, 12);
});

test.each([
  'BioNTech SE American Depositary Share',
  'M American Depositary Shares representing Class A ordinary shares',
  'N American Depositary Shares each representing ten (10) Ordinary Participation Certificates',
  'O American Depositary Shares each representing four Preferred Shares',
  'NVIDIA CDR (CAD Hedged)',
])('the ratio of a receipt that its name does not state, or not of common shares, is unknown: %s', (name) => {
  expect(unitOf(name)).toBeNull();
});

test('a named share is one share, and a company name states no security', () => {
  expect(unitOf('Accenture plc Class A Ordinary Shares (Ireland)')).toBe(1);
  expect(unitOf('ASML Holding N.V. New York Registry Shares')).toBe(1);
  expect(unitOf('Apple Inc. Common Stock')).toBe(1);
  expect(unitOf('Kestrel Bio Therapeutics plc')).toBeUndefined();
});
