import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly cpu?: readonly string[];
}

/** Builds for machines on which no lockfile was made yet, and whose digest is not known. Only shrinks. */
const WITHOUT_DIGEST = [
  'node_modules/@lancedb/lancedb-darwin-arm64',
  'node_modules/@lancedb/lancedb-linux-arm64-gnu',
  'node_modules/@lancedb/lancedb-linux-arm64-musl',
  'node_modules/@lancedb/lancedb-win32-arm64-msvc',
  'node_modules/@lancedb/lancedb-win32-x64-msvc',
];

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Readonly<Record<string, LockedPackage>>;
};
const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);

test('the lockfile has an exact version and a digest of every package, but those in the list', () => {
  expect(installed.length).toBeGreaterThan(300);
  const loose = installed.filter(([, { version }]) => !/^\d+\.\d+\.\d+/.test(version ?? ''));
  expect(loose).toEqual([]);
  const unchecked = installed.filter(([, { integrity }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ''));
  expect(unchecked.map(([path]) => path)).toEqual(WITHOUT_DIGEST);
  for (const [path, { optional, cpu }] of unchecked) {
    expect([optional, cpu], path).toEqual([true, [expect.any(String)]]);
  }
});

test('the lockfile names no host: packages come from the registry that npm is set to', () => {
  const resolved = Object.values(packages).flatMap((one) => (one.resolved === undefined ? [] : [one.resolved]));
  expect(resolved.sort()).toEqual(['console', 'packages/client']);
});
