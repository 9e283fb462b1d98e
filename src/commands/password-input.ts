import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { AppError } from '../platform/errors.ts';

/** Source of a command's password; never its arguments, which other accounts of the machine can see. */
export interface PasswordInput {
  readonly isTerminal: boolean;
  /** All of standard input, without one line break at its end. Throws `invalid_request` when it is too long or not UTF-8. */
  readAll(): Promise<string>;
  /** A line for each question, typed at the terminal, which does not show it. Throws `invalid_request` when it is interrupted. */
  ask(questions: readonly string[]): Promise<string[]>;
}

/** More than any password that is allowed, in any encoding. */
const BYTES_MAX = 4_096;

/** The password of a command: typed twice at a terminal, else standard input. */
export async function readPassword(input: PasswordInput, isPiped: boolean): Promise<string> {
  if (isPiped || !input.isTerminal) return input.readAll();
  const [password = '', again] = await input.ask(['Password: ', 'Again: ']);
  if (again !== password) {
    throw new AppError('invalid_request', 'The two passwords are not the same; nothing was changed');
  }
  return password;
}

export const passwordInputOf = (stdin: NodeJS.ReadStream, stderr: NodeJS.WriteStream): PasswordInput => ({
  isTerminal: stdin.isTTY === true,

  async readAll() {
    const parts: Uint8Array[] = [];
    let bytes = 0;
    for await (const part of stdin as AsyncIterable<Uint8Array>) {
      bytes += part.byteLength;
      if (bytes > BYTES_MAX) throw new AppError('invalid_request', 'Standard input is longer than a password may be');
      parts.push(part);
    }
    return textOf(Buffer.concat(parts)).replace(/\r?\n$/, '');
  },

  async ask(questions) {
    // Reads and edits lines as usual but discards their echo. Lines typed ahead wait for their question.
    const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
    const terminal = createInterface({ input: stdin, output: hidden, terminal: true, historySize: 0 });
    const lines = terminal[Symbol.asyncIterator]();
    const answers: string[] = [];
    try {
      for (const question of questions) {
        stderr.write(question);
        const { value, done } = await lines.next();
        stderr.write('\n');
        if (done) throw new AppError('invalid_request', 'No password was given; nothing was changed');
        answers.push(value);
      }
      return answers;
    } finally {
      terminal.close();
    }
  },
});

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    throw new AppError('invalid_request', 'Standard input is not UTF-8 text', { cause });
  }
}

export const processPasswordInput = passwordInputOf(process.stdin, process.stderr);
