import { storedZip } from '../../src/adapters/extract/office/stored-zip.ts';
import type { StandIn } from './stand-in.ts';

export const GLEIF_PUBLICATIONS = 'goldencopy.gleif.org/api/v2/golden-copies/publishes';

/** Numbers in no order, like a register's; spread by a prime so that all are different. */
const LEI_SPREAD = 7_368_787n;
const LEI_SPACE = 36n ** 10n;

/** A legal entity identifier with right check digits (ISO 17442: ISO 7064, MOD 97-10). */
export function leiOf(row: number): string {
  const serial = ((BigInt(row) * LEI_SPREAD * LEI_SPREAD) % LEI_SPACE).toString(36).toUpperCase().padStart(10, '0');
  const body = `9695${'00'}${serial}${'00'}`;
  const digits = [...body].map((char) => Number.parseInt(char, 36)).join('');
  return `${body}${String(98n - (BigInt(`${digits}00`) % 97n)).padStart(2, '0')}`;
}

/** A record of level 1. */
export interface EntityFacts {
  readonly lei: string;
  readonly name: string;
  readonly country?: string;
  /** Code of the register and number in it. */
  readonly registration?: readonly [authority: string, number: string];
  readonly category?: string;
  readonly status?: string;
  readonly successor?: string;
  readonly isDeleted?: boolean;
}

/** A record of level 2: the child is consolidated by the parent. */
export interface RelationFacts {
  readonly child: string;
  readonly parent: string;
  readonly type?: string;
  readonly status?: string;
  readonly isDeleted?: boolean;
}

/** A record of why an entity reports no parent. */
export interface ExceptionFacts {
  readonly lei: string;
  readonly category?: 'DIRECT_ACCOUNTING_CONSOLIDATION_PARENT' | 'ULTIMATE_ACCOUNTING_CONSOLIDATION_PARENT';
  readonly reason: string;
  readonly isDeleted?: boolean;
}

export interface PublishedLevel<Facts> {
  readonly full: readonly Facts[];
  /** Records of delta files by their name: `LastDay`. */
  readonly deltas?: Readonly<Record<string, readonly Facts[]>>;
  /** Start of the deltas, as their header states it. */
  readonly deltaStart?: string;
}

export interface GleifPublication {
  /** `2026-11-28 08:00:00`. */
  readonly at: string;
  readonly lei2: PublishedLevel<EntityFacts>;
  readonly rr: PublishedLevel<RelationFacts>;
  readonly repex?: PublishedLevel<ExceptionFacts>;
  /** Changes of what the publication says about a file, by its path. */
  readonly stated?: Readonly<Record<string, { readonly size?: number; readonly record_count?: number }>>;
}

/** Puts a publication on the stand-in: the record of it, and its files. */
export function publishGleif(standIn: StandIn, { at, stated = {}, ...levels }: GleifPublication): void {
  const stamp = at.replaceAll(/\D/g, '');
  const put = (name: string, body: Buffer, records: number): object => {
    const path = `goldencopy.gleif.org/storage/${stamp}-${name}.zip`;
    standIn.files.set(path, body);
    return { url: `${standIn.at('ok')}/${path}`, size: body.length, record_count: records, ...stated[name] };
  };
  const levelOf = <Facts>(
    level: string,
    { full, deltas = {}, deltaStart }: PublishedLevel<Facts>,
    form: { csv(all: readonly Facts[]): string; xml(all: readonly Facts[], start?: string): string },
  ): object => ({
    full_file: { csv: put(`${level}.csv`, storedZip({ [`${level}.csv`]: form.csv(full) }), full.length) },
    delta_files: Object.fromEntries(
      Object.entries(deltas).map(([window, all]) => {
        const zip = storedZip({ [`${level}.xml`]: form.xml(all, deltaStart) });
        return [window, { xml: put(`${level}-${window}.xml`, zip, all.length) }];
      }),
    ),
  });
  const publication = {
    publish_date: at,
    lei2: levelOf('lei2', levels.lei2, { csv: entitiesCsv, xml: entitiesXml }),
    rr: levelOf('rr', levels.rr, { csv: relationsCsv, xml: relationsXml }),
    repex: levelOf('repex', levels.repex ?? withoutRecords(levels.rr), { csv: exceptionsCsv, xml: exceptionsXml }),
  };
  standIn.files.set(GLEIF_PUBLICATIONS, Buffer.from(JSON.stringify({ data: [publication] })));
}

const csvOf = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  [header, ...rows].map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n');

const ENTITY_COLUMNS = [
  'LEI',
  'Entity.LegalName',
  'Entity.HeadquartersAddress.Country',
  'Entity.RegistrationAuthority.RegistrationAuthorityID',
  'Entity.RegistrationAuthority.RegistrationAuthorityEntityID',
  'Entity.EntityCategory',
  'Entity.SuccessorEntity.1.SuccessorLEI',
  'Registration.RegistrationStatus',
];

