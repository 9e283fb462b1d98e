import './screener.css';
import type { ScreenerFigure } from '@almanac/client';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Choices } from '../parts/choices.tsx';
import { Panel } from '../parts/panel.tsx';
import { FigureField } from './figure-field.tsx';
import { screenFigures } from './figures-query.ts';
import { numberTyped, screenLabel, typedNumber, typedUnit, UNIT_TEXTS } from './screen-figures.ts';
import {
  type DraftCondition,
  type DraftConditions,
  type DraftGroup,
  type FormulaFault,
  OPERATORS,
} from './screen-route.ts';
import { TypedField } from './typed-field.tsx';

const NEW_CONDITION: DraftCondition = { formula: '', operator: '>', value: null };
const NEW_GROUP: DraftGroup = { match: 'all', conditions: [NEW_CONDITION] };
const NO_CONDITIONS: DraftConditions = { match: 'all', groups: [] };
const [GROUPS_MAX, CONDITIONS_MAX] = [10, 20];
const MATCHES = [
  { id: 'all', name: 'All of them' },
  { id: 'any', name: 'Any of them' },
] as const;

/** Groups of conditions on figures of statements, metrics and formulas. */
export function ConditionsPanel({
  where = NO_CONDITIONS,
  currency,
  fault,
  onChange,
}: {
  readonly where: DraftConditions | undefined;
  readonly currency: string | undefined;
  readonly fault: FormulaFault | undefined;
  readonly onChange: (where: DraftConditions | undefined) => void;
}) {
  const { groups, match } = where;
  const change = (to: Partial<DraftConditions>): void => {
    const next = { ...where, ...to };
    onChange(next.groups.length === 0 ? undefined : next);
  };
  const changeGroup = (at: number, group: DraftGroup): void =>
    change({
      groups: groups.flatMap((one, no) => (no !== at ? [one] : group.conditions.length === 0 ? [] : [group])),
    });
  return (
    <Panel title="Conditions on figures">
      {groups.length > 1 && (
        <div className="row">
          <span className="label">Of the groups, a company must meet</span>
          <Choices name="Groups" options={MATCHES} value={match} onChange={(to) => change({ match: to })} />
        </div>
      )}
      {groups.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups have no other name than their place
        <Fragment key={at}>
          {at > 0 && <p className="label condition-word">{match === 'all' ? 'and' : 'or'}</p>}
          <Group group={group} no={at + 1} currency={currency} fault={fault} onChange={(to) => changeGroup(at, to)} />
        </Fragment>
      ))}
      <div className="row">
        {groups.length < GROUPS_MAX && (
          <button
            type="button"
            className="button small"
            onClick={() => change({ groups: [...groups, NEW_GROUP], ...(groups.length === 1 && { match: 'any' }) })}
          >
            {groups.length === 0 ? 'Add a condition' : 'Add another group'}
          </button>
        )}
        {groups.length === 0 && (
          <span className="soft small-text">
            On any line of the statements, growth, metric or multiple, or a formula such as net income / revenue.
          </span>
        )}
      </div>
    </Panel>
  );
}

function Group({
  group,
  no,
  currency,
  fault,
  onChange,
}: {
  readonly group: DraftGroup;
  readonly no: number;
  readonly currency: string | undefined;
  readonly fault: FormulaFault | undefined;
  readonly onChange: (group: DraftGroup) => void;
}) {
  const { conditions, match } = group;
  const { data: figures } = useQuery(screenFigures);
  const replace = (at: number, ...to: readonly DraftCondition[]): void =>
    onChange({ ...group, conditions: conditions.toSpliced(at, 1, ...to) });
  return (
    <fieldset className="plain stack condition-group" aria-label={`Group ${no}`}>
      {conditions.length > 1 && (
        <Choices
          name={`Conditions of group ${no}`}
          options={MATCHES}
          value={match}
          onChange={(to) => onChange({ ...group, match: to })}
        />
      )}
      {conditions.map((condition, at) => (
        <ConditionRow
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no other name than their place
          key={at}
          condition={condition}
          figure={figures?.find(({ name }) => name === condition.formula)}
          currency={currency}
          fault={fault?.formula === condition.formula ? fault.text : undefined}
          onChange={(to) => replace(at, to)}
          onRemove={() => replace(at)}
        />
      ))}
      {conditions.length < CONDITIONS_MAX && (
        <div className="row">
          <button
            type="button"
            className="button small quiet"
            onClick={() => onChange({ ...group, conditions: [...conditions, NEW_CONDITION] })}
          >
            Add a condition{no > 1 && ` to group ${no}`}
          </button>
        </div>
      )}
    </fieldset>
  );
}

function ConditionRow({
  condition,
  figure,
  currency,
  fault,
  onChange,
  onRemove,
}: {
  readonly condition: DraftCondition;
  readonly figure: ScreenerFigure | undefined;
  readonly currency: string | undefined;
  readonly fault: string | undefined;
  readonly onChange: (condition: DraftCondition) => void;
  readonly onRemove: () => void;
}) {
  const { formula, operator, value } = condition;
  const unit = typedUnit(formula, figure);
  const isAmount = unit === 'money' || unit === 'per share';
  const label = formula === '' ? 'the condition' : screenLabel(formula);
  return (
    <div className="condition">
      <FigureField
        label="Figure or formula"
        value={formula}
        fault={fault === undefined ? undefined : `The formula ${fault}.`}
        onChoose={(to) => onChange({ ...condition, formula: to })}
      />
      <div className="field">
        <span className="label" aria-hidden="true">
          is
        </span>
        <select
          className="input"
          aria-label={`Comparison of ${label}`}
          value={operator}
          onChange={({ target }) => onChange({ ...condition, operator: target.value as DraftCondition['operator'] })}
        >
          {OPERATORS.map((one) => (
            <option key={one} value={one}>
              {OPERATOR_NAMES[one]}
            </option>
          ))}
        </select>
      </div>
      <TypedField
        name="Value"
        isNumber
        hint={unit === 'money' ? '500M' : undefined}
        unit={isAmount ? `${currency ?? 'own currency'}${unit === 'per share' ? ' per share' : ''}` : UNIT_TEXTS[unit]}
        value={numberTyped(value, unit)}
        onChange={(text) => onChange({ ...condition, value: typedNumber(text, unit === 'percent' ? 0.01 : 1) ?? null })}
      />
      <button type="button" className="button small quiet" onClick={onRemove}>
        Remove<span className="visually-hidden"> {label}</span>
      </button>
      {(formula === '') !== (value === null) && (
        <span className="soft small-text" role="status">
          {formula === '' ? 'Choose a figure' : 'Type a value'}; until then it does not count.
        </span>
      )}
    </div>
  );
}

const OPERATOR_NAMES: Readonly<Record<DraftCondition['operator'], string>> = {
  '>': 'over',
  '>=': 'at least',
  '<': 'under',
  '<=': 'at most',
};
