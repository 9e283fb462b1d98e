import { expect, test } from 'vitest';
import { removeFilesJob } from '../domain/content/connectors/connector-jobs.ts';
import type { DocumentId } from '../platform/ids.ts';
import { JobStopped } from './job-kind.ts';
import { removeFiles } from './remove-files.ts';

/** A connector with `files` files; deleting `failAt` fails once. */
function world(files: number, failAt?: string) {
  const left = new Set(Array.from({ length: files }, (_, i) => `F${i}` as DocumentId));
  const events: string[] = [];
  let fails = failAt;
  const kind = removeFiles({
    removal: {
      nextOf: async (_id, limit) => [...left].slice(0, limit),
      async remove(id) {
        if (id === fails) {
          fails = undefined;
          throw new Error('away');
        }
        left.delete(id);
      },
      removeConnector: async (id) => void events.push(`connector ${id} with ${left.size} files`),
    },
  });
  const run = (signal = new AbortController().signal) => {
    const job = { id: 'job_1', attempts: 1, ...removeFilesJob({ id: 'c1', orgId: 'org_1' }) };
    return kind.run({ job, signal, report: (_progress, stage) => void events.push(stage) });
  };
  return { left, events, run };
}

test('removes all files, the connector last', async () => {
  const { left, events, run } = world(120);
  await run();
  expect(left.size).toBe(0);
  expect(events).toEqual(['50 files removed', '100 files removed', '120 files removed', 'connector c1 with 0 files']);
});

test('continues with the remaining files after a failure', async () => {
  const { left, events, run } = world(3, 'F1');
  await expect(run()).rejects.toThrow('away');
  expect([left.size, events]).toEqual([2, []]);
  await run();
  expect(events).toEqual(['2 files removed', 'connector c1 with 0 files']);
});

test('keeps the connector when stopped', async () => {
  const { left, events, run } = world(3);
  await expect(run(AbortSignal.abort(new JobStopped('closing', 'the process is closing')))).rejects.toThrow('closing');
  expect([left.size, events]).toEqual([3, []]);
});
