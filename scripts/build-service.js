import { copyFileSync, globSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

// Builds the service into dist/, as it is published: JavaScript in few files, which start in half the processor time of src/. Data files keep
// their paths below it, and programs of threads and processes are files of their own, found by `new URL('./x-thread.ts', import.meta.url)`.
const root = fileURLToPath(new URL('../', import.meta.url));
const sources = join(root, 'src');
const built = join(root, 'dist');

/** Packages of some hundred small modules, each read at a start. The others stay packages: some find their own files, some are native. */
const BUNDLED = /^(?:typebox|kysely)(?:\/|$)/;
const PROGRAM = /new URL\('(\.\/[\w-]+)\.ts', import\.meta\.url\)/g;

const pathOf = (module) => relative(sources, module).replace(/\.ts$/, '');

const addresses = {
  name: 'addresses-of-modules',
  transform(code, module) {
    if (!module.startsWith(`${sources}/`) || !code.includes('import.meta.url')) return null;
    for (const [, program] of code.matchAll(PROGRAM)) {
      const id = join(dirname(module), `${program}.ts`);
      this.emitFile({ type: 'chunk', id, fileName: `${pathOf(id)}.js` });
    }
    return code
      .replaceAll(PROGRAM, "new URL('$1.js', import.meta.url)")
      .replaceAll('import.meta.url', `__addressOf('${pathOf(module)}.js')`);
  },
  renderChunk(code, { fileName }) {
    const address = (_, path) => `new URL('${relative(dirname(fileName), path)}', import.meta.url).href`;
    return code.replaceAll(/__addressOf\(["']([^"']+)["']\)/g, address);
  },
};

rmSync(built, { recursive: true, force: true });
const bundle = await rolldown({
  input: { main: join(sources, 'main.ts') },
  cwd: root,
  platform: 'node',
  external: (id) => !/^[./]/.test(id) && !BUNDLED.test(id),
  plugins: [addresses],
});
await bundle.write({ dir: built, entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' });
await bundle.close();
for (const path of globSync('**/*.*', { cwd: sources, exclude: ['**/*.ts'] })) {
  mkdirSync(join(built, dirname(path)), { recursive: true });
  copyFileSync(join(sources, path), join(built, path));
}
