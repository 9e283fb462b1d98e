import { sqlDigestStore } from '../adapters/sql/digests/digest-store.ts';
import { sqlJobQueue } from '../adapters/sql/jobs/job-queue.ts';
import { createDigestLinks } from '../domain/digests/digest-links.ts';
import { createDigests } from '../domain/digests/digests.ts';
import type { Watching } from '../domain/watching/watching.ts';
import type { JobSignal } from '../domain/work/job-signal.ts';
import { confirmDigest } from '../http/routes/digest-links/confirm.ts';
import { unsubscribeDigest } from '../http/routes/digest-links/unsubscribe.ts';
import { sendDigestJob, sendDigestKind, tendDigests } from '../jobs/send-digest.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { createCursorSeal } from '../platform/cursor.ts';
import type { Stores } from './stores.ts';

/** Mails about what is new in what users keep: their orders, the pages of links in mails, and the jobs that send them. */
export async function composeDigests(parts: {
  readonly config: Pick<Config, 'mail' | 'publicUrl' | 'timeZone'>;
  readonly stores: Pick<Stores, 'database' | 'access' | 'secrets'>;
  readonly watching: Pick<Watching, 'look'>;
  readonly jobSignal: JobSignal;
  readonly clock: Clock;
}) {
  const { config, stores, watching, jobSignal, clock } = parts;
  const { mail, publicUrl, timeZone } = config;
  const store = sqlDigestStore(stores.database);
  const queue = sqlJobQueue(stores.database, { clock });
  const links = createDigestLinks(createCursorSeal(await stores.secrets.secret('digests'), 'links'));
  const digests = createDigests({
    store,
    watching,
    links,
    areAvailable: mail !== null,
    timeZone,
    clock,
    async notify(id) {
      await queue.enqueue([sendDigestJob(id)]);
      jobSignal.notify();
    },
  });
  const signedRoutes = [confirmDigest({ digests }), unsubscribeDigest({ digests })];
  if (mail === null || publicUrl === null) return { digests, signedRoutes, jobs: { kinds: [], routines: [] } };
  // Imported only where mail is sent, for a faster start.
  const { smtpMailer } = await import('../adapters/smtp/mail-sender.ts');
  const { access } = stores;
  const sending = { store, watching, access, links, timeZone, publicUrl, mailer: smtpMailer(mail), clock };
  return {
    digests,
    signedRoutes,
    jobs: { kinds: [sendDigestKind(sending)], routines: [tendDigests({ store, queue, jobSignal, clock })] },
  };
}
