import { createBreaker } from '../../platform/circuit-breaker.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { S3Config } from '../../platform/settings/storage-settings.ts';
import { loadS3Sdk, type S3Client, type S3Operations } from './sdk.ts';

/** Without a byte for this long a request has failed; the package looks at this after 3 s at the earliest. */
const STALL_MS = 10_000;
/** The server may put parts together in silence. */
const COMPLETION_MS = 5 * 60_000;
const CONNECT_MS = 3_000;
const ATTEMPTS = 2;
/** Pause between attempts while the server is unreachable. */
const PAUSE_MS = 5_000;
const CONNECTIONS_MAX = 100;

/** Calls of one bucket. */
export interface S3Calls {
  /** Throws `unavailable` at once while the server is known to be away. */
  check(): void;
  /** Throws `S3Refusal` when the server refuses, and `unavailable` when it cannot be reached or fails. */
  call<Name extends keyof S3Operations>(name: Name, input: S3Operations[Name][0]): Promise<S3Operations[Name][1]>;
  close(): void;
}

/** An answer that says something about the object. */
export class S3Refusal extends Error {
  /** 404: there is none. 412: it is another version. 416: it ends before the range. */
  readonly status: 404 | 412 | 416;
  constructor(status: 404 | 412 | 416, code: string, cause: unknown) {
    super(`S3 refused with ${status} ${code}`, { cause });
    this.name = 'S3Refusal';
    this.status = status;
  }
}

/** Anything but an answer of the server about this very request. */
export const s3Away = (cause: unknown): AppError =>
  new AppError('unavailable', 'Stored files cannot be reached at the moment', {
    cause,
    retryAfterS: PAUSE_MS / 1_000,
  });

/** `onChange` is called with the error when the server goes away, and with `undefined` when it is back. */
export async function openS3Calls(
  config: S3Config,
  parts: { readonly clock: Clock; onChange(error: unknown): void; readonly stallMs?: number },
): Promise<S3Calls> {
  const { clock, onChange, stallMs = STALL_MS } = parts;
  const sdk = await loadS3Sdk();
  const clients = [stallMs, COMPLETION_MS].map((ms) => new sdk.S3Client(clientOptions(config, ms)));
  const [usual, patient] = clients as [S3Client, S3Client];
  const breaker = createBreaker({ clock, pauseMs: PAUSE_MS, isAway, refusal: () => s3Away(undefined), onChange });
  return {
    check: breaker.check,
    async call(name, input) {
      const command = new sdk[`${name}Command`]({ ...input, Bucket: config.bucket } as never);
      const client = name === 'CompleteMultipartUpload' ? patient : usual;
      try {
        return (await breaker.run(() => client.send(command))) as S3Operations[typeof name][1];
      } catch (error) {
        throw asRefusal(name, error) ?? (error instanceof AppError ? error : s3Away(error));
      }
    },
    close() {
      for (const client of clients) client.destroy();
    },
  };
}

const clientOptions = ({ endpoint, region, isPathStyle, credentials }: S3Config, stallMs: number) => ({
  region,
  forcePathStyle: isPathStyle,
  ...(endpoint !== null && { endpoint }),
  ...(credentials !== null && { credentials }),
  maxAttempts: ATTEMPTS,
  // Servers of other makers refuse the checksums that the package would add.
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  requestHandler: {
    connectionTimeout: CONNECT_MS,
    socketTimeout: stallMs,
    httpAgent: { maxSockets: CONNECTIONS_MAX },
    httpsAgent: { maxSockets: CONNECTIONS_MAX },
  },
});

interface SdkError {
  readonly name?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const statusOf = (error: unknown): number | undefined => (error as SdkError | null)?.$metadata?.httpStatusCode;

/** No answer, or one that another attempt may get otherwise. */
function isAway(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined || status >= 500 || status === 429;
}

/** Operations on an object or upload that may not be there. */
const MAY_BE_REFUSED: readonly (keyof S3Operations)[] = [
  'GetObject',
  'HeadObject',
  'DeleteObject',
  'AbortMultipartUpload',
];

/** The package knows only the status of a HEAD, whose answer has no body. */
const MISSING = ['NoSuchKey', 'NotFound', 'NoSuchUpload'];

/** Without a bucket or rights nothing is said about the object. */
function asRefusal(operation: keyof S3Operations, error: unknown): S3Refusal | undefined {
  const status = statusOf(error);
  const { name = '' } = error as SdkError;
  if (!MAY_BE_REFUSED.includes(operation)) return undefined;
  if (status === 412 || status === 416 || (status === 404 && MISSING.includes(name)))
    return new S3Refusal(status, name, error);
  return undefined;
}
