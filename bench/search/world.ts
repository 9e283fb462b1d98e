import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Viewer } from '../../src/domain/documents/chunk-index.ts';

/** Something with a name that texts and questions may speak of. */
export interface Named {
  readonly id: string;
  readonly name: string;
  /** How people call it in short; the name itself where it has no other. */
  readonly short: string;
}

/** Materials for documents and questions besides words: entities of the product's own sample data. */
export interface World {
  /** Who asks. */
  readonly viewer: Viewer;
  /** The larger ones first. */
  readonly companies: readonly Named[];
  /** Places, people, organizations, products and concepts. */
  readonly others: readonly Named[];
  readonly newsSources: readonly string[];
}

const FILE = 'world.json';

export const keepWorld = (folder: string, world: World): void =>
  writeFileSync(join(folder, FILE), JSON.stringify(world));

export const readWorld = (folder: string): World => JSON.parse(readFileSync(join(folder, FILE), 'utf8')) as World;
