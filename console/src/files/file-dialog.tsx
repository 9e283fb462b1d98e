import type { AnnotatedDocument } from '@almanac/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { almanac } from '../api/almanac.ts';
import { day, dayOrMoment, daysAgo, moment } from '../format/dates.ts';
import { documentKind } from '../format/document-kind.ts';
import { counted, UNKNOWN, wholeNumber } from '../format/numbers.ts';
import { DialogWindow } from '../parts/dialog-window.tsx';
import { Facts } from '../parts/facts.tsx';
import { QueryView } from '../parts/query-view.tsx';
import { saveFile } from '../parts/save-file.ts';
import { faultOf } from './faults.ts';
import { FileStateTag, sharingOf } from './files-table.tsx';
import { type FileChange, isShared, type ListedFile, tagNames } from './listed-file.ts';
import { TagField, TagList } from './tags.tsx';
import { useConnectorNames } from './use-connector-names.ts';

interface FileDialogParts {
  readonly file: ListedFile;
  readonly isBusy: boolean;
  readonly onChange: (change: FileChange) => void;
  readonly onClose: () => void;
}

/** All about one file: its annotations, its tags and sharing, and the file itself. */
export function FileDialog({ file, isBusy, onChange, onClose }: FileDialogParts) {
  const [connector] = useConnectorNames([file]);
  return (
    <DialogWindow title={file.fileName} aside={<FileStateTag file={file} />} onClose={onClose}>
      {file.status === 'failed' && (
        <p className="notice error">
          <span>It could not be read: {faultOf(file.errorCode).why}.</span>
          <span>{faultOf(file.errorCode).help}</span>
        </p>
      )}
      <Facts
        facts={[
          ['Size', file.status === 'pending' ? UNKNOWN : counted(file.rawSize, 'byte')],
          ['Type of file', file.contentType ?? UNKNOWN],
          ['Added', moment(file.createdAt)],
          ['Published', publicationOf(file)],
          [
            'Source',
            connector === undefined ? (
              ORIGINS[file.requestOrigin]
            ) : (
              <Link key="connector" to="/connectors">
                {connector.name}
              </Link>
            ),
          ],
          ['Shared with', sharingOf(file)],
          ['Not read', partsNotReadOf(file)],
        ]}
      />
      {file.isOwn && <PublicationField key={file.publishedAt} file={file} isBusy={isBusy} onChange={onChange} />}
      {file.status === 'completed' && <Understood file={file} />}
      <h3>Tags</h3>
      {file.tags.length === 0 && !file.isOwn && <p className="soft">It has none.</p>}
      <TagList tags={tagNames(file)} onRemove={file.isOwn ? (tag) => onChange({ removeTags: [tag] }) : undefined} />
      {file.isOwn && <TagField label="Add tag to the file" onAdd={(tag) => onChange({ addTags: [tag] })} />}
      <div className="row">
        {file.isOwn && (
          <button
            type="button"
            className="button"
            disabled={isBusy}
            onClick={() => onChange({ isShared: !isShared(file) })}
          >
            {isShared(file) ? 'Unshare' : 'Share with the organization'}
          </button>
        )}
        <button type="button" className="button" onClick={onClose}>
          Close
        </button>
      </div>
    </DialogWindow>
  );
}

const DATE_SOURCES = {
  given: 'as given',
  document: 'the date of the document',
  upload: 'the upload; no date of the document was found',
} as const;

/** `Mar 23, 2016 (the date of the document)`. Unknown before the file was processed. */
function publicationOf({ publishedAt, publishedAtSource, status }: ListedFile): string {
  if (publishedAtSource === null) return dayOrMoment(publishedAt);
  if (publishedAtSource === 'upload' && status !== 'completed') return UNKNOWN;
  return `${dayOrMoment(publishedAt)} (${DATE_SOURCES[publishedAtSource]})`;
}

/** Sets the day of publication, once it is complete and another one. */
function PublicationField({ file, isBusy, onChange }: Pick<FileDialogParts, 'file' | 'isBusy' | 'onChange'>) {
  const id = useId();
  const before = file.publishedAt.slice(0, 10);
  const [on, setOn] = useState(before);
  return (
    <form
      className="row"
      onSubmit={(event) => {
        event.preventDefault();
        onChange({ publishedAt: on });
      }}
    >
      <label className="label" htmlFor={id}>
        Published on
      </label>
      <input
        id={id}
        type="date"
        className="input small"
        required
        min="1900-01-01"
        max={daysAgo(0)}
        value={on}
        onChange={({ target }) => setOn(target.value)}
      />
      <button type="submit" className="button small" disabled={isBusy || on === before || on === ''}>
        Set the date
      </button>
    </form>
  );
}

