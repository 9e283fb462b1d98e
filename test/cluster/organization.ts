import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { type Balancer, newTally } from './members.ts';

const DOCUMENTS = '/contents/v1/documents';
const BATCHES = '/v1/search/batches';
const CLAIM_MS = 60_000;
/** Passages of one search; each costs a tenth of a unit. */
const PASSAGES = 10;

export interface SentFile {
  readonly id: string;
  /** A word that no other file has. */
  readonly marker: string;
  /** State by which searches are judged: every search begun while it is `completed` must find the file. */
  state: 'accepted' | 'completed' | 'leaving' | 'gone';
}

const LETTERS = 'bcdfghjklmnpqrstvwxz';
const lettersOf = (n: number): string =>
  [n % 20, Math.floor(n / 20) % 20, Math.floor(n / 400) % 20].map((at) => LETTERS[at]).join('a');

/** Less than one page, three passages, in words that no other file has beside them. */
const textOf = (marker: string): string =>
  ['yard', 'dock', 'keel']
    .map((word) =>
      Array.from({ length: 40 }, (_, at) =>
        at % 20 === 0 ? marker : `${word}${marker.slice(3)}${lettersOf(at)}`,
      ).join(' '),
    )
    .join('.\n\n');

interface Caller {
  readonly name: string;
  readonly key: string;
  readonly balancer: Balancer;
  readonly files: SentFile[];
  /** Ids of its batches. */
  readonly batches: string[];
  readonly tallies: Readonly<Record<'uploads' | 'searches' | 'companies' | 'deletes', ReturnType<typeof newTally>>>;
  /** Files so far. */
  sent: number;
  /** Searches that missed a document they had to find. */
  lacking: number;
  longestClaimMs: number;
  /** Units of the searches that were answered. */
  units: number;
}

/** A caller of one organization that uploads, searches, deletes and runs batches, and knows what must be found and how much was used. */
export function createOrganization(name: string, key: string, balancer: Balancer) {
  const caller: Caller = {
    name,
    key,
    balancer,
    files: [],
    batches: [],
    tallies: { uploads: newTally(), searches: newTally(), companies: newTally(), deletes: newTally() },
    sent: 0,
    lacking: 0,
    longestClaimMs: 0,
    units: 0,
  };
  const { files, tallies } = caller;
  return {
    name,
    key,
    files,
    tallies,
    lacking: () => caller.lacking,
    longestClaimMs: () => caller.longestClaimMs,
    statusOf: (id: string) => statusOf(caller, id),
    search: (marker: string, passages: number) => search(caller, marker, passages),
    upload: () => upload(caller),
    look: () => look(caller),
    searchOne: () => searchOne(caller),
    searchCompanies: () => searchCompanies(caller),
    deleteOne: () => deleteOne(caller),
    runBatch: () => runBatch(caller),
    settleBatches: () => settleBatches(caller),
    usage: () => usage(caller),
  };
}

async function statusOf(caller: Caller, id: string): Promise<string> {
  const { body } = await caller.balancer.call(caller.tallies.uploads, 'GET', `${DOCUMENTS}/${id}`, {
    key: caller.key,
    statuses: [200, 404],
  });
  return String(body.status ?? body.errorCode);
}

/** Sends to a link until it is taken, and measures for how long a call that was cut off keeps others away. */
async function send(
  caller: Caller,
  url: string,
  text: string,
  isTaken: () => Promise<boolean>,
  type = {},
): Promise<void> {
  let sinceMs = performance.now();
  let keptAwayMs = 0;
  for (;;) {
    const status = await caller.balancer.put(caller.tallies.uploads, url, text, type);
    if (status === undefined) sinceMs = performance.now();
    if (status === 200 || (status !== undefined && (await isTaken()))) break;
    keptAwayMs = performance.now() - sinceMs;
    expect(keptAwayMs, `the link is still claimed: ${status}`).toBeLessThan(CLAIM_MS);
    await pause(200);
  }
  caller.longestClaimMs = Math.max(caller.longestClaimMs, keptAwayMs);
}

async function search(caller: Caller, marker: string, passages: number) {
  const body = { query: { text: marker, max_chunks: passages } };
  const answer = await caller.balancer.once(caller.tallies.searches, 'POST', '/v1/search', { key: caller.key, body });
  if (answer) caller.units += answer.body.usage.api_query_units;
  return answer?.body.results as { id: string; chunks: { cnum: number }[] }[] | undefined;
}

