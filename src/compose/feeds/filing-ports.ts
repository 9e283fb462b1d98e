import { readFile } from 'node:fs/promises';
import { readHtml } from '../../adapters/extract/html/html.ts';
import { inReadingOrder, openFactsSources } from '../../adapters/feeds/facts-sources.ts';
import { readCurrentFilings } from '../../adapters/feeds/filings/current-filings.ts';
import { readMasterIndex } from '../../adapters/feeds/filings/daily-index.ts';
import { readRemovalNotice } from '../../adapters/feeds/filings/form-25.ts';
import { endOfTexts, readSubmission } from '../../adapters/feeds/filings/submission.ts';
import { rejectionsFile } from '../../adapters/feeds/rejections-file.ts';
import { sqlFilingLedger } from '../../adapters/sql/feeds/filing-ledger.ts';
import { reportsFigures } from '../../domain/feeds/filings/filing-forms.ts';
import type { FilingFormats, FilingPorts, HeaderTime } from '../../domain/feeds/filings/filing-ports.ts';
import { HEADER_TIMES } from '../../domain/fundamentals/facts/acceptance.ts';
import { followRegistrant } from '../../domain/ingest/companies/succession.ts';
import type { FactsDocument, FactsSource } from '../../domain/ingest/facts/facts-document.ts';
import { importFacts } from '../../domain/ingest/facts/facts-import.ts';
import { factsImportParts, readDocument } from '../imports/facts-import.ts';
import { type FeedStores, shortDigest, takeFeedDocuments } from './feed-documents.ts';
import { asFault, readable } from './readable.ts';

/** `FilingPorts` by the imports that operators have. */
export const filingPorts = (parts: FeedStores): FilingPorts => ({
  ledger: sqlFilingLedger(parts.stores.database),
  formats: filingFormats,
  takeDocuments: takeFeedDocuments(parts, 'sec-filings'),
  takeFigures: (paths, times, signal) => asFault(() => takeFigures(parts, paths, times, signal)),
  succeed: (parties, names) => parts.stores.imports.step((step) => followRegistrant(step, parties, names)),
  async hasFigures(cik, accession) {
    const { facts } = parts.stores;
    const { sets } = await facts.factsOf(await facts.companyOf(cik), [cik]);
    return sets.some((set) => set.facts.some(({ filing }) => filing.accession === accession));
  },
});

/** Text of a release beyond this is tables. */
const TEXT_BYTES_MAX = 1_000_000;

const filingFormats: FilingFormats = {
  current: readable(readCurrentFilings),
  index: (path) => asFault(async () => readMasterIndex(await readFile(path))),
  submission: readable(readSubmission),
  endOfTexts,
  removalNotice: readRemovalNotice,
  textOf(bytes) {
    const text = bytes.subarray(0, TEXT_BYTES_MAX).toString('utf8');
    if (!/<(?:html|body|p|div|table)\b/i.test(text)) return text;
    return readHtml(text)
      .blocks.map((block) => block.text)
      .join('\n');
  },
  hasReported(index) {
    const { filings } = JSON.parse(index.toString('utf8')) as {
      filings?: { recent?: { form?: readonly string[] }; files?: readonly unknown[] };
    };
    return (filings?.files?.length ?? 0) > 0 || (filings?.recent?.form ?? []).some(reportsFigures);
  },
};

async function takeFigures(
  { stores, rejectsFolder }: FeedStores,
  paths: readonly string[],
  times: readonly HeaderTime[],
  signal: AbortSignal,
): Promise<void> {
  const sources = (await Promise.all(paths.map((path) => openFactsSources(path)))).flat();
  const documents = new Map(
    times.map((time) => [`${HEADER_TIMES} ${time.filing.accession} ${time.acceptedAt}`, timeDocument(time)]),
  );
  await importFacts({
    ...factsImportParts(stores.facts),
    readDocument: (bytes, path) => documents.get(path) ?? readDocument(bytes, path),
    sources: [...[...documents.keys()].map(timeSource), ...inReadingOrder(sources)],
    rejections: rejectionsFile(`${rejectsFolder}/sec-filings.rejected.jsonl`),
    isRestart: false,
    signal,
  });
  signal.throwIfAborted();
}

/** An index of one filing, at the time of its header. */
const timeDocument = ({ cik, filing, acceptedAt }: HeaderTime): FactsDocument => ({
  kind: 'filing-index',
  cik,
  entityName: null,
  leftOut: [],
  index: {
    cik,
    part: HEADER_TIMES,
    clock: 'utc',
    filings: [
      {
        accession: filing.accession,
        form: filing.form,
        filedOn: filing.filedOn,
        reportsOn: null,
        statedMs: Date.parse(acceptedAt),
      },
    ],
  },
});

const timeSource = (path: string): FactsSource => ({
  path,
  sizeBytes: path.length,
  fingerprint: shortDigest(path),
  isArchive: false,
  holdsIndexes: false,
  async *files() {
    yield { name: path, path, sizeBytes: path.length, read: async () => Buffer.from(path) };
  },
});
