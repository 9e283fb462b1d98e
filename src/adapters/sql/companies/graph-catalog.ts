import { sql } from 'kysely';
import type { OtherEntity, Source, Subsidiary } from '../../../domain/knowledge-graph/entity.ts';
import type { GraphCatalog } from '../../../domain/knowledge-graph/entity-store.ts';
import type { EntityId } from '../../../platform/ids.ts';
import { inChunks } from '../chunks.ts';
import { companyFromJson } from '../company-rows/company-json.ts';
import type { Database } from '../database.ts';
import { talliesOf } from '../tallies.ts';
import { exceptionRows } from './parent-exceptions.ts';
import { venuesOfIssuers } from './share-venues.ts';

type Named = { readonly id: EntityId; readonly name: string };

type Db = Pick<Database, 'db'>;

/** `GraphCatalog` on SQLite and PostgreSQL. */
export function sqlGraphCatalog(database: Db): GraphCatalog {
  return {
    ...lists(database),
    ...followed(database),
  };
}

function lists({
  db,
}: Db): Pick<
  GraphCatalog,
  'sources' | 'companyValues' | 'subsidiaries' | 'parentExceptions' | 'shareVenues' | 'counts'
> {
  return {
    async sources() {
      const rows = await db.selectFrom('sources').select('source_json').execute();
      return rows
        .map(({ source_json }) => JSON.parse(source_json) as Source)
        .sort((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : 1));
    },

    async companyValues(filter) {
      const rows = await db
        .selectFrom('company_values')
        .select('value')
        .where('filter', '=', filter)
        .where('companies', '>', 0)
        .orderBy('value')
        .execute();
      return rows.map(({ value }) => value);
    },

    async subsidiaries(requestedId) {
      const moved = await db
        .selectFrom('given_up_ids')
        .select('leads_to')
        .where('id', '=', requestedId)
        .executeTakeFirst();
      const id = moved?.leads_to ?? requestedId;
      const line = await lineOf(db, id);
      const names = await namesOf(db, line);
      if (!names.has(id)) return undefined;
      const topId = line.at(-1) ?? id;
      const top = names.get(topId) ?? { id: topId as EntityId, name: topId };
      const seen = new Set(line);
      const subsidiaries: Subsidiary[] = [];
      let parents = [id];
      for (let level = line.length + 1; parents.length > 0; level += 1) {
        const rows = await inChunks(parents, (chunk) => ownedBy(db, chunk).execute());
        const below = rows.filter(({ child_id }) => !seen.has(child_id));
        for (const { child_id } of below) seen.add(child_id);
        for (const [childId, child] of await namesOf(
          db,
          below.map(({ child_id }) => child_id),
        ))
          names.set(childId, child);
        for (const { child_id, parent_id } of below) {
          const [child, parent] = [names.get(child_id), names.get(parent_id)];
          if (child && parent) subsidiaries.push({ ultimateParent: top, immediateParent: parent, ...child, level });
        }
        parents = below.map(({ child_id }) => child_id);
      }
      return subsidiaries.sort((a, b) => a.level - b.level || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
    },

    async parentExceptions(leis) {
      const rows = await exceptionRows(db, leis);
      return rows
        .map(({ lei, is_ultimate, reason }) => ({ lei, isUltimate: is_ultimate === 1, reason }))
        .sort((a, b) => Number(a.isUltimate) - Number(b.isUltimate));
    },

    shareVenues: (leis) => venuesOfIssuers(db, leis),

    async counts() {
      const companies = await db
        .selectFrom('company_values')
        .select((all) => all.fn.sum<number>('companies').as('count'))
        .where('filter', '=', 'types')
        .executeTakeFirst();
      const tallies = await talliesOf(db, ['other_entities', 'sources', 'bonds', 'ownerships']);
      const sizeOf = (table: 'sources' | 'bonds' | 'ownerships'): number =>
        tallies.find(({ name }) => name === table)?.rows ?? 0;
      const others = tallies.filter(({ name }) => name === 'other_entities');
      return {
        companies: Number(companies?.count ?? 0),
        ...Object.fromEntries(others.map(({ category, rows }) => [category, rows])),
        sources: sizeOf('sources'),
        bonds: sizeOf('bonds'),
        ownerships: sizeOf('ownerships'),
      };
    },
  };
}

function followed({ db }: Db): Pick<GraphCatalog, 'others' | 'othersAfter' | 'givenUpAfter' | 'othersMark'> {
  return {
    async others() {
      const rows = await db
        .selectFrom('other_entities')
        .select('entity_json')
        .where('category', '!=', 'topics')
        .orderBy('key')
        .execute();
      return rows.map(({ entity_json }) => JSON.parse(entity_json) as OtherEntity);
    },

    async othersAfter(key, limit) {
      const rows = await db
        .selectFrom('other_entities')
        .select('entity_json')
        .where('key', '>', key)
        .orderBy('key')
        .limit(limit)
        .execute();
      return rows.map(({ entity_json }) => JSON.parse(entity_json) as OtherEntity);
    },

    async givenUpAfter(revision) {
      const rows = await db
        .selectFrom('given_up_ids')
        .selectAll()
        .where('revision', '>', revision)
        .orderBy('revision')
        .execute();
      return rows.map(({ id, leads_to, revision: at }) => ({
        id: id as EntityId,
        leadsTo: leads_to as EntityId,
        revision: at,
      }));
    },

    async othersMark() {
      const row = await db
        .selectFrom('other_entities')
        .select((all) => [
          all.fn.countAll<number>().as('count'),
          sql<number | null>`sum(length(entity_json))`.as('characters'),
        ])
        .executeTakeFirst();
      return `${row?.count ?? 0}.${row?.characters ?? 0}`;
    },
  };
}

async function namesOf(db: Database['db'], ids: readonly string[]): Promise<Map<string, Named>> {
  const rows = await inChunks(ids, (chunk) =>
    db.selectFrom('companies').select('company_json').where('id', 'in', chunk).execute(),
  );
  return new Map(
    rows.map(({ company_json }) => {
      const { id, name } = companyFromJson(company_json);
      return [id, { id, name }];
    }),
  );
}

/** The chain of parents of a company, itself first. Stops at a cycle. */
async function lineOf(db: Database['db'], id: string): Promise<string[]> {
  const line = [id];
  for (;;) {
    const row = await db
      .selectFrom('ownerships')
      .select('parent_id')
      .where('child_id', '=', line.at(-1) ?? id)
      .orderBy('is_ultimate')
      .limit(1)
      .executeTakeFirst();
    if (!row || line.includes(row.parent_id)) return line;
    line.push(row.parent_id);
  }
}

/** Children of these parents. An ultimate parent counts as the immediate one only if no immediate parent is stated. */
const ownedBy = (db: Database['db'], parents: readonly string[]) =>
  db
    .selectFrom('ownerships')
    .select(['child_id', 'parent_id'])
    .where('parent_id', 'in', parents)
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('is_ultimate', '=', 0),
        not(
          exists(
            selectFrom('ownerships as direct')
              .select('direct.child_id')
              .whereRef('direct.child_id', '=', 'ownerships.child_id')
              .where('direct.is_ultimate', '=', 0),
          ),
        ),
      ]),
    );
