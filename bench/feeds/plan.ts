import type { FeedImport, GleifImport } from '../../src/domain/feeds/feed-imports.ts';

/** Records of the real files in the autumn of 2026. */
export const REAL_RECORDS = {
  entities: 3_440_000,
  relations: 488_000,
  changes: 15_000,
  isins: 9_150_000,
  companies_house: 5_500_000,
} as const;

export type FeedFileName = keyof typeof REAL_RECORDS;

/** A file to take. */
export interface FeedFile {
  readonly name: FeedFileName;
  readonly kind: FeedImport | GleifImport;
  readonly path: string;
  readonly records: number;
  readonly since?: string;
}

export const FEED_IMPORTS: Readonly<Record<FeedFileName, FeedFile['kind']>> = {
  entities: 'gleif-entities',
  relations: 'gleif-relations',
  changes: 'gleif-entities',
  isins: 'isins',
  companies_house: 'companies',
};