const entitiesCsv = (all: readonly EntityFacts[]): string =>
  csvOf(
    ENTITY_COLUMNS,
    all.map(({ lei, name, country = 'GB', registration, category = 'GENERAL', status = 'ISSUED', successor = '' }) => [
      ...[lei, name, country, registration?.[0] ?? '', registration?.[1] ?? '', category, successor, status],
    ]),
  );

const DELETION =
  '<x:Extension><g:Deletion xmlns:g="u"><g:DeletedAt>2026-11-28T01:39:19Z</g:DeletedAt></g:Deletion></x:Extension>';

const xmlOf = (root: string, records: readonly string[], start = '2026-01-01T00:00:00Z'): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<x:${root} xmlns:x="u">
<x:Header><x:FileContent>GLEIF_DELTA_PUBLISHED</x:FileContent><x:DeltaStart>${start}</x:DeltaStart></x:Header>
<x:Records>
${records.join('\n')}
</x:Records>
</x:${root}>
`;

const element = (name: string, content: string | undefined): string =>
  content === undefined ? '' : `<x:${name}>${content}</x:${name}>`;

/** A record of level 1 as XML. */
export const entityXml = ({
  lei,
  name,
  country = 'GB',
  registration,
  category = 'GENERAL',
  status = 'ISSUED',
  ...more
}: EntityFacts): string =>
  element(
    'LEIRecord',
    [
      element('LEI', lei),
      element(
        'Entity',
        [
          element('LegalName', name),
          element('HeadquartersAddress', element('Country', country)),
          element(
            'RegistrationAuthority',
            element('RegistrationAuthorityID', registration?.[0]) +
              element('RegistrationAuthorityEntityID', registration?.[1]),
          ),
          element('EntityCategory', category),
          more.successor === undefined ? '' : element('SuccessorEntity', element('SuccessorLEI', more.successor)),
        ].join(''),
      ),
      element('Registration', element('RegistrationStatus', status)),
      more.isDeleted === true ? DELETION : '',
    ].join(''),
  );

const entitiesXml = (all: readonly EntityFacts[], start?: string): string =>
  xmlOf('LEIData', all.map(entityXml), start);

const DIRECT = 'IS_DIRECTLY_CONSOLIDATED_BY';

const relationsCsv = (all: readonly RelationFacts[]): string =>
  csvOf(
    [
      'Relationship.StartNode.NodeID',
      'Relationship.EndNode.NodeID',
      'Relationship.RelationshipType',
      'Relationship.RelationshipStatus',
      'Registration.RegistrationStatus',
    ],
    all.map(({ child, parent, type = DIRECT, status = 'ACTIVE' }) => [child, parent, type, status, 'PUBLISHED']),
  );

const relationsXml = (all: readonly RelationFacts[], start?: string): string =>
  xmlOf(
    'RelationshipData',
    all.map(({ child, parent, type = DIRECT, status = 'ACTIVE', isDeleted = false }) =>
      element(
        'RelationshipRecord',
        element(
          'Relationship',
          element('StartNode', element('NodeID', child)) +
            element('EndNode', element('NodeID', parent)) +
            element('RelationshipType', type) +
            element('RelationshipStatus', status),
        ) +
          element('Registration', element('RegistrationStatus', 'PUBLISHED')) +
          (isDeleted ? DELETION : ''),
      ),
    ),
    start,
  );

/** A level without a record, in the files that another one has. */
const withoutRecords = ({ deltas = {} }: PublishedLevel<unknown>): PublishedLevel<ExceptionFacts> => ({
  full: [],
  deltas: Object.fromEntries(Object.keys(deltas).map((window) => [window, []])),
});

const DIRECT_PARENT = 'DIRECT_ACCOUNTING_CONSOLIDATION_PARENT';

const exceptionsCsv = (all: readonly ExceptionFacts[]): string =>
  csvOf(
    ['LEI', 'Exception.Category', 'Exception.Reason.1', 'Exception.Reference.1'],
    all.map(({ lei, category = DIRECT_PARENT, reason }) => [lei, category, reason, '']),
  );

const exceptionsXml = (all: readonly ExceptionFacts[], start?: string): string =>
  xmlOf(
    'ReportingExceptionData',
    all.map(({ lei, category = DIRECT_PARENT, reason, isDeleted = false }) =>
      element(
        'Exception',
        element('LEI', lei) +
          element('ExceptionCategory', category) +
          element('ExceptionReason', reason) +
          (isDeleted ? DELETION : ''),
      ),
    ),
    start,
  );
