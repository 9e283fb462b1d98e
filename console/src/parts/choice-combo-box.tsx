import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { type ChoiceOption, OptionList, useOptions } from './option-list.tsx';

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
  readonly onType: (text: string) => void;
  /** Text of no option counts, too, when the field is left or Enter is pressed; otherwise it goes then. */
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
  onType,
  onLeave,
  onChoose,
}: ChoiceComboBoxProps<Option>) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { props, onKey, list } = useOptions(
    options,
    (option) => {
      setIsOpen(false);
      onChoose(option);
    },
    isOpen,
  );
  const leave = (): void => {
    setIsOpen(false);
    if (onLeave) onLeave();
    else if (text !== '') onType('');
  };
  const use = (key: string): boolean => {
    if (isOpen && onKey({ key })) return true;
    if (key === 'ArrowDown' || key === 'ArrowUp') setIsOpen(true);
    else if (key === 'Enter' && (isOpen || onLeave)) leave();
    else if (key === 'Escape' && isOpen) setIsOpen(false);
    else return false;
    return true;
  };
  return (
    <div className={className}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <div className="row no-wrap choice-field">
        <input
          {...props}
          ref={field}
          id={id}
          className="input"
          placeholder={placeholder}
          value={text}
          aria-invalid={fault !== undefined}
          aria-describedby={fault === undefined ? undefined : `${id}-fault`}
          onChange={({ target }) => {
            setIsOpen(true);
            onType(target.value);
          }}
          onKeyDown={(event) => {
            if (use(event.key)) event.preventDefault();
          }}
          onBlur={leave}
        />
        <ShowButton
          nouns={nouns}
          onPress={() => {
            setIsOpen(!isOpen);
            field.current?.focus();
          }}
        />
      </div>
      {fault !== undefined && (
        <span id={`${id}-fault`} className="fault small-text">
          {fault}
        </span>
      )}
      {isOpen && (
        <Below field={field}>
          <OptionList label={nouns} empty={empty} {...list} />
        </Below>
      )}
    </div>
  );
}

/** Opens and closes the list by a pointer; keys have the field itself. */
const ShowButton = ({ nouns, onPress }: { readonly nouns: string; readonly onPress: () => void }) => (
  <button
    type="button"
    className="button"
    tabIndex={-1}
    aria-label={`Show ${nouns}`}
    onPointerDown={(event) => event.preventDefault()}
    onClick={onPress}
  >
    ▾
  </button>
);

/** The place below a field, above all else of the page. */
function Below({ field, children }: { readonly field: RefObject<HTMLElement | null>; readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (field.current) place.current?.showPopover({ source: field.current });
  }, [field]);
  return (
    <div ref={place} popover="manual" className="options">
      {children}
    </div>
  );
}
