// Loaded before the program and each of its threads and child processes where the program is installed as a package: Node.js runs
// TypeScript anywhere but below a `node_modules`.
import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';

const sources = new URL('../src/', import.meta.url).href;
registerHooks({
  load: (url, context, nextLoad) =>
    url.startsWith(sources) && url.endsWith('.ts')
      ? { format: 'module', source: stripTypeScriptTypes(readFileSync(fileURLToPath(url), 'utf8')), shortCircuit: true }
      : nextLoad(url, context),
});
