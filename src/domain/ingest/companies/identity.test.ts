import { describe, expect, test } from 'vitest';
import { type CompanyRecord, companyRecord, type Security } from '../records.ts';
import { conflict, reasonOfIdentity } from './identity.ts';
import { profileOf } from './profile.ts';

const share = (mic: string | null, symbol: string): Security => ({ mic, symbol, instrument: 'common', isTraded: true });
const record = (facts: Partial<CompanyRecord>): CompanyRecord =>
  companyRecord({ source: 'equities', key: JSON.stringify(facts), ...facts });
/** Identity has to be the same seen from both. */
const reasonOf = (a: Partial<CompanyRecord>, b: Partial<CompanyRecord>) => {
  const [one, other] = [profileOf([record(a)]), profileOf([record(b)])];
  const reason = reasonOfIdentity(one, other);
  expect(reasonOfIdentity(other, one)).toBe(reason);
  return reason;
};

const APPLE = { name: 'Apple Inc.', countryCode: 'US', securities: [share('XNAS', 'AAPL')], isins: ['US0378331005'] };

describe('identifiers', () => {
  test('an equal LEI or CIK is sufficient, whatever the names', () => {
    const lei = 'HWUPKR0MPOU8FGXBT394';
    expect(reasonOf({ name: 'Apple', lei }, { name: 'Something Else', lei })).toBe('registration');
    expect(reasonOf({ name: 'Apple', cik: '0000320193' }, { name: 'X', cik: '0000320193' })).toBe('registration');
  });

  test('an equal number in a national register is sufficient, whatever the names; another one keeps companies apart', () => {
    const registered = (name: string, ...registrations: string[]) => ({ name, countryCode: 'GB', registrations });
    const one = registered('Acme Widgets Limited', 'GB-COH:7687209');
    expect(reasonOf(one, registered('Renamed Holdings plc', 'GB-COH:7687209'))).toBe('registration');
    expect(reasonOf(one, registered('Acme Widgets Limited', 'GB-COH:123'))).toBeUndefined();
    expect(reasonOf(one, registered('Acme Widgets Limited', 'NO-BRC:123'))).toBe('name');
    const lei = 'HWUPKR0MPOU8FGXBT394';
    expect(reasonOf({ ...one, lei }, { ...registered('Acme', 'GB-COH:123'), lei })).toBe('registration');
  });

  test('an equal security number is sufficient if name, symbol or website agree, or there is no name', () => {
    const isins = APPLE.isins;
    expect(reasonOf(APPLE, { name: 'APPLE INC DL', isins })).toBe('identifier');
    expect(
      reasonOf({ ...APPLE, webpage: 'https://www.apple.com' }, { name: '苹果', isins, webpage: 'http://apple.com' }),
    ).toBe('identifier');
    expect(reasonOf(APPLE, { isins, securities: [share('XMUN', 'APC')] })).toBe('identifier');
    expect(reasonOf(APPLE, { name: 'Frontier Lithium Inc.', isins })).toBeUndefined();
  });

  test('a CUSIP with an equal website is sufficient, a FIGI is not', () => {
    const renamed = { name: 'PerkinElmer, Inc.', countryCode: 'US', webpage: 'http://www.perkinelmer.com' };
    const company = { ...renamed, name: 'Revvity, Inc.' };
    expect(reasonOf({ ...renamed, cusips: ['714046109'] }, { ...company, cusips: ['714046109'] })).toBe('identifier');
    expect(reasonOf({ ...renamed, figis: ['BBG000BP2LX8'] }, { ...company, figis: ['BBG000BP2LX8'] })).toBeUndefined();
  });

  test('a CUSIP inside an ISIN is the same number', () => {
    expect(reasonOf(APPLE, { name: 'Apple', cusips: ['037833100'] })).toBe('identifier');
  });

  test('different LEIs or CIKs or ids keep companies apart whatever else they share', () => {
    expect(reasonOf({ ...APPLE, cik: '0000320193' }, { ...APPLE, cik: '0000000001' })).toBeUndefined();
    const [a, b] = [profileOf([record({ lei: 'A' })]), profileOf([record({ lei: 'B' })])];
    expect([conflict(a, b), conflict(a, a), conflict(a, profileOf([record({})]))]).toEqual([true, false, false]);
  });
});

describe('symbols', () => {
  test('an equal symbol is sufficient if the names agree', () => {
    expect(reasonOf({ name: 'APPLE INC', source: 'sec', securities: [share(null, 'AAPL')] }, APPLE)).toBe('symbol');
    expect(reasonOf({ name: 'Aaplo Mining', securities: [share('XNYS', 'AAPL')] }, APPLE)).toBeUndefined();
  });

  test('a record whose name is its symbol matches the company with that symbol', () => {
    expect(reasonOf({ name: 'AAPL', securities: [share('XNYS', 'AAPL')] }, APPLE)).toBe('symbol');
    expect(reasonOf({ name: 'AAPL', securities: [share('XTSE', 'AAPL')] }, APPLE)).toBeUndefined();
  });
});

