import type { Webhook } from '@almanac/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { almanac } from '../api/almanac.ts';
import { moment } from '../format/dates.ts';
import { counted } from '../format/numbers.ts';
import { ConfirmButton } from '../parts/confirm-button.tsx';
import { DialogWindow } from '../parts/dialog-window.tsx';
import { Facts } from '../parts/facts.tsx';
import { ErrorNotice } from '../parts/notices.tsx';
import { PageHeading } from '../parts/page-title.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryView } from '../parts/query-view.tsx';
import { Deliveries } from './deliveries.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { MESSAGE_TYPES, useWebhookAction, webhooks } from './webhooks.ts';

const route = getRouteApi('/webhooks');

/** Webhooks with their messages: making, testing, pausing and deleting them. */
export function WebhooksPage() {
  const { watch, open } = route.useSearch();
  const navigate = route.useNavigate();
  const [isMaking, setIsMaking] = useState(watch !== undefined);
  const [secret, setSecret] = useState<string>();
  const query = useQuery(webhooks);
  const close = (): void => {
    setIsMaking(false);
    if (watch !== undefined) void navigate({ search: {}, replace: true });
  };
  return (
    <div className="page">
      <header className="row spread">
        <PageHeading>Webhooks</PageHeading>
        <button type="button" className="button primary" onClick={() => setIsMaking(true)}>
          New webhook
        </button>
      </header>
      <p className="soft">
        A webhook posts a signed message to an address of yours when something happens. Messages follow Standard
        Webhooks; a backfill sends none.
      </p>
      <QueryView
        query={query}
        height="20rem"
        what="webhooks"
        isEmpty={(rows) => rows.length === 0}
        empty="No webhook is there yet."
      >
        {(rows) =>
          rows.map((webhook) => (
            <WebhookPanel
              key={webhook.id}
              webhook={webhook}
              isOpen={webhook.id === open}
              onOpen={(isOpen) => void navigate({ search: isOpen ? { open: webhook.id } : {}, replace: true })}
              onSecret={setSecret}
            />
          ))
        }
      </QueryView>
      {isMaking && (
        <WebhookForm
          watch={watch}
          onClose={close}
          onMade={(made) => {
            close();
            setSecret(made);
          }}
        />
      )}
      {secret !== undefined && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </div>
  );
}

interface WebhookControls {
  readonly webhook: Webhook;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onSecret: (secret: string) => void;
}

function WebhookPanel(controls: WebhookControls) {
  const { webhook, isOpen } = controls;
  const { id, url, description, types, state, disabledReason, failingSince, watchlistIds, savedSearchIds } = webhook;
  const isActive = state === 'active';
  return (
    <Panel title={description ?? url} actions={<span className={isActive ? 'tag' : 'tag warn'}>{state}</span>}>
      <Facts
        facts={[
          ['Address', url],
          [
            'For',
            `${counted(watchlistIds.length, 'watchlist')}, ${counted(savedSearchIds.length, 'saved search', 'saved searches')}`,
          ],
          ...(failingSince === null ? [] : [['Failing since', moment(failingSince)] as const]),
          ...(disabledReason === null ? [] : [['Disabled', disabledReason] as const]),
        ]}
      />
      <p className="soft small-text">{types.map((type) => MESSAGE_TYPES[type]).join('; ')}</p>
      <WebhookActions {...controls} />
      {isOpen && <Deliveries id={id} canResend={isActive} />}
    </Panel>
  );
}

function WebhookActions({ webhook: { id, url, description, state }, isOpen, onOpen, onSecret }: WebhookControls) {
  const { mutate, isPending, error } = useWebhookAction();
  const name = description ?? url;
  const isActive = state === 'active';
  const rotate = async (): Promise<void> => onSecret((await almanac.webhooks.rotateSecret(id)).secret);
  const remove = async (): Promise<void> => {
    // Its messages go with it, and must not be asked for any more.
    onOpen(false);
    await almanac.webhooks.delete(id);
  };
  const test = async (): Promise<void> => {
    await almanac.webhooks.sendTest(id);
    onOpen(true);
  };
  const turn = async () => almanac.webhooks.update(id, { state: isActive ? 'paused' : 'active' });
  return (
    <>
      {error && <ErrorNotice error={error} />}
      <div className="row">
        <button type="button" className="button small" disabled={!isActive || isPending} onClick={() => mutate(test)}>
          Send a test<span className="visually-hidden"> to {name}</span>
        </button>
        <button type="button" className="button small" disabled={isPending} onClick={() => mutate(turn)}>
          {isActive ? 'Pause' : 'Activate'}
          <span className="visually-hidden"> {name}</span>
        </button>
        <ConfirmButton
          name="New secret"
          label={`New secret of ${name}`}
          question="Make a new secret?"
          detail="For 24 hours messages are signed with the secret before, too."
          onConfirm={() => mutate(rotate)}
        />
        <ConfirmButton
          name="Delete"
          label={`Delete ${name}`}
          question={`Delete the webhook “${name}”?`}
          detail="Its messages go with it."
          onConfirm={() => mutate(remove)}
        />
        <button type="button" className="button small quiet" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
          Messages<span className="visually-hidden"> of {name}</span>
        </button>
      </div>
    </>
  );
}

/** The key of the signatures, which is shown this once. */
const SecretDialog = ({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) => (
  <DialogWindow title="Secret of the webhook" isDismissable={false} onClose={onClose}>
    <p>Copy it now. It is shown this once; receivers check signatures with it.</p>
    <code className="code" data-testid="secret">
      {secret}
    </code>
    <div className="row">
      <button type="button" className="button primary" onClick={onClose}>
        Done
      </button>
    </div>
  </DialogWindow>
);
