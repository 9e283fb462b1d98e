import type { ImportItem } from '../../domain/ingest/records.ts';
import type { Feed } from '../../domain/ingest/run/feed.ts';
import { UnreadableFile } from '../../domain/ingest/run/unreadable-file.ts';
import { isAlmanacLine, readAlmanacLines } from './almanac-jsonl.ts';
import { isBrregHeader, readBrreg } from './brreg.ts';
import { isCompaniesHouseHeader, readCompaniesHouse } from './companies-house.ts';
import { csvStart } from './csv-rows.ts';
import { dayOfName } from './day-of-name.ts';
import { isEquitiesHeader, readEquities } from './equities-csv.ts';
import { type SmearedSites, surveyEquities } from './equities-survey.ts';
import { type FileBytes, openFileBytes } from './file-bytes.ts';
import { fileFeed } from './file-feed.ts';
import { isGleifEntity, isGleifEntityHeader, readGleifEntities } from './gleif-level1.ts';
import { isGleifRelationship, isGleifRelationshipHeader, readGleifRelationships } from './gleif-level2.ts';
import { firstRecordOf } from './json-records.ts';
import { type JsonObject, parseObject } from './json-values.ts';
import { isNasdaqTraderList, readNasdaqTraderList } from './nasdaq-trader.ts';
import { isSecExchangeTickers, readSecExchangeTickers } from './sec-exchange-tickers.ts';
import { isSecTicker, readSecTickers } from './sec-tickers.ts';
import { isUsSymbol, readUsSymbols, usExchangeOfPath } from './us-symbols.ts';

export interface FeedOptions {
  /** MIC of the exchange of a symbol list, in place of the one in its name. */
  readonly exchange: string | undefined;
  /** The day of a whole list (`YYYY-MM-DD`), in place of the one in its name or else of its last change. */
  readonly date?: string | undefined;
}

/** Facts about a whole file that its first reading finds and later ones need. */
export interface FileSurvey {
  smearedSites?: SmearedSites;
}

interface Format {
  readonly name: string;
  read(file: FileBytes, options: FeedOptions, survey: FileSurvey): AsyncIterable<ImportItem[]>;
}

interface JsonFormat extends Format {
  /** True if a record has this format. */
  isRecord(record: JsonObject): boolean;
}

interface CsvFormat extends Format {
  isHeader(columns: readonly string[]): boolean;
}

const over =
  (read: (chunks: AsyncIterable<Buffer>) => AsyncIterable<ImportItem[]>) =>
  (file: FileBytes): AsyncIterable<ImportItem[]> =>
    read(file.read());

const JSON_FORMATS: readonly JsonFormat[] = [
  { name: 'SEC company tickers (JSON)', isRecord: isSecTicker, read: readSec },
  { name: 'US symbols (JSON)', isRecord: isUsSymbol, read: readUs },
  { name: 'GLEIF level 1 (JSON)', isRecord: isGleifEntity, read: over(readGleifEntities.json) },
  { name: 'GLEIF level 2 (JSON)', isRecord: isGleifRelationship, read: over(readGleifRelationships.json) },
];

const CSV_FORMATS: readonly CsvFormat[] = [
  { name: 'equities (CSV)', isHeader: isEquitiesHeader, read: readSurveyedEquities },
  { name: 'GLEIF level 1 (CSV)', isHeader: isGleifEntityHeader, read: over(readGleifEntities.csv) },
  { name: 'GLEIF level 2 (CSV)', isHeader: isGleifRelationshipHeader, read: over(readGleifRelationships.csv) },
  { name: 'Companies House (CSV)', isHeader: isCompaniesHouseHeader, read: over(readCompaniesHouse) },
  { name: 'Brønnøysund register of legal entities (CSV)', isHeader: isBrregHeader, read: over(readBrreg) },
];

interface TextFormat extends Format {
  /** True if a file begins so. */
  isBeginning(text: string): boolean;
}

const isXmlOf = (root: string) => (text: string) =>
  new RegExp(`^(?:<\\?[^>]*>|<!--.*?-->|\\s)*<(?:\\w+:)?${root}[\\s>]`, 's').test(text);