test('preferred shares and warrants match the common share in their symbol, on the same exchange', () => {
  const of = (name: string | null, mic: string, symbol: string, instrument: Security['instrument']) => ({
    name,
    securities: [{ mic, symbol, instrument, isTraded: true }],
  });
  const share = of('Element Fleet Management Corp.', 'XTSE', 'EFN', 'common');
  expect(reasonOf(of('ELEMENT FLEET MGMT CORP', 'XTSE', 'EFN.PRE', 'preferred'), share)).toBe('symbol');
  expect(reasonOf(of('ElementFleeWts', 'XTSE', 'EFN.WS', 'warrant'), share)).toBe('symbol');
  expect(reasonOf(of('EFN', 'XTSE', 'EFN.DB', 'debt'), share)).toBe('symbol');
  expect(reasonOf(of(null, 'XTSE', 'EFN.WS', 'warrant'), share)).toBe('symbol');
  expect(reasonOf(of(null, 'XTSX', 'EFN.WS', 'warrant'), share)).toBeUndefined();
  expect(reasonOf(of('El Paso Corporation', 'XTSE', 'EFN.PRC', 'preferred'), share)).toBeUndefined();
});

describe('names', () => {
  test('an equal name in the same country is sufficient, with or without the legal form', () => {
    const named = (name: string, countryCode: string | null, mic: string) => ({
      name,
      countryCode,
      securities: [share(mic, 'X')],
    });
    expect(reasonOf(named('Zenitel NV', 'BE', 'XBRU'), named('Zenitel', 'BE', 'XAMS'))).toBe('name');
    expect(reasonOf(named('Argan, Inc.', 'US', 'XNYS'), named('Argan SA', 'FR', 'XPAR'))).toBeUndefined();
    expect(reasonOf(named('Kweichow Moutai Co., Ltd.', 'CN', 'XSHG'), named('Kweichow Moutai', null, 'XFRA'))).toBe(
      'name',
    );
  });

  test('private companies with the same name but no common country do not match', () => {
    expect(
      reasonOf({ name: 'Nikki B.V.', countryCode: 'NL' }, { name: 'Nikki Co., Ltd.', countryCode: 'JP' }),
    ).toBeUndefined();
    expect(
      reasonOf({ name: 'Sunrise Ltd', countryCode: 'GB' }, { name: 'Sunrise Ltd', countryCode: 'IE' }),
    ).toBeUndefined();
  });

  test('an alias is not sufficient if both have different symbols at home', () => {
    const group = {
      name: 'SoftBank Group Corp.',
      aliases: ['SoftBank'],
      countryCode: 'JP',
      securities: [share('XJPX', '9984')],
    };
    const carrier = { name: 'SoftBank Corp.', countryCode: 'JP', securities: [share('XJPX', '9434')] };
    expect(reasonOf(group, carrier)).toBeUndefined();
  });

  test('a former name is sufficient with an equal website', () => {
    const shell = {
      name: 'Shell plc',
      formerNames: ['Royal Dutch Shell plc'],
      webpage: 'https://www.shell.com',
      securities: [share('XLON', 'SHEL')],
    };
    const old = { name: 'Royal Dutch Shell plc', webpage: 'http://shell.com', securities: [share('XBER', 'R6C')] };
    expect(reasonOf(shell, old)).toBe('name');
    expect(reasonOf(shell, { ...old, webpage: 'http://dutch.example.com' })).toBeUndefined();
  });
});

describe('contradicting evidence', () => {
  const listed = (
    name: string,
    countryCode: string | null,
    mic: string,
    symbol: string,
    facts: Partial<CompanyRecord> = {},
  ) => ({
    name,
    countryCode,
    securities: [share(mic, symbol)],
    ...facts,
  });

  test('an equal number does not match different names if the symbol is used in two countries', () => {
    const cusips = ['025537101'];
    const power = listed('AMER. EL. PWR', 'US', 'XBER', 'AEP', { cusips });
    expect(reasonOf(listed('Anglo-Eastern Plantations Plc', 'GB', 'XLON', 'AEP', { cusips }), power)).toBeUndefined();
    expect(reasonOf(listed('American Electric Power Company, Inc.', 'US', 'XETR', 'AEP', { cusips }), power)).toBe(
      'identifier',
    );
    const isins = ['NO0010572589'];
    const norwegian = listed('Saga Pure ASA', 'NO', 'XOSL', 'SAGA', { isins });
    expect(reasonOf(listed('Saga plc', 'GB', 'XLON', 'SAGA', { isins }), norwegian)).toBeUndefined();
  });

  test('ISINs of different home countries', () => {
    const indian = listed('Reliance Ltd', 'IN', 'XNSE', 'REL', { isins: ['INE002A01018'] });
    expect(reasonOf(indian, listed('Reliance Ltd', 'US', 'XNYS', 'RS', { isins: ['US7595091023'] }))).toBeUndefined();
  });

  test('an alias that is the name of another share listed in the same country', () => {
    const industries = { ...listed('Reliance Industries', 'IN', 'XNSE', 'RELIANCE'), aliases: ['Reliance'] };
    expect(reasonOf(industries, listed('Reliance', 'IN', 'XBOM', 'RELCAPITAL'))).toBeUndefined();
  });

  test('unrelated symbols in the American lists', () => {
    const bank = (symbol: string) => ({
      ...listed('Independent Bank Corp.', 'US', 'XNAS', symbol),
      source: 'us-symbols' as const,
    });
    expect(reasonOf(bank('IBCP'), bank('INDB'))).toBeUndefined();
    expect(reasonOf(bank('IBCP'), bank('IBCPP'))).toBe('name');
  });

  test('an SEC registrant does not match a foreign company with a common name', () => {
    const registrant = {
      name: 'Vital Energy, Inc.',
      cik: '0001528129',
      source: 'sec' as const,
      securities: [share(null, 'VTLE')],
    };
    expect(reasonOf(registrant, listed('Vital Energy Inc.', 'CA', 'XTSX', 'VUX'))).toBeUndefined();
    expect(reasonOf(registrant, listed('Vital Energy Inc.', 'CA', 'XTSX', 'VTLE'))).toBe('name');
  });
});

