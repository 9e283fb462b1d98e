import { type Clock, DAY_MS, isoOf } from '../../platform/clock.ts';
import { SealBroken, type SecretBox } from '../../platform/secret-box.ts';
import type { SendOutcome, WebhookSender } from './sender.ts';
import { signedHeaders } from './signature.ts';
import { secretPlace } from './webhook.ts';
import type { AttemptEnd, DeliveryStore, DueDelivery } from './webhook-store.ts';

const [SECOND_MS, MINUTE_MS, HOUR_MS] = [1_000, 60_000, 3_600_000];

/** Pauses after the first, second … attempt that failed; after the last of them no other follows. */
const PAUSES_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
] as const;
/** Part of a pause by which it is longer or shorter, by chance. */
const JITTER = 0.2;
const RETRY_AFTER_MS_MAX = DAY_MS;
/** A receiver that failed for so long and so often gets nothing more. */
const FAILING_MS = 5 * DAY_MS;
const FAILED_ATTEMPTS = 20;

export interface DeliveryParts {
  readonly store: Pick<DeliveryStore, 'nextDue' | 'endAttempt'>;
  readonly sender: Pick<WebhookSender, 'send'>;
  readonly box: Pick<SecretBox, 'open'>;
  readonly clock: Clock;
  /** From 0 to 1. */
  readonly random: () => number;
}

/**
 * Sends what is due for a webhook, one message after the other, until nothing is, or an attempt failed: the others wait for the next turn.
 * Returns the number of attempts.
 */
export async function deliverDue(parts: DeliveryParts, webhookId: string, signal: AbortSignal): Promise<number> {
  const { store, clock } = parts;
  for (let attempts = 0; ; attempts += 1) {
    signal.throwIfAborted();
    const due = await store.nextDue(webhookId, isoOf(clock.nowMs()));
    if (due === undefined) return attempts;
    if (!(await isDelivered(parts, due, signal))) return attempts + 1;
  }
}

async function isDelivered(parts: DeliveryParts, due: DueDelivery, signal: AbortSignal): Promise<boolean> {
  const startMs = parts.clock.nowMs();
  const outcome = await sent(parts, due, startMs, signal);
  const endMs = parts.clock.nowMs();
  const fault = faultOf(outcome);
  const attempt = {
    at: isoOf(startMs),
    status: outcome.kind === 'answered' ? outcome.status : null,
    fault,
    durationMs: endMs - startMs,
  };
  const end = fault === null ? delivered(endMs) : failed(due, outcome, endMs, parts.random());
  await parts.store.endAttempt(due, { ...end, attempt });
  return fault === null;
}

async function sent(
  parts: DeliveryParts,
  { delivery: { id, body }, webhook }: DueDelivery,
  nowMs: number,
  signal: AbortSignal,
): Promise<SendOutcome> {
  const secret = opened(parts, webhook.id, webhook.secret);
  if (secret === undefined)
    return { kind: 'failed', why: 'the secret of the webhook cannot be read any more: rotate it' };
  const { previousSecret, previousUntil } = webhook;
  const isBoth = previousSecret !== null && previousUntil !== null && Date.parse(previousUntil) > nowMs;
  const previous = isBoth ? opened(parts, webhook.id, previousSecret) : undefined;
  const secrets = previous === undefined ? [secret] : [secret, previous];
  const headers = signedHeaders(secrets, { id, timestampS: Math.floor(nowMs / SECOND_MS), body });
  return parts.sender.send(webhook.url, { headers, body }, signal);
}

function opened({ box }: DeliveryParts, webhookId: string, sealed: string): string | undefined {
  try {
    return box.open(sealed, secretPlace(webhookId));
  } catch (error) {
    if (error instanceof SealBroken) return undefined;
    throw error;
  }
}

function faultOf(outcome: SendOutcome): string | null {
  if (outcome.kind === 'failed') return outcome.why;
  const { status } = outcome;
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `status ${status}: redirects are not followed`;
  return `status ${status}`;
}

type End = Omit<AttemptEnd, 'attempt'>;

const delivered = (nowMs: number): End => ({
  state: 'delivered',
  nextAt: isoOf(nowMs),
  webhook: { state: 'active', disabledReason: null, failingSince: null, failedAttempts: 0 },
});

function failed({ delivery, webhook }: DueDelivery, outcome: SendOutcome, nowMs: number, random: number): End {
  const failingSince = webhook.failingSince ?? isoOf(nowMs);
  const failedAttempts = webhook.failedAttempts + 1;
  const disabledReason = whyDisabled(outcome, nowMs - Date.parse(failingSince), failedAttempts);
  const pauseMs = PAUSES_MS[delivery.tries];
  const asked = outcome.kind === 'answered' ? Math.min(outcome.retryAfterMs ?? 0, RETRY_AFTER_MS_MAX) : 0;
  const spread = 1 + JITTER * (2 * random - 1);
  return {
    state: pauseMs === undefined || disabledReason !== null ? 'failed' : 'waiting',
    nextAt: isoOf(nowMs + Math.max(asked, (pauseMs ?? 0) * spread)),
    webhook: {
      state: disabledReason === null ? 'active' : 'disabled',
      disabledReason,
      failingSince,
      failedAttempts,
    },
  };
}

function whyDisabled(outcome: SendOutcome, failingMs: number, attempts: number): string | null {
  if (outcome.kind === 'answered' && outcome.status === 410) return 'the receiver is gone (status 410)';
  if (failingMs < FAILING_MS || attempts < FAILED_ATTEMPTS) return null;
  return `no attempt succeeded for 5 days (${attempts} attempts)`;
}
