import { AlmanacError } from '@almanac/client';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Chip } from '../parts/name-field.tsx';
import { PageHeading } from '../parts/page-title.tsx';
import { Panel } from '../parts/panel.tsx';
import { ForWriters } from '../session/session-provider.tsx';
import { ConditionsPanel } from './conditions-panel.tsx';
import { FigureField } from './figure-field.tsx';
import { PropertiesPanel } from './properties-panel.tsx';
import { SavedScreenBar, SaveScreenButton } from './saved-screen.tsx';
import { screenLabel } from './screen-figures.ts';
import {
  COLUMNS_MAX,
  columnsOf,
  filtersOfScreen,
  formulaFaultIn,
  type Screen,
  type ScreenChange,
  type ScreenSearch,
} from './screen-route.ts';
import { ScreenedCompanies, useScreening } from './screened-companies.tsx';

const PLACE = 'columns of the screener';
/** Columns of a reader who chose none. */
const FIRST = ['income.REVENUE', 'growth.REVENUE', 'net_profit_margin_ttm', 'price_to_earnings_ratio_ttm'];

/** Figures in the columns of the screener, as this browser keeps them. */
function keptColumns(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? 'null');
    return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : FIRST;
  } catch {
    return FIRST;
  }
}

/** Keeps the figures in the columns of the screener for the next visit. */
const keepColumns = (columns: readonly string[]): void => localStorage.setItem(PLACE, JSON.stringify(columns));

const route = getRouteApi('/screener');

/** Companies by their properties and figures. The address holds the screen, so that it is shared and kept as a bookmark. */
export function ScreenerPage() {
  const { saved, ...given } = route.useSearch();
  const navigate = route.useNavigate();
  const [remembered, setRemembered] = useState(keptColumns);
  const columns = given.columns ?? (saved === undefined ? remembered : []);
  const screen: Screen = { ...given, ...(columns.length > 0 && { columns }) };
  const change = (to: ScreenChange): void =>
    void navigate({
      search: (before: ScreenSearch) =>
        Object.fromEntries(Object.entries({ ...before, ...to }).filter(([, one]) => one !== undefined)) as ScreenSearch,
      replace: true,
      resetScroll: false,
    });
  const changeColumns = (to: readonly string[]): void => {
    keepColumns(to);
    setRemembered(to);
    change({ columns: to.length === 0 ? undefined : to });
  };
  const asked = { ...filtersOfScreen(screen), columns: columnsOf(screen) };
  const screening = useScreening(asked);
  const { error } = screening.query;
  const fault = error instanceof AlmanacError ? formulaFaultIn(error.message, asked) : undefined;
  return (
    <div className="page">
      <header className="row spread">
        <PageHeading>Screener</PageHeading>
        <span className="row">
          <ForWriters>{Object.keys(given).length > 0 && <SaveScreenButton screen={screen} />}</ForWriters>
          <Link className="button small" to="/saved">
            Saved screens
          </Link>
        </span>
      </header>
      {saved !== undefined && <SavedScreenBar key={saved} id={saved} screen={given} />}
      <PropertiesPanel screen={screen} onChange={change} />
      <ConditionsPanel
        where={screen.where}
        currency={screen.currency}
        fault={fault}
        onChange={(where) => change({ where })}
      />
      <Panel title="Companies">
        <FigureColumns columns={columns} fault={fault} onChange={changeColumns} />
        {fault === undefined ? (
          <ScreenedCompanies screen={asked} screening={screening} onOrder={(orderBy) => change({ orderBy })} />
        ) : (
          <p className="notice error" role="alert">
            <strong>The formula {fault.formula} cannot be read.</strong>
            <span>It {fault.text}.</span>
          </p>
        )}
      </Panel>
    </div>
  );
}

/** Figures that the table shows beside those of the conditions. */
function FigureColumns({
  columns,
  fault,
  onChange,
}: {
  readonly columns: readonly string[];
  readonly fault: { readonly formula: string } | undefined;
  readonly onChange: (columns: readonly string[]) => void;
}) {
  return (
    <div className="row column-choice">
      {columns.length < COLUMNS_MAX && (
        <FigureField
          key={columns.join('|')}
          label="Add a column"
          value=""
          onChoose={(formula) => onChange([...new Set([...columns, formula])])}
        />
      )}
      {columns.map((formula) => (
        <Chip
          key={formula}
          name={fault?.formula === formula ? `${formula} (cannot be read)` : screenLabel(formula)}
          onRemove={() => onChange(columns.filter((one) => one !== formula))}
        />
      ))}
    </div>
  );
}
