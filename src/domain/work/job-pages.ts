import type { CursorPage, CursorSeal, PageOfItems } from '../../platform/cursor.ts';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../access/access.ts';
import type { Audit } from '../access/scoped-administration.ts';
import type { JobBoard, JobListOptions, JobPosition } from './job-board.ts';
import type { DiagnosedJob, JobDesk } from './job-desk.ts';
import type { JobState } from './job-queue.ts';

/** The queue page by page, for administrators of the service. */
export interface JobPages {
  /** Throws `invalid_request` for a cursor of other filters. */
  page(filter: Omit<JobListOptions, 'limit' | 'after'>, page: CursorPage): Promise<PageOfItems<DiagnosedJob>>;
  counts: JobBoard['counts'];
  /** The job after that, `undefined` when it is finished already. Throws as `JobDesk.retry` does. */
  retry(by: Principal, id: string): Promise<DiagnosedJob | undefined>;
}

export function createJobPages(parts: {
  readonly desk: Pick<JobDesk, 'list' | 'show' | 'retry' | 'counts'>;
  readonly seal: CursorSeal;
  readonly audit: Audit;
}): JobPages {
  const { desk, seal, audit } = parts;
  return {
    counts: () => desk.counts(),

    async page(filter, { cursor, limit }) {
      const scope = `jobs ${JSON.stringify([filter.states, filter.name, filter.orgId])}`;
      const after = cursor === null ? {} : { after: positionOf(seal, cursor, scope) };
      const found = await desk.list({ ...filter, ...after, limit: limit + 1 });
      const items = found.slice(0, limit);
      const last = found.length > items.length ? items.at(-1) : undefined;
      const next = last && seal.seal([last.state, last.notBeforeAt, last.failedAt ?? '', last.id], scope);
      return { items, cursor: next ?? null };
    },

    async retry(by, id) {
      await desk.retry({ id });
      audit('job retried', by, { job_id: id });
      return desk.show(id).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'not_found') return undefined;
        throw error;
      });
    },
  };
}

function positionOf(seal: CursorSeal, cursor: string, scope: string): JobPosition {
  const [state, notBeforeAt, failedAt, id] = seal.open(cursor, scope) ?? [];
  if (id === undefined)
    throw new AppError('invalid_request', 'cursor: not one that this list, with these filters, was answered with');
  return {
    state: state as JobState,
    notBeforeAt: String(notBeforeAt),
    failedAt: failedAt === '' ? null : String(failedAt),
    id: String(id),
  };
}
