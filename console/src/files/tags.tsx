import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { almanac } from '../api/almanac.ts';
import { TAGS_KEY } from './use-files.ts';

const TAG_CHARS_MAX = 128;
const SUGGESTIONS = 1_000;

/** Field for the name of a tag: an existing one, or a new one. */
export function TagField({ label, onAdd }: { readonly label: string; readonly onAdd: (tag: string) => void }) {
  const id = useId();
  const { data: known = [] } = useQuery({
    queryKey: TAGS_KEY,
    queryFn: ({ signal }) => almanac.uploads.tags.list({ limit: SUGGESTIONS, signal }).toArray(),
  });
  return (
    <form
      className="row tag-field"
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        const tag = String(new FormData(form).get('tag')).trim();
        if (tag === '') return;
        onAdd(tag);
        form.reset();
      }}
    >
      <input
        name="tag"
        className="input"
        aria-label={label}
        placeholder="Tag"
        maxLength={TAG_CHARS_MAX}
        list={id}
        autoComplete="off"
      />
      <datalist id={id}>
        {known.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <button type="submit" className="button small">
        {label}
      </button>
    </form>
  );
}

/** Tags that can be taken away. */
export const TagList = ({
  tags,
  onRemove,
}: {
  readonly tags: readonly string[];
  readonly onRemove?: ((tag: string) => void) | undefined;
}) => (
  <ul className="row tag-list">
    {tags.map((tag) => (
      <li key={tag} className="tag">
        <span>{tag}</span>
        {onRemove && (
          <button
            type="button"
            className="figure-button"
            aria-label={`Take away the tag ${tag}`}
            onClick={() => onRemove(tag)}
          >
            ×
          </button>
        )}
      </li>
    ))}
  </ul>
);
