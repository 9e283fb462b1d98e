import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

export type { Logger };

/** Header and field names whose values never reach a log line. */
const SECRET_PATHS = ['req.headers["x-api-key"]', 'req.headers.authorization', 'key', '*.key', 'apiKey', '*.apiKey'];

/** Structured log, to standard error unless `write` is given, one JSON object a line; format `text` writes the same content for people. */
export function createLogger(config: Pick<Config, 'logLevel' | 'logFormat'>, write?: (lines: string) => void): Logger {
  const options = {
    level: config.logLevel,
    base: null,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: SECRET_PATHS, censor: '[hidden]' },
  };
  if (config.logFormat === 'json')
    return pino({ ...options, timestamp: pino.stdTimeFunctions.isoTime }, write ? { write } : new BufferedLines());
  const writeText = write ?? ((line) => process.stderr.write(line));
  return pino({ ...options, timestamp: false }, { write: (line) => writeText(asText(line)) });
}

/** The message of the line logged at the end of each request. */
export const REQUEST_MESSAGE = 'request';

/** Limits of buffered lines: characters, and time. */
const BUFFER_CHARS_MAX = 8_192;
const BUFFER_MS = 100;

/**
 * Writes lines to standard error and buffers request lines, as one write per line costs a tenth of a look-up. Buffered
 * lines are written after at most a tenth of a second; any other line at once, with all lines before it; and the rest
 * when the process exits.
 */
class BufferedLines {
  /** Makes pino set `lastMsg` before it writes. */
  readonly [pino.symbols.needsMetadataGsym] = true;
  lastMsg: string | undefined;
  /** Synchronous like `process.stderr`: pending writes would be lost when the process exits. */
  private readonly out = pino.destination({ dest: 2, sync: true });
  private lines = '';

  constructor() {
    process.on('exit', () => this.flush());
  }

  write(line: string): void {
    const isFirst = this.lines === '';
    this.lines += line;
    if (this.lastMsg !== REQUEST_MESSAGE || this.lines.length > BUFFER_CHARS_MAX) this.flush();
    else if (isFirst) setTimeout(() => this.flush(), BUFFER_MS).unref();
  }

  private flush(): void {
    if (this.lines !== '') this.out.write(this.lines);
    this.lines = '';
  }
}

function asText(line: string): string {
  const { level, msg, ...rest } = JSON.parse(line) as { level: string; msg?: string };
  const fields = Object.entries(rest).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return `${[level.padEnd(5), msg ?? '', ...fields].join(' ').trimEnd()}\n`;
}
