import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { almanac } from '../api/almanac.ts';
import { useDelayed } from '../parts/use-delayed.ts';

const TYPING_MS = 150;
const SUGGESTIONS = 10;

/** Chooses a company by what its name or ticker begins with. */
export function CompanyField({
  label = 'Add a company',
  onChoose,
}: {
  readonly label?: string;
  readonly onChoose: (id: string) => void;
}) {
  const [text, setText] = useState('');
  const asked = useDelayed(text.trim(), TYPING_MS);
  const { data = [] } = useQuery({
    queryKey: ['companies', asked],
    queryFn: ({ signal }) => almanac.graph.suggest(asked, { categories: ['Companies'], limit: SUGGESTIONS, signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const items = asked === '' ? [] : data;
  return (
    <ComboBox
      className="field"
      items={items}
      inputValue={text}
      onInputChange={setText}
      allowsEmptyCollection
      menuTrigger="input"
      selectedKey={null}
      onSelectionChange={(id) => {
        if (id === null) return;
        onChoose(String(id));
        setText('');
      }}
    >
      <Label className="label">{label}</Label>
      <div className="row" style={{ flexWrap: 'nowrap', maxWidth: '34rem' }}>
        <Input className="input" placeholder="Name or ticker" />
        <Button className="button" aria-label="Show companies">
          ▾
        </Button>
      </div>
      <Popover className="dialog palette">
        <ListBox aria-label="Companies" renderEmptyState={() => <p className="soft small-text">Type a name.</p>}>
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
