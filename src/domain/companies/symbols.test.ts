import { expect, test } from 'vitest';
import { joinedSymbol, listingForm, readSymbolQuery, symbolForm } from './symbols.ts';

test('normalizes every spelling of a symbol', () => {
  expect(['BRK.B', 'brk-b', 'BRK/B', ' brk b '].map(symbolForm)).toEqual(['brk.b', 'brk.b', 'brk.b', 'brk.b']);
  expect(['BRK.B', '0700', '000001', '0'].map(joinedSymbol)).toEqual(['brkb', '700', '1', '0']);
  const preferred = ['EP^C', 'EP-PC', 'ep.prc', 'EP/PRC', 'EP PR C', 'EPPC'];
  expect(preferred.map(joinedSymbol)).toEqual(preferred.map(() => 'eppc'));
  expect(listingForm('XNYS:BRK/B')).toBe('xnys:brk.b');
  expect(listingForm('XHKG:0700')).toBe('xhkg:700');
  expect(listingForm('new york: BRK "B"')).toBe('newyork:brk.b');
  expect([listingForm('AAPL'), listingForm(':AAPL'), listingForm('XNAS:')]).toEqual([undefined, undefined, undefined]);
});

test.each([
  ['AAPL', ['aapl'], []],
  ['$aapl', ['aapl'], []],
  ['brk b', ['brk.b'], []],
  ['apple hospitality', [], []],
  ['a very long text that is no symbol at all', [], []],
  ['XNYS:BRK.B', [], ['xnys:brk.b']],
  ['BAC^K', ['bac.k', 'bac.prk'], []],
  ['BAC-PK', ['bac.pk', 'bac.prk'], []],
  ['AT&T', [], []],
  ['7203.T', ['7203.t'], ['xtks:7203', 'xjpx:7203', 'xngo:7203', 'xsap:7203', 'xfka:7203']],
])('%j is the tickers %j and the listings %j', (text, tickers, listings) => {
  const query = readSymbolQuery(text);
  expect(query.tickers).toEqual(tickers);
  expect([...new Set(query.listings)]).toEqual(listings);
});

test('recognizes common names of exchanges', () => {
  expect(readSymbolQuery('NASDAQ: AAPL').listings).toContain('xnas:aapl');
  expect(readSymbolQuery('LSE:VOD').listings).toContain('xlon:vod');
  expect(readSymbolQuery('VOD LN').listings).toContain('xlon:vod');
  expect(readSymbolQuery('VOD.L').listings).toContain('xlon:vod');
  expect(readSymbolQuery('0700.HK').listings).toContain('xhkg:700');
  expect(readSymbolQuery('AAPL US Equity').local).toEqual([{ ticker: 'aapl', countries: ['US'] }]);
  expect(readSymbolQuery('TSX:SHOP').listings).toContain('xtse:shop');
  expect(readSymbolQuery('AAPL:US').listings).toContain('xnas:aapl');
  expect(readSymbolQuery('VOD:LSE').listings).toContain('xlon:vod');
  expect(readSymbolQuery('SMSN.IL').listings).toContain('xlon:smsn');
  expect(readSymbolQuery('M&M.NS').listings).toContain('xnse:mm');
  expect(readSymbolQuery('BMO-PB.TO').listings).toContain('xtse:bmo.prb');
  expect(readSymbolQuery('apple pie').listings).toEqual([]);
});
