import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

const LOOK_MS = 250;
const CLAIMS = `
  select 'upload of file ' || id as what, upload_claim as claim from content_files where upload_claim is not null
  union all select 'upload of batch ' || id, upload_claim from search_batches where upload_claim is not null
  union all select 'job ' || id, token from jobs where token is not null`;

/** Looks which claims are held in a database, and for how long each, until it is disposed of. */
export async function watchClaims(connectionString: string) {
  const client = new Client({ connectionString });
  await client.connect();
  let held = new Map<string, number>();
  const longest = { what: '', ms: 0 };
  let isOver = false;
  const look = async (): Promise<void> => {
    const { rows } = await client.query<{ what: string; claim: string }>(CLAIMS);
    const nowMs = performance.now();
    held = new Map(rows.map(({ what, claim }) => [`${what} ${claim}`, held.get(`${what} ${claim}`) ?? nowMs]));
    for (const [what, sinceMs] of held) {
      if (nowMs - sinceMs > longest.ms) Object.assign(longest, { what, ms: nowMs - sinceMs });
    }
  };
  const watching = (async () => {
    while (!isOver) {
      await look();
      await pause(LOOK_MS);
    }
  })();
  return {
    longest,
    /** How many are held now. */
    count: async (): Promise<number> => {
      await look();
      return held.size;
    },
    async [Symbol.asyncDispose]() {
      isOver = true;
      await watching;
      await client.end();
    },
  };
}
