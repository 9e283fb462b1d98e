import { Link } from '@tanstack/react-router';
import { day, dayOrMoment, moment } from '../format/dates.ts';
import { bytes } from '../format/numbers.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { faultOf } from './faults.ts';
import { isShared, type ListedFile, tagNames } from './listed-file.ts';

/** Actions on a file of the table. */
export interface FileActions {
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (id: string) => void;
  readonly onOpen: (id: string) => void;
  readonly onRemove: (file: ListedFile) => void;
  readonly onTag: (tag: string) => void;
}

export const FilesTable = ({ files, ...actions }: FileActions & { readonly files: readonly ListedFile[] }) => (
  <DataTable name="files" rows={files} columns={columnsOf(actions)} keyOf={({ id }) => id} />
);

const columnsOf = ({ chosen, onChoose, onOpen, onRemove, onTag }: FileActions): readonly Column<ListedFile>[] => [
  {
    id: 'chosen',
    name: 'Chosen',
    value: ({ id }) => (chosen.has(id) ? 'yes' : 'no'),
    show: ({ id, fileName, isOwn }) => (
      <input
        type="checkbox"
        aria-label={`Choose ${fileName}`}
        checked={chosen.has(id)}
        disabled={!isOwn}
        onChange={() => onChoose(id)}
      />
    ),
  },
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
  { id: 'state', name: 'State', value: ({ status }) => status, show: (file) => <FileStateTag file={file} /> },
  {
    id: 'tags',
    name: 'Tags',
    value: (file) => tagNames(file).join(', '),
    show: (file) => (
      <span className="row nowrap">
        {tagNames(file).map((tag) => (
          <button key={tag} type="button" className="figure-button tag" onClick={() => onTag(tag)}>
            <span className="visually-hidden">Show only what has the tag </span>
            {tag}
          </button>
        ))}
      </span>
    ),
  },
  {
    id: 'actions',
    name: 'Actions',
    value: () => null,
    show: (file) => (
      <span className="row nowrap">
        <RowButton name="Details" file={file} onClick={() => onOpen(file.id)} />
        {file.isOwn && <RowButton name="Remove" file={file} onClick={() => onRemove(file)} />}
      </span>
    ),
  },
  {
    id: 'size',
    name: 'Size',
    isNumber: true,
    value: ({ rawSize }) => rawSize,
    show: ({ rawSize }) => bytes(rawSize),
  },
  {
    id: 'added',
    name: 'Added',
    value: ({ createdAt }) => createdAt,
    show: ({ createdAt }) => <time title={moment(createdAt)}>{day(createdAt)}</time>,
  },
  {
    id: 'published',
    name: 'Published',
    value: ({ publishedAt }) => publishedAt,
    show: ({ publishedAt }) => <time title={dayOrMoment(publishedAt)}>{day(publishedAt)}</time>,
  },
  { id: 'sharing', name: 'Shared with', value: sharingOf },
];

const RowButton = ({
  name,
  file,
  onClick,
}: {
  readonly name: string;
  readonly file: ListedFile;
  readonly onClick: () => void;
}) => (
  <button type="button" className="button small quiet" onClick={onClick}>
    {name}
    <span className="visually-hidden"> {file.fileName}</span>
  </button>
);

/** Readers of a file: only its owner, everyone in the organization, or as shared by another owner. */
export function sharingOf(file: ListedFile): string {
  if (!file.isOwn) return `from ${file.userName ?? file.userId}`;
  return isShared(file) ? 'everyone' : 'only you';
}

export function FileStateTag({ file: { status, errorCode, deleteStartedTs } }: { readonly file: ListedFile }) {
  if (deleteStartedTs !== null) return <span className="tag">Removing</span>;
  if (status === 'completed') return <span className="tag rise">Ready</span>;
  if (status === 'failed') {
    const { why } = faultOf(errorCode);
    return (
      <span className="tag fall" title={why}>
        {why}
      </span>
    );
  }
  return <span className="tag accent">{status === 'processing' ? 'Processing' : 'Waiting for upload'}</span>;
}
