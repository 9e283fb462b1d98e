import { expect, test } from 'vitest';
import { rowCodec } from './row-codec.ts';

interface Thing {
  readonly id: string;
  readonly sizeBytes: number | null;
  readonly sha256: string;
  readonly tags: readonly string[];
  readonly about: { readonly at: string } | null;
  readonly isShared: boolean;
  readonly elsewhere?: string;
}

const things = rowCodec<Thing>()({ same: ['id', 'sizeBytes', 'sha256'], json: ['tags', 'about'], flags: ['isShared'] });
const thing = { id: 'a', sizeBytes: null, sha256: 'ff', tags: ['x'], about: null, isShared: true };
const row = { id: 'a', size_bytes: null, sha256: 'ff', tags_json: '["x"]', about_json: null, is_shared: 1 };

test('columns are named as fields in snake case; JSON and flags have their forms', () => {
  expect(things.toRow(thing)).toEqual(row);
  expect(things.fromRow(row)).toEqual(thing);
});

test('fields and columns that the codec does not name are left out', () => {
  expect(things.toRow({ ...thing, elsewhere: 'y' } as Thing)).toEqual(row);
  const wider = { ...row, other_column: 1 };
  expect(things.fromRow(wider)).toEqual(thing);
});

test('objects and false are stored too', () => {
  const stored = things.toRow({ ...thing, about: { at: 'now' }, isShared: false });
  expect(stored).toMatchObject({ about_json: '{"at":"now"}', is_shared: 0 });
  expect(things.fromRow(stored)).toMatchObject({ about: { at: 'now' }, isShared: false });
});
