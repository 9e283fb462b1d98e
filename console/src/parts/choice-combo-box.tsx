import { type ReactNode, useState } from 'react';
import { Button, ComboBox, FieldError, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components';

/** An option with what tells it from others of its name. */
export interface ChoiceOption {
  readonly id: string;
  readonly name: string;
  readonly detail?: string | null | undefined;
}

interface ChoiceComboBoxProps<Option extends ChoiceOption> {
  readonly label: string;
  readonly className?: string;
  readonly placeholder: string;
  /** The options together: `names`. */
  readonly nouns: string;
  /** Shown in place of an empty list. */
  readonly empty: ReactNode;
  readonly fault?: string | undefined;
  readonly text: string;
  readonly options: readonly Option[];
  /** Text of no option counts, too. */
  readonly allowsCustomValue?: boolean;
  readonly onType: (text: string) => void;
  readonly onLeave?: () => void;
  /** May replace the text. */
  readonly onChoose: (option: Option) => void;
}

/** A field that narrows a list of options while one types. The caller keeps the text and the options. */
export function ChoiceComboBox<Option extends ChoiceOption>({
  label,
  className = 'field',
  placeholder,
  nouns,
  empty,
  fault,
  text,
  options,
  allowsCustomValue = false,
  onType,
  onLeave,
  onChoose,
}: ChoiceComboBoxProps<Option>) {
  // A field that had its text replaced opens its list again; another one with the focus does not.
  const [chosen, setChosen] = useState(0);
  return (
    <ComboBox
      key={chosen}
      autoFocus={chosen > 0}
      className={className}
      items={options}
      inputValue={text}
      onInputChange={onType}
      allowsCustomValue={allowsCustomValue}
      allowsEmptyCollection
      menuTrigger="input"
      selectedKey={null}
      isInvalid={fault !== undefined}
      {...(onLeave && { onBlur: onLeave })}
      onSelectionChange={(id) => {
        const option = options.find((one) => one.id === id);
        if (option !== undefined) {
          onChoose(option);
          setChosen(chosen + 1);
        } else onLeave?.();
      }}
    >
      <Label className="label">{label}</Label>
      <div className="row no-wrap choice-field">
        <Input className="input" placeholder={placeholder} />
        <Button className="button" aria-label={`Show ${nouns}`}>
          ▾
        </Button>
      </div>
      <FieldError className="fault small-text">{fault}</FieldError>
      <Options nouns={nouns} empty={empty} />
    </ComboBox>
  );
}

const Options = ({ nouns, empty }: { readonly nouns: string; readonly empty: ReactNode }) => (
  <Popover className="dialog palette">
    <ListBox aria-label={nouns} renderEmptyState={() => <p className="soft small-text">{empty}</p>}>
      {({ id, name, detail }: ChoiceOption) => (
        <ListBoxItem id={id} textValue={name}>
          <span>{name}</span>
          <span className="soft small-text">{detail}</span>
        </ListBoxItem>
      )}
    </ListBox>
  </Popover>
);
