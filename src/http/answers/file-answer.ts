import { create as contentDisposition } from 'content-disposition';

/** An answer that is a file to be saved. */
export class FileAnswer {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;

  constructor(file: { readonly name: string; readonly type: string; readonly bytes: Uint8Array }) {
    this.name = file.name;
    this.type = file.type;
    this.bytes = file.bytes;
  }
}

/**
 * Headers that make a browser save a file, as it must not run as a page of this service. Of a file name with a path only the last part
 * is sent.
 */
export function savedAs(fileName: string, contentType: string): Record<string, string> {
  const last = fileName.split(/[/\\]/).at(-1)?.trim() ?? '';
  return {
    'content-type': contentType,
    'content-disposition': quoted(contentDisposition(/^\.*$/.test(last) ? 'document' : last)),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, no-cache',
  };
}

/** Adds quotes around the file name (contract 9.5), which the library omits where possible but simple clients expect. */
const quoted = (header: string): string => header.replace(/^(attachment; filename=)([^";]+)/, '$1"$2"');
