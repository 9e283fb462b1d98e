import { expect, test } from 'vitest';
import { parseEntityId } from '../../platform/ids.ts';
import { deriveEntityId } from './derived-ids.ts';
import { parseCusip, parseIsin, parseListing, parseSedol, parseSymbol } from './identifiers.ts';
import { isReservedId, KNOWN_COMPANIES } from './known-companies.ts';
import { SECTORS } from './sectors.ts';

test('each id is of the right form and stands once', () => {
  expect(KNOWN_COMPANIES.length).toBeGreaterThan(1_000);
  for (const { id } of KNOWN_COMPANIES) expect(parseEntityId(id)).toBe(id);
  expect(new Set(KNOWN_COMPANIES.map(({ id }) => id)).size).toBe(KNOWN_COMPANIES.length);
});

test('their identifiers are in normal form, and no symbol tells two of them', () => {
  for (const { isin, cusip, sedol, symbols, sector, name } of KNOWN_COMPANIES) {
    if (isin !== null) expect(parseIsin(isin), name).toBe(isin);
    if (cusip !== null) expect(parseCusip(cusip), name).toBe(cusip);
    if (sedol !== null) expect(parseSedol(sedol), name).toBe(sedol);
    if (sector !== null) expect(SECTORS).toContain(sector);
    for (const symbol of symbols) {
      expect(symbol.includes(':') ? parseListing(symbol) : parseSymbol(symbol), name).toBe(symbol);
    }
  }
  const symbols = KNOWN_COMPANIES.flatMap((company) => [...new Set(company.symbols)]);
  expect(symbols.filter((symbol, at) => symbols.indexOf(symbol) !== at)).toEqual([]);
});

test('the companies that every user looks up first', () => {
  const byId = new Map<string, string>(KNOWN_COMPANIES.map(({ id, name }) => [id, name]));
  expect(byId.get('D8442A')).toBe('Apple Inc.');
  expect(byId.get('228D42')).toBe('Microsoft Corp.');
  expect(byId.get('4A6F00')).toBe('Alphabet Inc.');
});

test('derived ids are the same every time, and never one of the public service', () => {
  expect(deriveEntityId('lei:X', 0)).toBe(deriveEntityId('lei:X', 0));
  const ids = Array.from({ length: 2_000 }, (_, n) => deriveEntityId(`lei:${n}`, 0));
  expect(ids.every((id) => parseEntityId(id) === id && /[G-Z]/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(Array.from({ length: 50 }, (_, attempt) => deriveEntityId('lei:X', attempt))).size).toBe(50);
  expect(isReservedId('D8442A' as never)).toBe(true);
});
