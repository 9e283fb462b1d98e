import { AppError } from '../../platform/errors.ts';
import type { RequestValue } from '../search/request/request-value.ts';

/** `unprocessable` with a line for each fault, `body.input.company: Field required`; `undefined` without faults. */
export function refusalOf(faults: readonly string[]): AppError | undefined {
  const [first] = faults;
  if (first === undefined) return undefined;
  const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : '';
  return new AppError('unprocessable', `${first}${more}`, { faults });
}

/** Reads the part of a request at `path`. Throws `unprocessable` with every fault that `read` reports. */
export function readRequestPart<Part>(
  value: unknown,
  path: string,
  read: (at: RequestValue | undefined) => Part,
): Part {
  const faults: RequestValue['faults'] = [];
  const part = read(value === undefined || value === null ? undefined : { value, path, faults });
  const refusal = refusalOf(faults.map((fault) => `${fault.path}: ${fault.reason}`));
  if (refusal) throw refusal;
  return part;
}
