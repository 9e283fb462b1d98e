import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { inputLabel } from '../format/names.ts';
import { ChoiceComboBox } from '../parts/choice-combo-box.tsx';
import type { ChoiceOption } from '../parts/option-list.tsx';
import { screenFigures } from './figures-query.ts';
import { screenLabel } from './screen-figures.ts';

const SHOWN_MAX = 40;

/** Chooses a figure by words of its name, or takes a formula. */
export function FigureField({
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
  // Text that counts when the field is left: an option that was just chosen comes before typed letters.
  const latest = useRef(shown);
  const type = (typed: string): void => {
    latest.current = typed;
    setText(typed);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value from outside replaces the text
  useEffect(() => type(shown), [shown]);
  const { data = [] } = useQuery(screenFigures);
  const figures = useMemo(
    () => data.map(({ name: id }) => ({ id, name: screenLabel(id), detail: detailOf(id) })),
    [data],
  );
  const options = useMemo(() => matching(figures, text === shown ? '' : text), [figures, text, shown]);
  const choose = (): void => {
    const typed = latest.current.trim();
    const formula = figures.find(({ name }) => name.toLowerCase() === typed.toLowerCase())?.id ?? typed;
    if (typed !== shown && formula !== value) onChoose(formula);
  };
  return (
    <ChoiceComboBox
      label={label}
      className="field figure-field"
      placeholder="Net income, P/E, or a formula"
      nouns="figures"
      empty="No figure has this name: it is read as a formula."
      fault={fault}
      text={text}
      options={options}
      onType={type}
      onLeave={choose}
      onChoose={({ name }) => {
        type(name);
        choose();
      }}
    />
  );
}

/** Figures whose label or name has all typed words: the one of just this name first, then those that begin with it. */
function matching(figures: readonly ChoiceOption[], typed: string): ChoiceOption[] {
  const text = typed.trim().toLowerCase();
  const words = text.split(/[\s,]+/).filter(Boolean);
  const rankOf = ({ name }: ChoiceOption): number =>
    name.toLowerCase() === text ? 0 : name.toLowerCase().startsWith(text) ? 1 : 2;
  return figures
    .filter(({ id, name }) => {
      const names = `${name} ${id} ${abbreviated(name)}`.toLowerCase();
      return words.every((word) => names.includes(word));
    })
    .sort((one, other) => rankOf(one) - rankOf(other))
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
