import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** A mistake in the options of a benchmark or an evaluation, which is shown without a stack trace. */
export class OptionsFault extends Error {}

/**
 * Runs a program with its options from the command line. Prints the help where `readOptions` returns `undefined`; an `OptionsFault` goes above
 * the help to standard error, and the exit status is 1.
 */
export async function runProgram<Options>(program: {
  readonly help: string;
  readonly readOptions: (argv: readonly string[]) => Options | undefined;
  readonly run: (options: Options) => Promise<void>;
}): Promise<void> {
  try {
    const options = program.readOptions(process.argv.slice(2));
    if (options === undefined) process.stdout.write(program.help);
    else await program.run(options);
  } catch (error) {
    if (!(error instanceof OptionsFault)) throw error;
    process.stderr.write(`${error.message}\n\n${program.help}`);
    process.exitCode = 1;
  }
}

/** The values of options. Throws `OptionsFault` for unknown ones. */
export function parseOptions<Known extends ParseArgsOptionsConfig>(argv: readonly string[], options: Known) {
  try {
    return parseArgs({ args: [...argv], options }).values;
  } catch (error) {
    throw new OptionsFault(error instanceof Error ? error.message : String(error));
  }
}

type Kinds<Name extends string, Kind> = Readonly<Record<Name, { readonly type: Kind }>>;
const optionsOf = <Name extends string, const Kind>(names: readonly Name[], type: Kind) =>
  Object.fromEntries(names.map((name) => [name, { type }])) as Kinds<Name, Kind>;

/** Options that take a text. */
export const texts = <Name extends string>(...names: Name[]) => optionsOf(names, 'string');
/** Options that are there or not. */
export const flags = <Name extends string>(...names: Name[]) => optionsOf(names, 'boolean');

/** Reads the numbers among the values of options, each with another value where it is not given. Throws `OptionsFault` for what is none. */
export function readNumbers<Name extends string>(values: Readonly<Partial<Record<Name, unknown>>>) {
  return {
    whole(name: Name, otherwise: number, least: number): number {
      const text = String(values[name] ?? otherwise);
      if (!/^\d{1,9}$/.test(text) || Number(text) < least)
        throw new OptionsFault(`--${name} must be a whole number from ${least}`);
      return Number(text);
    },
    above0(name: Name, otherwise: number): number {
      const value = Number(values[name] ?? otherwise);
      if (!(value > 0)) throw new OptionsFault(`--${name} must be a number above 0`);
      return value;
    },
  };
}
