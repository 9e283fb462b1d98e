import { context, figure, inlineDocument, NAMESPACES } from './inline-document.ts';

export const REPORT_CIK = '0009900038';
const of = (name: string, text: string, context = 'fy') =>
  `<ix:nonNumeric contextRef="${context}" name="dei:${name}">${text}</ix:nonNumeric>`;
const ofClass = (id: string, member: string) =>
  context(
    id,
    `<xbrli:segment><xbrldi:explicitMember dimension="us-gaap:StatementClassOfStockAxis">acme:${member}</xbrldi:explicitMember></xbrli:segment>`,
    PERIOD,
    REPORT_CIK,
  );
const PERIOD = '<xbrli:startDate>2025-01-01</xbrli:startDate><xbrli:endDate>2025-12-31</xbrli:endDate>';
/** In millions of yuan, with a translation of revenue into dollars for convenience, as such reports have it. */
const millions = 'format="ixt:num-dot-decimal" scale="6" decimals="-6"';
const inYuan = (name: string, text: string, of = 'fy') =>
  figure(`ifrs-full:${name}`, text, `contextRef="${of}" unitRef="cny" ${millions}`);
/** Annual report on form 20-F of a company abroad: its receipts, listed in New York, stand for eight shares each. */
export const RECEIPT_REPORT = inlineDocument({
  namespaces: `${NAMESPACES} xmlns:ifrs-full="https://xbrl.ifrs.org/taxonomy/2024-03-27/ifrs-full"`,
  cover: of('EntityCentralIndexKey', REPORT_CIK) + of('AmendmentFlag', 'false'),
  more:
    ofClass('ads', 'AmericanDepositarySharesMember') +
    ofClass('ordinary', 'OrdinarySharesMember') +
    '<xbrli:unit id="cny"><xbrli:measure>iso4217:CNY</xbrli:measure></xbrli:unit>' +
    '<xbrli:unit id="shares"><xbrli:measure>xbrli:shares</xbrli:measure></xbrli:unit>',
  body:
    `<p>Form ${of('DocumentType', '20-F')} of ${of('EntityRegistrantName', 'Heron Rivers Holding Ltd')} for the year ended ` +
    `${of('DocumentPeriodEndDate', '2025-12-31')}</p><table><tr><td>` +
    '<ix:nonNumeric contextRef="ads" name="dei:Security12bTitle" continuedAt="rest"><b>American Depositary&#160;Shares</b>,</ix:nonNumeric> ' +
    '<ix:continuation id="rest">each representing<br/>eight ordinary shares, par value US$0.0001 per share</ix:continuation></td>' +
    `<td>${of('TradingSymbol', 'HRNR', 'ads')}</td><td>${of('SecurityExchangeName', 'NYSE', 'ads')}</td></tr><tr><td>` +
    `${of('Security12bTitle', 'Ordinary shares, par value US$0.0001 per share*', 'ordinary')}</td></tr></table>` +
    figure(
      'dei:EntityCommonStockSharesOutstanding',
      '2,400,000,000',
      `contextRef="end" unitRef="shares" format="ixt:num-dot-decimal"`,
    ) +
    inYuan('Revenue', '90,000') +
    inYuan('ProfitLossFromOperatingActivities', '12,000') +
    inYuan('ProfitLoss', '9,000') +
    figure('ifrs-full:Revenue', '12,500', `contextRef="fy" unitRef="usd" ${millions}`) +
    inYuan('Assets', '200,000', 'end') +
    inYuan('EquityAndLiabilities', '200,000', 'end'),
})
  .replaceAll('0000012345', REPORT_CIK)
  .replaceAll('2024-01-01', '2025-01-01')
  .replaceAll('2024-12-31', '2025-12-31');
