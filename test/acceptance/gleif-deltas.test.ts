import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { commandHere } from '../service/command-here.ts';
import { call, removeDataDir, type Service } from '../service/service.ts';
import { startServiceHere } from '../service/service-here.ts';

const CHILD = '98450051BS9C610A8T78';
const PARENT = '984500501A1B1045PB30';
const DUPLICATE = '5493001KJTIIGC8Y1R12';
const SUCCESSOR = 'HWUPKR0MPOU8FGXBT394';

let service: Service;
let folder: string;
let files = 0;
const importRecords = async (content: object): Promise<void> => {
  const path = join(folder, `delta-${++files}.json`);
  writeFileSync(path, JSON.stringify(content));
  const { code, stdout } = await commandHere(service.dataDir, ['import', 'companies', path]);
  expect(code, stdout).toBe(0);
};
const entity = (lei: string, name: string, registration = 'ISSUED', more: object = {}) => ({
  LEI: { $: lei },
  Entity: { LegalName: { $: name }, LegalAddress: { Country: { $: 'DE' } }, ...more },
  Registration: { RegistrationStatus: { $: registration } },
});
const relation = (more: object = {}) => ({
  RelationshipRecord: {
    Relationship: {
      StartNode: { NodeID: { $: CHILD } },
      EndNode: { NodeID: { $: PARENT } },
      RelationshipType: { $: 'IS_DIRECTLY_CONSOLIDATED_BY' },
      RelationshipStatus: { $: 'ACTIVE' },
    },
    Registration: { RegistrationStatus: { $: 'PUBLISHED' } },
    ...more,
  },
});
const DELETED = { Extension: { 'gleif:Deletion': { 'gleif:DeletedAt': { $: '2023-11-01T01:39:19Z' } } } };

const find = async (query: string) =>
  (await call(service, 'POST', '/v1/knowledge-graph/companies', { body: { query } })).body.results;
const idOf = async (query: string): Promise<string> => {
  let id: string | undefined;
  await expect.poll(async () => (id = (await find(query))[0]?.id)).toBeDefined();
  return id ?? '';
};
const subsidiaries = async (value: string): Promise<string[]> => {
  const body = { identifier: { type: 'rp_entity_id', value } };
  const { results } = (await call(service, 'POST', '/v1/subsidiaries', { body })).body;
  return results.map(({ entity_name }: { entity_name: string }) => entity_name);
};

beforeAll(async () => {
  folder = mkdtempSync(join(inject('runFolder'), 'gleif-'));
  service = await startServiceHere({ ALMANAC_DEMO: 'off' });
});
afterAll(async () => {
  await service.stop();
  await removeDataDir(service.dataDir);
});

test('a relation that GLEIF deleted is none', async () => {
  await importRecords({ records: [entity(CHILD, 'Child One Limited'), entity(PARENT, 'Parent One Limited')] });
  const parent = await idOf('Parent One Limited');
  await importRecords({ relations: [relation(DELETED)] });
  expect(await subsidiaries(parent)).not.toContain('Child One Limited');
  await importRecords({ relations: [relation()] });
  await expect.poll(() => subsidiaries(parent)).toContain('Child One Limited');
  await importRecords({ relations: [relation(DELETED)] });
  await expect.poll(() => subsidiaries(parent)).not.toContain('Child One Limited');
});

test('a duplicate LEI leads to its successor, and an annulled one is no longer that of its company', async () => {
  await importRecords({
    records: [entity(DUPLICATE, 'Harbour Looms GmbH'), entity(SUCCESSOR, 'Harbour Looms Holding GmbH')],
  });
  const duplicate = await idOf(DUPLICATE);
  const successor = await idOf(SUCCESSOR);
  expect(duplicate).not.toBe(successor);
  const SuccessorEntity = { SuccessorLEI: { $: SUCCESSOR } };
  await importRecords({ records: [entity(DUPLICATE, 'Harbour Looms GmbH', 'DUPLICATE', { SuccessorEntity })] });
  await expect.poll(async () => (await find('Harbour Looms')).map(({ id }: { id: string }) => id)).toEqual([successor]);
  expect((await find(DUPLICATE)).map(({ id }: { id: string }) => id)).toEqual([successor]);
  const body = { values: [duplicate] };
  const { results } = (await call(service, 'POST', '/v1/knowledge-graph/entities/id', { body })).body;
  expect(results[duplicate]).toMatchObject({ name: 'Harbour Looms Holding GmbH' });
  await importRecords({ records: [entity(PARENT, 'Parent One Limited', 'ANNULLED')] });
  await expect.poll(() => find(PARENT)).toEqual([]);
  await importRecords({ records: [entity(DUPLICATE, 'Harbour Looms GmbH', 'DUPLICATE', { SuccessorEntity })] });
});
