import type { Feed } from '@almanac/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { almanac } from '../api/almanac.ts';
import { moment } from '../format/dates.ts';
import { ErrorNotice } from '../parts/notices.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryView } from '../parts/query-view.tsx';
import { ScrollBox } from '../parts/scroll-box.tsx';
import { TableHead } from '../parts/table-head.tsx';
import { FeedRuns } from './feed-runs.tsx';
import { StartFeeds } from './start-feeds.tsx';
import { type Action, useAction } from './use-action.ts';

const REFRESH_MS = 5_000;

/** Feeds from public sources: how new their data are, what is wrong, and whose turn it is. */
export function FeedsTab() {
  const action = useAction();
  const [shown, setShown] = useState<string>();
  const [starting, setStarting] = useState<readonly string[]>();
  const query = useQuery({
    queryKey: ['admin', 'feeds'],
    queryFn: ({ signal }) => almanac.admin.feeds({ signal }).details(),
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  });
  return (
    <>
      <Panel title="Feeds">
        {action.error && <ErrorNotice error={action.error} />}
        <QueryView query={query} height="20rem" what="feeds" isEmpty={() => false} empty="">
          {({ results, pauses }) => (
            <>
              {results.every(({ mode }) => mode === 'off') && (
                <div className="notice">
                  <span>No feed is on, and nothing leaves this machine.</span>
                  <button type="button" className="button small" onClick={() => setStarting(['us'])}>
                    Start all feeds of the US
                  </button>
                </div>
              )}
              {results
                .filter(({ mode, fault }) => mode === 'on' && fault !== null)
                .map(({ name, words, condition }) => (
                  <p key={name} className={`notice ${condition === 'broken' ? 'error' : 'warn'}`}>
                    {name}: {words}
                  </p>
                ))}
              {pauses.map((pause) => (
                <p key={pause} className="notice warn" role="status">
                  {pause}
                </p>
              ))}
              <FeedRows
                feeds={results}
                action={action}
                shown={shown}
                onShow={(name) => setShown(name === shown ? undefined : name)}
                onStart={(name) => setStarting([name])}
              />
            </>
          )}
        </QueryView>
      </Panel>
      {starting && <StartFeeds key={starting.join()} names={starting} onDone={() => setStarting(undefined)} />}
      {shown && <FeedRuns key={shown} name={shown} />}
    </>
  );
}

function FeedRows({
  feeds,
  action,
  shown,
  onShow,
  onStart,
}: {
  readonly feeds: readonly Feed[];
  readonly action: Action;
  /** Name of the feed whose runs are shown. */
  readonly shown: string | undefined;
  readonly onShow: (name: string) => void;
  readonly onStart: (name: string) => void;
}) {
  return (
    <ScrollBox name="Rows of feeds">
      <table className="table">
        <TableHead columns={['Feed', 'Change', 'State', 'Data', 'Next run']} />
        <tbody>
          {feeds.map((feed) => (
            <tr key={feed.name}>
              <th scope="row">
                <button
                  type="button"
                  className="figure-button"
                  aria-expanded={feed.name === shown}
                  onClick={() => onShow(feed.name)}
                >
                  {feed.name}
                </button>
                <br />
                <span className="small-text soft">{feed.brings}</span>
              </th>
              <td>
                <FeedButtons feed={feed} action={action} onStart={onStart} />
              </td>
              <td>
                <span className={`tag ${toneOf(feed)}`}>{feed.mode === 'on' ? labelOf(feed) : feed.mode}</span>
                {feed.doing !== null && <div className="small-text soft">{feed.doing}</div>}
              </td>
              <td className="phrase">{feed.lag}</td>
              <td className="phrase">{feed.dueAt !== null && moment(feed.dueAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

const labelOf = ({ condition, doing }: Feed): string =>
  doing === null || condition === 'blocked' || condition === 'broken' ? (condition ?? '').replace('-', ' ') : 'running';

const toneOf = ({ mode, condition, needsAttention }: Feed): string => {
  if (mode !== 'on') return '';
  if (condition === 'broken') return 'fall';
  return needsAttention ? 'warn' : 'rise';
};

function FeedButtons({
  feed: { name, mode },
  action,
  onStart,
}: {
  readonly feed: Feed;
  readonly action: Action;
  readonly onStart: (name: string) => void;
}) {
  const button = (label: string, onClick: () => void) => (
    <button
      type="button"
      className="button small"
      disabled={action.isBusy}
      aria-label={`${label} ${name}`}
      onClick={onClick}
    >
      {label}
    </button>
  );
  if (mode === 'off') return button('Start', () => onStart(name));
  return (
    <span className="row">
      {mode === 'on' && button('Run now', () => void action.run(() => almanac.admin.retryFeed(name)))}
      {mode === 'on' && button('Pause', () => void action.run(() => almanac.admin.pauseFeed(name)))}
      {mode === 'paused' && button('Resume', () => void action.run(() => almanac.admin.resumeFeed(name)))}
    </span>
  );
}
