import type { SuggestCategory } from '@almanac/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, ComboBox, FieldError, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { almanac } from '../api/almanac.ts';
import { useDelayed } from './use-delayed.ts';

const TYPING_MS = 150;
const SUGGESTIONS = 10;

/** Something with a name. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** Contents of `NameField`, in a file of its own that is loaded with the first one. */
export function NameComboBox({
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
  // A field that had its text replaced opens its list again; another one with the focus does not.
  const [chosen, setChosen] = useState(0);
  const asked = useDelayed(text.trim(), TYPING_MS);
  const { data = [] } = useQuery({
    queryKey: ['names', categories, asked],
    queryFn: ({ signal }) => almanac.graph.suggest(asked, { categories, limit: SUGGESTIONS, signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const items = asked === '' ? [] : data;
  return (
    <ComboBox
      key={chosen}
      autoFocus={chosen > 0}
      className="field"
      items={items}
      inputValue={text}
      onInputChange={setText}
      allowsEmptyCollection
      menuTrigger="input"
      selectedKey={null}
      isInvalid={fault !== undefined}
      onSelectionChange={(id) => {
        const item = items.find((one) => one.id === id);
        if (item === undefined) return;
        onChoose({ id: item.id, name: item.name });
        setText('');
        setChosen(chosen + 1);
      }}
    >
      <Label className="label">{label}</Label>
      <div className="row" style={{ flexWrap: 'nowrap', maxWidth: '34rem' }}>
        <Input className="input" placeholder={placeholder} />
        <Button className="button" aria-label="Show names">
          ▾
        </Button>
      </div>
      <FieldError className="fault small-text">{fault}</FieldError>
      <Popover className="dialog palette">
        <ListBox aria-label="Names" renderEmptyState={() => <p className="soft small-text">Type a name.</p>}>
          {({ id, name, ticker }: (typeof items)[number]) => (
            <ListBoxItem id={id} textValue={name}>
              <span>{name}</span>
              <span className="soft small-text">{ticker}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