async function upload(caller: Caller): Promise<void> {
  const marker = `zq${caller.name}${lettersOf(caller.sent++)}`;
  const file_name = `${marker}.txt`;
  const { body } = await caller.balancer.call(caller.tallies.uploads, 'POST', DOCUMENTS, {
    key: caller.key,
    body: { file_name },
  });
  await send(caller, body.url, textOf(marker), async () => (await statusOf(caller, body.id)) !== 'pending');
  caller.files.push({ id: body.id, marker, state: 'accepted' });
}

/** Checks the accepted files. */
async function look(caller: Caller): Promise<void> {
  for (const file of caller.files.filter(({ state }) => state === 'accepted')) {
    const status = await statusOf(caller, file.id);
    expect(['pending', 'processing', 'completed']).toContain(status);
    if (status === 'completed') file.state = 'completed';
  }
}

/** Searches for one that must be found, and one that must not. */
async function searchOne(caller: Caller): Promise<void> {
  const known = caller.files.filter(({ state }) => state === 'completed' || state === 'gone');
  const file = known[Math.floor(Math.random() * known.length)];
  if (!file) return;
  const before = file.state;
  const results = await search(caller, file.marker, PASSAGES);
  if (!results || file.state !== before) return;
  const isFound = results.some(({ id }) => id === file.id);
  if (before === 'completed' && !isFound) caller.lacking += 1;
  if (before === 'gone') expect([file.id, isFound]).toEqual([file.id, false]);
}

async function searchCompanies(caller: Caller): Promise<void> {
  await caller.balancer.once(caller.tallies.companies, 'POST', '/v1/knowledge-graph/companies', {
    key: caller.key,
    body: { query: 'x' },
  });
}

async function deleteOne(caller: Caller): Promise<void> {
  const file = caller.files.find(({ state }) => state === 'completed');
  if (!file) return;
  file.state = 'leaving';
  const path = `${DOCUMENTS}/${file.id}`;
  await caller.balancer.call(caller.tallies.deletes, 'DELETE', path, { key: caller.key, statuses: [200, 404] });
  file.state = 'gone';
}

async function runBatch(caller: Caller): Promise<void> {
  const lines = caller.files
    .slice(-8)
    .map(({ marker }) => JSON.stringify({ query: { text: marker, max_chunks: PASSAGES } }));
  if (lines.length === 0) return;
  const { body } = await caller.balancer.call(caller.tallies.uploads, 'POST', BATCHES, { key: caller.key });
  const poll = () =>
    caller.balancer.call(caller.tallies.uploads, 'GET', `${BATCHES}/${body.batch_id}`, { key: caller.key });
  const type = { 'content-type': 'application/jsonl' };
  await send(caller, body.presigned_url, lines.join('\n'), async () => (await poll()).body.status !== 'pending', type);
  caller.batches.push(body.batch_id);
}

/** Waits for the batches; counts their usage. */
async function settleBatches(caller: Caller): Promise<number> {
  for (const id of caller.batches) {
    for (;;) {
      const { body } = await caller.balancer.call(caller.tallies.uploads, 'GET', `${BATCHES}/${id}`, {
        key: caller.key,
      });
      expect(body, JSON.stringify(body)).toMatchObject({ error: null });
      if (body.status === 'completed') {
        caller.units += await unitsOf(body.output_file_url);
        break;
      }
      await pause(200);
    }
  }
  return caller.batches.length;
}

/** Usage of the service's account, and of the answers. */
async function usage(caller: Caller) {
  const { body } = await caller.balancer.call(newTally(), 'GET', '/v1/subscription/quotas', { key: caller.key });
  const counted = (unit: string): number => body.quota_units.find(({ id }: { id: string }) => id === unit).units_usage;
  return {
    companies: {
      counted: counted('kg:knowledge_graph_tokens'),
      answered: caller.tallies.companies.answered,
      inFlight: caller.tallies.companies.cutOff,
    },
    searches: {
      counted: counted('search:api_query_units'),
      answered: caller.units,
      inFlight: (caller.tallies.searches.cutOff * PASSAGES) / 10,
    },
    pages: { counted: counted('uploads:pages'), answered: caller.files.length, inFlight: 0 },
  };
}

export type Organization = ReturnType<typeof createOrganization>;

/** Half the units of the same searches alone. A line may be refused for the moment, as a search may. */
async function unitsOf(outputUrl: string): Promise<number> {
  const lines = (await (await fetch(outputUrl)).text()).trimEnd().split('\n');
  const each = lines.map((line) => JSON.parse(line));
  for (const { status, error } of each) expect(error ?? status).toMatch(/^success$|Try again in a few seconds/);
  return each.reduce((sum, { response }) => sum + (response?.usage.api_query_units ?? 0), 0) / 2;
}
