import type { Organization, UpdateOrganizationRequest } from '@almanac/client';
import { type FormEvent, useState } from 'react';
import { almanac } from '../api/almanac.ts';
import { counted } from '../format/numbers.ts';
import { ErrorNotice } from '../parts/notices.tsx';
import { useAction } from './use-action.ts';

type PlanKind = Organization['plan']['kind'];

const PLAN_KINDS: Readonly<Record<PlanKind, string>> = { quota: 'Quota: units a month', credits: 'Credits: cents' };
const STATEMENT_ROWS: Readonly<Record<Organization['statementRows'], string>> = {
  flat: 'Flat: all figures side by side',
  nested: 'Nested: figures in groups',
};

/** Plan of an organization, and the layout of its statements. */
export function PlanForm({ organization: { id, plan, statementRows } }: { readonly organization: Organization }) {
  const action = useAction();
  const [kind, setKind] = useState(plan.kind);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const rows = new FormData(event.currentTarget).get('rows') as UpdateOrganizationRequest['statementRows'];
    void action.run(() =>
      almanac.admin.updateOrganization(id, {
        ...(kind !== plan.kind && { plan: { kind } }),
        ...(rows !== statementRows && { statementRows: rows }),
      }),
    );
  };
  return (
    <form className="stack" onSubmit={submit}>
      <div className="row">
        <Choice
          label="Plan"
          name="kind"
          names={PLAN_KINDS}
          value={kind}
          onChange={(value) => setKind(value as PlanKind)}
        />
        <Choice label="Rows of statements" name="rows" names={STATEMENT_ROWS} value={statementRows} />
      </div>
      {kind !== plan.kind && (
        <p className="notice warn small-text" role="status">
          The limits{plan.kind === 'credits' && ' and prices'} of the plan by {plan.kind} are given up; the plan by{' '}
          {kind} starts without limits.
        </p>
      )}
      {action.error && <ErrorNotice error={action.error} />}
      <div>
        <button type="submit" className="button small" disabled={action.isBusy}>
          Save plan
        </button>
      </div>
    </form>
  );
}

const Choice = ({
  label,
  name,
  names,
  value,
  onChange,
}: {
  readonly label: string;
  readonly name: string;
  readonly names: Readonly<Record<string, string>>;
  readonly value: string;
  readonly onChange?: (value: string) => void;
}) => (
  <label className="field">
    <span className="label">{label}</span>
    <select
      name={name}
      className="input"
      defaultValue={value}
      onChange={onChange && (({ target }) => onChange(target.value))}
    >
      {Object.entries(names).map(([id, text]) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </select>
  </label>
);

/** Credits that an organization used, and the most that it may use. */
export function Credits({
  id,
  limit,
  credits: { usage, remaining },
  isOperator,
}: {
  readonly id: string;
  /** Cents; `null` for none. */
  readonly limit: number | null;
  readonly credits: { readonly usage: number; readonly remaining: number | 'unlimited' };
  readonly isOperator: boolean;
}) {
  const action = useAction();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('credits')).trim();
    const creditLimit = text === '' ? null : Number(text);
    void action.run(() => almanac.admin.updateOrganization(id, { plan: { creditLimit } }));
  };
  return (
    <form className="stack" onSubmit={submit}>
      <p className="notice soft">
        {counted(usage, 'cent')} used, {remaining === 'unlimited' ? 'no limit' : `${counted(remaining, 'cent')} left`}.
      </p>
      {isOperator && (
        <div className="row">
          <label className="field">
            <span className="label">Limit of credits, cents</span>
            <input
              name="credits"
              key={limit}
              className="input"
              inputMode="numeric"
              pattern="\d{1,12}"
              title="Whole cents"
              placeholder="no limit"
              defaultValue={limit ?? ''}
            />
          </label>
          <button type="submit" className="button small end" disabled={action.isBusy}>
            Save limit
          </button>
        </div>
      )}
      {action.error && <ErrorNotice error={action.error} />}
    </form>
  );
}
