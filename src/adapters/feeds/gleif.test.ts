import { describe, expect, test } from 'vitest';
import { companiesOf, inPieces, itemsOf, rejectionsOf } from '../../../test/files/feed-input.ts';
import { readGleifEntitiesCsv, readGleifEntitiesJson } from './gleif-level1.ts';
import { readGleifRelationshipsCsv, readGleifRelationshipsJson } from './gleif-level2.ts';

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
    expect(await companiesOf(readGleifEntitiesJson(golden(entity())))).toMatchObject([YANDEX]);
    expect(await companiesOf(readGleifEntitiesJson(golden(entity({ headquarters: '' }))))).toMatchObject([
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
    expect(await companiesOf(readGleifEntitiesCsv(inPieces(text)))).toMatchObject([YANDEX]);
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
    expect(await itemsOf(readGleifEntitiesJson(golden(...records)))).toMatchObject([
      withSuccessor,
      withSuccessor,
      retired,
      retired,
    ]);
    const text = `LEI,Entity.LegalName,Registration.RegistrationStatus,Entity.SuccessorEntity.SuccessorLEI\n${LEI},X,DUPLICATE,${PARENT}\n`;
    expect(await itemsOf(readGleifEntitiesCsv(inPieces(text)))).toMatchObject([withSuccessor]);
  });

  test('branches and wrong LEIs are rejected', async () => {
    const records = [
      entity({ category: 'BRANCH' }),
      entity({ lei: '5493001KJTIIGC8Y1R13' }),
      entity({ name: '' }),
      entity({ registration: 'LAPSED', category: 'FUND' }),
      { LEI: 7, Entity: [] },
    ];
    expect(await rejectionsOf(readGleifEntitiesJson(golden(...records)))).toEqual([
      [2, 'a branch, not a company of its own'],
      [3, 'LEI is missing or its check digits are wrong'],
      [4, 'LegalName is missing'],
      [6, 'LEI is missing or its check digits are wrong'],
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
    (await itemsOf(readGleifRelationshipsJson(inPieces(JSON.stringify({ relations }))))).map((item) =>
      item.kind === 'ownership' ? item.ownership : item.kind === 'rejected' ? item.reason : item.kind,
    );
  const ownership = {
    child: { kind: 'lei', value: LEI },
    parent: { kind: 'lei', value: PARENT },
    isUltimate: false,
    hasEnded: false,
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
    expect(await itemsOf(readGleifRelationshipsCsv(inPieces(text)))).toMatchObject([{ kind: 'ownership', ownership }]);
  });

  test('funds, branches and wrong LEIs are rejected', async () => {
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
