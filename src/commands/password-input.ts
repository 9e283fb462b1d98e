import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { AppError } from '../platform/errors.ts';

/** Where a command reads a password from; never its arguments, which other accounts of the machine can see. */
export interface PasswordInput {
  readonly isTerminal: boolean;
  /** All of standard input, without one line break at its end. Throws `invalid_request` when it is too long or not UTF-8. */
  readAll(): Promise<string>;
  /** One line typed at the terminal, which does not show it. Throws `invalid_request` when it is interrupted. */
  ask(question: string): Promise<string>;
}

/** More than any password that is allowed, in any encoding. */
const BYTES_MAX = 4_096;

/** The password of a command: typed twice at a terminal, else standard input. */
export async function readPassword(input: PasswordInput, isPiped: boolean): Promise<string> {
  if (isPiped || !input.isTerminal) return input.readAll();
  const password = await input.ask('Password: ');
  if ((await input.ask('Again: ')) !== password) {
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

  async ask(question) {
    stderr.write(question);
    // Reads and edits the line as usual and writes what it would show nowhere.
    const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
    const line = createInterface({ input: stdin, output: hidden, terminal: true, historySize: 0 });
    const interrupted = new AbortController();
    line.once('SIGINT', () => interrupted.abort()).once('close', () => interrupted.abort());
    try {
      return await line.question('', { signal: interrupted.signal });
    } catch (cause) {
      throw new AppError('invalid_request', 'No password was given; nothing was changed', { cause });
    } finally {
      stderr.write('\n');
      line.close();
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
