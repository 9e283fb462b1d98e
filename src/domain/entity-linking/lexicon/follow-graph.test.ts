import { expect, test } from 'vitest';
import { blankCompany } from '../../../../test/records/blank-company.ts';
import { oneEpoch } from '../../../../test/stores/one-epoch.ts';
import type { Company } from '../../knowledge-graph/entity.ts';
import { type Graph, lexiconOfGraph } from './follow-graph.ts';

const COMPANIES = 12_000;

/** As many companies as make two whole batches and a part of one. */
function largeGraph(): Graph {
  const company = (no: number): Company => blankCompany(`A${String(no).padStart(5, '0')}`, `Quillmark ${no} Ltd.`);
  return {
    entities: {
      revision: async () => COMPANIES,
      async changesAfter(revision, limit) {
        const last = Math.min(COMPANIES, revision + limit);
        const companies = Array.from({ length: last - revision }, (_, at) => company(revision + at + 1));
        return { companies, removed: [], revision: last };
      },
    },
    catalog: { others: async () => [], othersMark: async () => '' },
    epoch: oneEpoch,
  };
}

test('between batches of companies others go first', async () => {
  let gaveWay = 0;
  const lexicon = await lexiconOfGraph(largeGraph(), {
    giveWay: async () => {
      gaveWay++;
    },
  });
  expect(lexicon?.ids.length).toBe(COMPANIES);
  expect(gaveWay).toBe(2);
});

test('stopped while it yields, it builds nothing', async () => {
  const stopping = new AbortController();
  const giveWay = async (): Promise<void> => stopping.abort();
  expect(await lexiconOfGraph(largeGraph(), { signal: stopping.signal, giveWay })).toBeUndefined();
});
