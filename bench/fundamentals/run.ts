import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runScript, tell } from '../http/run-script.ts';
import {
  BENCH_KEY,
  firstAnswer,
  freePort,
  rssOf,
  startProduct,
  startServer,
  stopServer,
  withProduct,
} from '../http/service-process.ts';
import { machineFacts } from '../machine.ts';
import { flags, OptionsFault, parseOptions, readNumbers, runProgram, texts } from '../program.ts';
import { measureCalendar } from './calendar.ts';
import { measureFacts } from './facts.ts';
import type { FundamentalsHttpOrders, QueryFigures } from './http-load.ts';
import type { FundamentalsLoadAnswer } from './load.ts';
import { companiesOf, type Orders } from './orders.ts';
import { constantRequest, QUERY_NAMES, type QueryName, requestFor } from './queries.ts';
import { type FundamentalsFigures, fundamentalsMet, fundamentalsTable } from './report.ts';
import { measureScreener, type ScreenerFigures } from './screener.ts';

const HELP = `Measures the fundamentals and market endpoints and the screener on companies that a seeded generator makes up, the calendar, and the import of facts.

  npm run bench:fundamentals -- [options]

  --companies N      companies, 60 statements each (20000)
  --connections N    that ask at the same time (32)
  --seconds N        how long the product, and then the constant, is asked in each round (3)
  --rounds N         of these; the median of their ratios is shown (3)
  --seed N           another number makes other companies (1)
  --events N         events of the calendar (500000)
  --megabytes N      facts to import (100)
  --json FILE        writes all figures to a file
  --data-dir DIR     where the data is put and left, and used again when it is there (a temporary one, removed)
  --only PART        queries, screener, calendar or facts (all)
  --help
`;

const PARTS: readonly string[] = ['queries', 'screener', 'calendar', 'facts'];

/** Beside the data: of which companies it is. */
const MARK = 'bench-fundamentals.json';

/** The limiter works, and lets everything through. */
const GATES = { ALMANAC_RATE_LIMIT: '1000000000', ALMANAC_ADDRESS_RATE_LIMIT: '1000000000' };

const script = (file: string): string => fileURLToPath(new URL(`./${file}`, import.meta.url));

const KNOWN = {
  ...texts('companies', 'connections', 'seconds', 'rounds', 'seed', 'events', 'megabytes', 'json', 'data-dir', 'only'),
  ...flags('help'),
};

type Options = NonNullable<ReturnType<typeof readOptions>>;

function readOptions(argv: readonly string[]) {
  const values = parseOptions(argv, KNOWN);
  if (values.help) return undefined;
  const { above0 } = readNumbers(values);
  if (values.only !== undefined && !PARTS.includes(values.only)) {
    throw new OptionsFault(`--only must be ${PARTS.slice(0, -1).join(', ')} or ${PARTS.at(-1)}`);
  }
  return {
    companies: above0('companies', 20_000),
    connections: above0('connections', 32),
    seconds: above0('seconds', 3),
    rounds: above0('rounds', 3),
    seed: above0('seed', 1),
    events: above0('events', 500_000),
    megabytes: above0('megabytes', 100),
    json: values.json,
    dataDir: values['data-dir'],
    only: values.only,
  };
}

async function run(options: Options): Promise<void> {
  const isWanted = (part: string): boolean => options.only === undefined || options.only === part;
  const machine = machineFacts();
  const queries = isWanted('queries') || isWanted('screener') ? await measureCompanies(options, isWanted) : undefined;
  if (isWanted('calendar')) tell('calendar');
  const calendar = isWanted('calendar') ? await measureCalendar({ events: options.events }) : undefined;
  if (isWanted('facts')) tell('facts');
  const facts = isWanted('facts') ? await measureFacts({ megabytes: options.megabytes }) : undefined;
  const figures: FundamentalsFigures = { machine, ...queries, ...(calendar && { calendar }), ...facts };
  const result = { ...figures, met: fundamentalsMet(figures) };
  process.stdout.write(fundamentalsTable(result));
  if (options.json) writeFileSync(options.json, `${JSON.stringify(result, null, 2)}\n`);
}

async function measureCompanies(
  options: Options,
  isWanted: (part: string) => boolean,
): Promise<Pick<FundamentalsFigures, 'queries' | 'screener' | 'load' | 'rss_bytes'>> {
  const { companies, seed, dataDir } = options;
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'almanac-bench-fundamentals-'));
  const orders: Orders = { companies, seed, folder };
  try {
    const load = await loaded(orders);
    const screener = isWanted('screener') ? await askScreener(orders) : undefined;
    const queries = isWanted('queries') ? await askService(orders, options) : undefined;
    return { load, ...(screener && { screener }), ...queries };
  } finally {
    if (dataDir === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

/** Loads the folder, unless these very companies are in it. */
async function loaded(orders: Orders): Promise<FundamentalsLoadAnswer> {
  const { companies, seed, folder } = orders;
  const mark = join(folder, MARK);
  if (existsSync(mark)) {
    const kept = JSON.parse(readFileSync(mark, 'utf8')) as FundamentalsLoadAnswer & { seed: number };
    if (kept.companies !== companies || kept.seed !== seed) {
      throw new OptionsFault(`${folder} holds other companies than are asked for`);
    }
    return kept;
  }
  mkdirSync(folder, { recursive: true });
  if (readdirSync(folder).length > 0)
    throw new OptionsFault(`${folder} holds other things than data of this benchmark`);
  tell(`loading ${companies} companies`);
  const answer = await runScript<FundamentalsLoadAnswer>(script('load.ts'), orders);
  writeFileSync(mark, JSON.stringify({ ...answer, seed }));
  return answer;
}

async function askScreener({ folder }: Orders): Promise<ScreenerFigures> {
  tell('screener');
  return withProduct(folder, GATES, measureScreener);
}

async function askService(
  orders: Orders,
  { connections, seconds, rounds }: Options,
): Promise<Pick<FundamentalsFigures, 'queries' | 'rss_bytes'>> {
  const [id] = companiesOf({ ...orders, companies: 1 }).map((company) => company.id);
  if (id === undefined) throw new Error('there are no companies');
  const log = (name: string): string => join(orders.folder, `${name}.log`);
  const product = startProduct(orders.folder, await freePort(), log('service'), GATES);
  const [constantPort, barePort] = [await freePort(), await freePort()];
  const ports = [constantPort, barePort].map(String);
  const constant = startServer([script('constant-server.ts'), ...ports], constantPort, log('constant'));
  try {
    const figures: Partial<Record<QueryName, QueryFigures>> = {};
    for (const query of QUERY_NAMES) {
      const constantBytes = await firstAnswer(product, requestFor(query, id, BENCH_KEY));
      await firstAnswer(constant, constantRequest(query, id, BENCH_KEY, constantBytes));
      tell(`${query}: ${rounds} rounds of ${seconds} s on each of two servers`);
      const about = { ...orders, query, port: product.port, key: BENCH_KEY, constantPort, barePort, constantBytes };
      figures[query] = await runScript<QueryFigures>(script('http-load.ts'), {
        ...about,
        connections,
        seconds,
        rounds,
      } satisfies FundamentalsHttpOrders);
    }
    return { queries: figures, rss_bytes: rssOf(product) };
  } finally {
    await stopServer(product);
    await stopServer(constant);
  }
}

await runProgram({ help: HELP, readOptions, run });
