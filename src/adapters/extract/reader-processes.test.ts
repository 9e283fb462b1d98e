import { execFileSync } from 'node:child_process';
import { type FileHandle, mkdtemp, open, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfOf } from '../../../test/files/made-files.ts';
import { blankCompany } from '../../../test/records/blank-company.ts';
import { ExtractionError } from '../../domain/enrichment/extracted-document.ts';
import type { DocumentReader } from '../../domain/enrichment/understanding.ts';
import { buildLexicon } from '../../domain/entity-linking/lexicon/build-lexicon.ts';
import { encodeLexicon } from '../../domain/entity-linking/lexicon/lexicon-file.ts';
import { openReaderProcesses } from './reader-processes.ts';

const never = new AbortController().signal;
/** A limit for files that exceed none, however slow the machine is. */
const HOUR_MS = 3_600_000;
let folder: string;
let reader: DocumentReader;

const fileOf = async (name: string, content: string | Buffer): Promise<string> => {
  await writeFile(join(folder, name), content);
  return name;
};
/** A pipe in place of a file: whoever reads it has opened it once `isOpened`, and gets nothing. */
async function heldFile(name: string) {
  execFileSync('mkfifo', [join(folder, name)]);
  const isOpened: Promise<FileHandle> = open(join(folder, name), 'w');
  return { name, isOpened, [Symbol.asyncDispose]: async () => (await isOpened).close() };
}
const read = (name: string, by = reader, signal = never) =>
  by.read({ path: join(folder, name), hints: { fileName: name, publishedAt: null } }, signal);
const faultOf = async (reading: Promise<unknown>): Promise<string> => {
  try {
    await reading;
    return 'none';
  } catch (error) {
    return error instanceof ExtractionError ? error.fault : String(error);
  }
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'readers-'));
  const use = {
    processes: 2,
    lexiconFile: join(folder, 'lexicon'),
    topicRules: null,
    timeoutMs: HOUR_MS,
    memoryMb: 256,
  };
  reader = openReaderProcesses(use);
  await fileOf('note.txt', 'Sales rose by a tenth. The outlook is good.');
});
afterAll(async () => {
  await reader.close();
  await rm(folder, { recursive: true });
});

describe('reading in processes of their own', () => {
  test('reads and annotates a file', async () => {
    const { format, annotated } = await read('note.txt');
    expect(format).toBe('txt');
    expect(annotated.chunks.map(({ text }) => text)).toEqual(['Sales rose by a tenth. The outlook is good.']);
  });

  test('reports a fault of a file with its code; a missing file is not a fault', async () => {
    await fileOf('broken.pdf', '%PDF-1.7 broken');
    expect(await faultOf(read('broken.pdf'))).toBe('MALFORMED_FILE');
    expect(await faultOf(read('missing.txt'))).toMatch(/ENOENT/);
    expect(await faultOf(read('note.txt'))).toBe('none');
  });

  test('a file over the memory limit fails alone', async () => {
    await fileOf('large.json', `[${'[1],'.repeat(15_000_000)}[]]`);
    const reading = faultOf(read('large.json'));
    const beside = faultOf(read('note.txt'));
    expect(await reading).toBe('MEMORY_LIMIT');
    expect(await beside).toBe('none');
    expect(await faultOf(read('note.txt'))).toBe('none');
  });

  test('a file over the time limit fails alone', async () => {
    const impatient = openReaderProcesses({
      processes: 1,
      lexiconFile: join(folder, 'lexicon'),
      topicRules: null,
      timeoutMs: 1_500,
      memoryMb: 4_096,
    });
    await fileOf(
      'long.pdf',
      pdfOf(
        Array.from({ length: 4_000 }, () =>
          Array.from({ length: 60 }, (_, place) => ({
            text: `${'word '.repeat(18)}${place}`,
            x: 40,
            y: 760 - place * 12,
          })),
        ),
      ),
    );
    // Starts the process first, so that its start does not count.
    expect(await faultOf(read('note.txt', impatient))).toMatch(/none|TIME_LIMIT/);
    expect(await faultOf(read('long.pdf', impatient))).toBe('TIME_LIMIT');
    await impatient.close();
  });

  test('aborting ends the reading', async () => {
    const given = new AbortController();
    await using held = await heldFile('aborted.json');
    const reading = read(held.name, reader, given.signal);
    await held.isOpened;
    given.abort(new Error('gone'));
    await expect(reading).rejects.toThrow('gone');
    expect(await faultOf(read('note.txt'))).toBe('none');
  });

  test('closing is not reported as a fault of a file', async () => {
    const closing = openReaderProcesses({
      processes: 1,
      lexiconFile: '',
      topicRules: null,
      timeoutMs: HOUR_MS,
      memoryMb: 4_096,
    });
    await using held = await heldFile('closed.json');
    const [reading, waiting] = [read(held.name, closing), read('note.txt', closing)].map(faultOf);
    await held.isOpened;
    await closing.close();
    expect(await reading).toMatch(/SIGKILL/);
    expect(await waiting).toMatch(/closed/);
  });

  test('applies additional rules for topics', async () => {
    const text =
      'business,zoo,animal,, | Animal | A zoo animal.\n  + zebra*\nbusiness,revenues,revenue,up,\n  + zebras prosper';
    const topicRules = { name: 'own.txt', text };
    const ruled = openReaderProcesses({ processes: 1, lexiconFile: '', topicRules, timeoutMs: HOUR_MS, memoryMb: 256 });
    await fileOf('zoo.txt', 'The zebras prosper. Shares fell 4% in early trading.');
    const { annotated } = await read('zoo.txt', ruled);
    await ruled.close();
    expect(annotated.chunks.flatMap(({ detections }) => detections.map(({ id }) => id)).sort()).toEqual([
      'business,revenues,revenue,up,',
      'business,stock-prices,stock-price,loss,',
      'business,zoo,animal,,',
    ]);
  });

  test('uses a replaced lexicon for the next file', async () => {
    await fileOf('acme.txt', 'Shares of Acme Pumps Corporation rose after it raised its forecast.');
    const found = async () =>
      (await read('acme.txt')).annotated.chunks.flatMap(({ detections }) =>
        detections.filter(({ type }) => type === 'entity').map(({ id }) => id),
      );
    expect(await found()).toEqual([]);
    const acme = blankCompany('AAAAAA', 'Acme Pumps Corporation');
    await writeFile(join(folder, 'next'), encodeLexicon(buildLexicon([acme])));
    await rename(join(folder, 'next'), join(folder, 'lexicon'));
    expect(await found()).toEqual(['AAAAAA']);
    await writeFile(join(folder, 'lexicon'), 'cut off');
    expect(await found()).toEqual(['AAAAAA']);
  });
});
