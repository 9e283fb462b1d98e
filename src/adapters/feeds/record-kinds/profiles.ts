import { Type } from 'typebox';
import { defineRecordKind } from '../../../domain/ingest/records/record-kind.ts';
import { parseCountry } from '../../../domain/knowledge-graph/countries.ts';
import { parseCik, parseCusip, parseIsin } from '../../../domain/knowledge-graph/identifiers.ts';
import type { ProfileFacts } from '../../../domain/market/market-data.ts';
import { camelCased } from '../../../platform/snake-case.ts';
import { dayField, flagField, numberField, textField, wholeField } from '../record-fields.ts';
import { currencyField, wholeUnits } from './currency.ts';

/** No receipt stands for less of a share. */
const LEAST_RATIO = 0.000001;

const LINE = { maxLength: 500 };

export const profiles = defineRecordKind({
  name: 'profiles',
  title: 'company profiles',
  company: 'required',
  schema: Type.Object({
    as_of: dayField('The day of which `market_cap`, `beta` and `average_volume` are'),
    company_name: textField('Name', LINE),
    description: textField('Business of the company'),
    address: textField('Street and number', LINE),
    city: textField('City', LINE),
    state: textField('State or region', LINE),
    zip: textField('Postal code', { maxLength: 40 }),
    country: textField('ISO 3166 code or English name', LINE),
    phone: textField('Telephone', { maxLength: 100 }),
    website: textField('URL', LINE),
    image: textField('URL of the logo', LINE),
    default_image: flagField('True if the image is only a placeholder for a logo'),
    ceo: textField('Chief executive', LINE),
    cik: textField('SEC central index key', LINE),
    cusip: textField('CUSIP of the primary share', LINE),
    isin: textField('ISIN of the primary share', LINE),
    currency: currencyField,
    exchange: textField('Short name of the primary exchange', LINE),
    exchange_full_name: textField('Its full name', LINE),
    sector: textField('Sector, in any classification', LINE),
    industry: textField('Industry, in any classification', LINE),
    ipo_date: dayField('First day of trading'),
    beta: numberField('Beta against the market'),
    market_cap: numberField('Market capitalisation in whole units of `currency`', { minimum: 0 }),
    average_volume: wholeField('Mean daily volume in shares'),
    full_time_employees: wholeField('Employees'),
    is_actively_trading: flagField('True if the share is traded'),
    is_adr: flagField('True for a depositary receipt'),
    shares_per_receipt: numberField('Number of ordinary shares that one depositary receipt stands for, 8 or 0.1', {
      minimum: LEAST_RATIO,
    }),
    is_etf: flagField('True for an exchange-traded fund'),
    is_fund: flagField('True for another fund'),
  }),
  example: {
    id: 'D8442A',
    as_of: '2026-04-17',
    address: 'One Apple Park Way',
    city: 'Cupertino',
    state: 'CA',
    zip: '95014',
    country: 'US',
    phone: '408-996-1010',
    ceo: 'Timothy D. Cook',
    currency: 'USD',
    exchange: 'NASDAQ',
    ipo_date: '1980-12-12',
    beta: 1.09,
    market_cap: 3_805_000_000_000,
    full_time_employees: 164_000,
    is_etf: false,
  },
  read(values): ProfileFacts | string {
    const country = values.country === null ? null : parseCountry(values.country);
    if (country === undefined) return 'country is not known';
    const { cik, cusip, isin } = values;
    if (values.is_adr === false && values.shares_per_receipt !== null) {
      return 'shares_per_receipt is stated of what is_adr says is no receipt';
    }
    return {
      ...camelCased(values),
      country,
      cik: cik === null ? null : (parseCik(cik) ?? null),
      cusip: cusip === null ? null : (parseCusip(cusip) ?? null),
      isin: isin === null ? null : (parseIsin(isin) ?? null),
      currency: wholeUnits(values.currency).currency,
      isAdr: values.is_adr ?? (values.shares_per_receipt === null ? null : true),
    };
  },
});
