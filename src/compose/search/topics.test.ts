import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createTopicFinder } from '../../domain/enrichment/topics/topic-finder.ts';
import { OWN_TOPICS } from '../../domain/enrichment/topics/topics.ts';
import { ConfigError } from '../../platform/config.ts';
import { openTopics, publishTopics } from './topics.ts';

const folder = mkdtempSync(join(tmpdir(), 'topics-'));
afterAll(() => rmSync(folder, { recursive: true }));
const fileOf = (text: string): string => {
  const file = join(folder, 'own.txt');
  writeFileSync(file, text);
  return file;
};

test('uses the built-in topics without a file', async () => {
  expect(await openTopics(null)).toEqual({ rules: OWN_TOPICS, added: null });
});

test('a file adds topics and patterns, and may use the built-in word classes', async () => {
  const topics = await openTopics(
    fileOf(
      'business,zoo,animal,, | Animal | A zoo animal.\n  + zebra*\nbusiness,labor-issues,strike,,\n  + zebras @fall',
    ),
  );
  expect(topics.rules).toHaveLength(OWN_TOPICS.length + 1);
  const ids = createTopicFinder(topics.rules)('Zebras fell. Workers went on strike.').map(({ id }) => id);
  expect(ids).toEqual(['business,zoo,animal,,', 'business,labor-issues,strike,,', 'business,labor-issues,strike,,']);
  const written: unknown[] = [];
  await publishTopics(
    {
      write: async ({ others }) => {
        written.push(...(others ?? []));
        return { created: 0, changed: 0, unchanged: 0 };
      },
    },
    topics,
  );
  expect(written).toContainEqual(expect.objectContaining({ id: 'business,zoo,animal,,', name: 'Animal' }));
});

test('reports every fault of a file as a fault of the configuration', async () => {
  const opening = openTopics(fileOf('  + stray\nbusiness,zoo,animal,, | Animal | A zoo animal.\n  + @none'));
  await expect(opening).rejects.toThrow(ConfigError);
  await expect(opening).rejects.toThrow(/own\.txt, line 1 [^\n]*topic above[^\n]*\n {2}own\.txt, line 3 [^\n]*@none/);
});

test('reports a missing file with the name of its setting', async () => {
  await expect(openTopics(join(folder, 'none'))).rejects.toThrow(/ALMANAC_TOPIC_RULES: .*none cannot be read/);
});