describe('names on floors', () => {
  const floor = (name: string, countryCode: string | null, mic: string, symbol: string) => ({
    name,
    countryCode,
    securities: [share(mic, symbol)],
  });

  test('abbreviated words match in the company’s country', () => {
    const hsbc = floor('HSBC Holdings plc', 'GB', 'XLON', 'HSBA');
    expect(reasonOf(floor('HSBC HLDGS PLC', 'GB', 'XBER', 'HBC2'), hsbc)).toBe('name');
  });

  test('truncated words match in the company’s country', () => {
    const precise = floor('Precise Biometrics AB', 'SE', 'XSTO', 'PREC');
    expect(reasonOf(floor('PRECISE BIOMETR. A', 'SE', 'XBER', 'PBCB'), precise)).toBe('core-name');
    expect(reasonOf(floor('PRECISE BIOMETR. A', 'FI', 'XBER', 'PBCB'), precise)).toBeUndefined();
    expect(reasonOf(floor('PRECISE BIOLOGICS', 'SE', 'XBER', 'PBCB'), precise)).toBeUndefined();
  });

  test('a rare former name matches outside the home country', () => {
    const airbus = { ...floor('Airbus SE', 'NL', 'XPAR', 'AIR'), formerNames: ['Airbus Group SE'] };
    expect(reasonOf(floor('Airbus Group SE', 'US', 'XETR', 'EAD'), airbus)).toBe('name');
    expect(reasonOf(floor('Airbus Group Inc.', 'US', 'XETR', 'EAD'), airbus)).toBeUndefined();
  });

  test('generic words are ignored', () => {
    const everest = floor('Everest Group Ltd.', 'BM', 'XNYS', 'EG');
    expect(reasonOf(floor('Everest Re Group, Ltd.', 'BM', 'XLON', '0U96'), everest)).toBe('core-name');
    expect(reasonOf(floor('Everest Re Group, Ltd.', 'BM', 'XNYS', 'RE'), everest)).toBeUndefined();
  });

  test('abbreviations do not match on exchanges: Tetra Tech is not Tetra Technologies', () => {
    const tech = floor('Tetra Tech Inc.', 'US', 'XNAS', 'TTEK');
    expect(reasonOf(floor('Tetra Technologies Inc.', 'US', 'XNYS', 'TTI'), tech)).toBeUndefined();
  });

  test('Buenos Aires listings of one share in three currencies match', () => {
    const att = { name: 'AT&T Inc.', countryCode: 'US', securities: [share('XNYS', 'T'), share('XBUE', 'T')] };
    expect(reasonOf(floor('AT&T INC', 'CA', 'XBUE', 'TD'), att)).toBe('symbol');
    expect(reasonOf(floor('Toronto Dominion', 'CA', 'XBUE', 'TD'), att)).toBeUndefined();
  });
});

test('an equal website and country are sufficient if the names differ only in the legal form or the like', () => {
  const estates = { name: 'Kakuzi Plc Ord.5.00', countryCode: 'KE', webpage: 'https://kakuzi.example' };
  const share = { ...estates, name: 'KAKUZI LTD', isins: ['KE0000000281'] };
  const listed = {
    ...estates,
    securities: [{ mic: 'XNAI', symbol: 'KUKZ', instrument: 'common', isTraded: true } as const],
  };
  expect(reasonOf(listed, share)).toBe('website');
  expect(reasonOf(listed, { ...share, webpage: 'https://unilever.example' })).toBeUndefined();
  expect(reasonOf(listed, { ...share, countryCode: 'GB' })).toBeUndefined();
  expect(reasonOf(listed, { ...share, name: 'UNILEVER TEA KENYA LTD' })).toBeUndefined();
});

test('classes of shares in names are ignored', () => {
  const listed = { name: 'Stockmann Oyj Abp', countryCode: 'FI', securities: [share('XHEL', 'STOCKA')] };
  const numbered = { name: 'STOCKMANN OYJ ABP-A SHARE', countryCode: 'FI', isins: ['FI0009000236'] };
  expect(reasonOf(listed, numbered)).toBe('name');
});
