import type { DigestStore } from '../domain/digests/digest-store.ts';
import { type SendParts, sendDigest } from '../domain/digests/send-digest.ts';
import type { JobQueue, NewJob } from '../domain/work/job-queue.ts';
import type { JobSignal } from '../domain/work/job-signal.ts';
import { type Clock, isoOf } from '../platform/clock.ts';
import type { JobKind, Routine } from './job-kind.ts';

const SEND_DIGEST = 'send-digest';
const EVERY_MS = 5_000;

/** Sends one digest. How the mail server answered is an outcome of the digest, so the job itself ends well. */
export const sendDigestKind = (parts: SendParts): JobKind => ({
  name: SEND_DIGEST,
  run: ({ job }) => sendDigest(parts, job.key),
  async giveUp() {
    // The digest stays due, and comes again.
  },
});

/** The job of a digest: one at a time for each, by whichever process. Of no organization, so that it takes no turn of its files. */
export const sendDigestJob = (id: string): NewJob => ({
  name: SEND_DIGEST,
  orgId: '',
  key: id,
  payload: { version: 1 },
});

/** Queues a job for every digest that is due. */
export const tendDigests = (parts: {
  readonly store: Pick<DigestStore, 'due'>;
  readonly queue: Pick<JobQueue, 'enqueue'>;
  readonly jobSignal: JobSignal;
  readonly clock: Clock;
}): Routine => ({
  name: 'tend-digests',
  everyMs: EVERY_MS,
  runsIn: 'one process',
  async run() {
    const due = await parts.store.due(isoOf(parts.clock.nowMs()));
    if (due.length === 0) return;
    await parts.queue.enqueue(due.map(sendDigestJob));
    parts.jobSignal.notify();
  },
});
