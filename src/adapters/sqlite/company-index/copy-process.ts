import { DatabaseSync } from 'node:sqlite';
import { openWriter } from './writing.ts';

/** A log that is being recovered excludes readers for a moment. */
const BUSY_WAIT_MS = 10_000;

async function copyOf(file: string, copy: string): Promise<void> {
  const db = new DatabaseSync(file, { timeout: BUSY_WAIT_MS });
  db.prepare('vacuum into ?').run(copy);
  db.close();
  const writer = openWriter(copy);
  await writer.optimize();
  await writer.close();
}

const [, , source, target] = process.argv;
if (source !== undefined && target !== undefined) {
  process.once('disconnect', () => process.exit());
  await copyOf(source, target);
  process.disconnect();
}
