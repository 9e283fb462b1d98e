import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseAst } from 'rolldown/parseAst';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildClient } from '../../../scripts/build-client.ts';

/** As much as a browser may have to load. */
const GZIP_BYTES_MAX = 25_000;

const folder = mkdtempSync(join(tmpdir(), 'almanac-client-'));
const dist = join(folder, 'node_modules/@almanac/client');
let code = '';
beforeAll(async () => {
  await buildClient(dist);
  code = readFileSync(join(dist, 'index.js'), 'utf8');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('what is published', () => {
  test('is at most 25 kB, compressed', () => {
    const { length } = gzipSync(code, { level: 9 });
    expect(length).toBeGreaterThan(5_000);
    expect(length).toBeLessThanOrEqual(GZIP_BYTES_MAX);
  });

  test('imports nothing, and no module of Node.js by a name that bundlers see', () => {
    const { body } = parseAst(code) as unknown as { body: { type: string; source?: unknown }[] };
    expect(body.filter(({ type, source }) => type === 'ImportDeclaration' || source)).toEqual([]);
    expect(code.match(/\bimport\(/g)).toHaveLength(1);
    expect(code).not.toMatch(/\bimport\(\s*(\/\*[^*]*\*\/\s*)*['"`]/);
    expect(code).not.toMatch(/\brequire\(/);
  });

  test('is one package with types, a README and the licence', () => {
    expect(readdirSync(dist)).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'index.d.ts', 'index.js']));
    const manifest = JSON.parse(readFileSync(join(dist, 'package.json'), 'utf8'));
    expect(manifest).not.toHaveProperty('private');
    expect(manifest.exports).toEqual({ '.': { types: './index.d.ts', default: './index.js' } });
    expect(readFileSync(join(dist, 'README.md'), 'utf8')).not.toMatch(/\]\(\.\.\//);
  });

  test('is packed with nothing but the bundle, its types and what says what it is', () => {
    const listing = execFileSync('npm', ['pack', '--dry-run', '--json'], { cwd: dist, encoding: 'utf8' });
    const [packed] = Object.values(JSON.parse(listing)) as { files: { path: string }[] }[];
    const others = packed?.files.map(({ path }) => path).filter((path) => !path.endsWith('.d.ts'));
    expect(others?.sort()).toEqual(['LICENSE', 'README.md', 'index.js', 'package.json']);
    expect(packed?.files.filter(({ path }) => /test/.test(path))).toEqual([]);
  });

  test('runs where there is nothing of Node.js', () => {
    const program = `
      for (const name of ['process', 'Buffer', 'global', 'setImmediate', 'require', 'navigator']) delete globalThis[name];
      const { Almanac, Entity, Keyword, NotFoundError } = await import(${JSON.stringify(`file://${dist}/index.js`)});
      const answer = (status, body) => ({ ok: status < 400, status, headers: { get: () => null }, text: async () => JSON.stringify(body) });
      const fetch = async (url) =>
        url.endsWith('/sectors') ? answer(200, { results: ['Technology'], metadata: {} }) : answer(404, { message: 'none' });
      const almanac = new Almanac({ apiKey: 'k', baseUrl: 'http://h', fetch });
      const failed = await almanac.uploads.get('X').catch((error) => error instanceof NotFoundError);
      console.log(JSON.stringify([await almanac.graph.sectors(), failed, Entity('A').and(Keyword('b'))]));`;
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
    expect(JSON.parse(printed)).toMatchObject([['Technology'], true, { type: 'and' }]);
  });

  test('has types that a strict program compiles with, without those of Node.js', () => {
    const program = `
      import { type Answer, Almanac, type Company, Entity, FiscalYear, type FoundDocument, RateLimitError } from '@almanac/client';
      const almanac = new Almanac({ apiKey: 'k', baseUrl: 'http://h' });
      const companies: Answer<Company[]> = almanac.graph.findCompanies({ query: 'apple', types: ['PUBLIC'] });
      const search = almanac.search.new(Entity('D8442A').and(FiscalYear(2024)).not(Entity('228D42')), { range: 'last_week' });
      for await (const document of search.run({ documents: 3 })) { const one: FoundDocument = document; one.headline.trim(); }
      const [row] = await almanac.statements.income((await companies)[0]?.id ?? '', { limit: 1 });
      const revenue: number | null | undefined = row?.revenue;
      const form: string | undefined = row?.version.form;
      // @ts-expect-error no such column
      row?.revenues;
      // @ts-expect-error no such range
      almanac.search.new(Entity('D8442A'), { range: 'last_decade' });
      // @ts-expect-error how many is not said
      search.run({});
      try { await almanac.uploads.fromFile(new Blob([]), { name: 'a' }); }
      catch (error) { if (error instanceof RateLimitError) error.retryAfterS?.toFixed(); }
      export { form, revenue };`;
    writeFileSync(join(folder, 'program.ts'), program);
    const options = {
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      skipLibCheck: false,
    };
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          ...options,
          types: [],
          lib: ['es2022', 'dom'],
          target: 'es2022',
          module: 'nodenext',
          noEmit: true,
        },
        files: ['program.ts'],
      }),
    );
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    const compiled = (): string =>
      execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', folder], {
        encoding: 'utf8',
        stdio: 'pipe',
      });
    expect(compiled).not.toThrow();
  });
});
