import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from './free-ports.ts';

/** A node of an OpenSearch cluster that tests stop and start. */
export interface OpenSearchNode {
  readonly name: string;
  readonly url: string;
  kill(): Promise<void>;
  /** After `kill`. Resolves once it answers. */
  start(): Promise<void>;
  pause(): void;
  goOn(): void;
}

export interface OpenSearchNodes extends AsyncDisposable {
  readonly nodes: readonly OpenSearchNode[];
  readonly urls: readonly string[];
  /** Waits until so many nodes are in the cluster and every shard has its copy. */
  whole(): Promise<void>;
}

const START_MS = 240_000;
const HEAP = '-Xms512m -Xmx512m -XX:TieredStopAtLevel=1';

/** A cluster of `count` nodes on loopback, as `.ci/opensearch` starts them. Each may manage it. */
export async function startOpenSearchNodes(count: number): Promise<OpenSearchNodes> {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-nodes-'));
  chmodSync(folder, 0o755); // OpenSearch runs as another user than root
  const ports = await freePorts(2 * count);
  const names = Array.from({ length: count }, (_, at) => `node-${at + 1}`);
  const transports = ports.slice(count);
  const all = names.map((name, at) =>
    openNode(name, ports[at] ?? 0, folder, [
      String(transports[at]),
      'cluster_manager,data,ingest',
      transports.join(','),
      names.join(','),
    ]),
  );
  const nodes = all.map(({ node }) => node);
  const stop = async (): Promise<void> => {
    await Promise.all(all.map(({ end }) => end()));
    rmSync(folder, { recursive: true, force: true });
  };
  const whole = async (): Promise<void> => {
    const path = `/_cluster/health?wait_for_nodes=${count}&wait_for_no_initializing_shards=true&wait_for_no_relocating_shards=true&timeout=10s`;
    await until(async () => {
      const { timed_out, status } = await health(`${nodes[0]?.url}${path}`);
      return timed_out === false && status === 'green';
    });
  };
  try {
    await Promise.all(nodes.map((node) => node.start()));
    await whole();
  } catch (error) {
    await stop();
    throw error;
  }
  return { nodes, urls: nodes.map(({ url }) => url), whole, [Symbol.asyncDispose]: stop };
}

function openNode(name: string, port: number, folder: string, places: readonly string[]) {
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const end = async (): Promise<void> => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  const node: OpenSearchNode = {
    name,
    url,
    kill: end,
    async start() {
      let printed = '';
      const started = spawn('.ci/opensearch', [String(port), join(folder, name), name, ...places], {
        env: { ...process.env, OPENSEARCH_JAVA_OPTS: HEAP },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      const keep = (data: Buffer): void => {
        printed = `${printed}${data}`.slice(-20_000);
      };
      started.stdout.on('data', keep);
      started.stderr.on('data', keep);
      await until(async () => {
        if (started.exitCode !== null) throw new Error(`${name} ended with ${started.exitCode}:\n${printed}`);
        return (await health(`${url}/_cluster/health?local=true`)).cluster_name !== undefined;
      });
    },
    pause: () => void child?.kill('SIGSTOP'),
    goOn: () => void child?.kill('SIGCONT'),
  };
  return { node, end };
}

interface Health {
  readonly cluster_name?: string;
  readonly timed_out?: boolean;
  readonly status?: string;
}

async function health(url: string): Promise<Health> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(15_000) });
    return answer.ok ? ((await answer.json()) as Health) : {};
  } catch {
    return {};
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const endMs = performance.now() + START_MS;
  while (!(await isSo())) {
    if (performance.now() > endMs) throw new Error('OpenSearch is not ready');
    await pause(300);
  }
}
