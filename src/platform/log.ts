import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

export type { Logger };

/** Header and field names whose values never reach a log line. */
const SECRET_PATHS = ['req.headers["x-api-key"]', 'req.headers.authorization', 'key', '*.key', 'apiKey', '*.apiKey'];

/** Lines are gathered until they are so many bytes, or for so long: a write to the system costs more than making twenty of them. */
const GATHERED_BYTES = 8 * 1024;
const GATHERED_MS = 100;

/** Structured log to standard error, one JSON object a line; `text` is the same content as lines for people. */
export function createLogger(config: Pick<Config, 'logLevel' | 'logFormat'>): Logger {
  const options = {
    level: config.logLevel,
    base: null,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: SECRET_PATHS, censor: '[hidden]' },
  };
  if (config.logFormat === 'json') {
    const destination = { dest: 2, sync: false, minLength: GATHERED_BYTES, periodicFlush: GATHERED_MS };
    return pino({ ...options, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination(destination));
  }
  return pino({ ...options, timestamp: false }, { write: (line) => process.stderr.write(asText(line)) });
}

function asText(line: string): string {
  const { level, msg, ...rest } = JSON.parse(line) as { level: string; msg?: string };
  const fields = Object.entries(rest).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return `${[level.padEnd(5), msg ?? '', ...fields].join(' ').trimEnd()}\n`;
}
