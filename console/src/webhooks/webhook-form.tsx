import type { CreateWebhookRequest, Webhook } from '@almanac/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { almanac } from '../api/almanac.ts';
import { DialogWindow } from '../parts/dialog-window.tsx';
import { ErrorNotice } from '../parts/notices.tsx';
import { ScrollBox } from '../parts/scroll-box.tsx';
import { SAVED_SCREENS, SAVED_SEARCHES, WATCHLISTS } from '../saved/saved-kinds.ts';
import { savedList } from '../saved/saved-lists.ts';
import { useSession } from '../session/session-provider.tsx';
import { isForOperators, MESSAGE_TYPES, webhooks } from './webhooks.ts';

type MessageType = Webhook['types'][number];

/** A form for a new webhook, with the item that it is for already chosen. */
export function WebhookForm({
  watch,
  onClose,
  onMade,
}: {
  readonly watch: string | undefined;
  readonly onClose: () => void;
  readonly onMade: (secret: string) => void;
}) {
  const queries = useQueryClient();
  const creation = useMutation({
    mutationFn: async (form: FormData) => almanac.webhooks.create(requestOf(form)),
    onSuccess: async ({ secret }) => {
      await queries.invalidateQueries(webhooks);
      onMade(secret);
    },
  });
  return (
    <DialogWindow title="New webhook" onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (!creation.isPending) creation.mutate(new FormData(event.currentTarget));
        }}
      >
        <label className="field">
          Address
          <input
            className="input"
            type="url"
            name="url"
            required
            maxLength={2_000}
            placeholder="https://desk.example/almanac"
          />
        </label>
        <label className="field">
          Description
          <input className="input" name="description" maxLength={500} />
        </label>
        <TypeFields watch={watch} />
        <ItemFields watch={watch} />
        {creation.error && <ErrorNotice error={creation.error} />}
        <div className="row">
          <button type="submit" className="button primary" disabled={creation.isPending}>
            Create
          </button>
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </DialogWindow>
  );
}

function TypeFields({ watch }: { readonly watch: string | undefined }) {
  const { session } = useSession();
  const types = Object.entries(MESSAGE_TYPES) as [MessageType, string][];
  const isChosen = (type: MessageType): boolean => {
    if (watch?.startsWith('screen_')) return type === 'screen.changed';
    if (watch?.startsWith('wl_')) return type.startsWith('watchlist.') || type === 'statement.published';
    return watch !== undefined && type === 'document.matched';
  };
  return (
    <fieldset className="plain field">
      <legend>Messages</legend>
      {types
        .filter(([type]) => session.role === 'operator' || !isForOperators(type))
        .map(([type, words]) => (
          <label key={type} className="row">
            <input type="checkbox" name="type" value={type} defaultChecked={isChosen(type)} />
            {words}
          </label>
        ))}
    </fieldset>
  );
}

function ItemFields({ watch }: { readonly watch: string | undefined }) {
  const [searches, watchlists] = [useQuery(savedList(SAVED_SEARCHES)), useQuery(savedList(WATCHLISTS))];
  const screens = useQuery(savedList(SAVED_SCREENS));
  const groups = [
    { name: 'watchlist', title: 'Watchlists', items: watchlists.data?.value ?? [] },
    { name: 'search', title: 'Saved searches', items: searches.data?.value ?? [] },
    { name: 'screen', title: 'Saved screens', items: screens.data?.value ?? [] },
  ];
  return groups
    .filter(({ items }) => items.length > 0)
    .map(({ name: field, title, items }) => (
      <fieldset key={field} className="plain field">
        <legend>{title}</legend>
        <ScrollBox name={title} maxHeight="10rem">
          {items.map(({ id, name }) => (
            <label key={id} className="row">
              <input type="checkbox" name={field} value={id} defaultChecked={id === watch} />
              {name}
            </label>
          ))}
        </ScrollBox>
      </fieldset>
    ));
}

function requestOf(form: FormData): CreateWebhookRequest {
  const all = (name: string): string[] => form.getAll(name).map(String);
  return {
    url: String(form.get('url')),
    description: String(form.get('description')) || null,
    types: all('type') as MessageType[],
    watchlistIds: all('watchlist'),
    savedSearchIds: all('search'),
    savedScreenIds: all('screen'),
  };
}
