import { type Clock, DAY_MS, HOUR_MS, isoOf } from '../../platform/clock.ts';
import type { AccessStore } from '../access/access-store.ts';
import { isGone } from '../watching/watched-developments.ts';
import type { ItemLook, Watching } from '../watching/watching.ts';
import { type Digest, nextMailMs } from './digest.ts';
import { consentMail, type MailParts, newsMail } from './digest-mail.ts';
import type { DigestChange, DigestStore } from './digest-store.ts';
import type { Mailer, MailOutcome } from './mailer.ts';

const MINUTE_MS = 60_000;
/** Pauses after the first, second … attempt in a row that failed; the last of them after all others. */
const PAUSES_MS = [5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS] as const;
/** Time after which mail servers give up too (RFC 5321, 4.5.4.1). */
const FAILING_MS = 5 * DAY_MS;

export interface SendParts extends MailParts {
  readonly store: Pick<DigestStore, 'find' | 'change' | 'remove'>;
  readonly watching: Pick<Watching, 'look'>;
  readonly access: Pick<AccessStore, 'findUser'>;
  readonly mailer: Mailer;
  readonly clock: Clock;
}

/**
 * Sends the mail of a digest, if it is due and there is news; an attempt that fails is repeated later, with what is new by then. Ends digests of items
 * that are gone for their user.
 */
export async function sendDigest(parts: SendParts, id: string): Promise<void> {
  const { store, watching, clock } = parts;
  const digest = await store.find(id);
  const nowMs = clock.nowMs();
  if (digest === undefined || digest.nextAt === null || digest.nextAt > isoOf(nowMs)) return;
  let look: ItemLook;
  try {
    look = await watching.look(digest, { kind: digest.kind, id: digest.view.itemId }, digest.view);
  } catch (error) {
    if (!isGone(error)) throw error;
    // The item may become readable again: it names what is gone.
    if (error.code === 'not_found') await store.remove(id);
    else await store.change(digest, { nextAt: isoOf(nextMailMs(digest.rhythm, parts.timeZone, nowMs)) });
    return;
  }
  const mail = digest.state === 'unconfirmed' ? await asking(parts, digest, look) : newsMail(parts, digest, look);
  const outcome: MailOutcome = mail === undefined ? { kind: 'sent' } : await parts.mailer.send(mail);
  await store.change(digest, changeAfter(parts, digest, outcome, look));
}

const asking = async (parts: SendParts, digest: Digest, { name }: ItemLook) =>
  consentMail(parts, digest, { user: (await parts.access.findUser(digest.userId))?.name ?? 'A user', item: name });

function changeAfter(
  { timeZone, clock }: Pick<SendParts, 'timeZone' | 'clock'>,
  digest: Digest,
  outcome: MailOutcome,
  { view }: ItemLook,
): DigestChange {
  const nowMs = clock.nowMs();
  if (outcome.kind === 'sent') {
    const nextAt = digest.state === 'unconfirmed' ? null : isoOf(nextMailMs(digest.rhythm, timeZone, nowMs));
    return { view, nextAt, failingSince: null, failures: 0 };
  }
  const failingSince = digest.failingSince ?? isoOf(nowMs);
  const failures = digest.failures + 1;
  const isHopeless = outcome.kind === 'refused' || nowMs - Date.parse(failingSince) >= FAILING_MS;
  if (isHopeless) {
    const state = digest.state === 'active' ? 'disabled' : digest.state;
    return { state, fault: outcome.why, nextAt: null, failingSince, failures };
  }
  const pauseMs = PAUSES_MS[digest.failures] ?? PAUSES_MS[PAUSES_MS.length - 1] ?? 0;
  return { nextAt: isoOf(nowMs + pauseMs), failingSince, failures };
}
