import type { ImportedFile, ImportRejection } from '@almanac/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { almanac } from '../api/almanac.ts';
import { listed } from '../api/listed.ts';
import { moment, withDays } from '../format/dates.ts';
import { wholeNumber } from '../format/numbers.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { DialogWindow } from '../parts/dialog-window.tsx';
import { MoreButton, totalOf } from '../parts/more-button.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryView } from '../parts/query-view.tsx';
import { useShown } from '../parts/use-shown.ts';

const FILES_AT_ONCE = 1_000;

/** Files that were imported by command, by a feed or as the sample, the newest first. */
export function ImportsTab() {
  const [shown, more] = useShown(FILES_AT_ONCE);
  const [opened, open] = useState<ImportedFile>();
  const query = useQuery({
    queryKey: ['admin', 'imports', shown],
    queryFn: ({ signal }) => listed(almanac.admin.imports({ limit: shown + 1, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <Panel title="Imports">
      <QueryView
        query={query}
        height="20rem"
        what="imports"
        isEmpty={(files) => files.length === 0}
        empty="Nothing was imported yet. “almanac import” takes data in."
      >
        {(files) => (
          <>
            <DataTable name="imports" rows={files.slice(0, shown)} columns={columnsOf(open)} keyOf={({ id }) => id} />
            <MoreButton what="imports" shown={shown} total={totalOf(files, shown)} onMore={more} />
            {opened !== undefined && (
              <DialogWindow title={`Not taken of ${nameOf(opened)}`} onClose={() => open(undefined)}>
                <ul className="plain-list stack">
                  {opened.fault?.split('; ').map((part) => (
                    <li key={part}>{part}</li>
                  ))}
                </ul>
                {opened.rejected > 0 && <RejectedRecords file={opened} />}
              </DialogWindow>
            )}
          </>
        )}
      </QueryView>
    </Panel>
  );
}

/** Records that a file was not taken of, or not whole. */
function RejectedRecords({ file }: { readonly file: ImportedFile }) {
  const query = useQuery({
    queryKey: ['admin', 'imports', file.id, 'rejections'],
    queryFn: ({ signal }) => almanac.admin.importRejections(file.id, { signal }).details(),
  });
  return (
    <QueryView
      query={query}
      height="16rem"
      what="rejected records"
      isEmpty={({ results }) => results.length === 0}
      empty="They are not kept: the file was imported again since, or before Almanac kept them."
    >
      {({ results, isWhole }) => (
        <DataTable
          name={`Rejected records of ${nameOf(file)}`}
          rows={results}
          columns={REJECTIONS}
          keyOf={({ record, reason }) => `${record} ${reason}`}
          {...(!isWhole && { note: 'Further ones are not kept' })}
        />
      )}
    </QueryView>
  );
}

const REJECTIONS: readonly Column<ImportRejection>[] = [
  { id: 'record', name: 'Record', isNumber: true, value: ({ record }) => record },
  { id: 'line', name: 'Line', isNumber: true, value: ({ line }) => line },
  { id: 'reason', name: 'Reason', value: ({ reason }) => reason, show: ({ reason }) => written(withDays(reason)) },
  { id: 'taken', name: 'Outcome', value: ({ imported }) => (imported ? 'taken without it' : 'rejected') },
  { id: 'about', name: 'Begins with', value: ({ about }) => about, show: ({ about }) => written(about) },
];

const written = (text: string | null) => <div className="written phrase">{text}</div>;

const number = (id: 'records' | 'created' | 'changed' | 'rejected', name: string): Column<ImportedFile> => ({
  id,
  name,
  isNumber: true,
  value: (file) => file[id],
  show: (file) => wholeNumber(file[id]),
});

/** The end of its path, which tells one file from another. */
const nameOf = ({ file }: ImportedFile): string => file.split(/[\\/]/).at(-1) ?? file;

const columnsOf = (open: (file: ImportedFile) => void): readonly Column<ImportedFile>[] => [
  { id: 'started', name: 'Started', value: ({ startedAt }) => startedAt, show: ({ startedAt }) => moment(startedAt) },
  { id: 'kind', name: 'Kind', value: ({ kind }) => kind },
  {
    id: 'file',
    name: 'File',
    value: ({ file }) => file,
    show: (one) => <span title={one.file}>{nameOf(one)}</span>,
  },
  {
    id: 'outcome',
    name: 'Outcome',
    value: ({ outcome }) => outcome.replace('_', ' '),
    show: ({ outcome }) => (
      <span className={outcome === 'completed' ? '' : 'tag warn'}>{outcome.replace('_', ' ')}</span>
    ),
  },
  {
    id: 'fault',
    name: 'Fault',
    value: ({ fault }) => fault,
    show: (one) =>
      one.fault && (
        <button type="button" className="figure-button" title={one.fault} onClick={() => open(one)}>
          {one.fault}
        </button>
      ),
  },
  number('records', 'Records'),
  number('created', 'Created'),
  number('changed', 'Changed'),
  number('rejected', 'Rejected'),
  { id: 'format', name: 'Format', value: ({ format }) => format },
];
