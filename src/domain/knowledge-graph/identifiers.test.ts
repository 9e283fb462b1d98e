import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cusipOfIsin,
  normalIdentifier,
  parseCik,
  parseCusip,
  parseFigi,
  parseIsin,
  parseLei,
  parseListing,
  parseSedol,
  parseSymbol,
  sedolOfIsin,
} from './identifiers.ts';

/** Real ones: Apple, Kweichow Moutai, Shell, Build-A-Bear, Nestlé. */
const REAL = {
  isin: ['US0378331005', 'CNE0000018R8', 'GB00BP6MXD84', 'US1200761047', 'CH0038863350'],
  cusip: ['037833100', '120076104', '30303M102', 'G0R21B104'],
  sedol: ['2046251', 'B034L50', 'B03MM40'],
  figi: ['BBG000B9XRY4', 'BBG001S5N8V8', 'BBG001S82FT2'],
  lei: ['HWUPKR0MPOU8FGXBT394', '5493001KJTIIGC8Y1R12'],
} as const;
const KINDS = Object.keys(REAL) as (keyof typeof REAL)[];

describe.each(KINDS)('%s', (kind) => {
  test('takes real ones in any letter case and with blanks around', () => {
    for (const value of REAL[kind]) {
      expect(normalIdentifier(kind, value)).toBe(value);
      expect(normalIdentifier(kind, ` ${value.toLowerCase()}\n`)).toBe(value);
    }
  });

  test('refuses one with any single digit changed: check digits find all of these', () => {
    for (const value of REAL[kind]) {
      for (const [at, digit] of [...value].entries()) {
        if (!/\d/.test(digit)) continue;
        const other = String((Number(digit) + 1) % 10);
        expect(normalIdentifier(kind, value.slice(0, at) + other + value.slice(at + 1)), `${value} at ${at}`).toBe(
          undefined,
        );
      }
    }
  });

  test('refuses everything of another length, and blanks', () => {
    for (const value of REAL[kind]) {
      expect(normalIdentifier(kind, value.slice(1))).toBeUndefined();
      expect(normalIdentifier(kind, `${value}0`)).toBeUndefined();
    }
    expect(normalIdentifier(kind, '')).toBeUndefined();
  });

  test('what is taken is taken again unchanged, whatever it was', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (text) => {
        const value = normalIdentifier(kind, text);
        if (value !== undefined) expect(normalIdentifier(kind, value)).toBe(value);
      }),
    );
  });
});

test('of ten bodies with each possible check digit exactly one is right', () => {
  const digits = [...'0123456789'];
  const body = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
  const valid = (parse: (text: string) => string | undefined) => (text: string) =>
    digits.filter((digit) => parse(text + digit) !== undefined).length;
  fc.assert(fc.property(body(8), (text) => valid(parseCusip)(text) === 1));
  fc.assert(fc.property(body(6), (text) => valid(parseSedol)(text) === 1));
  fc.assert(fc.property(body(9), (text) => valid(parseIsin)(`US${text}`) === 1));
  fc.assert(fc.property(body(8), (text) => valid(parseFigi)(`BBG${text}`) === 1));
});

test('two check digits of an LEI leave one of a hundred', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9A-Z]{18}$/), (body) => {
      const valid = Array.from({ length: 100 }, (_, n) => body + String(n).padStart(2, '0')).filter((text) =>
        parseLei(text),
      );
      // 02 to 98 are given out; the remainders 1 and 0 have two spellings each.
      return valid.length === 1 || valid.length === 2;
    }),
  );
});

test('a CIK has ten digits', () => {
  expect(['320193', '0000320193', 'CIK0000320193', ' 320193 '].map(parseCik)).toEqual(new Array(4).fill('0000320193'));
  expect(['0', '', '12345678901', '32a193'].map(parseCik)).toEqual(new Array(4).fill(undefined));
});

test('FIGIs never begin with the letters of these countries', () => {
  expect(parseFigi('GBG000B9XRY4')).toBeUndefined();
});

describe('symbols', () => {
  test.each([
    ['brk-b', 'BRK.B'],
    ['BRK/B', 'BRK.B'],
    ['BRK B', 'BRK.B'],
    ['BRK.B', 'BRK.B'],
    ['BAC^K', 'BAC.PRK'],
    ['BAC-PK', 'BAC.PRK'],
    ['BAC.PR.K', 'BAC.PRK'],
    ['EP-PC', 'EP.PRC'],
    ['FREY-WT', 'FREY.WS'],
    ['ERIC-B', 'ERIC.B'],
    ['600519', '600519'],
    [' aapl ', 'AAPL'],
  ])('%s is %s', (raw, symbol) => {
    expect(parseSymbol(raw)).toBe(symbol);
  });

  test('refuses what is none', () => {
    expect(['', '-', '...', 'A'.repeat(25), '<b>', '日本'].map(parseSymbol)).toEqual(new Array(6).fill(undefined));
  });

  test('one form: parsing again changes nothing', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9./^_ -]{1,12}$/), (raw) => {
        const symbol = parseSymbol(raw);
        if (symbol !== undefined) expect(parseSymbol(symbol)).toBe(symbol);
      }),
    );
  });

  test('listings name the market in capitals', () => {
    expect(parseListing('xnys:brk-b')).toBe('XNYS:BRK.B');
    expect(['AAPL', ':AAPL', 'XNAS:', 'NASDAQ:AAPL'].map(parseListing)).toEqual(new Array(4).fill(undefined));
  });
});

test('national numbers inside ISINs', () => {
  expect(cusipOfIsin('US0378331005')).toBe('037833100');
  expect(cusipOfIsin('CH0038863350')).toBeUndefined();
  expect(sedolOfIsin('GB00BP6MXD84')).toBe('BP6MXD8');
  expect(sedolOfIsin('US0378331005')).toBeUndefined();
});
