import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { FilesTabs } from '../connectors/files-tabs.tsx';
import { dayOrMoment } from '../format/dates.ts';
import { Panel } from '../parts/panel.tsx';
import { QueryView } from '../parts/query-view.tsx';
import { useStore } from '../parts/store.ts';
import { ChangedNotice, RemovedNotice } from './changed-notice.tsx';
import { ChosenFiles } from './chosen-files.tsx';
import { DropZone } from './drop-zone.tsx';
import { type ChangeResult, changeFiles, restoreFiles } from './file-changes.ts';
import { FileDialog } from './file-dialog.tsx';
import { FileFilters } from './file-filters.tsx';
import type { FileSearch } from './files-route.ts';
import { FilesTable } from './files-table.tsx';
import { type FileChange, isWanted, type ListedFile } from './listed-file.ts';
import { FILES_MAX, useFiles } from './use-files.ts';
import { removals } from './work-in-progress.ts';
import './files.css';
import { ForWriters, useIsGuest } from '../session/session-provider.tsx';

const route = getRouteApi('/my-files');

/** Private files: added, watched while they are read, tagged, shared and removed. */
export function FilesPage() {
  const isGuest = useIsGuest();
  const query = useFiles();
  const { waiting, going } = useStore(removals.state);
  const isThere = ({ id }: ListedFile): boolean => !waiting.has(id) && !going.has(id);
  return (
    <div className="page">
      <title>Files · Almanac</title>
      <h1>Files</h1>
      <ForWriters>
        <FilesTabs />
      </ForWriters>
      <ForWriters>
        <DropZone />
      </ForWriters>
      <Panel title={isGuest ? 'Shared with you' : 'Your files, and those shared with you'}>
        <RemovedNotice />
        <QueryView
          query={query}
          height="20rem"
          what="files"
          isEmpty={(files) => !files.some(isThere)}
          empty={
            isGuest
              ? 'There are none yet.'
              : 'There are none yet. They are searched beside all other documents as soon as they are read.'
          }
        >
          {(files) => <FilesView files={files.filter(isThere)} />}
        </QueryView>
      </Panel>
    </div>
  );
}

function FilesView({ files }: { readonly files: readonly ListedFile[] }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const { change, isBusy, notice } = useChanges();
  const shown = useMemo(() => files.filter((file) => isWanted(file, search)), [files, search]);
  const own = shown.filter(({ isOwn }) => isOwn);
  const chosen = own.filter(({ id }) => picked.has(id));
  const open = files.find(({ id }) => id === search.open);
  const narrow = (to: Partial<Record<keyof FileSearch, string | undefined>>): void =>
    void navigate({
      search: (before: FileSearch) =>
        Object.fromEntries(Object.entries({ ...before, ...to }).filter(([, value]) => value)) as FileSearch,
      replace: 'name' in to,
    });
  const remove = (some: readonly ListedFile[]): void => {
    removals.add(some.map(({ id }) => id));
    setPicked(new Set());
  };
  return (
    <>
      <FileFilters files={files} search={search} onChange={narrow} />
      <ChosenFiles
        own={own}
        chosen={chosen}
        isBusy={isBusy}
        onChoose={(ids) => setPicked(new Set(ids))}
        onChange={(to) => void change(chosen, to)}
        onRemove={() => remove(chosen)}
      />
      {notice}
      {shown.length === 0 && <p className="notice soft">No file is like that.</p>}
      {shown.length > 0 && (
        <FilesTable
          files={shown}
          chosen={new Set(chosen.map(({ id }) => id))}
          onChoose={(id) =>
            setPicked(new Set(picked.has(id) ? [...picked].filter((one) => one !== id) : [...picked, id]))
          }
          onOpen={(id) => narrow({ open: id })}
          onRemove={(file) => remove([file])}
          onTag={(tag) => narrow({ tag })}
        />
      )}
      {files.length >= FILES_MAX && <p className="soft small-text">Only the newest {FILES_MAX} are shown.</p>}
      {open && (
        <FileDialog
          file={open}
          isBusy={isBusy}
          onChange={(to) => void change([open], to)}
          onClose={() => narrow({ open: undefined })}
        />
      )}
    </>
  );
}

/** Changes files, and displays the change with a button to undo it. */
function useChanges() {
  const [isBusy, setIsBusy] = useState(false);
  const [last, setLast] = useState<{
    readonly text: string;
    readonly result: ChangeResult;
    readonly isUndone?: true;
  }>();
  const run = async (work: () => Promise<ChangeResult>, say: (count: number) => string, isUndone?: true) => {
    setIsBusy(true);
    const result = await work();
    setIsBusy(false);
    setLast({ text: say(result.before.length), result, ...(isUndone && { isUndone }) });
  };
  const change = (files: readonly ListedFile[], to: FileChange): Promise<void> =>
    run(
      () => changeFiles(files, to),
      (count) => `${wordsOf(to)} ${count} ${count === 1 ? 'file' : 'files'}.`,
    );
  const undo = (result: ChangeResult): Promise<void> =>
    run(
      () => restoreFiles(result),
      () => 'It is as it was before.',
      true,
    );
  const notice = last && (
    <>
      {last.result.faults.length > 0 && (
        <p className="notice error small-text" role="alert">
          Not all could be changed: {last.result.faults.join(' ')}
        </p>
      )}
      {last.result.before.length > 0 && (
        <ChangedNotice text={last.text} onUndo={last.isUndone ? undefined : () => void undo(last.result)} />
      )}
    </>
  );
  return { change, isBusy, notice };
}

function wordsOf({ addTags, removeTags, isShared: share, publishedAt }: FileChange): string {
  if (publishedAt) return `${dayOrMoment(publishedAt)} is the date of publication of`;
  if (addTags) return `The tag ${addTags.join(', ')} is added to`;
  if (removeTags) return `The tag ${removeTags.join(', ')} is taken from`;
  return share ? 'Everyone in the organization may read' : 'Only you may read';
}
