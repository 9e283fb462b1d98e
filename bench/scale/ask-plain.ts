import { chunkAlias } from '../../src/adapters/opensearch/chunk-mapping.ts';
import { indexStemsOf } from '../../src/domain/text/index-stems.ts';
import { HttpConnection, requestOf } from '../http/connection.ts';
import { answer, given } from '../http/run-script.ts';
import { queriesOf } from '../search/queries.ts';
import { type Times, timesOf } from '../search/times.ts';
import { vocabularyOf } from '../search/words.ts';
import { readWorld } from '../search/world.ts';

export interface PlainOrders {
  /** Where the world of the corpus is. */
  readonly folder: string;
  readonly openSearch: string;
  readonly prefix: string;
  readonly seed: number;
  readonly stream: number;
  readonly seconds: number;
}

export interface PlainAnswer extends Times {
  readonly errors: number;
}

const HITS = 10;
const WARM_UP_SHARE = 0.5;

/** The questions of a stream as one plain query each: any of their words, the ten best whole. */
async function askPlain({ folder, openSearch, prefix, seed, stream, seconds }: PlainOrders): Promise<PlainAnswer> {
  const questions = queriesOf('text', { seed, stream }, readWorld(folder), vocabularyOf(seed));
  const connection = await HttpConnection.open(Number(new URL(openSearch).port));
  const path = `/${chunkAlias(prefix)}/_search`;
  let errors = 0;
  const askFor = async (forMs: number): Promise<number[]> => {
    const times: number[] = [];
    const endMs = performance.now() + forMs;
    do {
      const query = { match: { words: indexStemsOf(questions.next().value.text).join(' ') } };
      const request = requestOf(
        'POST',
        path,
        undefined,
        JSON.stringify({ query, size: HITS, track_total_hits: false }),
      );
      const beganMs = performance.now();
      const { status } = await connection.send(request);
      times.push(performance.now() - beganMs);
      if (status !== 200) errors++;
    } while (performance.now() < endMs);
    return times;
  };
  await askFor(seconds * 1_000 * WARM_UP_SHARE);
  errors = 0;
  const times = await askFor(seconds * 1_000);
  connection.close();
  return { ...timesOf(times), errors };
}

answer(await askPlain(given<PlainOrders>()));
