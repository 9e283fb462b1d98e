import { cpSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Copies the data directory of a service that does not run. Blobs, most of its files, are never written to again: both directories link
 * to them, which costs a tenth of copying them.
 */
export function copyDataDir(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === 'blobs') linkFiles(join(from, name), join(to, name));
    else cpSync(join(from, name), join(to, name), { recursive: true });
  }
}

function linkFiles(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFiles(source, target);
    else linkSync(source, target);
  }
}
