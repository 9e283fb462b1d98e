import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentId } from '../../records/sample-documents.ts';
import { commandHere } from '../../service/command-here.ts';
import { newDataDir, removeDataDir, type Service } from '../../service/service.ts';
import { startServiceHere } from '../../service/service-here.ts';
import { type Caller, callerOf } from '../private-content.ts';

const ISIN = 'US0378331005';
const LEI = 'HWUPKR0MPOU8FGXBT394';
const BY_ISIN = { kind: 'company', name: 'Tarnbrook Optics', country: 'US', isin_values: [ISIN] };
const BY_LEI = { kind: 'company', name: 'Wexmoor Lenses', country: 'US', lei: LEI };

const dataDir = newDataDir();
const settings = { ALMANAC_DATA_DIR: dataDir, ALMANAC_DEMO: 'off' };
let service: Service;
let ann: Caller;

async function take(what: string, ...lines: readonly object[]): Promise<void> {
  const file = join(dataDir, `${what}.jsonl`);
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const imported = await commandHere(dataDir, ['import', what, file], settings);
  expect(imported.code, `${imported.stdout}\n${imported.stderr}`).toBe(0);
}

const news = (name: string, text: string, entities: readonly string[]) => ({
  kind: 'document',
  id: documentId(name),
  type: 'NEWS',
  source: 'GAZE01',
  published_at: '2026-02-03T04:05:06Z',
  headline: `News of ${name}`,
  text,
  entities,
});

async function ask(path: string, query: object): Promise<ReturnType<typeof JSON.parse>> {
  const { status, body } = await ann.ask('POST', path, { query, include_audit: true });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

async function idOf(query: string): Promise<string> {
  const { body } = await ann.ask('POST', '/v1/knowledge-graph/companies', { query });
  return body.results[0]?.id;
}

beforeAll(async () => {
  await take(
    'companies',
    BY_ISIN,
    BY_LEI,
    { kind: 'company', id: 'DORV01', name: 'Dorvane Rail', country: 'US' },
    { kind: 'source', id: 'GAZE01', name: 'The Gazette', categories: ['news'], packages: ['all'] },
  );
  service = await startServiceHere(settings);
  ann = await callerOf(service, 'desk', 'ann');
});
afterAll(async () => {
  await service.stop();
  await removeDataDir(dataDir);
});

test('documents of merged companies are found and counted as those of one, by either id', async () => {
  const [isin, lei] = [await idOf('Tarnbrook Optics'), await idOf('Wexmoor Lenses')];
  expect(isin).not.toBe(lei);
  await take(
    'documents',
    news('one', 'Tarnbrook Optics supplies Dorvane Rail with mirrors.', [isin]),
    news('two', 'Wexmoor Lenses supplies Dorvane Rail with lamps.', [lei]),
    news('three', 'Tarnbrook Optics and Wexmoor Lenses share a plant beside Dorvane Rail.', [isin, lei]),
  );
  const own = await ann.upload('own.txt', 'Wexmoor Lenses has bought mirrors of Tarnbrook Optics for Dorvane Rail.');
  expect(await ann.ended(own)).toMatchObject({ status: 'completed' });
  const beside = { filters: { entity: { any_of: ['DORV01'] } }, entity_categories: ['companies'] };
  const countsOf = async (): Promise<Record<string, number>> => {
    const { results } = await ask('/v1/search/co-mentions/entities', beside);
    return Object.fromEntries(
      results.companies.map((one: { id: string; total_chunks_count: number }) => [one.id, one.total_chunks_count]),
    );
  };
  expect(await countsOf()).toEqual({ DORV01: 4, [isin]: 3, [lei]: 3 });

  await take('companies', { ...BY_ISIN, lei: LEI, aliases: ['Wexmoor Lenses'] });
  await expect.poll(countsOf).toEqual({ DORV01: 4, [await survivor()]: 4 });

  const now = await survivor();
  for (const id of [isin, lei]) {
    for (const filters of [
      { entity: { any_of: [id] } },
      { entity: { all_of: [id, 'DORV01'] } },
      { reporting_entities: [id] },
    ]) {
      const { results } = await ask('/v1/search', { filters });
      expect(results.map((result: { id: string }) => result.id).sort(), JSON.stringify(filters)).toEqual(
        [...(filters.entity ? [own] : []), ...['one', 'two', 'three'].map(documentId)].sort(),
      );
      for (const result of results) {
        expect(result.reporting_entities).toEqual(result.id === own ? undefined : [now]);
        const named = result.chunks.flatMap((chunk: { detections: { id: string }[] }) => chunk.detections);
        expect(new Set(named.map((one: { id: string }) => one.id))).toEqual(new Set([now, 'DORV01']));
      }
    }
    const none = await ask('/v1/search', { filters: { entity: { any_of: ['DORV01'], none_of: [id] } } });
    expect(none.results).toEqual([]);
    const volume = await ask('/v1/search/volume', { filters: { entity: { any_of: [id] } } });
    expect(volume.results.total).toMatchObject({ documents: 4, chunks: 4 });
    const others = await ask('/v1/search/co-mentions/entities', { filters: { entity: { any_of: [id] } } });
    const ids = others.results.companies.map((one: { id: string }) => one.id);
    expect(ids.sort()).toEqual([now, 'DORV01'].sort());
  }

  const { body: link } = await ann.ask('GET', `/v1/documents/${documentId('three')}`);
  const { body: annotated } = await ann.ask('GET', `/contents/v1/documents/${own}/annotated`);
  for (const whole of [await (await fetch(link.url)).json(), annotated, await (await fetch(annotated.url)).json()]) {
    expect(namesIn(whole.analytics)).toEqual([now, 'DORV01'].sort());
    for (const gone of [isin, lei].filter((id) => id !== now)) expect(JSON.stringify(whole)).not.toContain(`"${gone}"`);
  }
});

const namesIn = ({ entities }: { entities: readonly { id: string }[] }): string[] =>
  entities.map(({ id }) => id).sort();

/** Whichever id goes on. */
const survivor = async (): Promise<string> => {
  const { body } = await ann.ask('POST', '/v1/knowledge-graph/companies/isin', { values: [ISIN] });
  return JSON.stringify(body).match(/"id":"(\w+)"/)?.[1] ?? '';
};
