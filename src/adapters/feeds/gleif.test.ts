import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { companiesOf, inPieces, itemsOf, rejectionsOf } from '../../../test/files/feed-input.ts';
import { hasPublicData, publicData } from '../../../test/files/public-data.ts';
import { readGleifEntities } from './gleif-level1.ts';
import { readGleifRelationships } from './gleif-level2.ts';

const LEI = '5493001KJTIIGC8Y1R12';
const PARENT = 'HWUPKR0MPOU8FGXBT394';

interface EntityFacts {
  readonly lei?: string;
  readonly name?: string;
  readonly category?: string;
  readonly registration?: string;
  readonly headquarters?: string;
}

const entity = ({
  lei = LEI,
  name = 'Яндекс ООО',
  category = 'GENERAL',
  registration = 'ISSUED',
  headquarters = 'RU',
}: EntityFacts = {}) => ({
  LEI: { $: lei },
  Entity: {
    LegalName: { '@xml:lang': 'ru', $: name },
    OtherEntityNames: {
      OtherEntityName: [
        { '@xml:lang': 'en', '@type': 'ALTERNATIVE_LANGUAGE_LEGAL_NAME', $: 'Yandex LLC' },
        { '@xml:lang': 'ru', '@type': 'PREVIOUS_LEGAL_NAME', $: 'КомпТек  ООО' },
      ],
    },
    TransliteratedOtherEntityNames: {
      TransliteratedOtherEntityName: { '@type': 'AUTO_ASCII_TRANSLITERATED_LEGAL_NAME', $: 'YANDEKS OOO' },
    },
    LegalAddress: { Country: { $: 'KY' } },
    HeadquartersAddress: { Country: { $: headquarters } },
    EntityCategory: { $: category },
    EntityStatus: { $: 'ACTIVE' },
  },
  Registration: { RegistrationStatus: { $: registration } },
});
const golden = (...records: object[]) =>
  inPieces(`{"records":[\n${records.map((record) => JSON.stringify(record)).join(',\n')}]}`);

const YANDEX = {
  source: 'gleif',
  key: LEI,
  lei: LEI,
  name: 'Яндекс ООО',
  aliases: ['Yandex LLC', 'YANDEKS OOO'],
  formerNames: ['КомпТек ООО'],
  countryCode: 'RU',
};

