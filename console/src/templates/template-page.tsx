import './templates.css';
import type { WorkflowTemplate } from '@almanac/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { almanac } from '../api/almanac.ts';
import { moment } from '../format/dates.ts';
import { ConfirmButton } from '../parts/confirm-button.tsx';
import { ErrorNotice, Loading } from '../parts/notices.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { ForWriters } from '../session/session-provider.tsx';
import { CloneButton } from './clone-button.tsx';
import { TemplateRunner } from './template-runner.tsx';

const route = getRouteApi('/templates/$id');

/** A template: its question, and its inputs, with which it is run. */
export function TemplatePage() {
  const { id } = route.useParams();
  const query = useTemplate(id);
  return (
    <div className="page">
      <PageTitle>{`${query.data?.name ?? 'Template'} · Almanac`}</PageTitle>
      {query.error && (
        <>
          <h1>Template</h1>
          <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
        </>
      )}
      {query.data === undefined && !query.error && <Loading height="20rem" what="the template" />}
      {query.data && <Whole key={id} template={query.data} />}
    </div>
  );
}

/** A template by its id. */
export const useTemplate = (id: string) =>
  useQuery({ queryKey: ['templates', id], queryFn: ({ signal }) => almanac.workflows.get(id, { signal }) });

function Whole({ template }: { readonly template: WorkflowTemplate }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      <div className="row spread">
        <h1>{template.name}</h1>
        <div className="row">
          <ForWriters>
            {!template.isCommunity && (
              <Link className="button" to="/templates/$id/edit" params={{ id: template.id }}>
                Edit
              </Link>
            )}
            <CloneButton template={template} />
            {!template.isCommunity && <DeleteButton template={template} />}
          </ForWriters>
        </div>
      </div>
      {template.description !== null && <p>{template.description}</p>}
      <p className="small-text soft">
        {template.isCommunity
          ? 'Comes with Almanac: everybody may run and clone it, nobody changes it.'
          : `Of your organization, whose users all see, run and change it. Last changed ${moment(template.updatedAt)}.`}
      </p>
      <TemplateRunner
        title="Run it"
        template={template}
        start={search}
        onRun={(next) => void navigate({ search: next, replace: true })}
      />
      <details className="panel">
        <summary>What it asks</summary>
        <div className="stack">
          <p className="prompt">{template.prompt}</p>
          {template.researchPlan && (
            <ol className="steps">
              {template.researchPlan.steps.map(({ description }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: steps keep their places
                <li key={at}>{description}</li>
              ))}
            </ol>
          )}
          {template.contentFilter && (
            <>
              <h3>Filter of documents</h3>
              <pre className="code">{JSON.stringify(template.contentFilter, null, 2)}</pre>
            </>
          )}
        </div>
      </details>
    </>
  );
}

function DeleteButton({ template }: { readonly template: WorkflowTemplate }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const removal = useMutation({
    mutationFn: () => almanac.workflows.delete(template),
    onSuccess: async () => {
      await navigate({ to: '/templates' });
      queries.removeQueries({ queryKey: ['templates', template.id] });
      await queries.invalidateQueries({ queryKey: ['templates', 'own'] });
    },
  });
  return (
    <>
      <ConfirmButton
        isSmall={false}
        name="Delete"
        question={`Delete “${template.name}”?`}
        detail="It is deleted for your whole organization, and cannot be brought back. Answers that it gave stay among past runs."
        onConfirm={() => removal.mutate()}
      />
      {removal.error && <ErrorNotice error={removal.error} />}
    </>
  );
}
