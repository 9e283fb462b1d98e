import { useId } from 'react';
import { FILE_STATES, type FileSearch } from './files-route.ts';
import { type ListedFile, tagNames } from './listed-file.ts';
import { useConnectorNames } from './use-connector-names.ts';

/** Narrows the list by name, state and tag. */
export function FileFilters({
  files,
  search,
  onChange,
}: {
  readonly files: readonly ListedFile[];
  readonly search: FileSearch;
  readonly onChange: (to: Partial<Record<keyof FileSearch, string | undefined>>) => void;
}) {
  const connectors = useConnectorNames(files, search.connector);
  const tags = [...new Set([...files.flatMap(tagNames), ...(search.tag === undefined ? [] : [search.tag])])].sort();
  return (
    <search className="row small-text filters">
      <label className="row">
        Name
        <input
          type="search"
          className="input"
          value={search.name ?? ''}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </label>
      <Choice label="State" value={search.state} options={FILE_STATES} onChange={(state) => onChange({ state })} />
      <Choice
        label="Tag"
        value={search.tag}
        options={tags.map((tag) => ({ id: tag, name: tag }))}
        onChange={(tag) => onChange({ tag })}
      />
      {connectors.length > 0 && (
        <Choice
          label="Connector"
          value={search.connector}
          options={connectors}
          onChange={(connector) => onChange({ connector })}
        />
      )}
    </search>
  );
}

function Choice({
  label,
  value,
  options,
  onChange,
}: {
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly { readonly id: string; readonly name: string }[];
  readonly onChange: (id: string) => void;
}) {
  const id = useId();
  return (
    <span className="row">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="input" value={value ?? ''} onChange={({ target }) => onChange(target.value)}>
        <option value="">All</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </span>
  );
}
