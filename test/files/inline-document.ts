/** Documents with inline XBRL for tests: 10-Ks of the registrant 0000012345 for the year 2024. */
export const NAMESPACES =
  'xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="http://www.xbrl.org/2013/inlineXBRL" ' +
  'xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:xbrldi="http://xbrl.org/2006/xbrldi" ' +
  'xmlns:iso4217="http://www.xbrl.org/2003/iso4217" xmlns:ixt="http://www.xbrl.org/inlineXBRL/transformation/2020-02-12" ' +
  'xmlns:us-gaap="http://fasb.org/us-gaap/2024" xmlns:dei="http://xbrl.sec.gov/dei/2024" xmlns:srt="http://fasb.org/srt/2024" ' +
  'xmlns:acme="http://acme.example/20241231" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
export const COVER =
  '<ix:nonNumeric contextRef="fy" name="dei:EntityCentralIndexKey">0000012345</ix:nonNumeric>' +
  '<ix:nonNumeric contextRef="fy" name="dei:DocumentType">10-K</ix:nonNumeric>';

export const context = (
  id: string,
  inside = '',
  period = '<xbrli:startDate>2024-01-01</xbrli:startDate><xbrli:endDate>2024-12-31</xbrli:endDate>',
  cik = '0000012345',
) =>
  `<xbrli:context id="${id}"><xbrli:entity><xbrli:identifier scheme="http://www.sec.gov/CIK">${cik}</xbrli:identifier>${inside}</xbrli:entity><xbrli:period>${period}</xbrli:period></xbrli:context>`;
const DEFINITIONS =
  context('fy') +
  context('end', '', '<xbrli:instant>2024-12-31</xbrli:instant>') +
  '<xbrli:unit id="usd"><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unit>' +
  '<xbrli:unit id="eps"><xbrli:divide><xbrli:unitNumerator><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unitNumerator>' +
  '<xbrli:unitDenominator><xbrli:measure>xbrli:shares</xbrli:measure></xbrli:unitDenominator></xbrli:divide></xbrli:unit>' +
  '<xbrli:unit id="pure"><xbrli:measure>xbrli:pure</xbrli:measure></xbrli:unit>';

export interface Document {
  readonly body?: string;
  readonly more?: string;
  readonly namespaces?: string;
  readonly cover?: string;
}
export const inlineDocument = ({ body = '', more = '', namespaces = NAMESPACES, cover = COVER }: Document): string =>
  `<?xml version="1.0" encoding="utf-8"?><html ${namespaces}><head><title>acme</title></head><body><div style="display:none">` +
  `<ix:header><ix:hidden>${cover}</ix:hidden><ix:resources>${DEFINITIONS}${more}</ix:resources></ix:header></div>${body}</body></html>`;
export const figure = (name: string, text: string, attributes = 'contextRef="fy" unitRef="usd"'): string =>
  `<ix:nonFraction name="${name}" ${attributes}>${text}</ix:nonFraction>`;
