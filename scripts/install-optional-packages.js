// node scripts/install-optional-packages.js [NAME...]: installs optional packages in the versions that are tested, all of them without names. In one
// command, as npm removes those that a later one with --no-save does not name.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const { optionalPackages } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).config;
const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(optionalPackages);
const unknown = names.filter((name) => !(name in optionalPackages));
if (unknown.length > 0) {
  process.stderr.write(
    `no optional package: ${unknown.join(', ')}; there are ${Object.keys(optionalPackages).join(', ')}\n`,
  );
  process.exit(1);
}
const wanted = names.map((name) => `${name}@${optionalPackages[name]}`);
const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
const { status } = spawnSync('npm', ['install', ...options, ...wanted], { stdio: 'inherit' });
process.exit(status ?? 1);
