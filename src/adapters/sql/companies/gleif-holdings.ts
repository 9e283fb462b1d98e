import type { PackedRecord } from '../../../domain/ingest/companies/packed-record.ts';
import { leisOf } from '../../../domain/knowledge-graph/company-leis.ts';
import type { ParentException } from '../../../domain/knowledge-graph/parent-exception.ts';
import { companyFromJson } from '../company-rows/company-json.ts';
import type { Database } from '../database.ts';

const PAGE = 2_000;

/** LEIs that companies have from GLEIF, in pages. */
export async function* gleifLeis({ db }: Pick<Database, 'db'>): AsyncGenerator<string[]> {
  let after = 0;
  for (;;) {
    const rows = await db
      .selectFrom('companies')
      .select(['no', 'records_json'])
      .where('no', '>', after)
      .where('records_json', 'is not', null)
      .orderBy('no')
      .limit(PAGE)
      .execute();
    yield rows.flatMap(({ records_json }) =>
      (JSON.parse(records_json ?? '[]') as PackedRecord[]).flatMap(({ source, lei }) =>
        source === 'gleif' && lei ? lei : [],
      ),
    );
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = last.no;
  }
}

/** Reporting exceptions that are stored, in pages. */
export async function* gleifExceptions({ db }: Pick<Database, 'db'>): AsyncGenerator<ParentException[]> {
  let after = '';
  for (;;) {
    const leis = await db
      .selectFrom('parent_exceptions')
      .select('lei')
      .distinct()
      .where('lei', '>', after)
      .orderBy('lei')
      .limit(PAGE)
      .execute();
    const last = leis.at(-1);
    if (last === undefined) return;
    const rows = await db
      .selectFrom('parent_exceptions')
      .selectAll()
      .where('lei', '>', after)
      .where('lei', '<=', last.lei)
      .execute();
    yield rows.map(({ lei, is_ultimate, reason }) => ({ lei, isUltimate: is_ultimate === 1, reason }));
    after = last.lei;
  }
}

/** A relation of GLEIF, with all LEIs that lead to its companies, those that they have today first. */
export interface HeldRelation {
  readonly child: readonly string[];
  readonly parent: readonly string[];
  readonly isUltimate: boolean;
}

/** Relations that were stored from GLEIF, in pages. */
export async function* gleifRelations({ db }: Pick<Database, 'db'>): AsyncGenerator<HeldRelation[]> {
  let after = '';
  for (;;) {
    const children = await db
      .selectFrom('ownerships')
      .select('child_id')
      .distinct()
      .where('source', '=', 'gleif')
      .where('child_id', '>', after)
      .orderBy('child_id')
      .limit(PAGE)
      .execute();
    const last = children.at(-1);
    if (last === undefined) return;
    const rows = await db
      .selectFrom('ownerships')
      .innerJoin('companies as child', 'child.id', 'ownerships.child_id')
      .innerJoin('companies as parent', 'parent.id', 'ownerships.parent_id')
      .select(['is_ultimate', 'child.company_json as child_json', 'parent.company_json as parent_json'])
      .where('source', '=', 'gleif')
      .where('child_id', '>', after)
      .where('child_id', '<=', last.child_id)
      .execute();
    yield rows.map(({ is_ultimate, child_json, parent_json }) => ({
      child: leisOf(companyFromJson(child_json)),
      parent: leisOf(companyFromJson(parent_json)),
      isUltimate: is_ultimate === 1,
    }));
    after = last.child_id;
  }
}
