import { useId, useState } from 'react';

/** A file on its way. */
export interface Sending {
  readonly file: File;
  readonly name: string;
  /** 0 to 1. */
  readonly share: number;
  readonly fault: string | undefined;
}

/** Takes files that are dropped or chosen, any number at once. */
export function DropZone({
  sending,
  onFiles,
}: {
  readonly sending: readonly Sending[];
  readonly onFiles: (files: readonly File[]) => void;
}) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field in it does the same by keyboard
    <div
      className="panel"
      style={{ borderStyle: 'dashed', borderColor: isOver ? 'var(--accent)' : 'var(--line-strong)' }}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onFiles([...event.dataTransfer.files]);
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
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      {sending.map(({ file, name, share, fault }) => (
        <div key={`${name} ${file.lastModified}`} className="row small-text">
          <span>{name}</span>
          {fault === undefined ? (
            <progress value={share} max={1} aria-label={`${name} is being sent`} />
          ) : (
            <span className="fall" role="alert">
              {fault}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}
