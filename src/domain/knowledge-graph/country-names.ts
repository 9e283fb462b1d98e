const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

/** Where the client library's country names differ from the usual English ones (contract 14.2). */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  NL: 'The Netherlands',
  HK: 'Hong Kong SAR',
  MO: 'Macau SAR',
  CI: 'Ivory Coast',
  PS: 'Palestinian Territory',
  VA: 'Vatican',
  TL: 'East Timor',
  VI: 'U.S. Virgin Islands',
};

/** English name of an ISO 3166-1 alpha-2 code, as the existing client library writes it; the code itself when it has none. */
export const countryNameOf = (code: string): string => EXCEPTIONS[code] ?? english.of(code) ?? code;
