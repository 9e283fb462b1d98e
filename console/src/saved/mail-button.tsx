import type { Digest } from '@almanac/client';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { almanac } from '../api/almanac.ts';
import { FormDialog } from '../parts/form-dialog.tsx';
import type { SavedItem, SavedKind } from './saved-kinds.ts';
import { SAVED_KEY } from './saved-lists.ts';

const digests = queryOptions({
  queryKey: [SAVED_KEY, 'digests'],
  queryFn: ({ signal }) => almanac.digests.list({ signal }),
});

const RHYTHMS: Readonly<Record<Digest['rhythm'], string>> = {
  at_once: 'At once',
  daily: 'Daily, in the morning',
  weekly: 'Weekly, on Mondays',
};
const OFF = 'off';

/** Orders mails about what is new in an item; nothing where the service sends none. */
export function MailButton({ kind, item: { id, name } }: { readonly kind: SavedKind; readonly item: SavedItem }) {
  const queries = useQueryClient();
  const { data } = useQuery(digests);
  if (!data?.available) return null;
  const own = data.results.find(({ itemId }) => itemId === id);
  const address = own?.address ?? data.results[0]?.address;
  return (
    <FormDialog
      button={own === undefined ? 'Mail' : `Mail: ${stateOf(own)}`}
      label={`Mail about ${name}`}
      className="button small quiet"
      title={`News of the ${kind.noun} by mail`}
      action="Save"
      onSubmit={async (form) => {
        const rhythm = String(form.get('rhythm'));
        if (rhythm === OFF && own) await almanac.digests.delete(id);
        if (rhythm !== OFF)
          await almanac.digests.set(id, {
            address: String(form.get('address')).trim(),
            rhythm: rhythm as Digest['rhythm'],
          });
        await queries.invalidateQueries(digests);
      }}
    >
      {own?.state === 'unconfirmed' && (
        <p className="soft small-text">{own.address} was asked by mail and has not confirmed yet.</p>
      )}
      {own?.fault && <p className="fall small-text">Nothing is sent any more: {own.fault}</p>}
      <div className="field">
        <label htmlFor="mail-rhythm">When something is new</label>
        <select id="mail-rhythm" name="rhythm" className="input" defaultValue={own?.rhythm ?? 'daily'}>
          {Object.entries(RHYTHMS).map(([rhythm, words]) => (
            <option key={rhythm} value={rhythm}>
              {words}
            </option>
          ))}
          <option value={OFF}>Never</option>
        </select>
      </div>
      <div className="field">
        <label htmlFor="mail-address">To</label>
        <input
          id="mail-address"
          name="address"
          type="email"
          className="input"
          required
          defaultValue={address}
          autoComplete="email"
        />
      </div>
    </FormDialog>
  );
}

const stateOf = ({ state, rhythm }: Digest): string =>
  state === 'active' ? rhythm.replace('_', ' ') : state === 'unconfirmed' ? 'not confirmed' : 'ended';
