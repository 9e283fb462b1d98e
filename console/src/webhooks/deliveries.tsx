import type { WebhookDelivery } from '@almanac/client';
import { useQuery } from '@tanstack/react-query';
import { almanac } from '../api/almanac.ts';
import { moment } from '../format/dates.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { EmptyNotice, ErrorNotice, Loading } from '../parts/notices.tsx';
import { deliveries, useWebhookAction } from './webhooks.ts';

/** The latest messages of a webhook with their attempts, which can be sent again. */
export function Deliveries({ id, canResend }: { readonly id: string; readonly canResend: boolean }) {
  const { data: rows, error, refetch } = useQuery(deliveries(id));
  const action = useWebhookAction();
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (rows === undefined) return <Loading height="8rem" what="messages" />;
  if (rows.length === 0) return <EmptyNotice>No message was sent in the last 30 days.</EmptyNotice>;
  const resend: Column<WebhookDelivery> = {
    id: 'resend',
    name: 'Again',
    value: () => null,
    show: (delivery) => (
      <button
        type="button"
        className="button small quiet"
        disabled={action.isPending}
        onClick={() => action.mutate(async () => almanac.webhooks.resend(id, delivery.id))}
      >
        Resend
        <span className="visually-hidden">
          {' '}
          {delivery.type} of {moment(delivery.createdAt)}
        </span>
      </button>
    ),
  };
  return (
    <>
      {action.error && <ErrorNotice error={action.error} />}
      <DataTable
        name="messages"
        rows={rows}
        columns={canResend ? [...COLUMNS, resend] : COLUMNS}
        keyOf={(row) => row.id}
      />
    </>
  );
}

const COLUMNS: readonly Column<WebhookDelivery>[] = [
  { id: 'created', name: 'Created', value: ({ createdAt }) => createdAt, show: ({ createdAt }) => moment(createdAt) },
  { id: 'type', name: 'Type', value: ({ type }) => type },
  { id: 'state', name: 'State', value: ({ state }) => state },
  { id: 'attempts', name: 'Attempts', isNumber: true, value: ({ attempts }) => attempts.length },
  { id: 'answer', name: 'Last answer', value: lastAnswer },
  {
    id: 'next',
    name: 'Next attempt',
    value: ({ nextAttemptAt }) => nextAttemptAt,
    show: ({ nextAttemptAt }) => moment(nextAttemptAt),
  },
];

function lastAnswer({ attempts }: WebhookDelivery): string | null {
  const last = attempts.at(-1);
  return last === undefined ? null : (last.fault ?? `status ${last.status}`);
}
