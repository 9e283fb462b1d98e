import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { OptionsFault } from '../../../bench/program.ts';
import { documentsOf } from '../../../bench/search/corpus.ts';
import { vocabularyOf } from '../../../bench/search/words.ts';
import type { World } from '../../../bench/search/world.ts';
import type { Evidence } from '../../../src/domain/research/evidence.ts';
import type { ResearchRequest } from '../../../src/domain/research/researcher.ts';
import type { EntityId } from '../../../src/platform/ids.ts';
import { requestOf } from '../engine.ts';
import { cite, madeComputation, madeFact, madePassage } from '../made-evidence.ts';
import { observe } from '../observed.ts';
import { scriptedResearcher } from '../scripted-researcher.ts';
import { disobedience } from './faults.ts';
import { readObedienceOptions } from './options.ts';
import { requestsOver } from './requests.ts';

const ANN = { orgId: 'desk', userId: 'ann' };
const PUBLISHED_MS = Date.parse('2024-05-02T00:00:00.000Z');
const passage = madePassage('Shipments of rye rose.', {
  chunk: { detections: [{ type: 'entity', id: 'BRMI00', start: 0, end: 9 }] },
});
const ofOwner = (orgId: string, userId: string, isSharedWithOrg: boolean) =>
  madePassage('text', { document: { audience: { kind: 'private', orgId, userId, isSharedWithOrg } } });

/** The faults of a run that cites this. */
async function faults(evidence: Evidence, scope: Partial<ResearchRequest['scope']> = {}): Promise<string[]> {
  const answer = 'Shipments of rye rose';
  const researcher = scriptedResearcher(() => ({ answer, citations: [cite(answer, answer, evidence)] }));
  const request = requestOf('Rye?', 'lite', { viewer: ANN, ...scope });
  return disobedience(request, (await observe(researcher, request)).events);
}

describe('what is cited', () => {
  test('may be public, one’s own, or shared in the organization', async () => {
    for (const one of [passage, ofOwner('desk', 'ann', false), ofOwner('desk', 'bob', true)]) {
      expect(await faults(one)).toEqual([]);
    }
    const ofRow = madeFact(1, {
      origin: {
        kind: 'document',
        passage: ofOwner('elsewhere', 'ann', true),
        row: 'text',
        form: '10-Q',
        filedOn: '2024-05-02',
      },
    });
    for (const one of [ofOwner('desk', 'bob', false), ofOwner('elsewhere', 'ann', true), ofRow]) {
      expect(await faults(one)).toEqual([expect.stringContaining('private to others')]);
    }
  });

  const { id } = passage.document;
  test.each([
    [
      'published',
      { published: { fromMs: PUBLISHED_MS + 1 } },
      { published: { fromMs: PUBLISHED_MS, toMs: PUBLISHED_MS } },
    ],
    [
      'documentTypes',
      { documentTypes: { mode: 'EXCLUDE', values: [{ type: 'FILING', subtypes: [] }] } },
      { documentTypes: { mode: 'INCLUDE', values: [{ type: 'FILING', subtypes: [] }] } },
    ],
    [
      'sources',
      { sources: { mode: 'INCLUDE', values: ['D4B903'] } },
      { sources: { mode: 'EXCLUDE', values: ['D4B903'] } },
    ],
    [
      'categories',
      { categories: { mode: 'INCLUDE', values: ['news'] } },
      { categories: { mode: 'INCLUDE', values: [] } },
    ],
    ['documents', { documents: { mode: 'EXCLUDE', values: [id] } }, { documents: { mode: 'INCLUDE', values: [id] } }],
    ['reportingEntities', { reportingEntities: ['BRMI00'] }, { reportingEntities: [] }],
    [
      'entities',
      { entities: { anyOf: [], allOf: [], noneOf: ['BRMI00'], searchIn: 'BODY' } },
      { entities: { anyOf: ['BRMI00'], allOf: [], noneOf: [], searchIn: 'BODY' } },
    ],
  ] as const)('passes the filter %s', async (name, refused, passed) => {
    expect(await faults(passage, { filters: refused as ResearchRequest['scope']['filters'] })).toEqual([
      `${id} is outside of ${name}`,
    ]);
    expect(await faults(passage, { filters: passed as ResearchRequest['scope']['filters'] })).toEqual([]);
  });

  test('was known at the moment, and is of the companies that are asked about, operands too', async () => {
    const computed = madeComputation(0.5, 'Revenue', [madeFact(1)]);
    expect(await faults(computed, { companies: ['BRMI00' as EntityId], asOf: '2025-02-01T00:00:00Z' })).toEqual([]);
    expect(await faults(computed, { companies: ['D8442A' as EntityId] })).toHaveLength(1);
    expect(await faults(computed, { asOf: '2025-01-31T23:59:59Z' })).toHaveLength(1);
    expect(await faults(passage, { asOf: '2024-05-01T23:59:59Z' })).toHaveLength(1);
  });
});

