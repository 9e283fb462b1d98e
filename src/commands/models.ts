import { type Command, InvalidArgumentError } from 'commander';
import type { AddingModel, KeptModel, ModelSource } from '../domain/search/vectors/models.ts';
import { table } from './table.ts';

/** A model with how far its vectors are. */
export interface ListedModel {
  readonly name: string;
  readonly model: string;
  /** `null` of an endpoint. */
  readonly bytes: number | null;
  readonly addedAt: string | null;
  readonly isUsed: boolean;
  readonly chunksDone: number;
}

/** What the commands on models work with; opened when one of them runs, closed when it ends. */
export interface ModelSession {
  list(): Promise<{
    readonly models: readonly ListedModel[];
    readonly chunks: number;
    readonly notes: readonly string[];
  }>;
  /** From a folder, or with `null` from the address of the settings. */
  source(name: string, from: string | null, manifestSha256: string | null): ModelSource;
  add(name: string, source: ModelSource, told: Omit<AddingModel, 'check'>): Promise<KeptModel>;
  remove(name: string): Promise<void>;
  close(): Promise<void>;
}

type OpenModels = () => Promise<ModelSession>;

/** `almanac models add|list|remove`. */
export function addModelsCommand(program: Command, open: OpenModels): void {
  const models = program.command('models').description('models that put texts into vectors, for search by meaning');
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
    .description('the models that are there, which one is used, and for how many passages it has made vectors')
    .option('--json', 'answer as JSON', false)
    .action(({ json }: { json: boolean }, command: Command) =>
      withSession(command, open, async (session) => {
        const listed = await session.list();
        return json ? JSON.stringify(toJson(listed), null, 2) : toText(listed);
      }),
    );
  models
    .command('remove')
    .description('delete a model; its vectors go when another one has made its own')
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
      const { model, bytes } = await session.add(name, session.source(name, from ?? null, manifestSha256 ?? null), {
        isReplacing: replace,
        report: ({ path }) => say(path),
      });
      return `${model} is added, ${megabytes(bytes)}. A running service uses it within seconds.`;
    });

type Listed = Awaited<ReturnType<ModelSession['list']>>;

const toText = ({ models, chunks, notes }: Listed): string =>
  [
    table(
      ['MODEL', 'USED', 'SIZE', 'ADDED', 'VECTORS'],
      models.map(({ model, isUsed, bytes, addedAt, chunksDone }) => [
        model,
        isUsed ? 'yes' : '',
        bytes === null ? '' : megabytes(bytes),
        addedAt ?? '',
        `${chunksDone} of ${chunks}${chunks === 0 ? '' : ` (${Math.floor((chunksDone / chunks) * 100)} %)`}`,
      ]),
      'No models: search goes by words and by what it understands of the question.',
    ),
    ...notes.map((note) => `\n${note}`),
  ].join('\n');

const toJson = ({ models, chunks, notes }: Listed) => ({
  models: models.map(({ name, model, isUsed, bytes, addedAt, chunksDone }) => ({
    name,
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

async function withSession(
  command: Command,
  open: OpenModels,
  work: (session: ModelSession) => Promise<string>,
): Promise<void> {
  const session = await open();
  try {
    command.configureOutput().writeOut?.(`${await work(session)}\n`);
  } finally {
    await session.close();
  }
}
