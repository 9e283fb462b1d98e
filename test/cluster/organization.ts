import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { type Balancer, newTally } from './members.ts';

const DOCUMENTS = '/contents/v1/documents';
const BATCHES = '/v1/search/batches';
const CLAIM_MS = 60_000;
/** Of one search, in units: a tenth for each passage. */
const PASSAGES = 10;

export interface SentFile {
  readonly id: string;
  /** A word that no other file has. */
  readonly marker: string;
  /** From before a search that must find it until after it was asked to go. */
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

/** A caller of one organization that uploads, searches, deletes and runs batches, and knows what must be found and how much was used. */
export function createOrganization(name: string, key: string, balancer: Balancer) {
  const files: SentFile[] = [];
  const batches: string[] = [];
  const tallies = { uploads: newTally(), searches: newTally(), companies: newTally(), deletes: newTally() };
  let sent = 0;
  let lacking = 0;
  let longestClaimMs = 0;
  let units = 0;

  const statusOf = async (id: string): Promise<string> => {
    const { body } = await balancer.call(tallies.uploads, 'GET', `${DOCUMENTS}/${id}`, { key, statuses: [200, 404] });
    return String(body.status ?? body.errorCode);
  };

  /** Sends to a link until it is taken, and measures for how long a call that was cut off keeps others away. */
  const send = async (url: string, text: string, isTaken: () => Promise<boolean>, type = {}): Promise<void> => {
    let sinceMs = performance.now();
    let keptAwayMs = 0;
    for (;;) {
      const status = await balancer.put(tallies.uploads, url, text, type);
      if (status === undefined) sinceMs = performance.now();
      if (status === 200 || (status !== undefined && (await isTaken()))) break;
      keptAwayMs = performance.now() - sinceMs;
      expect(keptAwayMs, `the link is still claimed: ${status}`).toBeLessThan(CLAIM_MS);
      await pause(200);
    }
    longestClaimMs = Math.max(longestClaimMs, keptAwayMs);
  };

  const search = async (marker: string, passages: number) => {
    const body = { query: { text: marker, max_chunks: passages } };
    const answer = await balancer.once(tallies.searches, 'POST', '/v1/search', { key, body });
    if (answer) units += answer.body.usage.api_query_units;
    return answer?.body.results as { id: string; chunks: { cnum: number }[] }[] | undefined;
  };

  return {
    name,
    key,
    files,
    tallies,
    lacking: () => lacking,
    longestClaimMs: () => longestClaimMs,
    statusOf,
    search,
    async upload(): Promise<void> {
      const marker = `zq${name}${lettersOf(sent++)}`;
      const file_name = `${marker}.txt`;
      const { body } = await balancer.call(tallies.uploads, 'POST', DOCUMENTS, { key, body: { file_name } });
      await send(body.url, textOf(marker), async () => (await statusOf(body.id)) !== 'pending');
      files.push({ id: body.id, marker, state: 'accepted' });
    },
    /** Looks after those that were accepted. */
    async look(): Promise<void> {
      for (const file of files.filter(({ state }) => state === 'accepted')) {
        const status = await statusOf(file.id);
        expect(['pending', 'processing', 'completed']).toContain(status);
        if (status === 'completed') file.state = 'completed';
      }
    },
    /** Searches for one that must be found, and one that must not. */
    async searchOne(): Promise<void> {
      const known = files.filter(({ state }) => state === 'completed' || state === 'gone');
      const file = known[Math.floor(Math.random() * known.length)];
      if (!file) return;
      const before = file.state;
      const results = await search(file.marker, PASSAGES);
      if (!results || file.state !== before) return;
      const isFound = results.some(({ id }) => id === file.id);
      if (before === 'completed' && !isFound) lacking += 1;
      if (before === 'gone') expect([file.id, isFound]).toEqual([file.id, false]);
    },
    async searchCompanies(): Promise<void> {
      await balancer.once(tallies.companies, 'POST', '/v1/knowledge-graph/companies', { key, body: { query: 'x' } });
    },
    async deleteOne(): Promise<void> {
      const file = files.find(({ state }) => state === 'completed');
      if (!file) return;
      file.state = 'leaving';
      const path = `${DOCUMENTS}/${file.id}`;
      await balancer.call(tallies.deletes, 'DELETE', path, { key, statuses: [200, 404] });
      file.state = 'gone';
    },
    async runBatch(): Promise<void> {
      const lines = files
        .slice(-8)
        .map(({ marker }) => JSON.stringify({ query: { text: marker, max_chunks: PASSAGES } }));
      if (lines.length === 0) return;
      const { body } = await balancer.call(tallies.uploads, 'POST', BATCHES, { key });
      const poll = () => balancer.call(tallies.uploads, 'GET', `${BATCHES}/${body.batch_id}`, { key });
      const type = { 'content-type': 'application/jsonl' };
      await send(body.presigned_url, lines.join('\n'), async () => (await poll()).body.status !== 'pending', type);
      batches.push(body.batch_id);
    },
    /** Waits for the batches; counts what they used. */
    async settleBatches(): Promise<number> {
      for (const id of batches) {
        for (;;) {
          const { body } = await balancer.call(tallies.uploads, 'GET', `${BATCHES}/${id}`, { key });
          expect(body, JSON.stringify(body)).toMatchObject({ error: null });
          if (body.status === 'completed') {
            units += await unitsOf(body.output_file_url);
            break;
          }
          await pause(200);
        }
      }
      return batches.length;
    },
    /** What was used by the service's account, and by what was answered. */
    async usage() {
      const { body } = await balancer.call(newTally(), 'GET', '/v1/subscription/quotas', { key });
      const counted = (unit: string): number =>
        body.quota_units.find(({ id }: { id: string }) => id === unit).units_usage;
      return {
        companies: {
          counted: counted('kg:knowledge_graph_tokens'),
          answered: tallies.companies.answered,
          inFlight: tallies.companies.cutOff,
        },
        searches: {
          counted: counted('search:api_query_units'),
          answered: units,
          inFlight: (tallies.searches.cutOff * PASSAGES) / 10,
        },
        pages: { counted: counted('uploads:pages'), answered: files.length, inFlight: 0 },
      };
    },
  };
}

export type Organization = ReturnType<typeof createOrganization>;

/** Half of what the same searches would have used by themselves. A line may be refused for the moment, as a search may. */
async function unitsOf(outputUrl: string): Promise<number> {
  const lines = (await (await fetch(outputUrl)).text()).trimEnd().split('\n');
  const each = lines.map((line) => JSON.parse(line));
  for (const { status, error } of each) expect(error ?? status).toMatch(/^success$|Try again in a few seconds/);
  return each.reduce((sum, { response }) => sum + (response?.usage.api_query_units ?? 0), 0) / 2;
}
