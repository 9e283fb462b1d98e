import type { UploadedFile } from '@almanac/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { almanac } from '../api/almanac.ts';
import { listed } from '../api/listed.ts';
import { moment } from '../format/dates.ts';
import { compact } from '../format/numbers.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryView } from '../parts/query-view.tsx';
import { DropZone, type Sending } from './drop-zone.tsx';
import { faultOf } from './faults.ts';

const KEY = ['files'];
/** While files are being read their states are looked at so often. */
const LOOK_MS = 1_500;
const FILES_MAX = 10_000;

/** Private files: added, watched while they are read, shared and removed. */
export function FilesPage() {
  const queries = useQueryClient();
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => listed(almanac.uploads.list({ limit: FILES_MAX, signal })),
    refetchInterval: ({ state }) =>
      state.data?.value.some(({ status }) => status === 'processing' || status === 'pending') ? LOOK_MS : false,
  });
  const again = (): Promise<void> => queries.invalidateQueries({ queryKey: KEY });
  const send = async (file: File): Promise<void> => {
    const name = file.name;
    const tell = (state: Partial<Sending>): void =>
      setSending((all) => all.map((one) => (one.file === file ? { ...one, ...state } : one)));
    setSending((all) => [...all, { file, name, share: 0, fault: undefined }]);
    try {
      await almanac.uploads.fromFile(file, {
        name,
        onProgress: ({ sentBytes, totalBytes }) => tell({ share: totalBytes === 0 ? 1 : sentBytes / totalBytes }),
      });
      setSending((all) => all.filter((one) => one.file !== file));
    } catch (error) {
      tell({ fault: (error as Error).message });
    }
    await again();
  };
  return (
    <div className="page">
      <title>Files · Almanac</title>
      <h1>Files</h1>
      <DropZone sending={sending} onFiles={(files) => files.forEach((file) => void send(file))} />
      <Panel title="Your files, and those shared with you">
        <QueryView
          query={query}
          height="20rem"
          what="files"
          isEmpty={(files) => files.length === 0}
          empty="There are none yet. They are searched beside all other documents as soon as they are read."
        >
          {(files) => <DataTable name="files" rows={files} columns={columnsOf(again)} keyOf={({ id }) => id} />}
        </QueryView>
      </Panel>
    </div>
  );
}

const columnsOf = (again: () => Promise<void>): readonly Column<UploadedFile>[] => [
  {
    id: 'name',
    name: 'Name',
    value: ({ fileName }) => fileName,
    show: ({ id, fileName, status }) =>
      status === 'completed' ? (
        <Link to="/read/$id" params={{ id }} search={{ file: true }}>
          {fileName}
        </Link>
      ) : (
        fileName
      ),
  },
  { id: 'state', name: 'State', value: ({ status }) => status, show: (file) => <FileState file={file} /> },
  {
    id: 'size',
    name: 'Bytes',
    isNumber: true,
    value: ({ rawSize }) => rawSize,
    show: ({ rawSize }) => compact(rawSize),
  },
  { id: 'added', name: 'Added', value: ({ createdAt }) => createdAt, show: ({ createdAt }) => moment(createdAt) },
  { id: 'tags', name: 'Tags', value: ({ tags }) => tags.map(({ name }) => name).join(', ') },
  { id: 'actions', name: 'Actions', value: () => null, show: (file) => <Actions file={file} again={again} /> },
];

function FileState({ file: { status, errorCode } }: { readonly file: UploadedFile }) {
  if (status === 'completed') return <span className="tag rise">read</span>;
  if (status === 'failed') return <span className="tag fall">{faultOf(errorCode)}</span>;
  return <span className="tag accent">{status === 'processing' ? 'being read' : 'waiting for its bytes'}</span>;
}

/** A file that was removed can be had back for this long: only then is it really removed. */
const UNDO_MS = 6_000;

function Actions({ file, again }: { readonly file: UploadedFile; readonly again: () => Promise<void> }) {
  const [timer, setTimer] = useState<ReturnType<typeof setTimeout>>();
  const [fault, setFault] = useState<string>();
  const isShared = file.sharedWithOrgs.length > 0;
  const act = async (work: () => PromiseLike<unknown>): Promise<void> => {
    try {
      await work();
      await again();
    } catch (error) {
      setFault((error as Error).message);
    }
  };
  if (fault !== undefined) return <span className="fall small-text">{fault}</span>;
  if (timer !== undefined)
    return (
      <button
        type="button"
        className="button small"
        onClick={() => {
          clearTimeout(timer);
          setTimer(undefined);
        }}
      >
        Undo the removal
      </button>
    );
  return (
    <span className="row" style={{ flexWrap: 'nowrap' }}>
      <button
        type="button"
        className="button small quiet"
        onClick={() => void act(() => (isShared ? almanac.uploads.unshare(file) : almanac.uploads.share(file)))}
      >
        {isShared ? 'Unshare' : 'Share'}
        <span className="visually-hidden"> {file.fileName}</span>
      </button>
      <button
        type="button"
        className="button small quiet"
        onClick={() => setTimer(setTimeout(() => void act(() => almanac.uploads.delete(file)), UNDO_MS))}
      >
        Remove<span className="visually-hidden"> {file.fileName}</span>
      </button>
    </span>
  );
}
