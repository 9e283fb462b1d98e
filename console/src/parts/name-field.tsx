import type { SuggestCategory } from '@almanac/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { almanac } from '../api/almanac.ts';
import { ChoiceComboBox } from './choice-combo-box.tsx';
import { useDelayed } from './use-delayed.ts';

const TYPING_MS = 150;
const SUGGESTIONS = 10;

/** Something with a name. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** Chooses a company, source or other thing by the beginning of its name. */
export function NameField({
  label,
  categories,
  placeholder = 'Name',
  fault,
  onChoose,
}: {
  readonly label: string;
  readonly categories: readonly SuggestCategory[];
  readonly placeholder?: string;
  readonly fault?: string | undefined;
  readonly onChoose: (chosen: Named) => void;
}) {
  const [text, setText] = useState('');
  const asked = useDelayed(text.trim(), TYPING_MS);
  const { data = [], isFetching } = useQuery({
    queryKey: ['names', categories, asked],
    queryFn: async ({ signal }) =>
      (await almanac.graph.suggest(asked, { categories, limit: SUGGESTIONS, signal })).map(({ id, name, ticker }) => ({
        id,
        name,
        detail: ticker,
      })),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  return (
    <ChoiceComboBox
      label={label}
      placeholder={placeholder}
      nouns="names"
      empty={emptyText(text.trim(), isFetching || asked !== text.trim())}
      fault={fault}
      text={text}
      options={asked === '' ? [] : data}
      onType={setText}
      onChoose={({ id, name }) => {
        onChoose({ id, name });
        setText('');
      }}
    />
  );
}

const emptyText = (text: string, isAsking: boolean): string =>
  text === '' ? 'Type a name.' : isAsking ? 'Searching …' : 'Nothing has a name that begins so.';

/** A chosen thing that can be left out again. */
export const Chip = ({ name, onRemove }: { readonly name: string; readonly onRemove: () => void }) => (
  <button type="button" className="button small chip" onClick={onRemove}>
    <span className="cut">{name}</span> <span aria-hidden="true">×</span>
    <span className="visually-hidden">: leave out</span>
  </button>
);
