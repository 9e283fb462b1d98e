import { useId, useState } from 'react';
import { daysAgo } from '../format/dates.ts';
import { counted } from '../format/numbers.ts';
import { useStore } from '../parts/store.ts';
import { TagField, TagList } from './tags.tsx';
import { isOnItsWay, type Sending } from './upload-queue.ts';
import { uploads } from './work-in-progress.ts';

/** Takes files that are dropped or chosen, any number at once, and shows those on their way. */
export function DropZone() {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const [tags, setTags] = useState<readonly string[]>([]);
  const [isShared, setIsShared] = useState(false);
  const [publishedOn, setPublishedOn] = useState('');
  const add = (files: Iterable<File>): void =>
    uploads.add([...files], { tags, isShared, publishedOn: publishedOn || undefined });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field in it does the same by keyboard
    <div
      className={`panel drop-zone ${isOver ? 'over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        add(event.dataTransfer.files);
      }}
    >
      <label htmlFor={id}>
        Drop files here, or choose them: PDF, Word, Excel, PowerPoint, HTML, text, mail and more.
      </label>
      <input
        id={id}
        type="file"
        multiple
        onChange={({ target }) => {
          add(target.files ?? []);
          target.value = '';
        }}
      />
      <div className="row small-text">
        <span className="soft">Tags for these files</span>
        {tags.length > 0 && <TagList tags={tags} onRemove={(tag) => setTags(tags.filter((other) => other !== tag))} />}
        <TagField label="Add tag to these files" onAdd={(tag) => setTags([...new Set([...tags, tag])])} />
        <label className="row">
          <input type="checkbox" checked={isShared} onChange={({ target }) => setIsShared(target.checked)} />
          Share with the organization
        </label>
        <label className="row" title="The date of each document where it is left empty">
          Published on
          <input
            type="date"
            className="input small"
            min="1900-01-01"
            max={daysAgo(0)}
            value={publishedOn}
            onChange={({ target }) => setPublishedOn(target.value)}
          />
        </label>
      </div>
      <FilesOnTheirWay />
    </div>
  );
}

function FilesOnTheirWay() {
  const files = useStore(uploads.files);
  if (files.length === 0) return null;
  const left = files.filter(isOnItsWay).length;
  return (
    <div className="stack small-text">
      <p role="status">
        {left === 0 ? 'All others are sent.' : `${counted(left, 'file is', 'files are')} on the way.`}
      </p>
      <ul className="sending">
        {files.map((one) => (
          <SendingLine key={one.id} one={one} />
        ))}
      </ul>
    </div>
  );
}

function SendingLine({ one: { id, file, state, share, fault } }: { readonly one: Sending }) {
  return (
    <li className="row">
      <span className="name">{file.name}</span>
      {state === 'waiting' && <span className="soft">waits for its turn</span>}
      {state === 'sending' && <progress value={share} max={1} aria-label={`${file.name} is being sent`} />}
      {state === 'failed' && (
        <>
          <span className="fall" role="alert">
            {fault}
          </span>
          <button type="button" className="button small" onClick={() => uploads.retry(id)}>
            Send again<span className="visually-hidden"> {file.name}</span>
          </button>
          <button type="button" className="button small quiet" onClick={() => uploads.forget(id)}>
            Leave it<span className="visually-hidden"> {file.name}</span>
          </button>
        </>
      )}
    </li>
  );
}
