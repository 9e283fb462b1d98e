import { companyNameOf } from '../../domain/companies/security-names.ts';
import { securityUnit } from '../../domain/ingest/companies/security-unit.ts';
import { withoutFloorMarks } from '../../domain/ingest/companies/trading-floor-names.ts';
import { parseWebpage } from '../../domain/ingest/companies/webpage.ts';
import { companyRecord, type ImportItem, type RecordPlace, rejectedItem } from '../../domain/ingest/records.ts';
import { parseCountry } from '../../domain/knowledge-graph/countries.ts';
import { type NormalKind, normalIdentifier, parseIsin, parseSymbol } from '../../domain/knowledge-graph/identifiers.ts';
import { countryOfMarket } from '../../domain/knowledge-graph/markets.ts';
import { type CsvRow, csvRows } from './csv-rows.ts';
import { isSmeared, type SmearedSites } from './equities-survey.ts';
import { kindOfEquity, NOT_A_SHARE } from './equity-kinds.ts';
import { classifyGics } from './gics.ts';

export const isEquitiesHeader = (columns: readonly string[]): boolean =>
  ['symbol', 'name', 'mic', 'isin'].every((column) => columns.includes(column));

/** Lower bounds of size classes in dollars; only for the order of companies with unknown value. */
const SIZES: Readonly<Record<string, number>> = {
  'Mega Cap': 200_000_000_000,
  'Large Cap': 10_000_000_000,
  'Mid Cap': 2_000_000_000,
  'Small Cap': 300_000_000,
  'Micro Cap': 50_000_000,
  'Nano Cap': 5_000_000,
};

/** Exchanges that the file identifies only by its own code. */
const MIC_OF_EXCHANGE: Readonly<Record<string, string>> = { TLO: 'ETLX', SAT: 'XSAT', ENX: 'XPAR' };
/** Exchanges by suffix of the symbol, for rows without an exchange. */
const MIC_OF_ENDING: ReadonlyMap<string, string> = new Map(
  (
    'AS XAMS,AT ASEX,AX XASX,BA XBUE,BD XBUD,BE XBER,BK XBKK,BO XBOM,BR XBRU,CA XCAI,CL XBOG,CM XCOL,CN XCNQ,CO XCSE,' +
    'DE XETR,DU XDUS,F XFRA,HA XHAN,HE XHEL,HK XHKG,HM XHAM,IC XICE,IL XLON,IR XDUB,IS XIST,JK XIDX,JO XJSE,KL XKLS,' +
    'KQ XKOS,KS XKRX,L XLON,LS XLIS,MC XMAD,ME MISX,MI XMIL,MU XMUN,MX XMEX,NE NEOE,NS XNSE,NZ XNZE,OL XOSL,PA XPAR,' +
    'PR XPRA,PS XPHS,QA DSMD,RG XRIS,RO XBSE,SA BVMF,SG XSTU,SI XSES,SN XSGO,SR XSAU,SS XSHG,ST XSTO,SW XSWX,SZ XSHE,' +
    'T XJPX,TA XTAE,TI ETLX,TL XTAL,TO XTSE,TW XTAI,TWO ROCO,V XTSX,VI XWBO,VS XLIT,WA XWAR'
  )
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
);

/**
 * Exchanges with only domestic companies. For some of them the file has the country of a company with the same symbol on
 * another exchange: two thirds of Kuala Lumpur are listed as Japan, Taiwan or the United States.
 */
const DOMESTIC_MARKETS: ReadonlyMap<string, string> = new Map(
  ['XKLS', 'XIDX', 'XSAU', 'BVCA', 'XCOL', 'XCAI', 'XBOM', 'XNSE', 'XSHG', 'XSHE', 'XNAI'].map((mic) => [
    mic,
    countryOfMarket(mic) ?? '',
  ]),
);

