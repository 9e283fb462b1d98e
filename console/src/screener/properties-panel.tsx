import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { almanac } from '../api/almanac.ts';
import { displayNames } from '../format/locale.ts';
import { countryName } from '../format/names.ts';
import { Panel } from '../parts/panel.tsx';
import { WatchlistChoice } from '../watchlists/watchlist-choice.tsx';
import { typedNumber } from './screen-figures.ts';
import { BOUNDS, type Screen, type ScreenChange, SIZES, type Size, TEXTS } from './screen-route.ts';
import { TypedField } from './typed-field.tsx';

/** Properties of companies: words, bounds of prices, and size classes. */
export function PropertiesPanel({
  screen,
  onChange,
}: {
  readonly screen: Screen;
  readonly onChange: (change: ScreenChange) => void;
}) {
  return (
    <Panel title="Properties">
      <div className="facts">
        <WatchlistChoice value={screen.watchlist} onChange={(watchlist) => onChange({ watchlist })} />
        {TEXTS.map((text) =>
          'values' in text ? (
            <ValueChoice
              key={text.id}
              {...text}
              value={screen[text.id]}
              onChange={(value) => onChange({ [text.id]: value })}
            />
          ) : (
            <TypedField
              key={text.id}
              name={text.name}
              hint={text.hint}
              value={screen[text.id] ?? ''}
              onChange={(value) => onChange({ [text.id]: value || undefined })}
            />
          ),
        )}
        {BOUNDS.map(({ id, name, unit }) => {
          const bound = screen[id];
          return (
            <TypedField
              key={id}
              name={name}
              value={bound === undefined ? '' : String(bound / unit)}
              isNumber
              onChange={(value) => onChange({ [id]: typedNumber(value, unit) })}
            />
          );
        })}
        <CurrencyChoice value={screen.currency} onChange={(currency) => onChange({ currency })} />
      </div>
      <SizeChoice
        value={screen.sizeClass ?? []}
        onChange={(sizes) => onChange({ sizeClass: sizes.length === 0 ? undefined : sizes })}
      />
    </Panel>
  );
}

/** Least market value of each size class in US dollars, as the service classes companies. */
const LEAST: Readonly<Record<Size, string>> = {
  mega: 'from $200B',
  large: 'from $10B',
  mid: 'from $2B',
  small: 'from $300M',
  micro: 'from $50M',
  nano: 'below $50M',
};

const SizeChoice = ({
  value,
  onChange,
}: {
  readonly value: readonly Size[];
  readonly onChange: (sizes: readonly Size[]) => void;
}) => (
  <fieldset className="plain row">
    <legend className="label">Size class</legend>
    {SIZES.map((size) => (
      <label key={size} className="row">
        <input
          type="checkbox"
          checked={value.includes(size)}
          onChange={({ target }) =>
            onChange(SIZES.filter((one) => (one === size ? target.checked : value.includes(one))))
          }
        />
        <span>
          {size} <span className="soft small-text">{LEAST[size]}</span>
        </span>
      </label>
    ))}
    <span className="soft small-text">Where no market cap is known, the class that a company list states.</span>
  </fieldset>
);

/** Currencies of which the European Central Bank publishes reference rates. */
const CURRENCIES = (
  'EUR USD GBP CHF JPY AUD BRL CAD CNY CZK DKK HKD HUF IDR ILS INR ISK KRW MXN MYR NOK NZD PHP PLN RON SEK SGD THB TRY ' +
  'ZAR'
).split(' ');

const CurrencyChoice = ({
  value = '',
  onChange,
}: {
  readonly value: string | undefined;
  readonly onChange: (currency: string | undefined) => void;
}) => (
  <OptionField
    name="All amounts in"
    any="Own currency"
    value={value}
    options={CURRENCIES.map((id) => ({ id, label: `${id} ${displayNames({ type: 'currency' }).of(id) ?? ''}` }))}
    onChange={onChange}
  />
);

function OptionField({
  name,
  any,
  value,
  options,
  onChange,
}: {
  readonly name: string;
  readonly any: string;
  readonly value: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly onChange: (value: string | undefined) => void;
}) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{name}</label>
      <select id={id} className="input" value={value} onChange={({ target }) => onChange(target.value || undefined)}>
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** One of the values that companies have. */
function ValueChoice({
  name,
  values,
  value = '',
  onChange,
}: {
  readonly name: string;
  readonly values: 'sectors' | 'industries' | 'countries';
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}) {
  const { data = [] } = useQuery({
    queryKey: ['values', values],
    queryFn: ({ signal }) => almanac.graph.values(values, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const known = value === '' || data.includes(value) ? data : [value, ...data];
  const options = known
    .map((id) => ({
      id,
      label: values === 'countries' ? countryName(id) : id,
    }))
    .sort((a, b) => a.label.localeCompare(b.label));
  return <OptionField name={name} any="Any" value={value} options={options} onChange={onChange} />;
}
