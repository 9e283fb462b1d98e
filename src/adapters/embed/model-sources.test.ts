import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { addressSource, folderSource } from './model-sources.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const textOf = async (bytes: AsyncIterable<Uint8Array>): Promise<string> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return Buffer.concat(pieces).toString();
};

const cleaning: (() => void)[] = [];
afterEach(() => {
  for (const clean of cleaning.splice(0)) clean();
});

async function serve(files: Record<string, string>, fault: (call: number) => number | undefined = () => undefined) {
  let calls = 0;
  const server: Server = createServer((request, response) => {
    calls += 1;
    const text = files[request.url ?? ''];
    const status = fault(calls) ?? (text === undefined ? 404 : 200);
    response.writeHead(status).end(status === 200 ? text : '');
  });
  cleaning.push(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/models/`;
}

const manifest = JSON.stringify({
  files: [{ path: 'onnx/model.onnx', bytes: 5, sha256: sha256('graph').toUpperCase() }],
});
const FILES = { '/models/mini/manifest.json': manifest, '/models/mini/onnx/model.onnx': 'graph' };
const mini = (address: string, manifestSha256: string | null = null) =>
  addressSource({ address, name: 'mini', manifestSha256, firstPauseMs: 1 });

test('fetches the files listed in a manifest', async () => {
  const source = mini(await serve(FILES), sha256(manifest));
  expect(await source.files()).toEqual([{ path: 'onnx/model.onnx', known: { bytes: 5, sha256: sha256('graph') } }]);
  expect(await textOf(await source.open('onnx/model.onnx'))).toBe('graph');
});

test('retries a failing address, but not one without the model', async () => {
  const source = mini(await serve(FILES, (call) => (call < 3 ? 503 : undefined)));
  expect(await source.files()).toHaveLength(1);
  await expect(mini(await serve({})).files()).rejects.toThrow('answered 404');
  await expect(mini(await serve(FILES, () => 500)).files()).rejects.toThrow('answered 500');
});

test('reports an unreachable address', async () => {
  await expect(mini('http://127.0.0.1:9').files()).rejects.toThrow('cannot be fetched');
});

test('refuses a manifest with another digest', async () => {
  await expect(mini(await serve(FILES), sha256('other')).files()).rejects.toThrow('not the one given');
});

test.each(['sorry', '{}', '{"files":[{"path":"x"}]}', '{"files":[{"path":"x","bytes":1,"sha256":"12"}]}'])(
  'what is no manifest is refused: %s',
  async (text) => {
    await expect(mini(await serve({ '/models/mini/manifest.json': text })).files()).rejects.toThrow('cannot be read');
  },
);

test('takes only the graph and its configuration from a folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-model-'));
  cleaning.push(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'onnx'));
  mkdirSync(join(folder, '1_Pooling'));
  for (const [path, text] of Object.entries({
    'onnx/model.onnx': 'whole',
    'onnx/model_quantized.onnx': 'graph',
    'tokenizer.json': '{}',
    'vocab.txt': 'a',
    '1_Pooling/config.json': '{}',
    'README.md': 'no',
    'pytorch_model.bin': 'no',
  })) {
    writeFileSync(join(folder, path), text);
  }
  const source = folderSource(`${folder}/`);
  expect((await source.files()).map(({ path }) => path)).toEqual([
    '1_Pooling/config.json',
    'onnx/model_quantized.onnx',
    'tokenizer.json',
    'vocab.txt',
  ]);
  expect(await textOf(await source.open('onnx/model_quantized.onnx'))).toBe('graph');
});
