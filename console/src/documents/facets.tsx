import { useQuery } from '@tanstack/react-query';
import { almanac } from '../api/almanac.ts';
import { NameOf } from './name-of.tsx';
import { WINDOWS } from './rolling.ts';
import { DOCUMENT_KINDS, type DocumentSearch, OWNERSHIPS, SENTIMENTS } from './search-route.ts';

/** A search, and how it is narrowed. */
export interface NarrowingProps {
  readonly search: DocumentSearch;
  readonly onChange: (to: Partial<Record<keyof DocumentSearch, unknown>>) => void;
}

/** Filters of a search. */
export function Facets({ search, onChange }: NarrowingProps) {
  const { data: tags = [] } = useQuery({
    queryKey: ['names of tags'],
    queryFn: async ({ signal }) => (await almanac.uploads.tags.list({ signal }).toArray()).map(({ name }) => name),
  });
  return (
    <div className="row small-text facets">
      <Choice label="Look in" value={search.whose} options={OWNERSHIPS} onChange={(whose) => onChange({ whose })} />
      <Choice label="Type" value={search.type} options={DOCUMENT_KINDS} onChange={(type) => onChange({ type })} />
      <Choice
        label="Sentiment"
        value={search.sentiment}
        options={SENTIMENTS}
        onChange={(sentiment) => onChange({ sentiment })}
      />
      <Choice
        label="Time"
        value={search.within}
        options={WINDOWS}
        onChange={(within) => onChange({ within, from: undefined, to: undefined })}
      />
      <Choice
        label="Tag of files"
        value={search.tag}
        options={[...new Set([...tags, ...(search.tag === undefined ? [] : [search.tag])])].map((tag) => ({
          id: tag,
          name: tag,
        }))}
        onChange={(tag) => onChange({ tag })}
      />
      <Day label="From" value={search.from} onChange={(from) => onChange({ from, within: undefined })} />
      <Day label="To" value={search.to} onChange={(to) => onChange({ to, within: undefined })} />
      <label className="row">
        <input
          type="checkbox"
          checked={search.mode === 'smart'}
          onChange={({ target }) => onChange({ mode: target.checked ? 'smart' : undefined })}
        />
        Smart search
      </label>
      <label className="row">
        <input
          type="checkbox"
          checked={search.literal === true}
          onChange={({ target }) => onChange({ literal: target.checked || undefined })}
        />
        Exact keywords
      </label>
      {(['entity', 'topic', 'source'] as const).map((kind) => {
        const id = search[kind];
        return (
          id !== undefined && (
            <button
              key={kind}
              type="button"
              className="button small"
              onClick={() => onChange({ [kind]: undefined, named: undefined })}
            >
              <NameOf kind={kind} id={id} named={search.named} /> <span aria-hidden="true">×</span>
              <span className="visually-hidden">: no longer narrow to it</span>
            </button>
          )
        );
      })}
    </div>
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
  readonly onChange: (to: string | undefined) => void;
}) {
  return (
    <label className="row">
      {label}
      <select
        className="input"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      >
        <option value="">All</option>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

const Day = ({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (to: string | undefined) => void;
}) => (
  <label className="row">
    {label}
    <input
      type="date"
      className="input"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    />
  </label>
);
