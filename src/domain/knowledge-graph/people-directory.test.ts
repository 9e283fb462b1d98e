import { expect, test } from 'vitest';
import type { OtherEntity } from './entity.ts';
import { createPeopleDirectory } from './people-directory.ts';

const entity = (id: string, name: string, given: Partial<OtherEntity> = {}): OtherEntity => ({
  id,
  category: 'people',
  name,
  description: null,
  aliases: [],
  details: {},
  ...given,
});

test('finds people by name or alias, in any case; nobody for a name of two, and for other kinds of entities', async () => {
  let reads = 0;
  let mark = 'a';
  let epoch = 'one';
  let others = [
    entity('PEOP01', 'Tim Cook', { aliases: ['Timothy D. Cook'] }),
    entity('PEOP02', 'John Smith'),
    entity('PEOP03', 'John Smith'),
    entity('PLCE01', 'Paris', { category: 'places' }),
  ];
  const directory = createPeopleDirectory(
    {
      othersMark: async () => mark,
      others: async () => {
        reads += 1;
        return others;
      },
    },
    async () => epoch,
  );
  const found = await directory.idsOf(['TIM COOK', 'Timothy D. Cook', 'John Smith', 'Paris', 'Nobody', 'TIM COOK']);
  expect([...found]).toEqual([
    ['TIM COOK', 'PEOP01'],
    ['Timothy D. Cook', 'PEOP01'],
  ]);
  await directory.idsOf(['Tim Cook']);
  expect(reads).toBe(1);
  [mark, others] = ['b', [entity('PEOP09', 'Nobody')]];
  expect([...(await directory.idsOf(['Nobody', 'Tim Cook']))]).toEqual([['Nobody', 'PEOP09']]);
  [epoch, others] = ['two', [entity('PEOP08', 'Nobody')]];
  expect([...(await directory.idsOf(['Nobody']))]).toEqual([['Nobody', 'PEOP08']]);
  expect([...(await directory.idsOf([]))]).toEqual([]);
});

test('gives the offices of the people whose employer a company is', async () => {
  const others = [
    entity('PEOP01', 'Tim Cook', { details: { position: 'Chief executive', employer: 'Apple Inc.' } }),
    entity('PEOP02', 'Ada Example', { details: { position: 'Founder', employer: 'Other Inc.' } }),
    entity('PEOP03', 'Bo Example', { details: { position: null, employer: 'Apple Inc.' } }),
  ];
  const directory = createPeopleDirectory(
    { othersMark: async () => 'a', others: async () => others },
    async () => 'one',
  );
  expect(await directory.officesAt('APPLE Inc.')).toEqual([{ name: 'Tim Cook', position: 'Chief executive' }]);
  expect(await directory.officesAt('Apple')).toEqual([]);
});
