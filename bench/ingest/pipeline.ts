import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { diskBlobStore } from '../../src/adapters/disk/blob-store.ts';
import { openReaderProcesses } from '../../src/adapters/extract/reader-processes.ts';
import { lanceChunkIndex } from '../../src/adapters/lancedb/index/chunk-index.ts';
import { sqlClusterDecisions } from '../../src/adapters/sql/documents/cluster-decisions.ts';
import { sqlDocumentStore } from '../../src/adapters/sql/documents/document-store.ts';
import { openSqlite } from '../../src/adapters/sqlite/connection.ts';
import { createDocumentIntake } from '../../src/domain/documents/document-intake.ts';
import { buildLexicon } from '../../src/domain/entity-linking/lexicon/build-lexicon.ts';
import { encodeLexicon } from '../../src/domain/entity-linking/lexicon/lexicon-file.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { newDocumentId } from '../../src/platform/ids.ts';
import { aliasedCompanies, filingOf, textOf } from './texts.ts';

export interface PipelineOrders {
  readonly folder: string;
  readonly aliases: number;
  readonly documents: number;
  /** A 10-K in HTML and a folder of PDFs; `null`: one is made, and PDFs are not measured. */
  readonly filing: string | null;
  readonly pdfs: string | null;
}

export interface PipelineFigures {
  readonly text_chunks_per_s: number;
  readonly filing_html_s: number;
  readonly filing_html_bytes: number;
  /** `null` without PDFs. */
  readonly pdf_pages_per_s: number | null;
  /** Resident memory of this process and the readers after all documents over that after the first tenth of them, less one. */
  readonly rss_growth: number;
  readonly rss_bytes: number;
  readonly text_chunks: number;
}

const PARAGRAPHS = 24;
/** So many are read or written at a time: the one reader never waits. */
const IN_FLIGHT = 24;
/** A first few start processes and compile code. */
const WARM_UP = 40;
const REPEATS = 3;

/** From bytes on disk to chunks that can be searched, with one reading process and everything that the service does between. */
export async function measurePipeline(orders: PipelineOrders): Promise<PipelineFigures> {
  const { folder, aliases } = orders;
  mkdirSync(join(folder, 'texts'), { recursive: true });
  const companies = aliasedCompanies(aliases);
  const lexiconFile = join(folder, 'lexicon');
  writeFileSync(lexiconFile, encodeLexicon(buildLexicon(companies, 'bench')));
  const database = await openSqlite({ file: join(folder, 'almanac.db') });
  const chunks = await lanceChunkIndex({ folder: join(folder, 'chunks') });
  const reader = openReaderProcesses({
    processes: 1,
    lexiconFile,
    topicRules: null,
    timeoutMs: 120_000,
    memoryMb: 1_024,
  });
  const blobs = diskBlobStore({ folder: join(folder, 'blobs') });
  const intake = createDocumentIntake({
    documents: sqlDocumentStore(database),
    clusters: sqlClusterDecisions(database),
    blobs,
    chunks,
    clock: systemClock,
  });
  const folding = setInterval(() => void chunks.optimize(), 2_000);
  const take = async (path: string, fileName: string): Promise<{ chunks: number; pages: number }> => {
    const { annotated } = await reader.read(
      { path, hints: { fileName, publishedAt: null } },
      AbortSignal.timeout(120_000),
    );
    await intake.takeIn([
      {
        id: newDocumentId(),
        audience: { kind: 'public' },
        sourceId: 'E50739',
        category: 'news',
        publishedAt: new Date(systemClock.nowMs()).toISOString(),
        url: null,
        sha256: '',
        tags: [],
        annotated,
      },
    ]);
    return { chunks: annotated.chunks.length, pages: annotated.pages ?? 0 };
  };
  const takeText = async (number: number): Promise<number> => {
    return (await take(textPath(folder, number), `text ${number}.txt`)).chunks;
  };
  for (let number = -WARM_UP; number < orders.documents; number++) {
    writeFileSync(textPath(folder, number), textOf(number + WARM_UP, PARAGRAPHS, companies.length));
  }
  try {
    await inFlight(WARM_UP, (number) => takeText(number - WARM_UP));
    const text = await measureTexts(orders.documents, takeText);
    const filing = orders.filing ?? madeFiling(folder, companies.length);
    const filingMs = await best(() => take(filing, 'report-10-k.html'));
    const pdf = orders.pdfs === null ? null : await measurePdfs(orders.pdfs, take);
    return {
      ...text,
      filing_html_s: round(filingMs / 1_000, 3),
      filing_html_bytes: statSync(filing).size,
      pdf_pages_per_s: pdf,
    };
  } finally {
    clearInterval(folding);
    await reader.close();
    await chunks.close();
    await database.close();
  }
}

const textPath = (folder: string, number: number): string => join(folder, 'texts', `${number}.txt`);

async function measureTexts(documents: number, takeText: (number: number) => Promise<number>) {
  const startMs = performance.now();
  let sum = 0;
  let done = 0;
  let early = 0;
  await inFlight(documents, async (number) => {
    const chunks = await takeText(number);
    sum += chunks;
    done += 1;
    if (done === Math.ceil(documents / 10)) early = rssWithChildren();
  });
  const seconds = (performance.now() - startMs) / 1_000;
  const late = rssWithChildren();
  return {
    text_chunks_per_s: Math.round(sum / seconds),
    text_chunks: sum,
    rss_growth: round(late / early - 1, 3),
    rss_bytes: late,
  };
}

async function measurePdfs(folder: string, take: (path: string, name: string) => Promise<{ pages: number }>) {
  const names = readdirSync(folder).filter((name) => name.endsWith('.pdf'));
  let pages = 0;
  const startMs = performance.now();
  await inFlight(names.length, async (at) => {
    const name = names[at] ?? '';
    const document = await take(join(folder, name), name);
    pages += document.pages;
  });
  return round(pages / ((performance.now() - startMs) / 1_000), 1);
}

async function best(work: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const startMs = performance.now();
    await work();
    least = Math.min(least, performance.now() - startMs);
  }
  return least;
}

function madeFiling(folder: string, companies: number): string {
  const path = join(folder, 'report-10-k.html');
  writeFileSync(path, filingOf(2_000_000, companies));
  return path;
}

/** Does `work` for 0 to `count` - 1, some at a time. */
async function inFlight(count: number, work: (number: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: Math.min(IN_FLIGHT, count) }, worker));
}

/** Of this process and all its children that read; the one that folds the index comes and goes. 0 where /proc is not there. */
function rssWithChildren(): number {
  let sum = process.memoryUsage.rss();
  try {
    for (const pid of childrenOf(process.pid)) {
      if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('fold-process')) continue;
      sum += Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1_024;
    }
  } catch {
    return sum;
  }
  return sum;
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter((text) => text !== '')
    .map(Number);

const round = (value: number, digits: number): number => Number(value.toFixed(digits));
