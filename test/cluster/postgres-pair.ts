import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { freePorts } from './free-ports.ts';

const run = promisify(execFile);

/** A primary of PostgreSQL with a standby, behind an address that leads to whichever is the primary. */
export interface PostgresPair extends AsyncDisposable {
  readonly url: string;
  /** Waits until the standby has all commits; with `synchronous` each commit waits for it from then on. */
  addStandby(mode?: 'synchronous'): Promise<void>;
  /** The standby receives no commit any more. */
  cutReplication(): Promise<void>;
  /** Kills the primary and promotes the standby. Resolves once the standby takes writes. */
  failOver(): Promise<void>;
}

/** Folder with the programs of the newest server that is installed. */
const postgresBin = globSync('/usr/lib/postgresql/*/bin').sort().at(-1) ?? '';

/** The server does not run as root. */
const user = (() => {
  if (process.getuid?.() !== 0) return {};
  const line = readFileSync('/etc/passwd', 'utf8').match(/^postgres:[^:]*:(\d+):(\d+):/m);
  if (!line) throw new Error('there is no user postgres to run the server');
  return { uid: Number(line[1]), gid: Number(line[2]) };
})();

interface Member {
  readonly folder: string;
  readonly port: number;
  readonly child: ChildProcess;
}

export async function startPostgresPair(): Promise<PostgresPair> {
  const home = mkdtempSync(join(tmpdir(), 'almanac-pair-'));
  if (user.uid !== undefined) chownSync(home, user.uid, user.gid);
  let made = 0;
  const newFolder = (): string => join(home, `server-${++made}`);
  const first = newFolder();
  await run(`${postgresBin}/initdb`, ['-D', first, '-U', 'almanac', '--auth=trust', '--encoding=UTF8', '-N'], user);
  let primary = await startServer(first);
  let standby: Member | undefined;
  const address = await startSwitch(primary.port);
  const url = `postgres://almanac@127.0.0.1:${address.port}/postgres`;

  return {
    url,
    async addStandby(mode) {
      const folder = newFolder();
      const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'almanac'];
      await run(`${postgresBin}/pg_basebackup`, ['-D', folder, ...from, '-R', '-c', 'fast', '-N'], user);
      standby = await startServer(folder);
      const names = mode === 'synchronous' ? '*' : '';
      await ask(primary.port, `alter system set synchronous_standby_names = '${names}'`, 'select pg_reload_conf()');
      const state = mode === 'synchronous' ? 'sync' : 'async';
      await until(
        primary.port,
        `select from pg_stat_replication where state = 'streaming' and sync_state = '${state}'
        and replay_lsn >= pg_current_wal_lsn()`,
      );
    },
    async cutReplication() {
      if (!standby) throw new Error('no standby');
      await ask(standby.port, "alter system set primary_conninfo = ''", 'select pg_reload_conf()');
      await until(standby.port, 'select where not exists (select from pg_stat_wal_receiver)');
    },
    async failOver() {
      if (!standby) throw new Error('no standby');
      address.lead(undefined);
      await kill(primary);
      await ask(standby.port, 'select pg_promote()');
      primary = standby;
      standby = undefined;
      address.lead(primary.port);
    },
    async [Symbol.asyncDispose]() {
      address.close();
      for (const member of [standby, primary]) if (member) await kill(member);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function startServer(folder: string): Promise<Member> {
  const [port = 0] = await freePorts(1);
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'max_connections=60',
  ];
  const options = settings.flatMap((setting) => ['-c', setting]);
  const child = spawn(`${postgresBin}/postgres`, ['-D', folder, '-p', String(port), ...options], {
    ...user,
    stdio: 'ignore',
  });
  await until(port, 'select 1');
  return { folder, port, child };
}

/** Simulates the loss of the machine: the server answers nobody and writes nothing any more. */
async function kill({ child }: Member): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGQUIT');
  await ended;
}

async function ask(port: number, ...statements: readonly string[]): Promise<number> {
  const client = new Client({ connectionString: `postgres://almanac@127.0.0.1:${port}/postgres` });
  await client.connect();
  try {
    let rows = 0;
    for (const statement of statements) rows = (await client.query(statement)).rowCount ?? 0;
    return rows;
  } finally {
    await client.end();
  }
}

/** Waits until the statement yields a row. */
async function until(port: number, statement: string): Promise<void> {
  for (const endMs = Date.now() + 30_000; ; await pause(50)) {
    const found = await ask(port, statement).catch((error: unknown) => {
      if (Date.now() > endMs) throw error;
      return 0;
    });
    if (found > 0) return;
    if (Date.now() > endMs) throw new Error(`in vain: ${statement}`);
  }
}

/** An address that leads to one port or, with `undefined`, refuses; changing it ends all connections. */
async function startSwitch(first: number) {
  let target: number | undefined = first;
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    if (target === undefined) return void socket.destroy();
    const onward = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    socket.pipe(onward).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const lead = (port: number | undefined): void => {
    target = port;
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    lead,
    close(): void {
      server.close();
      lead(undefined);
    },
  };
}
