import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { almanac } from '../api/almanac.ts';
import { bytes, counted, wholeNumber } from '../format/numbers.ts';
import { ErrorNotice } from '../parts/notices.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryView } from '../parts/query-view.tsx';
import { ScrollBox } from '../parts/scroll-box.tsx';
import { useAction } from './use-action.ts';

/** Cost of the first time of feeds, and the button that switches them on. */
export function StartFeeds({ names, onDone }: { readonly names: readonly string[]; readonly onDone: () => void }) {
  const action = useAction();
  const contactId = useId();
  const query = useQuery({
    queryKey: ['admin', 'feeds plan', names],
    queryFn: ({ signal }) => almanac.admin.planFeeds(names, { signal }).details(),
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const contact = String(new FormData(event.currentTarget).get('contact') ?? '').trim();
    void action.run(async () => {
      await almanac.admin.startFeeds(names, contact === '' ? {} : { contact });
      onDone();
    });
  };
  return (
    <Panel title="Start feeds">
      <QueryView query={query} height="12rem" what="the plan" isEmpty={() => false} empty="">
        {({ feeds, total, daily, freeBytes, needsContact }) => (
          <form className="stack" onSubmit={submit}>
            <ScrollBox name="Cost of the first time">
              <table className="table">
                <thead>
                  <tr>
                    <th scope="col">Feed</th>
                    {['Requests', 'Down', 'Minutes', 'On disk'].map((heading) => (
                      <th key={heading} scope="col" className="number">
                        {heading}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {[...feeds, { ...total, name: 'All' }].map((cost) => (
                    <tr key={cost.name}>
                      <th scope="row">{cost.name}</th>
                      <td className="number">{wholeNumber(cost.requests)}</td>
                      <td className="number">{bytes(cost.bytes)}</td>
                      <td className="number">{cost.minutes < 1 ? '< 1' : wholeNumber(cost.minutes)}</td>
                      <td className="number">{bytes(cost.diskBytes)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </ScrollBox>
            <p className="soft">
              {bytes(freeBytes)} are free on the disk. Each day after: {counted(daily.requests, 'request')},{' '}
              {bytes(daily.bytes)}. Sizes are those of autumn 2026; nothing was asked of the sources yet.
            </p>
            {needsContact && (
              <label className="field" htmlFor={contactId}>
                Name and mailbox that requests to the SEC carry
                <input
                  id={contactId}
                  className="input"
                  name="contact"
                  required
                  maxLength={200}
                  placeholder="Firm ops@firm.example"
                />
              </label>
            )}
            {action.error && <ErrorNotice error={action.error} />}
            <span className="row">
              <button type="submit" className="button primary" disabled={action.isBusy}>
                Switch on
              </button>
              <button type="button" className="button quiet" onClick={onDone}>
                Not now
              </button>
            </span>
          </form>
        )}
      </QueryView>
    </Panel>
  );
}
