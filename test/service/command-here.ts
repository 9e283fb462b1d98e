import { Command, CommanderError } from 'commander';
import { addCommands } from '../../src/main/commands.ts';
import { ConfigError, loadConfig, takeFlags } from '../../src/platform/config.ts';
import { AppError } from '../../src/platform/errors.ts';
import { childEnvironment } from './service.ts';

/**
 * Runs a command of the product to its end in this process, with the result of `almanac` but without its log. For
 * commands that prepare a test: the modules of an import cost a second of CPU once, where `almanac` loads them each
 * time.
 */
export async function commandHere(
  dataDir: string,
  words: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = await childEnvironment(dataDir, settings);
  const { flags, rest } = takeFlags(words);
  let [stdout, stderr] = ['', ''];
  const output = {
    writeOut: (text: string) => {
      stdout += text;
    },
    writeErr: (text: string) => {
      stderr += text;
    },
  };
  const program = new Command('almanac').exitOverride().configureOutput(output);
  await addCommands(program, () => loadConfig(flags, env), rest[0]);
  const codeBefore = process.exitCode;
  process.exitCode = 0;
  try {
    await program.parseAsync(rest, { from: 'user' });
  } catch (error) {
    if (error instanceof AppError || error instanceof ConfigError) {
      output.writeErr(`almanac: ${error instanceof AppError ? error.detail : error.message}\n`);
      process.exitCode = 1;
    } else if (error instanceof CommanderError) process.exitCode = error.exitCode;
    else throw error;
  }
  const code = Number(process.exitCode);
  process.exitCode = codeBefore;
  return { code, stdout, stderr };
}