const TEXT_FORMATS: readonly TextFormat[] = [
  { name: 'GLEIF level 1 (XML)', isBeginning: isXmlOf('LEIData'), read: over(readGleifEntities.xml) },
  { name: 'GLEIF level 2 (XML)', isBeginning: isXmlOf('RelationshipData'), read: over(readGleifRelationships.xml) },
  {
    name: 'SEC company tickers with exchanges (JSON)',
    isBeginning: isSecExchangeTickers,
    read: (file, options) => readSecExchangeTickers(file.read(), dayOf(file, options)),
  },
  {
    name: 'Nasdaq Trader symbols (text)',
    isBeginning: isNasdaqTraderList,
    read: (file, options) => readNasdaqTraderList(file.read(), dayOf(file, options)),
  },
];

const ALMANAC: Format = { name: 'Almanac (JSONL)', read: over(readAlmanacLines) };

const EXPECTED =
  'expected SEC company tickers (JSON), US symbols (JSON), Nasdaq Trader symbols (text), equities (CSV), GLEIF golden copy level 1 or 2 (CSV, JSON or XML), registers of Companies House or Brønnøysund (CSV), ' +
  'or Almanac records (JSONL), plain, in gzip or alone in a zip archive';

/**
 * Opens a file and detects its format by content. Throws `UnreadableFile` for an unreadable file or an unknown format, with
 * the expected formats. The first reading fills `survey`.
 */
export async function openFeed(path: string, options: FeedOptions, survey: FileSurvey = {}): Promise<Feed<ImportItem>> {
  const file = await openFileBytes(path);
  const format = formatOf(path, await file.head());
  if (format.read === readUs && exchangeOf(file, options) === undefined) {
    throw new UnreadableFile(
      path,
      'lists symbols of an exchange that its name does not tell; say --exchange XNAS, XNYS or XASE',
    );
  }
  return fileFeed(file, format.name, () => format.read(file, options, survey));
}

function readUs(file: FileBytes, options: FeedOptions): AsyncIterable<ImportItem[]> {
  return readUsSymbols(file.read(), exchangeOf(file, options) ?? '', dayOf(file, options));
}

function readSec(file: FileBytes, options: FeedOptions): AsyncIterable<ImportItem[]> {
  return readSecTickers(file.read(), dayOf(file, options));
}

const dayOf = (file: FileBytes, { date }: FeedOptions): string => date ?? dayOfName(file.path) ?? file.changedOn;

async function* readSurveyedEquities(
  file: FileBytes,
  _options: FeedOptions,
  survey: FileSurvey,
): AsyncGenerator<ImportItem[]> {
  survey.smearedSites ??= await surveyEquities(file.read());
  yield* readEquities(file.read(), survey.smearedSites);
}

const exchangeOf = ({ path }: FileBytes, { exchange }: FeedOptions): string | undefined =>
  exchange ?? usExchangeOfPath(path);

function formatOf(path: string, text: string): Format {
  if (text === '') throw new UnreadableFile(path, `is empty; ${EXPECTED}`);
  const found =
    TEXT_FORMATS.find(({ isBeginning }) => isBeginning(text)) ??
    (/^[[{]/.test(text) ? jsonFormatOf(text) : csvFormatOf(text));
  if (found) return found;
  // The first line may be damaged, but the others are still read.
  if (/\.(?:jsonl|ndjson)(?:\.gz|\.zip)?$/i.test(path)) return ALMANAC;
  throw new UnreadableFile(path, `is of no known format; ${EXPECTED}`);
}

function jsonFormatOf(text: string): Format | undefined {
  const line = parseObject(text.slice(0, text.search(/\r?\n|$/)));
  if (line && isAlmanacLine(line)) return ALMANAC;
  const record = firstRecordOf(text);
  return record && JSON_FORMATS.find(({ isRecord }) => isRecord(record));
}

function csvFormatOf(text: string): Format | undefined {
  const { columns } = csvStart(text);
  return CSV_FORMATS.find(({ isHeader }) => isHeader(columns));
}
