import type { DashboardPanel } from '@almanac/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { memberName, metricLabel } from '../format/names.ts';
import { FormDialog } from '../parts/form-dialog.tsx';
import { NameField } from '../parts/name-field.tsx';
import { WATCHLISTS } from '../saved/saved-kinds.ts';
import { savedList } from '../saved/saved-lists.ts';
import { CHART_RANGES, MULTIPLES } from '../valuation/multiples.ts';

const KINDS: Readonly<Record<DashboardPanel['kind'], string>> = {
  chart: 'Price chart of a company',
  figure: 'Figure of a company',
  watchlist: 'Watchlist',
  calendar: 'Calendar',
  search: 'Documents',
};
type Kind = keyof typeof KINDS;

const METRICS = [
  'market_cap',
  'enterprise_value_ttm',
  ...MULTIPLES.map(({ id }) => id),
  'gross_profit_margin_ttm',
  'operating_profit_margin_ttm',
  'net_profit_margin_ttm',
  'return_on_equity_ttm',
] as const;

/** A button that adds a panel to a dashboard. */
export const AddPanel = ({ onAdd }: { readonly onAdd: (panel: DashboardPanel) => Promise<void> }) => (
  <FormDialog button="Add panel" title="Add a panel" action="Add" onSubmit={(form) => onAdd(panelOf(form))}>
    <PanelFields />
  </FormDialog>
);

function panelOf(form: FormData): DashboardPanel {
  const text = (name: string): string => String(form.get(name) ?? '');
  const kind = text('kind') as Kind;
  if ((kind === 'chart' || kind === 'figure') && text('company') === '') throw new Error('Choose a company.');
  switch (kind) {
    case 'chart':
      return { kind, companyId: text('company'), range: text('range') as (typeof CHART_RANGES)[number]['id'] };
    case 'figure':
      return { kind, companyId: text('company'), metric: text('metric') };
    case 'watchlist':
      return { kind, watchlistId: text('watchlist') };
    case 'calendar':
      return { kind, ...(text('watchlist') !== '' && { watchlistId: text('watchlist') }) };
    case 'search':
      return { kind, text: text('words').trim() };
  }
}

function PanelFields() {
  const [kind, setKind] = useState<Kind>('chart');
  return (
    <>
      <div className="field">
        <label htmlFor="panel-kind">Panel</label>
        <select
          id="panel-kind"
          name="kind"
          className="input"
          value={kind}
          onChange={({ target }) => setKind(target.value as Kind)}
        >
          {Object.entries(KINDS).map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {(kind === 'chart' || kind === 'figure') && <CompanyChoice />}
      {kind === 'chart' && (
        <Choice
          label="Time"
          name="range"
          value="1y"
          options={CHART_RANGES.map((range) => [range.id, 'label' in range ? range.label : range.name])}
        />
      )}
      {kind === 'figure' && (
        <Choice
          label="Figure"
          name="metric"
          value="market_cap"
          options={METRICS.map((metric) => [metric, metricLabel(memberName(metric))])}
        />
      )}
      {(kind === 'watchlist' || kind === 'calendar') && <ListChoice isOptional={kind === 'calendar'} />}
      {kind === 'search' && (
        <div className="field">
          <label htmlFor="panel-words">Words</label>
          <input id="panel-words" name="words" className="input" required maxLength={1_000} />
        </div>
      )}
    </>
  );
}

function CompanyChoice() {
  const [company, setCompany] = useState<{ readonly id: string; readonly name: string }>();
  return (
    <>
      <NameField label="Company" categories={['Companies']} placeholder="Name or ticker" onChoose={setCompany} />
      <input type="hidden" name="company" value={company?.id ?? ''} />
      {company && <p role="status">{company.name}</p>}
    </>
  );
}

function ListChoice({ isOptional }: { readonly isOptional: boolean }) {
  const { data } = useQuery(savedList(WATCHLISTS));
  const lists = (data?.value ?? []).map(({ id, name }) => [id, name] as const);
  return (
    <Choice
      label="Watchlist"
      name="watchlist"
      value={isOptional ? '' : lists[0]?.[0]}
      options={isOptional ? [['', 'All companies'], ...lists] : lists}
    />
  );
}

const Choice = ({
  label,
  name,
  value,
  options,
}: {
  readonly label: string;
  readonly name: string;
  readonly value: string | undefined;
  readonly options: readonly (readonly [id: string, name: string])[];
}) => (
  <div className="field">
    <label htmlFor={`panel-${name}`}>{label}</label>
    <select id={`panel-${name}`} name={name} className="input" defaultValue={value} required={value !== ''}>
      {options.map(([id, text]) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </select>
  </div>
);