const PARTS: Readonly<Record<string, readonly [one: string, several: string]>> = {
  picture: ['picture', 'pictures'],
  page_without_text: ['page without text', 'pages without text'],
  damaged_page: ['damaged page', 'damaged pages'],
  embedded_file: ['embedded file', 'embedded files'],
  attachment: ['attachment', 'attachments'],
  media: ['recording', 'recordings'],
  form: ['form that its own program draws', 'forms that their own program draws'],
  formula_without_result: ['formula without a stored result', 'formulas without a stored result'],
  hidden_text: ['hidden text', 'hidden texts'],
  unmapped_text: ['page in fonts without character codes', 'pages in fonts without character codes'],
};

/** `2 pages without text (pages 3-4), 1 picture`. */
function partsNotReadOf({ partsNotRead }: ListedFile): string {
  if (partsNotRead === null) return UNKNOWN;
  if (partsNotRead.length === 0) return 'nothing';
  return partsNotRead
    .map(({ kind, place, count }) => {
      const [one, several] = PARTS[kind] ?? [kind, kind];
      return `${counted(count, one, several)}${place === null ? '' : ` (${place})`}`;
    })
    .join(', ');
}

const ORIGINS = {
  file_upload: 'upload',
  email: 'mail connector',
  investment_research: 'research connector',
} as const;

interface UnderstoodFile {
  readonly annotated: AnnotatedDocument;
  readonly companies: readonly { readonly id: string; readonly name: string }[];
}

function Understood({ file }: { readonly file: ListedFile }) {
  const query = useQuery({
    queryKey: ['annotated', file.id],
    queryFn: async ({ signal }) => {
      const details = await almanac.uploads.annotated(file, { signal }).details();
      const ids = details.value.document.reportingEntities;
      const entities = ids.length === 0 ? [] : await almanac.graph.entities(ids, { signal });
      const companies = ids.map((id, at) => ({ id, name: entities[at]?.name ?? id }));
      return { ...details, value: { annotated: details.value, companies } satisfies UnderstoodFile };
    },
  });
  return (
    <QueryView query={query} height="12rem" what="what was understood" isEmpty={() => false} empty="">
      {({ annotated, companies }) => (
        <>
          <h3>What was understood</h3>
          <Facts facts={understoodFacts({ annotated, companies })} />
          <Downloads file={file} annotated={annotated} />
        </>
      )}
    </QueryView>
  );
}

function understoodFacts({ annotated: { document, profiling }, companies }: UnderstoodFile) {
  const { type, subtype } = document.documentType;
  return [
    ['Headline', document.headline],
    [
      'Kind',
      [documentKind(type), subtype && documentKind(subtype), document.form].filter((one) => one !== null).join(' · '),
    ],
    [
      'Company',
      companies.length === 0
        ? UNKNOWN
        : companies.map(({ id, name }) => (
            <Link key={id} to="/companies/$id" params={{ id }} className="listed">
              {name}
            </Link>
          )),
    ],
    ['Period', document.reportingPeriod.join(', ') || UNKNOWN],
    ['Ends on', day(document.periodEndDate)],
    ['Language', document.language ?? UNKNOWN],
    ['Pages', wholeNumber(profiling.pages)],
    ['Passages', wholeNumber(profiling.chunks)],
    ['Characters', wholeNumber(profiling.characters)],
  ] as const;
}

function Downloads({ file, annotated }: { readonly file: ListedFile; readonly annotated: AnnotatedDocument }) {
  const [fault, setFault] = useState<string>();
  const original = async (): Promise<void> => {
    try {
      setFault(undefined);
      saveFile(file.fileName, await (await almanac.uploads.original(file)).blob());
    } catch (error) {
      setFault((error as Error).message);
    }
  };
  return (
    <>
      <div className="row">
        <Link to="/read/$id" params={{ id: file.id }} search={{ file: true }} className="button primary">
          Open its passages
        </Link>
        <button type="button" className="button" onClick={() => void original()}>
          Save the original
        </button>
        <a className="button" href={annotated.url} download>
          Save what was understood
        </a>
      </div>
      {fault !== undefined && (
        <p className="notice error" role="alert">
          {fault}
        </p>
      )}
    </>
  );
}
