import { expect, test } from 'vitest';
import { askedCompanies } from './asked-companies.ts';

/** Explanations for a question on one company that is not known, where the search by names finds another. */
async function missingFor(name: string, found: string): Promise<readonly string[]> {
  const understood = { entities: [], unlisted: [{ name, start: 0, end: name.length }] };
  const { missing } = await askedCompanies(
    { understood } as never,
    { request: { companies: [], scope: { companies: null } } } as never,
    { companies: { find: async () => undefined }, companySearch: { find: async () => [{ name: found }] as never } },
  );
  return missing;
}

test('a company that is not known is named with the one that is spelled like it', async () => {
  expect(await missingFor('Nvdia', 'NVIDIA Corporation')).toEqual([
    'No company called "Nvdia" is known, so no statements were searched. Did you mean NVIDIA Corporation?',
  ]);
});

test('another name is no hint', async () => {
  const missing = ['No company called "Zorblax" is known, so no statements were searched.'];
  expect(await missingFor('Zorblax', 'Zoetis Inc.')).toEqual(missing);
});
