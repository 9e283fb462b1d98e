import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('service, client and chart have one version', () => {
  const versionOf = (folder: string): string => JSON.parse(readFileSync(`${folder}package.json`, 'utf8')).version;
  const chart = readFileSync('deploy/helm/almanac/Chart.yaml', 'utf8');
  const [, ofChart] = /^version: (.*)$/m.exec(chart) ?? [];
  const [, ofService] = /^appVersion: (.*)$/m.exec(chart) ?? [];
  expect([versionOf('packages/client/'), ofChart, ofService]).toEqual(Array(3).fill(versionOf('')));
});
