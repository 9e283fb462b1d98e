import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { administer, newKey } from '../service/administer.ts';
import { commandHere } from '../service/command-here.ts';

/**
 * `node test/clients/make-world.ts FOLDER ADDRESS LIMITED_ADDRESS PASSWORD`: the documents, organizations, users, keys and passwords of the
 * checks, made beside the services on FOLDER/data-main and FOLDER/data-limited, and described for `world.py` in FOLDER/now.json and
 * FOLDER/older.json. In one process, as each command in its own costs a second of a processor.
 */
const [folder = '', address, limited, password = ''] = process.argv.slice(2);
const [main, small] = ['data-main', 'data-limited'].map((name) => ({ dataDir: join(folder, name) })) as [
  { dataDir: string },
  { dataDir: string },
];

/** Output of a command on the first service. Throws with its error where it fails. */
async function printed(...words: string[]): Promise<string> {
  const { code, stdout, stderr } = await commandHere(main.dataDir, words);
  if (code !== 0) throw new Error(`${words.join(' ')}: ${stderr}`);
  return stdout;
}

const setPassword = (at: { dataDir: string }, org: string, user: string): Promise<void> =>
  administer(at, ({ setCheapPassword }) => setCheapPassword(org, user, password));

/** Two organizations of two users each. Those of `own` have passwords, the other has a quota. */
async function makeWorld(name: string, own: string, other: string, limitedKey: string): Promise<void> {
  const files = join(folder, `files-${name}`);
  mkdirSync(files, { recursive: true });
  for (const file of ['key.pem', 'documents.jsonl']) copyFileSync(join(folder, file), join(files, file));
  const keys = {
    ann: await newKey(main, own, 'ann'),
    ben: await newKey(main, own, 'ben'),
    cara: await newKey(main, other, 'cara'),
    dirk: await newKey(main, other, 'dirk'),
  };
  await printed('orgs', 'set', other, '--plan', 'quota', '--limit', 'search:api_query_units=100000');
  for (const user of ['ann', 'ben']) await setPassword(main, own, user);
  const idOf = async (org: string): Promise<string> => JSON.parse(await printed('orgs', 'show', org, '--json')).id;
  const world = {
    ...{ address, limited, limited_key: limitedKey, certificate: join(folder, 'certificate.pem'), folder: files, keys },
    passwords: { ann: [`ann@${own}`, password], ben: [`ben@${own}`, password], limited: ['ann@harbor', password] },
    organizations: { harbor: await idOf(own), quay: await idOf(other) },
  };
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(world));
}

for (const [kind, file] of [
  ['companies', 'entities'],
  ['profiles', 'profiles'],
  ['documents', 'documents'],
] as const)
  await printed('import', kind, join(folder, `${file}.jsonl`));
const limitedKey = await newKey(small, 'harbor', 'ann');
await setPassword(small, 'harbor', 'ann');
await makeWorld('now', 'harbor', 'quay', limitedKey);
await makeWorld('older', 'pier', 'mole', limitedKey);
