import './files.css';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { almanac } from '../api/almanac.ts';
import { FilesTabs } from '../connectors/files-tabs.tsx';
import { dayOrMoment } from '../format/dates.ts';
import { counted } from '../format/numbers.ts';
import { atOnce } from '../parts/at-once.ts';
import { faultText } from '../parts/notices.tsx';
import { PageHeading } from '../parts/page-title.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryView } from '../parts/query-view.tsx';
import { useStore } from '../parts/store.ts';
import { ForWriters, useIsGuest } from '../session/session-provider.tsx';
import { ChosenFiles } from './chosen-files.tsx';
import { DropZone } from './drop-zone.tsx';
import { FileDialog } from './file-dialog.tsx';
import { FileFilters } from './file-filters.tsx';
import type { FileSearch } from './files-route.ts';
import { FilesTable } from './files-table.tsx';
import { type FileChange, isShared, isWanted, type ListedFile, tagNames, tagsAfter } from './listed-file.ts';
import { FILES_MAX, listFilesAgain, useFiles } from './use-files.ts';
import { removals } from './work-in-progress.ts';

/** Result of a change to several files. */
interface ChangeResult {
  /** Files as they were. */
  readonly before: readonly ListedFile[];
  /** In words, each once. */
  readonly faults: readonly string[];
}

const CHANGED_AT_ONCE = 4;

/** Changes files of one's own. One that fails does not stop others. */
const changeFiles = (files: readonly ListedFile[], change: FileChange): Promise<ChangeResult> =>
  forEach(files, (file) => toState(file, { ...change, tags: tagsAfter(file, change) }));

/** Restores files to their state before a change. */
const restoreFiles = ({ before }: ChangeResult): Promise<ChangeResult> =>
  forEach(before, (file) =>
    toState(file, { tags: tagNames(file), isShared: isShared(file), publishedAt: file.publishedAt }),
  );

interface WantedState extends Pick<FileChange, 'isShared' | 'publishedAt'> {
  readonly tags: readonly string[] | undefined;
}

async function toState(file: ListedFile, { tags, isShared: share, publishedAt }: WantedState): Promise<void> {
  if (tags !== undefined) await almanac.uploads.tags.set(file, tags);
  if (share !== undefined) await (share ? almanac.uploads.share(file) : almanac.uploads.unshare(file));
  if (publishedAt !== undefined) await almanac.uploads.setPublishedAt(file, publishedAt);
}

async function forEach(files: readonly ListedFile[], work: (file: ListedFile) => Promise<void>): Promise<ChangeResult> {
  const results = await atOnce(CHANGED_AT_ONCE, files, work);
  await listFilesAgain();
  const faults = results.flatMap((result) => (result.status === 'rejected' ? [faultText(result.reason)] : []));
  return { before: files.filter((_, at) => results[at]?.status === 'fulfilled'), faults: [...new Set(faults)] };
}

/** Notice of the last change, with a button to undo it. */
function ChangedNotice({ text, onUndo }: { readonly text: string; readonly onUndo: (() => void) | undefined }) {
  return (
    <p className="notice row small-text" role="status">
      <span>{text}</span>
      {onUndo && (
        <button type="button" className="button small" onClick={onUndo}>
          Undo
        </button>
      )}
    </p>
  );
}

/** Files that are about to be removed, with the way back. There is time for it while one points at it or has the focus in it. */
function RemovedNotice() {
  const { waiting, faults } = useStore(removals.state);
  return (
    <>
      {waiting.size > 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: stops the time, as the focus does
        <div onMouseEnter={removals.hold} onMouseLeave={removals.go} onFocus={removals.hold} onBlur={removals.go}>
          <ChangedNotice
            text={waiting.size === 1 ? 'The file is removed.' : `${waiting.size} files are removed.`}
            onUndo={removals.undo}
          />
        </div>
      )}
      {faults.length > 0 && (
        <p className="notice error small-text" role="alert">
          Not all could be removed: {faults.join(' ')}
        </p>
      )}
    </>
  );
}

const route = getRouteApi('/my-files');

/** Private files: added, watched while they are read, tagged, shared and removed. */
export function FilesPage() {
  const isGuest = useIsGuest();
  const query = useFiles();
  const { waiting, going } = useStore(removals.state);
  const isThere = ({ id }: ListedFile): boolean => !waiting.has(id) && !going.has(id);
  return (
    <div className="page">
      <PageHeading>Files</PageHeading>
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
      (count) => `${wordsOf(to)} ${counted(count, 'file')}.`,
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
