import { useState } from 'react';
import { DOCUMENT_KINDS } from '../documents/search-route.ts';
import { ChosenNames } from '../parts/chosen-names.tsx';
import type { ResearchSearch } from './research-route.ts';

/** Effort of a question, and its filters. */
export function Narrowing({
  search,
  onChange,
}: {
  readonly search: ResearchSearch;
  readonly onChange: (to: Partial<Record<keyof ResearchSearch, unknown>>) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const { about = [], from, to, kinds = [], sources = [], files } = search;
  const count =
    about.length + sources.length + kinds.length + [from, to, files].filter((one) => one !== undefined).length;
  const day = (name: 'from' | 'to', label: string) => (
    <label className="field">
      <span className="label">{label}</span>
      <input
        type="date"
        className="input"
        value={search[name] ?? ''}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    </label>
  );
  return (
    <details className="panel" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        Filter sources {count > 0 && <span className="tag accent">{count}</span>}
        {search.effort === 'standard' && <span className="tag accent">thorough</span>}
      </summary>
      {isOpen && (
        <div className="stack">
          <div className="columns">
            <ChosenNames label="Companies" kind="companies" ids={about} onChange={(ids) => onChange({ about: ids })} />
            <ChosenNames
              label="Sources"
              kind="sources"
              ids={sources}
              onChange={(ids) => onChange({ sources: ids, files: undefined })}
            />
          </div>
          <div className="row">
            {day('from', 'Published from')}
            {day('to', 'Published until')}
          </div>
          <div className="row">
            {DOCUMENT_KINDS.map(({ id, name }) => (
              <label key={id} className="row">
                <input
                  type="checkbox"
                  checked={kinds.includes(id)}
                  onChange={({ target }) =>
                    onChange({ kinds: target.checked ? [...kinds, id] : kinds.filter((kind) => kind !== id) })
                  }
                />
                {name}
              </label>
            ))}
            <label className="row">
              <input
                type="checkbox"
                checked={files === true}
                onChange={({ target }) => onChange({ files: target.checked || undefined, sources: undefined })}
              />
              My files only
            </label>
          </div>
          <label className="row">
            <input
              type="checkbox"
              checked={search.effort === 'standard'}
              onChange={({ target }) => onChange({ effort: target.checked ? 'standard' : undefined })}
            />
            Thorough: more searches, a longer answer, more units
          </label>
        </div>
      )}
    </details>
  );
}
