import { describe, expect, test } from 'vitest';
import { companyNameOf } from '../../companies/security-names.ts';
import { instrumentOf, instrumentOfSecTicker } from './instruments.ts';

describe('the full name of a security', () => {
  test.each([
    ['Apple Inc. Common Stock', 'AAPL', 'common', 'Apple Inc.'],
    ['Alphabet Inc. Class A Common Stock', 'GOOGL', 'common', 'Alphabet Inc.'],
    ['Berkshire Hathaway Inc. New Common Stock', 'BRK.B', 'common', 'Berkshire Hathaway Inc.'],
    [
      'Taiwan Semiconductor Manufacturing Company Ltd. American Depositary Shares',
      'TSM',
      'receipt',
      'Taiwan Semiconductor Manufacturing Company Ltd.',
    ],
    ['Novo Nordisk A/S Common Stock', 'NVO', 'common', 'Novo Nordisk A/S'],
    ['El Paso Corporation Preferred Stock', 'EP.PRC', 'preferred', 'El Paso Corporation'],
    [
      'Bank of America Corporation Depositary shares each representing 1/1000th interest in a share of Preferred Stock Series K',
      'BAC.PRK',
      'preferred',
      'Bank of America Corporation',
    ],
    ['AT&T Inc. 5.350% Global Notes due 2066', 'TBB', 'debt', 'AT&T Inc.'],
    ['Acme Acquisition Corp. Unit', 'ACMEU', 'unit', 'Acme Acquisition Corp.'],
    [
      'Acme Acquisition Corp. Units, each consisting of one Class A ordinary share and one-half of one redeemable warrant',
      'ACMEU',
      'unit',
      'Acme Acquisition Corp.',
    ],
    ['Acme Acquisition Corp. Warrant', 'ACMEW', 'warrant', 'Acme Acquisition Corp.'],
    ['Acme Acquisition Corp. Right', 'ACMER', 'right', 'Acme Acquisition Corp.'],
    [
      'Enterprise Products Partners L.P. Common Units representing Limited Partner Interests',
      'EPD',
      'common',
      'Enterprise Products Partners L.P.',
    ],
    ['Preferred Bank Common Stock', 'PFBC', 'common', 'Preferred Bank'],
    ['Simon Property Group Inc. Common Stock', 'SPG', 'common', 'Simon Property Group Inc.'],
    ['Royal Bank of Canada (Canada) Common Stock', 'RY', 'common', 'Royal Bank of Canada'],
  ])('%s', (description, symbol, instrument, name) => {
    expect(instrumentOf(description, symbol)).toBe(instrument);
    expect(companyNameOf(description)).toBe(name);
  });
});

describe('symbols of one SEC registrant, the main one first', () => {
  const kindsOf = (...symbols: string[]) => symbols.map((symbol) => instrumentOfSecTicker(symbol, symbols));

  test.each([
    [
      ['KMI', 'EP.PRC'],
      ['common', 'preferred'],
    ],
    [
      ['BRK.B', 'BRK.A'],
      ['common', 'common'],
    ],
    [
      ['GOOGL', 'GOOG'],
      ['common', 'common'],
    ],
    [
      ['T', 'TBB', 'TBC', 'T.PRA'],
      ['common', 'debt', 'debt', 'preferred'],
    ],
    [
      ['ACME', 'ACMEW', 'ACMEU', 'ACMER'],
      ['common', 'warrant', 'unit', 'right'],
    ],
    [
      ['TCEHY', 'TCTZF'],
      ['common', 'common'],
    ],
    [
      ['BHP', 'BHPLF'],
      ['common', 'common'],
    ],
    [
      ['FREY', 'FREY.WS'],
      ['common', 'warrant'],
    ],
  ])('%j', (symbols, kinds) => {
    expect(kindsOf(...symbols)).toEqual(kinds);
  });
});
