import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { BENCH_KEY, freePort, rssOf, startProduct, stopServer } from '../http/service-process.ts';
import { aliasedCompanies, textOf } from './texts.ts';

export interface ServiceFigures {
  readonly health_p99_ms: number;
  readonly company_search_p99_ms: number;
  readonly service_chunks_per_s: number;
  readonly service_rss_bytes: number;
}

const GATES = { ALMANAC_RATE_LIMIT: '1000000000', ALMANAC_ADDRESS_RATE_LIMIT: '1000000000' };
const UPLOADS_AT_ONCE = 16;
const PARAGRAPHS = 24;
const ASK_EVERY_MS = 10;
const READY_MAX_MS = 120_000;

/** Files are uploaded as fast as the service takes them; meanwhile its health and companies are asked for, all over HTTP. */
export async function measureService(
  folder: string,
  { seconds, aliases }: { seconds: number; aliases: number },
): Promise<ServiceFigures> {
  const dataDir = join(folder, 'service');
  mkdirSync(dataDir, { recursive: true });
  const companies = aliasedCompanies(aliases);
  const records = join(folder, 'companies.jsonl');
  writeFileSync(
    records,
    companies
      .map(({ id, name, aliases: also }) =>
        JSON.stringify({ kind: 'company', id, name, type: 'PUBLIC', country: 'US', aliases: also }),
      )
      .join('\n'),
  );
  loadCompanies(dataDir, records);
  const server = startProduct(dataDir, await freePort(), join(folder, 'service.log'), GATES);
  const url = `http://127.0.0.1:${server.port}`;
  try {
    await untilReady(url);
    const stopping = new AbortController();
    const uploads = Array.from({ length: UPLOADS_AT_ONCE }, (_, lane) =>
      upload(url, lane, companies.length, stopping.signal),
    );
    // The readers start and the first files are under way.
    await pause(3_000);
    const before = await chunksOf(url);
    const [health, search] = await Promise.all([
      latencies(seconds, () => fetch(`${url}/healthz`)),
      latencies(seconds, (number) => searchCompanies(url, companies[(number * 7_919) % companies.length]?.name ?? '')),
    ]);
    const after = await chunksOf(url);
    stopping.abort();
    await Promise.all(uploads);
    return {
      health_p99_ms: percentile(health, 0.99),
      company_search_p99_ms: percentile(search, 0.99),
      service_chunks_per_s: Math.round((after - before) / seconds),
      service_rss_bytes: rssOf(server),
    };
  } finally {
    await stopServer(server);
  }
}

function loadCompanies(dataDir: string, records: string): void {
  const args = ['src/main.ts', 'import', 'companies', records, '--data-dir', dataDir];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the import ended with ${status}: ${stderr}`);
}

const headers = { 'X-API-KEY': BENCH_KEY, 'Content-Type': 'application/json' };

async function untilReady(url: string): Promise<void> {
  for (let waited = 0; waited < READY_MAX_MS; waited += 100) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(100);
  }
  throw new Error('the service is not ready');
}

async function upload(url: string, lane: number, companies: number, signal: AbortSignal): Promise<void> {
  for (let number = lane; !signal.aborted; number += UPLOADS_AT_ONCE) {
    const body = JSON.stringify({ file_name: `text ${number}.txt` });
    const made = await fetch(`${url}/contents/v1/documents`, { method: 'POST', headers, body });
    const { id, url: link } = (await made.json()) as { id: string; url: string };
    await fetch(link, { method: 'PUT', body: textOf(number, PARAGRAPHS, companies) });
    // As many are under way as there are lanes: the queue stays short and the readers never wait.
    for (;;) {
      const { status } = (await (await fetch(`${url}/contents/v1/documents/${id}`, { headers })).json()) as {
        status: string;
      };
      if (status === 'completed' || status === 'failed' || signal.aborted) break;
      await pause(50);
    }
  }
}

async function searchCompanies(url: string, query: string): Promise<Response> {
  return fetch(`${url}/v1/knowledge-graph/companies`, { method: 'POST', headers, body: JSON.stringify({ query }) });
}

/** Chunks taken in so far, from the service's own metrics. */
async function chunksOf(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return [...text.matchAll(/^almanac_chunks\{[^}]*\} (\d+)/gm)].reduce((sum, [, chunks]) => sum + Number(chunks), 0);
}

async function latencies(seconds: number, ask: (number: number) => Promise<Response>): Promise<number[]> {
  const taken: number[] = [];
  const endMs = performance.now() + seconds * 1_000;
  for (let number = 0; performance.now() < endMs; number++) {
    const startMs = performance.now();
    const answer = await ask(number);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`answered with ${answer.status}`);
    taken.push(performance.now() - startMs);
    await pause(ASK_EVERY_MS);
  }
  return taken;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1));
}