describe('level 1', () => {
  test('JSON: names in every script, former names, the country of the headquarters', async () => {
    expect(await companiesOf(readGleifEntities.json(golden(entity())))).toMatchObject([YANDEX]);
    expect(await companiesOf(readGleifEntities.json(golden(entity({ headquarters: '' }))))).toMatchObject([
      { countryCode: 'KY' },
    ]);
  });

  test('CSV: the same', async () => {
    const columns: Record<string, string> = {
      LEI,
      'Entity.LegalName': 'Яндекс ООО',
      'Entity.LegalName.xmllang': 'ru',
      'Entity.OtherEntityNames.OtherEntityName.1': 'Yandex LLC',
      'Entity.OtherEntityNames.OtherEntityName.1.xmllang': 'en',
      'Entity.OtherEntityNames.OtherEntityName.1.type': 'ALTERNATIVE_LANGUAGE_LEGAL_NAME',
      'Entity.OtherEntityNames.OtherEntityName.2': 'КомпТек ООО',
      'Entity.OtherEntityNames.OtherEntityName.2.type': 'PREVIOUS_LEGAL_NAME',
      'Entity.TransliteratedOtherEntityNames.TransliteratedOtherEntityName.1': 'YANDEKS OOO',
      'Entity.TransliteratedOtherEntityNames.TransliteratedOtherEntityName.1.type':
        'AUTO_ASCII_TRANSLITERATED_LEGAL_NAME',
      'Entity.LegalAddress.Country': 'KY',
      'Entity.HeadquartersAddress.Country': 'RU',
      'Entity.EntityCategory': 'GENERAL',
      'Registration.RegistrationStatus': 'ISSUED',
    };
    const quoted = (cells: string[]) => cells.map((cell) => `"${cell}"`).join(',');
    const text = `${quoted(Object.keys(columns))}\n${quoted(Object.values(columns))}\n`;
    expect(await companiesOf(readGleifEntities.csv(inPieces(text)))).toMatchObject([YANDEX]);
  });

  test('duplicates, and annulled and withdrawn LEIs, are retired, with their successors', async () => {
    const duplicate = entity({ registration: 'DUPLICATE', name: '' });
    const followed = (SuccessorEntity: unknown) => ({ ...duplicate, Entity: { ...duplicate.Entity, SuccessorEntity } });
    const records = [
      followed({ SuccessorLEI: { $: PARENT } }),
      followed([{ SuccessorLEI: { $: PARENT } }]),
      entity({ registration: 'ANNULLED' }),
      { ...entity(), Extension: { 'gleif:Deletion': { 'gleif:DeletedAt': { $: '2023-11-01T01:39:19Z' } } } },
    ];
    const retired = { kind: 'retirement', retirement: { lei: LEI, successor: null } };
    const withSuccessor = { kind: 'retirement', retirement: { lei: LEI, successor: PARENT } };
    expect(await itemsOf(readGleifEntities.json(golden(...records)))).toMatchObject([
      withSuccessor,
      withSuccessor,
      retired,
      retired,
    ]);
    const text = `LEI,Entity.LegalName,Registration.RegistrationStatus,Entity.SuccessorEntity.SuccessorLEI\n${LEI},X,DUPLICATE,${PARENT}\n`;
    expect(await itemsOf(readGleifEntities.csv(inPieces(text)))).toMatchObject([withSuccessor]);
  });

  test('a number in a national register is one in every spelling; that of a fund is not its own', async () => {
    const registered = (id: string, number: string, category = 'GENERAL') => {
      const one = entity({ category });
      const RegistrationAuthority = {
        RegistrationAuthorityID: { $: id },
        RegistrationAuthorityEntityID: { $: number },
      };
      return { ...one, Entity: { ...one.Entity, RegistrationAuthority } };
    };
    const records = [
      registered('RA000585', '04296794'),
      registered('RA000587', 'SC 012345'),
      registered('RA000472', '964 169 969'),
      registered('RA000665', 'S000005113', 'FUND'),
      registered('RA999999', '123'),
      registered('RA000242', ''),
    ];
    expect((await companiesOf(readGleifEntities.json(golden(...records)))).map((one) => one.registrations)).toEqual([
      ['GB-COH:4296794'],
      ['GB-COH:SC12345'],
      ['NO-BRC:964169969'],
      [],
      [],
      [],
    ]);
  });

  test('branches are left out, wrong LEIs are rejected', async () => {
    const records = [
      entity({ category: 'BRANCH' }),
      entity({ lei: '5493001KJTIIGC8Y1R13' }),
      entity({ name: '' }),
      entity({ registration: 'LAPSED', category: 'FUND' }),
      { LEI: 7, Entity: [] },
    ];
    expect(await rejectionsOf(readGleifEntities.json(golden(...records)))).toEqual([
      [3, 'LEI is missing or its check digits are wrong'],
      [4, 'LegalName is missing'],
      [6, 'LEI is missing or its check digits are wrong'],
    ]);
    expect(await itemsOf(readGleifEntities.json(golden(entity({ category: 'BRANCH' }))))).toMatchObject([
      { kind: 'skipped', reason: 'a branch, not a company of its own' },
    ]);
  });
});

