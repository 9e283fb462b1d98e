import type { ImportedFile } from '@almanac/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { almanac } from '../api/almanac.ts';
import { listed } from '../api/listed.ts';
import { moment } from '../format/dates.ts';
import { wholeNumber } from '../format/numbers.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { MoreButton, totalOf } from '../parts/more-button.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryView } from '../parts/query-view.tsx';
import { useShown } from '../parts/use-shown.ts';

const FILES_AT_ONCE = 1_000;

/** Files that were imported by command, the newest first. */
export function ImportsTab() {
  const [shown, more] = useShown(FILES_AT_ONCE);
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
        empty="No import is recorded yet. “almanac import” takes data in."
      >
        {(files) => (
          <>
            <DataTable name="imports" rows={files.slice(0, shown)} columns={COLUMNS} keyOf={({ id }) => id} />
            <MoreButton what="imports" shown={shown} total={totalOf(files, shown)} onMore={more} />
          </>
        )}
      </QueryView>
    </Panel>
  );
}

const number = (id: 'records' | 'created' | 'changed' | 'rejected', name: string): Column<ImportedFile> => ({
  id,
  name,
  isNumber: true,
  value: (file) => file[id],
  show: (file) => wholeNumber(file[id]),
});

const COLUMNS: readonly Column<ImportedFile>[] = [
  { id: 'started', name: 'Started', value: ({ startedAt }) => startedAt, show: ({ startedAt }) => moment(startedAt) },
  { id: 'kind', name: 'Kind', value: ({ kind }) => kind },
  {
    id: 'file',
    name: 'File',
    value: ({ file }) => file,
    // The end of a path tells one from another.
    show: ({ file }) => <span title={file}>{file.split(/[\\/]/).at(-1)}</span>,
  },
  { id: 'outcome', name: 'Outcome', value: ({ outcome }) => outcome.replace('_', ' ') },
  {
    id: 'fault',
    name: 'Fault',
    value: ({ fault }) => fault,
    show: ({ fault }) => <span title={fault ?? ''}>{fault}</span>,
  },
  number('records', 'Records'),
  number('created', 'Created'),
  number('changed', 'Changed'),
  number('rejected', 'Rejected'),
  { id: 'format', name: 'Format', value: ({ format }) => format },
];
