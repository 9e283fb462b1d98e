import { countryNameOf } from '../../src/domain/knowledge-graph/country-names.ts';
import { normalIdentifier } from '../../src/domain/knowledge-graph/identifiers.ts';
import type { CompanyFiles } from './companies.ts';
import { type JsonRecord, ownId, recordOf } from './records.ts';
import { readList, readTable } from './tables.ts';

/** Everything but companies: entities of the other categories, sources, relationships and bonds. */
export function makeKnowledge({ referenceTo }: CompanyFiles): JsonRecord[] {
  return [
    ...places(),
    ...people(),
    ...organizations(),
    ...products(),
    ...concepts(),
    ...sources(),
    ...relationships(referenceTo),
    ...bonds(referenceTo),
  ];
}

const entity = (category: string, id: string, name: string, fields: Readonly<Record<string, unknown>>): JsonRecord =>
  recordOf('entity', { id: id || ownId(category, name), category, name, ...fields });

const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Types of places that are told by their country. */
const WITHIN_A_COUNTRY: ReadonlySet<string> = new Set(['City', 'District', 'State', 'Province']);

function places(): JsonRecord[] {
  const columns = ['id', 'name', 'type', 'country', 'continent', 'region', 'aliases'] as const;
  return readTable('places.csv', columns).map((row) =>
    entity('places', row.id, row.name, {
      description: `${row.type} in ${WITHIN_A_COUNTRY.has(row.type) ? countryNameOf(row.country) : row.region}.`,
      aliases: readList(row.aliases),
      type: row.type,
      continent: row.continent,
      country: row.country,
      region: row.region,
    }),
  );
}

function people(): JsonRecord[] {
  const columns = ['id', 'name', 'position', 'employer', 'nationality', 'gender', 'aliases'] as const;
  return readTable('people.csv', columns).map((row) =>
    entity('people', row.id, row.name, {
      description:
        row.employer === '' || row.position.includes(' of ')
          ? `${row.position}.`
          : `${row.position} of ${row.employer}`.replace(/\.?$/, '.'),
      aliases: readList(row.aliases),
      position: row.position,
      employer: row.employer,
      nationality: row.nationality,
      gender: row.gender,
    }),
  );
}

function organizations(): JsonRecord[] {
  const columns = ['id', 'name', 'type', 'country', 'aliases', 'what'] as const;
  return readTable('organizations.csv', columns).map((row) =>
    entity('organizations', row.id, row.name, {
      description: `${capitalized(row.what)}.`,
      aliases: readList(row.aliases),
      type: row.type,
      country: row.country,
    }),
  );
}

function products(): JsonRecord[] {
  return readTable('products.csv', ['id', 'name', 'type', 'owner', 'aliases']).map((row) =>
    entity('products', row.id, row.name, {
      description: `${row.type} of ${row.owner}`.replace(/\.?$/, '.'),
      aliases: readList(row.aliases),
      type: row.type,
      owner: row.owner,
    }),
  );
}

function concepts(): JsonRecord[] {
  return readTable('concepts.csv', ['id', 'name', 'type', 'aliases', 'what']).map((row) =>
    entity('concepts', row.id, row.name, { description: row.what, aliases: readList(row.aliases), type: row.type }),
  );
}

function sources(): JsonRecord[] {
  const columns = [
    'id',
    'name',
    'country',
    'rank',
    'rank_origin',
    'retention',
    'webpage',
    'categories',
    'packages',
    'description',
  ] as const;
  return readTable('sources.csv', columns).map((row) =>
    recordOf('source', {
      id: row.id || ownId('sources', row.name),
      name: row.name,
      description: row.description,
      country: row.country,
      rank: row.rank,
      retention: row.retention,
      webpage: row.webpage,
      categories: readList(row.categories),
      packages: readList(row.packages),
    }),
  );
}

function relationships(referenceTo: CompanyFiles['referenceTo']): JsonRecord[] {
  const privates = readTable('private-companies.csv', [
    'name',
    'country',
    'sector',
    'industry',
    'webpage',
    'what',
    'parent',
  ]);
  const owned = [
    ...privates.filter(({ parent }) => parent !== '').map(({ name, parent }) => ({ company: name, parent })),
    ...readTable('parents.csv', ['company', 'parent']),
  ];
  return owned.map(({ company, parent }) =>
    recordOf('relationship', { child: referenceTo(company), parent: referenceTo(parent) }),
  );
}

function bonds(referenceTo: CompanyFiles['referenceTo']): JsonRecord[] {
  return readTable('bonds.csv', ['issuer', 'name', 'isin', 'cusip']).map(({ issuer, name, isin, cusip }) => {
    if (normalIdentifier('isin', isin) !== isin || normalIdentifier('cusip', cusip) !== cusip) {
      throw new Error(`${name}: wrong check digit`);
    }
    return recordOf('bond', { isin, cusip, name, issuer: referenceTo(issuer) });
  });
}
