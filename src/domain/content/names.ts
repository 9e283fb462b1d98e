import { AppError } from '../../platform/errors.ts';

const FILE_NAME_CHARS_MAX = 1_024;
export const TAG_CHARS_MAX = 128;
/** Tags of one file. */
export const TAGS_MAX = 100;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be in a name
const CONTROL = /[\u0000-\u001f\u007f]/;

/** Checks a name: not blank, within the limit, without control characters. Stored unchanged. */
export function checkFileName(name: string, field = 'file_name'): string {
  const wellFormed = name.toWellFormed();
  const length = [...wellFormed].length;
  if (wellFormed.trim() === '') throw new AppError('invalid_request', `${field}: must not be empty`);
  if (length > FILE_NAME_CHARS_MAX) {
    throw new AppError('invalid_request', `${field}: must not be longer than ${FILE_NAME_CHARS_MAX} characters`);
  }
  if (CONTROL.test(wellFormed)) throw new AppError('invalid_request', `${field}: must not hold control characters`);
  return wellFormed;
}

/** The allowed name nearest to that of a mail or feed; `otherwise` if no character is allowed. */
export function fileNameNear(name: string, otherwise: string): string {
  const allowed = [...name.toWellFormed()]
    .filter((character) => !CONTROL.test(character))
    .slice(0, FILE_NAME_CHARS_MAX);
  return allowed.join('').trim() || otherwise;
}

/** 1 to 128 characters once trimmed; letter case counts (contract 16, 44). */
export function checkTagName(name: string, field: string): string {
  const trimmed = name.toWellFormed().trim();
  const length = [...trimmed].length;
  if (length < 1 || length > TAG_CHARS_MAX) {
    throw new AppError('invalid_request', `${field}: must have 1 to ${TAG_CHARS_MAX} characters`);
  }
  if (CONTROL.test(trimmed)) throw new AppError('invalid_request', `${field}: must not hold control characters`);
  return trimmed;
}

/** Distinct names, in order. */
export function checkTagNames(names: readonly string[], field = 'tags'): string[] {
  const checked = new Set(names.map((name, at) => checkTagName(name, `${field}.${at}`)));
  if (checked.size > TAGS_MAX) {
    throw new AppError('invalid_request', `${field}: a document has at most ${TAGS_MAX} tags`);
  }
  return [...checked];
}
