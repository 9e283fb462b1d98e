import type { TemplateRequest, WorkflowTemplate } from '@almanac/client';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { almanac } from '../api/almanac.ts';
import { Panel } from '../parts/panel.tsx';
import { RunView } from '../runs/run-view.tsx';
import { useRuns } from '../runs/use-runs.ts';
import { ForColleagues } from '../session/session-provider.tsx';
import { type FieldFaults, fieldFaults } from './field-faults.ts';
import { RunForm } from './run-form.tsx';
import { inputFields, type TemplateSearch } from './template-inputs.ts';

/** Runs a template with the inputs that it expects, and shows the answer as it comes. */
export function TemplateRunner({
  title,
  template,
  start,
  isTry = false,
  onRun,
  onFaults,
}: {
  readonly title: string;
  /** A stored template, or one that is not stored. */
  readonly template: WorkflowTemplate | TemplateRequest;
  readonly start: TemplateSearch;
  /** A try is not kept among past runs. */
  readonly isTry?: boolean;
  readonly onRun?: (search: TemplateSearch) => void;
  /** Called with the faults of the template itself. */
  readonly onFaults?: (faults: FieldFaults) => void;
}) {
  const { runs, isRunning, start: begin, stop } = useRuns();
  const queries = useQueryClient();
  /** The id of the last run, once it is kept. */
  const [done, setDone] = useState<string>();
  const fields = useMemo(() => inputFields(template.expectedInput ?? null), [template.expectedInput]);
  const [last] = runs.slice(-1);
  const faults = useMemo(() => fieldFaults(last?.error), [last?.error]);
  const run = async (input: Readonly<Record<string, string>>, range: TemplateSearch['range']): Promise<void> => {
    setDone(undefined);
    onRun?.({ ...(Object.keys(input).length > 0 && { input }), ...(range && { range }) });
    const id = await begin(template.name, (signal) =>
      almanac.workflows.execute(template, {
        input: fields.length === 0 ? undefined : input,
        timeRange: range,
        persistenceMode: isTry ? 'disabled' : 'enabled',
        signal,
      }),
    );
    setDone(isTry ? undefined : id);
    await queries.invalidateQueries({ queryKey: ['past runs'] });
  };
  useEffect(() => onFaults?.(faults), [faults, onFaults]);
  return (
    <>
      <Panel title={title}>
        {isTry && (
          <p className="small-text soft">
            A try saves nothing in the template. It uses units as a run does, and stays among past runs for an hour.
          </p>
        )}
        <RunForm
          fields={fields}
          start={start}
          verb={isTry ? 'Try' : 'Run'}
          isRunning={isRunning}
          faults={faults}
          onRun={(input, range) => void run(input, range)}
        />
      </Panel>
      {last && <RunView run={last} onStop={stop} actions={done !== undefined && <PastRunLink id={done} />} />}
    </>
  );
}

const PastRunLink = ({ id }: { readonly id: string }) => (
  <ForColleagues>
    <Link className="button small" to="/research" search={{ run: id }}>
      Open among past runs
    </Link>
  </ForColleagues>
);