/**
 * Reads the equities file: one row per listing, with the company's facts repeated in each. `smeared` is the result of
 * `surveyEquities` for the same file.
 */
export async function* readEquities(
  chunks: AsyncIterable<Buffer>,
  smeared: SmearedSites,
): AsyncGenerator<ImportItem[]> {
  for await (const rows of csvRows(chunks)) {
    yield rows.map((row) => toItem(row, smeared));
  }
}

function toItem(row: CsvRow, smeared: SmearedSites): ImportItem {
  const place: RecordPlace = { record: row.number, line: row.line };
  const rejected = (reason: string): ImportItem =>
    rejectedItem(place, reason, `${row.get('symbol')} ${row.get('name')}`);
  if (row.fault !== undefined) return rejected(row.fault);
  const listed = placeOfListing(row);
  if (listed === undefined) return rejected('symbol is missing or not a symbol');
  const { mic, symbol, symbolIsin } = listed;
  const written = row.get('name');
  const isTraded = row.get('delisted').toLowerCase() !== 'true';
  if (isForeignRow(row, smeared, isTraded)) return rejected('the facts of another company, repeated in many rows');
  const kind = kindOfEquity(written, mic ?? '', symbol);
  if ('notAShare' in kind) return rejected(NOT_A_SHARE[kind.notAShare]);
  const notes: string[] = [];
  const identifiers = identifiersOf(row, notes);
  if (mic === null && identifiers.isins.length + identifiers.figis.length === 0) {
    return rejected('neither an exchange nor an identifier');
  }
  const company = companyRecord({
    source: 'equities',
    key: row.get('symbol'),
    name:
      written === ''
        ? null
        : companyNameOf(withoutFloorMarks(written.replace(/\/(?:The|[A-Z][A-Za-z]{1,9})$|^Waran Seri [IVX]+ /g, ''))),
    ...factsOf(row, mic, isSmeared(smeared, row.get('website'), written), notes),
    securities:
      symbolIsin || mic === null
        ? []
        : [{ mic, symbol, instrument: kind.instrument, isTraded, ...securityUnit(written, kind.instrument) }],
    isins: [...new Set([...identifiers.isins, ...(symbolIsin ? [symbolIsin] : [])])],
    cusips: identifiers.cusips,
    figis: identifiers.figis,
  });
  return { place, kind: 'company', company, notes };
}

/**
 * Facts of the company; of a smeared row, which repeats another company's facts, only those that follow from its
 * market.
 */
function factsOf(row: CsvRow, mic: string | null, isOfAnother: boolean, notes: string[]) {
  const description = descriptionOf(row, isOfAnother);
  const domestic = DOMESTIC_MARKETS.get(mic ?? '') ?? null;
  const shared = { description, formerNames: description === null ? [] : formerNamesIn(description) };
  if (isOfAnother) {
    const unknown = { sector: null, industryGroup: null, industry: null, webpage: null, marketCapUsd: null };
    return { ...shared, ...unknown, countryCode: domestic };
  }
  const countryText = row.get('country');
  const countryCode = domestic ?? parseCountry(countryText) ?? null;
  if (countryText !== '' && countryCode === null) notes.push('country is not known');
  const classification = classifyGics(row.get('sector'), row.get('industry_group'), row.get('industry'));
  return {
    ...shared,
    countryCode,
    sector: classification?.sector ?? null,
    industryGroup: classification?.industryGroup ?? null,
    industry: classification?.industry ?? null,
    webpage: parseWebpage(row.get('website')),
    marketCapUsd: SIZES[row.get('market_cap')] ?? null,
  };
}

