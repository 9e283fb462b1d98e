import { type ImportItem, type RecordPlace, rejectedItem } from '../../domain/ingest/records.ts';
import { parseLei } from '../../domain/knowledge-graph/identifiers.ts';
import type { CsvRow } from './csv-rows.ts';
import { gleifReaders, hasDeletion, valueAt } from './gleif-records.ts';
import { isObject, type JsonObject } from './json-values.ts';

/** A level 2 record ("who owns whom"): the end node consolidates the start node. */
interface Relationship {
  readonly child: string;
  readonly parent: string;
  readonly type: string;
  readonly status: string;
  /** `PUBLISHED`, or `RETIRED` and `ANNULLED` for those that no longer hold. */
  readonly registrationStatus: string;
  /** True if GLEIF withdrew the record. */
  readonly isDeleted: boolean;
}

export const isGleifRelationship = (record: JsonObject): boolean =>
  'RelationshipRecord' in record || ('Relationship' in record && 'Registration' in record);
export const isGleifRelationshipHeader = (columns: readonly string[]): boolean =>
  columns.includes('Relationship.StartNode.NodeID') && columns.includes('Relationship.EndNode.NodeID');

function toItem(place: RecordPlace, relationship: Relationship): ImportItem {
  const { child, parent, type } = relationship;
  const rejected = (reason: string): ImportItem => rejectedItem(place, reason, `${child} ${type} ${parent}`);
  const childLei = parseLei(child);
  const parentLei = parseLei(parent);
  if (childLei === undefined || parentLei === undefined) return rejected('StartNode or EndNode is not an LEI');
  const isDirect = type === 'IS_DIRECTLY_CONSOLIDATED_BY';
  if (!isDirect && type !== 'IS_ULTIMATELY_CONSOLIDATED_BY')
    return { place, kind: 'skipped', reason: 'a relationship of funds or branches, not of ownership', notes: [] };
  return {
    place,
    notes: [],
    kind: 'ownership',
    ownership: {
      child: { kind: 'lei', value: childLei },
      parent: { kind: 'lei', value: parentLei },
      isUltimate: !isDirect,
      hasEnded: hasEnded(relationship),
      source: 'gleif',
    },
  };
}

const hasEnded = ({ status, registrationStatus, isDeleted }: Relationship): boolean =>
  isDeleted || (status !== '' && status !== 'ACTIVE') || /^(?:RETIRED|ANNULLED)$/.test(registrationStatus);

function fromJson(record: JsonObject): Relationship {
  const outer = isObject(record['RelationshipRecord']) ? record['RelationshipRecord'] : record;
  const textOf = (...path: readonly string[]): string => valueAt(outer, 'Relationship', ...path);
  return {
    child: textOf('StartNode', 'NodeID'),
    parent: textOf('EndNode', 'NodeID'),
    type: textOf('RelationshipType'),
    status: textOf('RelationshipStatus'),
    registrationStatus: valueAt(outer, 'Registration', 'RegistrationStatus'),
    isDeleted: hasDeletion(outer) || hasDeletion(record),
  };
}

const fromCsv = (row: CsvRow): Relationship => ({
  child: row.get('Relationship.StartNode.NodeID'),
  parent: row.get('Relationship.EndNode.NodeID'),
  type: row.get('Relationship.RelationshipType'),
  status: row.get('Relationship.RelationshipStatus'),
  registrationStatus: row.get('Registration.RegistrationStatus'),
  isDeleted: false,
});

/**
 * GLEIF's golden copy, level 2: `{"relations": [{"RelationshipRecord": {"Relationship": {...}}}]}`, `<rr:RelationshipRecord><rr:Relationship>...`, and
 * CSV (`Relationship.StartNode.NodeID`, ...).
 */
export const readGleifRelationships = gleifReaders<Relationship>({
  element: 'RelationshipRecord',
  column: 'Relationship.StartNode.NodeID',
  ...{ fromJson, fromCsv, toItem, rejected: rejectedItem },
});
