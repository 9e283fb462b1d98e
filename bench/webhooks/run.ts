import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startWebhookReceiver } from '../../test/endpoints/webhook-receiver.ts';
import { almanac, call, newDataDir, removeDataDir, type Service, startService } from '../../test/service/service.ts';
import { cpuSecondsOf } from '../http/service-process.ts';
import { flags, parseOptions, readNumbers, runProgram, texts } from '../program.ts';

const HELP = `Measures how new documents reach the webhooks of saved searches: from the end of their import to the last message.

  npm run bench:webhooks -- [options]

  --searches N       saved searches, each for a word of its own (1000)
  --documents N      documents of an import, each with words of three of them (300)
  --help
`;

/** Words of three saved searches in a document. */
const WORDS = 3;
/** Most saved searches of a webhook. */
const SEARCHES_OF_WEBHOOK = 50;
const LOOK_EVERY_MS = 50;
/** A message that has not come by then is lost. */
const LOST_MS = 600_000;
const SOURCE = 'WIRE01';
const LETTERS = 'bcdfghjklm';

function readOptions(argv: readonly string[]) {
  const values = parseOptions(argv, { ...texts('searches', 'documents'), ...flags('help') });
  if (values.help) return undefined;
  const { whole } = readNumbers(values);
  return { searches: whole('searches', 1_000, 1), documents: whole('documents', 300, 1) };
}

/** A made-up word for a number. */
const wordOf = (no: number): string => `w${[...String(no)].map((digit) => LETTERS[Number(digit)]).join('a')}`;

async function post(service: Service, path: string, body: object): Promise<string> {
  const { status, body: answer } = await call(service, 'POST', path, { body });
  if (status !== 200) throw new Error(`${path} was answered with ${status}: ${JSON.stringify(answer)}`);
  return (answer.webhook ?? answer).id;
}

/** Makes the saved searches and their webhooks, which send to `url`. */
async function watch(service: Service, searches: number, url: string): Promise<void> {
  const ids: string[] = [];
  for (let no = 0; no < searches; no += 1) {
    const expression = { type: 'keyword', operation: 'in', value: [wordOf(no)] };
    ids.push(await post(service, '/v1/saved-searches', { name: wordOf(no), query: { expression } }));
  }
  for (let from = 0; from < ids.length; from += SEARCHES_OF_WEBHOOK) {
    const saved_search_ids = ids.slice(from, from + SEARCHES_OF_WEBHOOK);
    await post(service, '/v1/webhooks', { url, types: ['document.matched'], saved_search_ids });
  }
}

async function importLines(dataDir: string, kind: string, lines: readonly object[], args: readonly string[] = []) {
  const file = join(dataDir, `${kind}.jsonl`);
  writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'));
  const { code, stdout } = await almanac(dataDir, ['import', kind, file, ...args]);
  if (code !== 0) throw new Error(stdout);
}

async function run({ searches, documents }: NonNullable<ReturnType<typeof readOptions>>): Promise<void> {
  const dataDir = newDataDir();
  await using receiver = await startWebhookReceiver();
  const settings = { ALMANAC_DATA_DIR: dataDir, ALMANAC_DEMO: 'off', ALMANAC_WEBHOOK_PRIVATE_TARGETS: '127.0.0.1' };
  const service = await startService(settings);
  try {
    await watch(service, searches, receiver.url);
    const source = {
      kind: 'source',
      id: SOURCE,
      name: 'Wire',
      rank: 'RANK_2',
      categories: ['news'],
      packages: ['all'],
    };
    await importLines(dataDir, 'companies', [source]);
    const words = (no: number): string =>
      Array.from({ length: WORDS }, (_, at) => wordOf((no * WORDS + at) % searches)).join(' and ');
    const published_at = new Date().toISOString();
    const news = Array.from({ length: documents }, (_, no) => ({
      headline: `Note ${no}`,
      text: `On ${words(no)}.`,
      published_at,
    }));
    await importLines(dataDir, 'documents', news, ['--source', SOURCE]);
    const [startMs, cpu] = [performance.now(), cpuSecondsOf(service)];
    const wanted = documents * Math.min(WORDS, searches);
    while (receiver.received.length < wanted) {
      if (performance.now() - startMs > LOST_MS)
        throw new Error(`${receiver.received.length} of ${wanted} messages came`);
      await pause(LOOK_EVERY_MS);
    }
    const seconds = (performance.now() - startMs) / 1_000;
    process.stdout.write(
      `${wanted} messages of ${searches} saved searches and ${documents} documents: ${seconds.toFixed(1)} s after the import, ` +
        `${(cpuSecondsOf(service) - cpu).toFixed(1)} s of processor time\n`,
    );
  } finally {
    await service.stop();
    await removeDataDir(dataDir);
  }
}

await runProgram({ help: HELP, readOptions, run });
