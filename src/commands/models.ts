import { type Command, InvalidArgumentError } from 'commander';
import type { AddingModel, InstalledModel, ModelKind, ModelSource } from '../domain/search/vectors/models.ts';
import { withSession } from './session.ts';
import { table } from './table.ts';

/** An installed model; for an embedder with the progress of its vectors. */
export interface ListedModel {
  readonly name: string;
  readonly kind: ModelKind;
  readonly model: string;
  /** `null` for an endpoint. */
  readonly bytes: number | null;
  readonly addedAt: string | null;
  readonly isUsed: boolean;
  /** Passages with vectors of this model; `null` for a model other than an embedder. */
  readonly chunksDone: number | null;
}

/** Session of the commands on models; opened when one runs, closed when it ends. */
export interface ModelSession {
  list(): Promise<{
    readonly models: readonly ListedModel[];
    readonly chunks: number;
    readonly notes: readonly string[];
  }>;
  /** The source in folder `from`, or with `null` at the address in the settings. */
  source(name: string, from: string | null, manifestSha256: string | null): ModelSource;
  add(name: string, source: ModelSource, options: Omit<AddingModel, 'check'>): Promise<InstalledModel>;
  remove(name: string): Promise<void>;
  close(): Promise<void>;
}

type OpenModels = () => Promise<ModelSession>;

/** `almanac models add|list|remove`. */
export function addModelsCommand(program: Command, open: OpenModels): void {
  const models = program
    .command('models')
    .description(
      'models of search: those that put texts into vectors, and cross-encoders that read the best passages again',
    );
  models
    .command('add')
    .description('copy a model into the data directory; a running service uses it within seconds')
    .argument('<name>', 'what it is called here, and at ALMANAC_MODELS_URL')
    .option('--from <folder>', 'copy it from this folder, in the layout of a model hub, in place of fetching it')
    .option('--manifest-sha256 <hex>', 'refuse a list of files with another SHA-256', sha256)
    .option('--replace', 'in place of one of that name', false)
    .action(addModel(open));
  models
    .command('list')
    .description(
      'the models that are there, what each does, which are used, and for how many passages there are vectors',
    )
    .option('--json', 'answer as JSON', false)
    .action(({ json }: { json: boolean }, command: Command) =>
      withSession(command, open, async (session) => {
        const listed = await session.list();
        return json ? JSON.stringify(toJson(listed), null, 2) : toText(listed);
      }),
    );
  models
    .command('remove')
    .description('delete a model; vectors that it made go when another one has made its own')
    .argument('<name>', 'as models list shows it')
    .action((name: string, _options: unknown, command: Command) =>
      withSession(command, open, async (session) => {
        await session.remove(name);
        return `${name} is removed.`;
      }),
    );
}

interface AddOptions {
  readonly from?: string;
  readonly manifestSha256?: string;
  readonly replace: boolean;
}

const addModel =
  (open: OpenModels) =>
  (name: string, { from, manifestSha256, replace }: AddOptions, command: Command): Promise<void> =>
    withSession(command, open, async (session) => {
      const seen = new Set<string>();
      const say = (path: string): void => {
        if (!seen.has(path)) command.configureOutput().writeErr?.(`${path}\n`);
        seen.add(path);
      };
      const { kind, model, bytes } = await session.add(
        name,
        session.source(name, from ?? null, manifestSha256 ?? null),
        {
          isReplacing: replace,
          report: ({ path }) => say(path),
        },
      );
      return `${model} is added: ${WHAT[kind]}, ${megabytes(bytes)}. A running service uses it within seconds.`;
    });

const WHAT: Readonly<Record<ModelKind, string>> = {
  embedder: 'puts texts into vectors',
  'cross-encoder': 'a cross-encoder that reads the best passages again',
};

type Listed = Awaited<ReturnType<ModelSession['list']>>;

const toText = ({ models, chunks, notes }: Listed): string =>
  [
    table(
      ['MODEL', 'KIND', 'USED', 'SIZE', 'ADDED', 'VECTORS'],
      models.map(({ model, kind, isUsed, bytes, addedAt, chunksDone }) => [
        model,
        kind,
        isUsed ? 'yes' : '',
        bytes === null ? '' : megabytes(bytes),
        addedAt ?? '',
        chunksDone === null ? '' : `${chunksDone} of ${chunks}${shareOf(chunksDone, chunks)}`,
      ]),
      'No models: search uses words and the entities, periods and measures of the question.',
    ),
    ...notes.map((note) => `\n${note}`),
  ].join('\n');

const shareOf = (done: number, all: number): string => (all === 0 ? '' : ` (${Math.floor((done / all) * 100)} %)`);

const toJson = ({ models, chunks, notes }: Listed) => ({
  models: models.map(({ name, kind, model, isUsed, bytes, addedAt, chunksDone }) => ({
    name,
    kind,
    model,
    used: isUsed,
    bytes,
    added_at: addedAt,
    chunks_done: chunksDone,
  })),
  chunks,
  notes,
});

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

function sha256(text: string): string {
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new InvalidArgumentError('It is 64 hexadecimal digits.');
  return text;
}