describe('level 2', () => {
  const relation = (type: string, status = 'ACTIVE', child = LEI) => ({
    RelationshipRecord: {
      Relationship: {
        StartNode: { NodeID: { $: child }, NodeIDType: { $: 'LEI' } },
        EndNode: { NodeID: { $: PARENT }, NodeIDType: { $: 'LEI' } },
        RelationshipType: { $: type },
        RelationshipStatus: { $: status },
      },
      Registration: { RegistrationStatus: { $: 'PUBLISHED' } },
    },
  });
  const found = async (...relations: object[]) =>
    (await itemsOf(readGleifRelationships.json(inPieces(JSON.stringify({ relations }))))).map((item) =>
      item.kind === 'ownership' ? item.ownership : 'reason' in item ? item.reason : item.kind,
    );
  const ownership = {
    child: { kind: 'lei', value: LEI },
    parent: { kind: 'lei', value: PARENT },
    isUltimate: false,
    hasEnded: false,
    source: 'gleif',
  };

  test('JSON: direct and ultimate parents, active and ended', async () => {
    expect(
      await found(
        relation('IS_DIRECTLY_CONSOLIDATED_BY'),
        relation('IS_ULTIMATELY_CONSOLIDATED_BY'),
        relation('IS_DIRECTLY_CONSOLIDATED_BY', 'INACTIVE'),
      ),
    ).toEqual([ownership, { ...ownership, isUltimate: true }, { ...ownership, hasEnded: true }]);
  });

  test('retired, annulled and deleted relations have ended, lapsed ones have not', async () => {
    const one = relation('IS_DIRECTLY_CONSOLIDATED_BY').RelationshipRecord;
    const registered = (status: string) => ({
      RelationshipRecord: { ...one, Registration: { RegistrationStatus: { $: status } } },
    });
    const Extension = { 'gleif:Deletion': { 'gleif:DeletedAt': { $: '2023-11-01T01:39:19Z' } } };
    const ended = { ...ownership, hasEnded: true };
    expect(
      await found(
        registered('RETIRED'),
        registered('ANNULLED'),
        { RelationshipRecord: { ...one, Extension } },
        registered('LAPSED'),
      ),
    ).toEqual([ended, ended, ended, ownership]);
  });

  test('CSV: the same', async () => {
    const text =
      'Relationship.StartNode.NodeID,Relationship.StartNode.NodeIDType,Relationship.EndNode.NodeID,Relationship.RelationshipType,Relationship.RelationshipStatus\n' +
      `${LEI},LEI,${PARENT},IS_DIRECTLY_CONSOLIDATED_BY,ACTIVE\n`;
    expect(await itemsOf(readGleifRelationships.csv(inPieces(text)))).toMatchObject([{ kind: 'ownership', ownership }]);
  });

  test('funds and branches are left out, wrong LEIs are rejected', async () => {
    expect(
      await found(relation('IS_FUND-MANAGED_BY'), relation('IS_DIRECTLY_CONSOLIDATED_BY', 'ACTIVE', 'X'), {
        RelationshipRecord: 3,
      }),
    ).toEqual([
      'a relationship of funds or branches, not of ownership',
      'StartNode or EndNode is not an LEI',
      'StartNode or EndNode is not an LEI',
    ]);
  });
});

