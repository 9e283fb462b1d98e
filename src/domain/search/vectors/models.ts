import { AppError } from '../../../platform/errors.ts';

/** Kind of a model: embeds texts, or scores pairs of question and passage. */
export type ModelKind = 'embedder' | 'cross-encoder';

export interface InstalledModel {
  readonly name: string;
  readonly kind: ModelKind;
  /** Name and digest of its files, the key of its vectors. */
  readonly model: string;
  readonly folder: string;
  readonly bytes: number;
  readonly addedAt: string;
}

/** A file of a model, `path` within its folder with slashes. */
export interface ModelFile {
  readonly path: string;
  readonly bytes: number;
  /** Hex. */
  readonly sha256: string;
}

export interface ModelSource {
  /** Lists the files to copy or fetch. Throws `invalid_request` when there is no model, or its list cannot be read. */
  files(): Promise<readonly { readonly path: string; readonly known: Omit<ModelFile, 'path'> | null }[]>;
  /** Streams the bytes of a file. */
  open(path: string): Promise<AsyncIterable<Uint8Array>>;
}

/** The models in the data directory. */
export interface ModelStore {
  /** By name. */
  list(): Promise<InstalledModel[]>;
  /**
   * Whole or not at all: present once it resolves, absent after a crash before that. Throws `conflict` when the name is
   * taken, `unprocessable` when bytes differ from the source's manifest.
   */
  add(name: string, source: ModelSource, options: AddingModel): Promise<InstalledModel>;
  /** Throws `not_found`. */
  remove(name: string): Promise<void>;
}

/** Options of adding a model. */
export interface AddingModel {
  /** Replaces a model of the same name. */
  readonly isReplacing: boolean;
  /** Determines the kind of the model in this folder. Throws when it cannot be used. */
  check(folder: string): Promise<ModelKind>;
  report(progress: { readonly path: string; readonly bytes: number; readonly ofBytes: number | null }): void;
}

const NAME = /^[a-z0-9][a-z0-9._-]{0,63}$/;

/** Checks a name, which is also a folder name. Throws `invalid_request`. */
export function checkModelName(name: string): void {
  if (NAME.test(name)) return;
  throw new AppError(
    'invalid_request',
    `"${name}" is no name of a model: up to 64 of a-z, 0-9, ".", "_", "-", no mark first.`,
  );
}

const SETTINGS: Readonly<Record<ModelKind, string>> = {
  embedder: 'ALMANAC_MODEL',
  'cross-encoder': 'ALMANAC_RERANKER',
};

/** The model of a kind in use: the wanted one, or the only one. `why` is an explanation for the operator. */
export function chooseModel(
  kept: readonly InstalledModel[],
  kind: ModelKind,
  wanted: string | null,
): { readonly model: InstalledModel | undefined; readonly why: string | undefined } {
  const models = kept.filter((model) => model.kind === kind);
  if (wanted !== null) {
    const model = models.find(({ name }) => name === wanted);
    const why = `${SETTINGS[kind]}: there is no ${kind} "${wanted}"; add it with "almanac models add"`;
    return { model, why: model ? undefined : why };
  }
  const [only, ...others] = models;
  if (others.length === 0) return { model: only, why: undefined };
  const names = models.map(({ name }) => name).join(', ');
  return { model: undefined, why: `there are several models (${names}); say which by ${SETTINGS[kind]}` };
}
