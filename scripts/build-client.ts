import { execFileSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

const PACKAGE = 'packages/client';

/** The client in one ES module that imports nothing. */
export async function clientBundle(): Promise<string> {
  const bundle = await rolldown({ input: join(PACKAGE, 'src/index.ts'), platform: 'neutral', logLevel: 'silent' });
  const { output } = await bundle.generate({
    format: 'esm',
    comments: { legal: false, annotation: true, jsdoc: false },
  });
  const [only, ...others] = output;
  if (others.length > 0) throw new Error('the bundle has more than one part');
  return only.code;
}

/** Writes the published package to `folder`: the bundle, its types, package.json, README and licence. */
export async function buildClient(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.js'), await clientBundle());
  const types = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--outDir', folder];
  execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', PACKAGE, ...types], { stdio: 'inherit' });
  for (const file of globSync('**/*.d.ts', { cwd: folder })) {
    const text = readFileSync(join(folder, file), 'utf8');
    writeFileSync(join(folder, file), text.replace(/(from '\.[^']*)\.ts'/g, "$1.js'"));
  }
  const { private: _, exports: __, ...manifest } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'));
  const published = { ...manifest, exports: { '.': { types: './index.d.ts', default: './index.js' } } };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  writeFileSync(join(folder, 'README.md'), publishedReadme(readFileSync(join(PACKAGE, 'README.md'), 'utf8')));
  copyFileSync('LICENSE', join(folder, 'LICENSE'));
}

/** The README without the part about the repository and links into it. */
const publishedReadme = (text: string): string => text.replace(/\nAll of it: [\s\S]*/, '');

if (import.meta.main) await buildClient(join(PACKAGE, 'dist'));
