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
    return pino({ ...options, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination({ dest: 2, sync: false }));
  return pino({ ...options, timestamp: false }, { write: (line) => process.stderr.write(asText(line)) });
}

function asText(line: string): string {
  const { level, msg, ...rest } = JSON.parse(line) as { level: string; msg?: string };
  const fields = Object.entries(rest).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return `${[level.padEnd(5), msg ?? '', ...fields].join(' ').trimEnd()}\n`;
}