describe('XML', () => {
  const file = (root: string, records: string) =>
    inPieces(
      `<?xml version="1.0" encoding="UTF-8"?><x:${root} xmlns:x="u"><x:Records>${records}</x:Records></x:${root}>`,
    );
  const level1 = (content: string) => `<x:LEIRecord xmlns:x="u"><x:LEI>${LEI}</x:LEI>${content}</x:LEIRecord>`;

  test('level 1: the same as in JSON, with one name or several', async () => {
    const record = level1(`
      <x:Entity>
        <x:LegalName xml:lang="ru">Яндекс ООО</x:LegalName>
        <x:OtherEntityNames>
          <x:OtherEntityName xml:lang="en" type="ALTERNATIVE_LANGUAGE_LEGAL_NAME">Yandex LLC</x:OtherEntityName>
          <x:OtherEntityName xml:lang="ru" type="PREVIOUS_LEGAL_NAME">КомпТек  ООО</x:OtherEntityName>
        </x:OtherEntityNames>
        <x:TransliteratedOtherEntityNames>
          <x:TransliteratedOtherEntityName type="AUTO_ASCII_TRANSLITERATED_LEGAL_NAME">YANDEKS OOO</x:TransliteratedOtherEntityName>
        </x:TransliteratedOtherEntityNames>
        <x:LegalAddress><x:Country>KY</x:Country></x:LegalAddress>
        <x:HeadquartersAddress><x:Country>RU</x:Country></x:HeadquartersAddress>
        <x:RegistrationAuthority>
          <x:RegistrationAuthorityID>RA000587</x:RegistrationAuthorityID>
          <x:RegistrationAuthorityEntityID>SC012345</x:RegistrationAuthorityEntityID>
        </x:RegistrationAuthority>
        <x:EntityCategory>GENERAL</x:EntityCategory><x:Empty/>
      </x:Entity>
      <x:Registration><x:RegistrationStatus>ISSUED</x:RegistrationStatus></x:Registration>`);
    expect(await companiesOf(readGleifEntities.xml(file('LEIData', record)))).toMatchObject([
      { ...YANDEX, registrations: ['GB-COH:SC12345'] },
    ]);
  });

  test('what is withdrawn or a duplicate is retired, with its successor', async () => {
    const successor = `<x:Entity><x:SuccessorEntity><x:SuccessorLEI>${PARENT}</x:SuccessorLEI></x:SuccessorEntity></x:Entity>`;
    const duplicate = '<x:Registration><x:RegistrationStatus>DUPLICATE</x:RegistrationStatus></x:Registration>';
    const deletion =
      '<x:Extension><g:Deletion xmlns:g="u"><g:DeletedAt>2023-11-01T01:39:19Z</g:DeletedAt></g:Deletion></x:Extension>';
    const records = [level1(`${successor}${duplicate}`), level1(deletion)].join('\n');
    expect(await itemsOf(readGleifEntities.xml(file('LEIData', records)))).toMatchObject([
      { kind: 'retirement', retirement: { lei: LEI, successor: PARENT } },
      { kind: 'retirement', retirement: { lei: LEI, successor: null } },
    ]);
  });

  test('a file that is cut off keeps its whole records and says so', async () => {
    const whole = file('LEIData', `${level1('<x:Entity><x:LegalName>A</x:LegalName></x:Entity>')}<x:LEIRecord><x:LEI>`);
    const parts: Buffer[] = [];
    for await (const part of whole) parts.push(part);
    const cut = Buffer.concat(parts).subarray(0, -30);
    const read = [];
    const reading = async () => {
      for await (const items of readGleifEntities.xml(inPieces(cut))) read.push(...items);
    };
    await expect(reading()).rejects.toThrow('ends within an element');
    expect(read.length).toBe(1);
  });

  test('a record that is too large is rejected, and the others are read', async () => {
    const large = level1(`<x:Entity><x:LegalName>${'A'.repeat(1_100_000)}</x:LegalName></x:Entity>`);
    const records = `${large}${level1('<x:Entity><x:LegalName>A</x:LegalName></x:Entity>')}`;
    const text = `<LEIData>${records}</LEIData>`;
    expect(await itemsOf(readGleifEntities.xml(inPieces(text, 100_000)))).toMatchObject([
      { kind: 'rejected', reason: 'larger than a million characters' },
      { kind: 'company', company: { name: 'A' } },
    ]);
  });

  test.skipIf(!hasPublicData('feeds/gleif'))('recorded deltas: records by kind, the deletion among them', async () => {
    const kinds = async (read: typeof readGleifEntities.xml, name: string) =>
      Object.groupBy(await itemsOf(read(inPieces(readFileSync(publicData(`feeds/gleif/${name}`)), 4_096))), (item) =>
        item.kind === 'ownership' && item.ownership.hasEnded ? 'ended' : item.kind,
      );
    const entities = await kinds(readGleifEntities.xml, 'lei-updates-data2-new.xml');
    expect(entities.company?.length).toBe(12);
    expect(entities.rejected).toBeUndefined();
    const relations = await kinds(readGleifRelationships.xml, 'rr-updates-data2-new.xml');
    expect(relations.ended).toMatchObject([
      { ownership: { child: { value: '98450051BS9C610A8T78' }, parent: { value: '984500501A1B1045PB30' } } },
    ]);
    expect(relations.rejected).toBeUndefined();
  });
});