/** The listing of a row; a Swiss exchange uses ISINs as symbols, which are identifiers, not listings. */
function placeOfListing(
  row: CsvRow,
): { mic: string | null; symbol: string; symbolIsin: string | undefined } | undefined {
  const text = row.get('symbol');
  const dot = text.lastIndexOf('.');
  const hasEnding = dot > 0 && !/^(?:XN(?:AS|YS)|XASE|ARCX|BATS|OTCM)$/.test(row.get('mic'));
  const base = hasEnding ? text.slice(0, dot) : text;
  const symbol = parseSymbol(
    base
      .replace(/-(?:SM|BE|BZ|ST|SZ|IV|RR)$/, (end) => (/\.NS$/.test(text) ? '' : end))
      .replace(/-[A-Z]{2}$/, (end) => (/\.AQ$/.test(text) ? '' : end))
      .replace(/ PR-/, '^'),
  );
  if (symbol === undefined) return undefined;
  const ofEnding = hasEnding
    ? MIC_OF_ENDING.get(text.slice(dot + 1))
    : /^[A-Z]{4}[FY]$/.test(text)
      ? 'OTCM'
      : undefined;
  // Nairobi and the National Stock Exchange of India have the same code.
  const isNairobi = row.get('mic') === 'XNSE' && row.get('country') === 'Kenya';
  return {
    mic: isNairobi ? 'XNAI' : row.get('mic') || MIC_OF_EXCHANGE[row.get('exchange')] || ofEnding || null,
    symbol,
    symbolIsin: parseIsin(base),
  };
}

/** True if a delisted row has only the name of the company with smeared facts, but belongs to another one. */
function isForeignRow(row: CsvRow, smeared: SmearedSites, isTraded: boolean): boolean {
  return !isTraded && isSmeared(smeared, row.get('website'), '-') && row.get('name').length <= 3;
}

function identifiersOf(row: CsvRow, notes: string[]): { isins: string[]; cusips: string[]; figis: string[] } {
  const read = (kind: NormalKind, column: string): string[] => {
    const text = row.get(column);
    if (text === '') return [];
    const value = normalIdentifier(kind, text);
    if (value === undefined) notes.push(`${column} is not one or its check digit is wrong`);
    return value === undefined ? [] : [value];
  };
  const figis = ['shareclass_figi', 'composite_figi', 'figi'].flatMap((column) => read('figi', column));
  return { isins: read('isin', 'isin'), cusips: read('cusip', 'cusip'), figis: [...new Set(figis)] };
}

const DESCRIPTION_CHARACTERS_MAX = 4_000;

/** The summary, unless it is a guess or describes the company whose facts were smeared. */
function descriptionOf(row: CsvRow, isOfAnother: boolean): string | null {
  const text = row.get('summary').replace(/\s+/g, ' ');
  if (
    text.length < 40 ||
    /\b(?:likely|appears to|seems to|could refer|might be|may refer|not enough information|without (?:more|further)|cannot be determined|unknown entity)\b/i.test(
      text.slice(0, 400),
    )
  ) {
    return null;
  }
  const firstWord = row.get('name').split(/[\s,.]/)[0] ?? '';
  if (isOfAnother && !text.toLowerCase().startsWith(firstWord.toLowerCase())) return null;
  return text.slice(0, DESCRIPTION_CHARACTERS_MAX);
}

const FORMERLY =
  /\b(?:formerly|previously) known as ([^()]{3,120}?)(?:,? and (?:later |then |subsequently )?change[sd]? (?:its )?name| and (?:is|was) (?:now )?(?:known|renamed)|,? (?:until|till|prior to) |[,;]? (?:in|since) (?:January|February|March|April|May|June|July|August|September|October|November|December|\d{4})|\. [A-Z]|\.$)/g;

/**
 * Extracts former names of a company from its description: `The company was formerly known as Facebook, Inc. and
 * changed its name to Meta Platforms, Inc. in October 2021.`
 */
function formerNamesIn(description: string): string[] {
  const names = [...description.matchAll(FORMERLY)].map(([, name = '']) => name.replace(/^the /i, '').trim());
  return [...new Set(names.filter((name) => /^[A-Z0-9]/.test(name) && name.split(' ').length <= 10))];
}
