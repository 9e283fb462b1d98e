import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDistinctive, likenessOf, namesAgree } from './name-likeness.ts';
import { isFloorName, withoutFloorMarks } from './trading-floor-names.ts';

describe('namesAgree', () => {
  test.each([
    ['Apple Inc.', 'APPLE INC'],
    ['United Airlines Holdings, Inc.', 'UTD AIRLINES HLDGS'],
    ['International Paper Company', 'INTL PAPER'],
    ['International Business Machines Corporation', 'IBM'],
    ['H.B. Fuller Company', 'FULLER H B CO'],
    ['Banco Macro S.A.', 'Macro Bank Inc.'],
    ['Meta Platforms, Inc.', 'META PLATF. A DL-,000006'],
    ['Nestlé S.A.', 'NESTLE SA NESTLE ORD SHS'],
    ['Bayerische Motoren Werke Aktiengesellschaft', 'BAYERISCHE MOTOREN WERKE AG BAY'],
  ])('%s and %s agree', (a, b) => {
    expect(namesAgree(a, b)).toBe(true);
    expect(namesAgree(b, a)).toBe(true);
  });

  test.each([
    ['Foot Locker, Inc.', 'Frontier Lithium Inc.'],
    ['Merck & Co., Inc.', 'Bank of Montreal'],
    ['Apple Inc.', 'Maui Land & Pineapple Company, Inc.'],
    ['American Airlines Group Inc.', 'American Express Company'],
    ['Pool Corporation', 'Whirlpool Corporation'],
    ['First National Bank', 'First Capital Bancorp'],
    ['', 'Apple Inc.'],
  ])('%s and %s do not', (a, b) => {
    expect(namesAgree(a, b)).toBe(false);
    expect(namesAgree(b, a)).toBe(false);
  });

  test('a name that has letters agrees with itself', () => {
    fc.assert(fc.property(fc.stringMatching(/^[A-Z][a-z]{4,9} [A-Z][a-z]{4,9}$/), (name) => namesAgree(name, name)));
  });
});

test('a distinctive name has an uncommon word', () => {
  expect([['kweichow', 'moutai'], ['first', 'national', 'bank'], ['abc']].map(isDistinctive)).toEqual([
    true,
    false,
    false,
  ]);
});

describe('floor names', () => {
  test.each([
    ['COHERUS BIOSCIEN.DL-,0001', 'COHERUS BIOSCIEN.'],
    ['AIR LIQUIDE INH. EO 5,50', 'AIR LIQUIDE'],
    ['NESTLE SA NESTLE ORD SHS', 'NESTLE SA'],
    ['METROPOLE TELEVISION SA METROPO', 'METROPOLE TELEVISION SA'],
    ['MARKS + SPENCER', 'MARKS + SPENCER'],
    ['SOFTBANK GR.UNS.ADR1/2/ON', 'SOFTBANK GR.UNS.ADR1/2/ON'],
    ['Apple Inc.', 'Apple Inc.'],
  ])('%s', (printed, company) => {
    expect(withoutFloorMarks(printed)).toBe(company);
  });

  test('differ from ordinary names', () => {
    expect(['AIR LIQUIDE INH. EO 5,50', 'Air Liquide S.A.', 'IBM', 'NVIDIA Corporation'].map(isFloorName)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('likenessOf', () => {
  test.each([
    ['HSBC HLDGS PLC', 'HSBC Holdings PLC', 'same'],
    ['AT + T INC.', 'AT&T Inc.', 'same'],
    ["OREAL (L')", "L'Oreal S.A.", 'same'],
    ['Airbus Group SE', 'Airbus SE', 'core'],
    ['SoftBank Group Corp.', 'SoftBank Corp.', 'core'],
    ['Tower Resources plc', 'TOWER RES LTD', 'core'],
    ['IMP. OIL', 'Imperial Oil Limited', 'abbreviated'],
    ['DYNAGAS LNG PTN.UTS', 'Dynagas LNG Partners LP', 'same'],
    ['Chicken Soup for the Soul Enter', 'Chicken Soup for the Soul Entertainment, Inc.', 'abbreviated'],
    ['CIBC', 'Canadian Imperial Bank of Commerce', 'part'],
    ['Reliance', 'Reliance Industries Ltd', 'part'],
    ['Commercial In', 'Commercial Intertech Corp.', 'part'],
    ['Agricultural Bank of China Ltd.', 'Bank of China Limited', 'different'],
    ['China Construction Bank', 'China Bank', 'different'],
    ['Aurubis AG', 'Rubis', 'different'],
    ['P&G', 'PG + E CORP.', 'different'],
    ['eMagin Corporation', 'eMan a.s.', 'different'],
  ])('%s and %s: %s', (a, b, likeness) => {
    expect(likenessOf(a, b)).toBe(likeness);
    expect(likenessOf(b, a)).toBe(likeness);
  });
});
