import { type FileChange, isShared, type ListedFile, tagNames } from './listed-file.ts';
import { TagField } from './tags.tsx';

/** Actions on all selected files at once. */
export function ChosenFiles({
  own,
  chosen,
  isBusy,
  onChoose,
  onChange,
  onRemove,
}: {
  /** The user's own files among the displayed ones: only they can be changed. */
  readonly own: readonly ListedFile[];
  readonly chosen: readonly ListedFile[];
  readonly isBusy: boolean;
  readonly onChoose: (ids: readonly string[]) => void;
  readonly onChange: (change: FileChange) => void;
  readonly onRemove: () => void;
}) {
  const isAll = own.length > 0 && chosen.length === own.length;
  const tags = [...new Set(chosen.flatMap(tagNames))].sort();
  return (
    <fieldset className="row small-text chosen-files" disabled={isBusy}>
      <legend className="visually-hidden">Chosen files</legend>
      <label className="row">
        <input
          type="checkbox"
          checked={isAll}
          disabled={own.length === 0}
          ref={(box) => {
            if (box !== null) box.indeterminate = !isAll && chosen.length > 0;
          }}
          onChange={() => onChoose(isAll ? [] : own.map(({ id }) => id))}
        />
        {chosen.length === 0 ? 'Choose all of yours' : `${chosen.length} chosen`}
      </label>
      {chosen.length > 0 && (
        <>
          <TagField label="Add tag to the chosen" onAdd={(tag) => onChange({ addTags: [tag] })} />
          {tags.length > 0 && <TagRemoval tags={tags} onRemove={(tag) => onChange({ removeTags: [tag] })} />}
          {chosen.some((file) => !isShared(file)) && (
            <button type="button" className="button small" onClick={() => onChange({ isShared: true })}>
              Share the chosen
            </button>
          )}
          {chosen.some(isShared) && (
            <button type="button" className="button small" onClick={() => onChange({ isShared: false })}>
              Unshare the chosen
            </button>
          )}
          <button type="button" className="button small" onClick={onRemove}>
            Remove the chosen
          </button>
        </>
      )}
    </fieldset>
  );
}

const TagRemoval = ({
  tags,
  onRemove,
}: {
  readonly tags: readonly string[];
  readonly onRemove: (tag: string) => void;
}) => (
  <span className="filters">
    <select
      className="input"
      aria-label="Take a tag from the chosen"
      value=""
      onChange={({ target }) => onRemove(target.value)}
    >
      <option value="">Take away a tag…</option>
      {tags.map((tag) => (
        <option key={tag} value={tag}>
          {tag}
        </option>
      ))}
    </select>
  </span>
);
