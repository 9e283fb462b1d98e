import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useState } from 'react';

/** An option with what tells it from others of its name. */
export interface ChoiceOption {
  readonly id: string;
  readonly name: string;
  readonly detail?: string | null | undefined;
}

/**
 * Options below a field, which keeps the focus: arrow keys lead through them, Enter and a click choose. The field takes `props`, with its own
 * `onKeyDown` after `onKey`, which is true for keys that were used.
 */
export function useOptions<Option extends ChoiceOption>(
  options: readonly Option[],
  onChoose: (option: Option) => void,
  isOpen = true,
) {
  const listId = useId();
  const [pointed, setPointed] = useState<string>();
  const at = options.findIndex(({ id }) => id === pointed);
  const idOf = (index: number): string => `${listId}-${index}`;
  const choose = (option: Option): void => {
    setPointed(undefined);
    onChoose(option);
  };
  const onKey = ({ key }: Pick<KeyboardEvent, 'key'>): boolean => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    const option = options[at];
    if (step !== undefined && options.length > 0) {
      const from = at === -1 && step === -1 ? 0 : at;
      setPointed(options[(from + step + options.length) % options.length]?.id);
    } else if (key === 'Enter' && option !== undefined) choose(option);
    else return false;
    return true;
  };
  const activeId = at === -1 ? undefined : idOf(at);
  const props = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': isOpen ? listId : undefined,
    'aria-expanded': isOpen,
    'aria-activedescendant': activeId,
    autoComplete: 'off',
  } as const;
  return { props, onKey, list: { listId, idOf, options, activeId, onPoint: setPointed, onChoose: choose } };
}

/** The list of `useOptions`, or `empty` in place of it. */
export function OptionList<Option extends ChoiceOption>({
  label,
  empty,
  listId,
  idOf,
  options,
  activeId,
  onPoint,
  onChoose,
}: ReturnType<typeof useOptions<Option>>['list'] & { readonly label: string; readonly empty?: ReactNode }) {
  useLayoutEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  if (empty !== undefined && options.length === 0)
    return (
      <p id={listId} role="status" className="soft small-text">
        {empty}
      </p>
    );
  return (
    <div role="listbox" id={listId} aria-label={label}>
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and its keys
        <div
          key={option.id}
          id={idOf(index)}
          role="option"
          tabIndex={-1}
          aria-selected={idOf(index) === activeId}
          onPointerDown={(event) => event.preventDefault()}
          onPointerMove={() => onPoint(option.id)}
          onClick={() => onChoose(option)}
        >
          <span>{option.name}</span>
          <span className="soft small-text">{option.detail}</span>
        </div>
      ))}
    </div>
  );
}
