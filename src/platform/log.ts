import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

export type { Logger };

/** Header and field names whose values never reach a log line. */
const SECRET_PATHS = ['req.headers["x-api-key"]', 'req.headers.authorization', 'key', '*.key', 'apiKey', '*.apiKey'];

/** Structured log to standard error, one JSON object a line; `text` is the same content as lines for people. */
export function createLogger(config: Pick<Config, 'logLevel' | 'logFormat'>): Logger {
  const options = {
    level: config.logLevel,
    base: null,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: SECRET_PATHS, censor: '[hidden]' },
  };
  if (config.logFormat === 'json')
    return pino({ ...options, timestamp: pino.stdTimeFunctions.isoTime }, new GatheredLines());
  return pino({ ...options, timestamp: false }, { write: (line) => process.stderr.write(asText(line)) });
}

/** The message of the line that each request ends with. */
export const REQUEST = 'request';

/** Of what is gathered, in characters, and for how long. */
const GATHERED_MAX = 8_192;
const GATHERED_MS = 100;

/**
 * Lines to standard error, those of requests several in one write: a write for each costs a tenth of what a look-up does. They go out a
 * tenth of a second late at most; any other line at once, with all that came before it; and what is left goes out when the process exits.
 */
class GatheredLines {
  /** Has pino tell `lastMsg` before it writes. */
  readonly [pino.symbols.needsMetadataGsym] = true;
  lastMsg: string | undefined;
  /** As `process.stderr` is: what is still under way when a process exits would be lost, nearly always on a busy machine. */
  private readonly out = pino.destination({ dest: 2, sync: true });
  private lines = '';

  constructor() {
    process.on('exit', () => this.flush());
  }

  write(line: string): void {
    const isFirst = this.lines === '';
    this.lines += line;
    if (this.lastMsg !== REQUEST || this.lines.length > GATHERED_MAX) this.flush();
    else if (isFirst) setTimeout(() => this.flush(), GATHERED_MS).unref();
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
