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
