import { describe, expect, test } from 'vitest';
import {
  COVER,
  context,
  type Document,
  figure,
  inlineDocument,
  NAMESPACES,
} from '../../../../test/files/inline-document.ts';
import { readInlineXbrl } from './read-inline-xbrl.ts';

const read = (document: Document | string) =>
  readInlineXbrl(Buffer.from(typeof document === 'string' ? document : inlineDocument(document)), { path: 'acme.htm' });
const valuesOf = (document: Document) => read(document).facts.map(({ tag, value }) => [tag, value]);
const problemsOf = (document: Document) => read(document).problems.map(({ reason, count }) => [reason, count]);

describe('a filing', () => {
  test('has its facts as filed, with scale, sign and format', () => {
    const body = figure(
      'us-gaap:Revenues',
      '1,234.5',
      'contextRef="fy" unitRef="usd" decimals="-5" format="ixt:num-dot-decimal" scale="6" sign="-"',
    );
    expect(read({ body })).toEqual({
      document: {
        cik: '0000012345',
        registrant: null,
        form: '10-K',
        periodEndsOn: '2024-12-31',
        isAmendment: false,
        fiscalYear: null,
        fiscalPeriod: null,
        fiscalYearEnd: null,
      },
      submission: null,
      facts: [
        {
          taxonomy: 'us-gaap',
          tag: 'Revenues',
          unit: 'USD',
          value: -1_234_500_000,
          startsOn: '2024-01-01',
          endsOn: '2024-12-31',
          dimensions: {},
        },
      ],
      problems: [],
    });
  });

  test('is identified by its cover', () => {
    const cover =
      `${COVER.replace('10-K', '10-K/A')}<ix:nonNumeric contextRef="fy" name="dei:EntityRegistrantName" continuedAt="c2">Acme &amp;` +
      '<ix:exclude> page 2</ix:exclude></ix:nonNumeric><ix:continuation id="c2"> Sons&#160;Inc.</ix:continuation>' +
      '<ix:nonNumeric contextRef="fy" name="dei:DocumentPeriodEndDate" format="ixt:date-monthname-day-year-en">' +
      '<ix:nonNumeric contextRef="fy" name="dei:CurrentFiscalYearEndDate" format="ixt:date-monthname-day-en">December&#160;28' +
      '</ix:nonNumeric>, 2024</ix:nonNumeric><ix:nonNumeric contextRef="fy" name="dei:DocumentFiscalYearFocus">2024</ix:nonNumeric>' +
      '<ix:nonNumeric contextRef="fy" name="dei:DocumentFiscalPeriodFocus">FY</ix:nonNumeric>';
    expect(read({ cover }).document).toEqual({
      cik: '0000012345',
      registrant: 'Acme & Sons Inc.',
      form: '10-K/A',
      periodEndsOn: '2024-12-28',
      isAmendment: true,
      fiscalYear: 2024,
      fiscalPeriod: 'FY',
      fiscalYearEnd: '--12-28',
    });
  });

  test.each([
    ['<ix:nonNumeric contextRef="fy" name="dei:AmendmentFlag" format="ixt:fixed-true">x</ix:nonNumeric>', true],
    [
      '<ix:nonNumeric contextRef="fy" name="dei:AmendmentFlag" format="ixt-sec:boolballotbox">&#9746;</ix:nonNumeric>',
      true,
    ],
    [
      '<ix:nonNumeric contextRef="fy" name="dei:AmendmentFlag" format="ixt-sec:boolballotbox">&#9744;</ix:nonNumeric>',
      false,
    ],
    ['<ix:nonNumeric contextRef="fy" name="dei:AmendmentFlag">false</ix:nonNumeric>', false],
  ])('is an amendment or not: %s', (flag, expected) => {
    expect(read({ cover: COVER + flag }).document.isAmendment).toBe(expected);
  });

  test.each([
    [
      ['American Depositary Shares, each representing two ordinary shares', 'Ordinary shares, nominal value $0.01'],
      [2],
    ],
    [['American Depositary Shares<br/>each representing<div>8 ordinary</div><div>shares</div>'], [8]],
    [['American Depositary Shares (each representing one-half of one Class A ordinary share)'], [0.5]],
    [['ADS, each representing 2 Class A shares', 'ADS, each representing 5 Class B shares'], []],
    [['Common Stock, $0.00001 par value per share'], []],
  ])('has the ratio of a receipt by the titles %j', (titles, ratios) => {
    const securities = titles.map(
      (title) => `<ix:nonNumeric contextRef="fy" name="dei:Security12bTitle">${title}</ix:nonNumeric>`,
    );
    const { facts } = read({ cover: COVER + securities.join('') });
    expect(facts.map(({ taxonomy, tag, unit, value, endsOn }) => [`${taxonomy}:${tag}`, unit, value, endsOn])).toEqual(
      ratios.map((ratio) => ['dei:Security12bTitle', 'shares', ratio, '2024-12-31']),
    );
  });

  test('has the classes of shares that are listed', () => {
    const ofClass = (id: string, member: string) =>
      context(
        id,
        `<xbrli:segment><xbrldi:explicitMember dimension="us-gaap:StatementClassOfStockAxis">us-gaap:${member}</xbrldi:explicitMember></xbrli:segment>`,
      );
    const symbol = (of: string, text: string) =>
      `<ix:nonNumeric contextRef="${of}" name="dei:TradingSymbol">${text}</ix:nonNumeric>`;
    const filing = {
      cover:
        COVER +
        symbol('a', 'ACME') +
        symbol('a', 'ACME') +
        symbol('b', 'N/A') +
        symbol('b', '&#8212;') +
        symbol('fy', 'ACME'),
      more: ofClass('a', 'CommonClassAMember') + ofClass('b', 'CommonClassBMember'),
    };
    const { facts } = read({ ...filing, body: figure('us-gaap:Revenues', '7') });
    const dimensions = { 'us-gaap:StatementClassOfStockAxis': 'us-gaap:CommonClassAMember' };
    expect(facts.slice(1)).toEqual([
      {
        taxonomy: 'dei',
        tag: 'TradingSymbol',
        unit: 'shares',
        startsOn: null,
        endsOn: '2024-12-31',
        value: 1,
        dimensions,
      },
    ]);
    // Such as the announcement of an event, which no figure of a class can come from.
    expect(read(filing).facts).toEqual([]);
  });

  test('may use any prefix for a published taxonomy, and its own for its own', () => {
    const namespaces = NAMESPACES.replace('xmlns:us-gaap=', 'xmlns:g=')
      .replace('xmlns:srt=', 'xmlns:s=')
      .replace('xmlns:ix=', 'xmlns:i=');
    const more = context(
      'x',
      '<xbrli:segment><xbrldi:explicitMember dimension="s:ProductOrServiceAxis"> g:ServiceMember </xbrldi:explicitMember></xbrli:segment>',
    );
    const html = inlineDocument({
      body:
        figure('g:Revenues', '5', 'contextRef="x" unitRef="usd"') +
        figure('acme:Widgets', '7', 'contextRef="end" unitRef="pure"'),
      more,
      namespaces,
    })
      .replaceAll('<ix:', '<i:')
      .replaceAll('</ix:', '</i:');
    expect(read(html).facts).toMatchObject([
      { taxonomy: 'us-gaap', tag: 'Revenues', dimensions: { 'srt:ProductOrServiceAxis': 'us-gaap:ServiceMember' } },
      { taxonomy: 'acme', tag: 'Widgets', unit: 'pure', startsOn: null, endsOn: '2024-12-31' },
    ]);
  });

  test('may be of IFRS, and declare its namespaces where they are used', () => {
    const body = `<div xmlns:full="https://xbrl.ifrs.org/taxonomy/2023-03-23/ifrs-full">${figure('full:Revenue', '5')}</div>${figure('full:Revenue', '6')}`;
    expect(read({ body }).facts).toMatchObject([{ taxonomy: 'ifrs-full', tag: 'Revenue', value: 5 }]);
    expect(problemsOf({ body })).toEqual([['a fact whose prefix is not declared', 1]]);
  });

  test('has dimensions in segments and scenarios, explicit and typed', () => {
    const more =
      context(
        'x',
        '<xbrli:segment><xbrldi:typedMember dimension="acme:StartAxis"><acme:start.domain>2025-01-01</acme:start.domain></xbrldi:typedMember></xbrli:segment>',
      ) +
      context('y', '<xbrli:segment><acme:legacy/></xbrli:segment>') +
      context('z').replace(
        '</xbrli:context>',
        '<xbrli:scenario><xbrldi:explicitMember dimension="acme:BAxis">acme:OneMember</xbrldi:explicitMember><xbrldi:explicitMember dimension="acme:AAxis">acme:TwoMember</xbrldi:explicitMember></xbrli:scenario></xbrli:context>',
      );
    const body = ['x', 'y', 'z']
      .map((id) => figure('us-gaap:Revenues', '5', `contextRef="${id}" unitRef="usd"`))
      .join('');
    const { facts, problems } = read({ body, more });
    expect(facts.map(({ dimensions }) => dimensions)).toEqual([
      { 'acme:StartAxis': '2025-01-01' },
      { 'acme:AAxis': 'acme:TwoMember', 'acme:BAxis': 'acme:OneMember' },
    ]);
    expect(problems).toMatchObject([{ reason: 'a context with a segment that is no dimension', count: 1 }]);
  });

  test('has divided units', () => {
    expect(
      read({ body: figure('us-gaap:EarningsPerShareBasic', '6.11', 'contextRef="fy" unitRef="eps"') }).facts,
    ).toMatchObject([{ unit: 'USD/shares', value: 6.11 }]);
  });

  test('has facts within facts, with markup and comments between', () => {
    const inner = figure('us-gaap:B', '1,<b>000</b>', 'contextRef="fy" unitRef="usd" format="ixt:num-dot-decimal"');
    const body = `<ix:nonFraction name="us-gaap:A" contextRef="fy" unitRef="usd" format="ixt:num-dot-decimal" scale="3"><!-- 9 -->${inner}</ix:nonFraction>`;
    expect(valuesOf({ body })).toEqual([
      ['B', 1000],
      ['A', 1_000_000],
    ]);
  });

  test('counts fractions and tuples, which the SEC does not accept', () => {
    const body = `<ix:fraction name="us-gaap:A" contextRef="fy" unitRef="pure"><ix:numerator>1</ix:numerator>/<ix:denominator>1000</ix:denominator></ix:fraction><ix:tuple name="us-gaap:T"/>`;
    expect(valuesOf({ body })).toEqual([]);
    expect(problemsOf({ body })).toEqual([['a fraction or tuple, which no filing may have', 2]]);
  });

  test('has nil for unreported facts, which is not zero', () => {
    const body =
      '<ix:nonFraction name="us-gaap:A" contextRef="fy" unitRef="usd" xsi:nil="true"/>' +
      figure('us-gaap:B', '—', 'contextRef="fy" unitRef="usd" format="ixt:fixed-zero"');
    expect(read({ body })).toMatchObject({ facts: [{ tag: 'B', value: 0 }], problems: [] });
  });

  test('with duplicate figures takes the more exact and counts contradictions', () => {
    const attributes = (decimals: string) => `contextRef="fy" unitRef="usd" decimals="${decimals}"`;
    const rough = figure('us-gaap:A', '4600000000', attributes('-8'));
    const exact = figure('us-gaap:A', '4583000000', attributes('-6'));
    expect(read({ body: rough + exact })).toMatchObject({ facts: [{ value: 4_583_000_000 }], problems: [] });
    expect(read({ body: exact + rough })).toMatchObject({ facts: [{ value: 4_583_000_000 }], problems: [] });
    expect(problemsOf({ body: exact + figure('us-gaap:A', '4584000001', attributes('-6')) })).toEqual([
      ['a figure given in two ways', 1],
    ]);
  });

  test('is the report without a target in a document with several', () => {
    const other = figure('us-gaap:B', '2', 'contextRef="fy" unitRef="usd" target="local"');
    expect(problemsOf({ body: figure('us-gaap:A', '1') + other })).toEqual([['a fact of another target document', 1]]);
    expect(valuesOf({ body: other })).toEqual([['B', 2]]);
  });

  test('counts and drops other registrants and dangling references', () => {
    const body = [
      figure('us-gaap:B', '1', 'contextRef="other" unitRef="usd"'),
      figure('us-gaap:C', '1', 'contextRef="nowhere" unitRef="usd"'),
      figure('us-gaap:D', '1', 'contextRef="fy" unitRef="nothing"'),
      figure('us-gaap:E', '1', 'contextRef="back" unitRef="usd"'),
      figure('us-gaap:F', 'many', 'contextRef="fy" unitRef="usd"'),
      figure('us-gaap:G', '1', 'contextRef="fy" unitRef="usd" scale="999"'),
      figure('us-gaap:H', '1', 'contextRef="fy" unitRef="usd" format="ixt:num-klingon"'),
    ].join('');
    const more =
      context('other', '', undefined, '0000099999') +
      context('back', '', '<xbrli:startDate>2024-12-31</xbrli:startDate><xbrli:endDate>2024-01-01</xbrli:endDate>');
    expect(read({ body, more }).facts).toEqual([]);
    expect(problemsOf({ body, more })).toEqual([
      ['a fact of another registrant', 1],
      ['a fact whose context is not there', 1],
      ['a fact whose unit is not there', 1],
      ['a context that ends before it starts', 1],
      ['a figure that does not have its format', 1],
      ['a scale that no figure has', 1],
      ['a numeric format that is not known', 1],
    ]);
  });

  test('may be in a submission file, or in HTML of a browser with unclosed elements', () => {
    const html = inlineDocument({ body: `<p>one<br>two<hr><img src="x.gif">${figure('us-gaap:A', '1')}</p>` }).replace(
      /^<\?xml.*?\?>/,
      '',
    );
    const submission = `<SEC-DOCUMENT>0000012345-25-000001.txt\r\n<SEC-HEADER>\r\n<ACCEPTANCE-DATETIME>20250131181519\r\nACCESSION NUMBER:\t\t0000012345-25-000001\r\nFILED AS OF DATE:\t\t20250201\r\n</SEC-HEADER>\n<DOCUMENT>\n<TYPE>10-K\n<SEQUENCE>1\n<TEXT>\n<XBRL>\n${html}\n</XBRL>\n</TEXT>\n</DOCUMENT>`;
    expect(read(submission)).toMatchObject({
      submission: {
        accession: '0000012345-25-000001',
        filedOn: '2025-02-01',
        acceptedAt: '2025-01-31T23:15:19.000Z',
      },
      facts: [{ tag: 'A', value: 1 }],
      problems: [],
    });
    const lower = inlineDocument({ body: figure('us-gaap:A', '1') })
      .replaceAll('nonFraction', 'nonfraction')
      .replaceAll('contextRef', 'contextref');
    expect(read(lower)).toMatchObject({ facts: [{ tag: 'A', value: 1 }] });
  });

  test('may be in UTF-16 or in another declared encoding', () => {
    const html = inlineDocument({
      body: figure('us-gaap:A', '1\u00a0000', 'contextRef="fy" unitRef="usd" format="ixt:num-dot-decimal"'),
    });
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(html, 'utf16le')]);
    const latin = Buffer.from(html.replace('utf-8', 'ISO-8859-1'), 'latin1');
    for (const bytes of [utf16, latin]) {
      expect(readInlineXbrl(bytes, { path: 'x' }).facts).toMatchObject([{ value: 1000 }]);
    }
  });
});
