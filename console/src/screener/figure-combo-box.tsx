import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button, ComboBox, FieldError, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { inputLabel } from '../format/names.ts';
import { screenFigures } from './figures-query.ts';
import { screenLabel } from './screen-figures.ts';

const SHOWN_MAX = 40;

/** Contents of `FigureField`, in a file of its own that is loaded with the first one. */
export function FigureComboBox({
  label,
  value,
  fault,
  onChoose,
}: {
  readonly label: string;
  /** A figure or a formula. */
  readonly value: string;
  readonly fault?: string | undefined;
  readonly onChoose: (formula: string) => void;
}) {
  const shown = value === '' ? '' : screenLabel(value);
  const [text, setText] = useState(shown);
  // A field that had its text replaced opens its list again; another one with the focus does not.
  const [chosen, setChosen] = useState(0);
  // Text that counts when the field is left: an option that was just chosen comes before typed letters.
  const latest = useRef(shown);
  const type = (typed: string): void => {
    latest.current = typed;
    setText(typed);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value from outside replaces the text
  useEffect(() => type(shown), [shown]);
  const { data = [] } = useQuery(screenFigures);
  const figures = useMemo(() => data.map(({ name }) => ({ id: name, label: screenLabel(name) })), [data]);
  const items = useMemo(() => matching(figures, text === shown ? '' : text), [figures, text, shown]);
  const choose = (): void => {
    const typed = latest.current.trim();
    const formula = figures.find(({ label: one }) => one.toLowerCase() === typed.toLowerCase())?.id ?? typed;
    if (typed !== shown && formula !== value) onChoose(formula);
  };
  return (
    <ComboBox
      key={chosen}
      autoFocus={chosen > 0}
      className="field figure-field"
      items={items}
      inputValue={text}
      onInputChange={type}
      allowsCustomValue
      allowsEmptyCollection
      menuTrigger="input"
      selectedKey={null}
      isInvalid={fault !== undefined}
      onBlur={choose}
      onSelectionChange={(id) => {
        if (id !== null) {
          type(screenLabel(String(id)));
          setChosen(chosen + 1);
        }
        choose();
      }}
    >
      <Label className="label">{label}</Label>
      <div className="row no-wrap">
        <Input className="input" placeholder="Net income, P/E, or a formula" />
        <Button className="button" aria-label="Show figures">
          ▾
        </Button>
      </div>
      <FieldError className="fault small-text">{fault}</FieldError>
      <Popover className="dialog palette">
        <ListBox
          aria-label="Figures"
          renderEmptyState={() => <p className="soft small-text">No figure has this name: it is read as a formula.</p>}
        >
          {({ id, label: name }: (typeof items)[number]) => (
            <ListBoxItem id={id} textValue={name}>
              <span>{name}</span>
              <span className="soft small-text">{detailOf(id)}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}

interface NamedFigure {
  readonly id: string;
  readonly label: string;
}

/** Figures whose label or name has all typed words, those that begin with them first. */
function matching(figures: readonly NamedFigure[], typed: string): NamedFigure[] {
  const words = typed
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const begins = ({ label }: NamedFigure): boolean => label.toLowerCase().startsWith(typed.trim().toLowerCase());
  return figures
    .filter(({ id, label }) => {
      const text = `${label} ${id} ${abbreviated(label)}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .sort((one, other) => Number(begins(other)) - Number(begins(one)))
    .slice(0, SHOWN_MAX);
}

/** How readers shorten a ratio: `Price to earnings ratio` is P/E. */
const abbreviated = (label: string): string => {
  const [, over, under] = /^(price|EV|enterprise value) to (\S+)/i.exec(label) ?? [];
  return over === undefined || under === undefined
    ? ''
    : `${/^price/i.test(over) ? 'P' : 'EV'}/${under[0]} ${/^price/i.test(over) ? 'P' : 'EV'}/${under}`;
};

/** Where a figure is from, beside its label. */
function detailOf(id: string): string {
  const statement = id.includes('.') ? inputLabel(id).split(', ').at(-1) : undefined;
  if (id.startsWith('growth.')) return 'over the year before';
  if (statement !== undefined) return id.startsWith('balance.') ? statement : `${statement}, 12 months`;
  return id.endsWith('_ttm') ? '12 months' : '';
}
