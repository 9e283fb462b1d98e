import { countryOfMarket } from '../knowledge-graph/markets.ts';

/** Currencies (ISO 4217) of the countries whose exchanges quote in them. */
const COUNTRIES: Readonly<Record<string, string>> = {
  USD: 'US',
  CAD: 'CA',
  MXN: 'MX',
  BRL: 'BR',
  ARS: 'AR',
  CLP: 'CL',
  COP: 'CO',
  PEN: 'PE',
  EUR: 'IE DE AT FR BE NL PT ES IT GR CY MT FI EE LV LT SI HR',
  CHF: 'CH',
  SEK: 'SE',
  NOK: 'NO',
  DKK: 'DK',
  ISK: 'IS',
  PLN: 'PL',
  CZK: 'CZ',
  HUF: 'HU',
  RON: 'RO',
  RUB: 'RU',
  UAH: 'UA',
  KZT: 'KZ',
  TRY: 'TR',
  SAR: 'SA',
  QAR: 'QA',
  EGP: 'EG',
  KES: 'KE',
  NGN: 'NG',
  MAD: 'MA',
  INR: 'IN',
  LKR: 'LK',
  PKR: 'PK',
  BDT: 'BD',
  CNY: 'CN',
  HKD: 'HK',
  TWD: 'TW',
  KRW: 'KR',
  JPY: 'JP',
  SGD: 'SG',
  MYR: 'MY',
  THB: 'TH',
  IDR: 'ID',
  PHP: 'PH',
  VND: 'VN',
  AUD: 'AU',
  NZD: 'NZ',
};

const currencyOf: ReadonlyMap<string, string> = new Map(
  Object.entries(COUNTRIES).flatMap(([currency, countries]) =>
    countries.split(' ').map((country) => [country, currency]),
  ),
);

/**
 * The currency in which an exchange quotes; `undefined` where that is ambiguous: where prices come in hundredths as often as
 * in whole units (London, Johannesburg, Tel Aviv, Kuwait), in several currencies (Luxembourg, the Emirates), or from nowhere known.
 */
export function currencyOfMarket(mic: string): string | undefined {
  const country = countryOfMarket(mic);
  return country === undefined ? undefined : currencyOf.get(country);
}