test('search results count like citations, near-duplicates too', () => {
  const { document, chunk } = passage;
  const hidden = {
    ...document,
    audience: { kind: 'private', ...ANN, orgId: 'elsewhere', isSharedWithOrg: true } as const,
  };
  const shown = (result: object) =>
    disobedience(requestOf('Rye?', 'lite', { viewer: ANN }), [
      {
        type: 'audit',
        audits: [
          {
            auditId: 'search-1',
            toolName: 'search',
            title: '',
            search: { queries: [], results: [{ document, chunks: [{ chunk, relevance: 1 }], cluster: [], ...result }] },
          },
        ],
      },
    ]);
  expect(shown({})).toEqual([]);
  expect(shown({ document: hidden })).toHaveLength(1);
  expect(shown({ cluster: [hidden] })).toHaveLength(1);
});

test('private documents of others are not mentioned either', () => {
  const { document } = passage;
  const hidden = {
    ...document,
    headline: 'Rye is sold',
    audience: { kind: 'private', ...ANN, userId: 'bob', isSharedWithOrg: false } as const,
  };
  const request = requestOf('Rye?', 'lite', { viewer: ANN });
  const said = [{ type: 'thinking', content: 'One document is called Rye is sold.' }] as const;
  expect(disobedience(request, said, [document])).toEqual([]);
  expect(disobedience(request, said, [document, hidden])).toHaveLength(1);
  expect(disobedience(request, said, [{ ...document, headline: 'Rye is sold' }, hidden])).toEqual([]);
});

test('requests are the same for the same seed, and have every kind of filter', () => {
  const world: World = {
    viewer: ANN,
    companies: [{ id: 'D8442A', name: 'Apple Inc.', short: 'Apple' }],
    others: [{ id: 'ZW43EC', name: 'Argentina', short: 'Argentina' }],
    newsSources: ['ZMOO28'],
  };
  const documents = [...documentsOf({ chunks: 40, documents: 10, seed: 1 }, world, vocabularyOf(1))].map(
    ({ row }) => row,
  );
  const first = (seed: number): ResearchRequest[] => {
    const requests = requestsOver(world, documents, seed);
    return Array.from({ length: 300 }, () => requests.next().value);
  };
  expect(first(1)).toEqual(first(1));
  expect(first(2)).not.toEqual(first(1));
  const filters = new Set(first(1).flatMap(({ scope }) => Object.keys(scope.filters)));
  expect(filters.size).toBe(7);
  expect(new Set(first(1).map(({ viewer }) => `${viewer.orgId} ${viewer.userId}`)).size).toBe(5);
  expect(first(1).some(({ scope }) => scope.asOf !== null && scope.companies !== null)).toBe(true);
});

test('runs are made on documents of two organizations', async () => {
  const program = ['eval/answers/obedience/run.ts', '--runs', '5'];
  const args = [...program, '--researcher', 'eval/answers/scripted-researcher.ts'];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(stdout).toBe('5 runs with 0 citations and 0 documents seen: 0 with anything outside of what was allowed\n');
});

test.each([
  [['--runs', '0'], '--runs must be'],
  [['--researcher', '/nowhere.ts'], '/nowhere.ts does not exist'],
])('%j is refused', (args, message) => {
  const reading = () => readObedienceOptions(args);
  expect(reading).toThrow(OptionsFault);
  expect(reading).toThrow(message);
});
