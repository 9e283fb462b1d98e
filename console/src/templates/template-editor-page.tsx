import './templates.css';
import type { WorkflowTemplate } from '@almanac/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useBlocker, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { almanac } from '../api/almanac.ts';
import { ErrorNotice, Loading } from '../parts/notices.tsx';
import { PageHeading, PageTitle } from '../parts/page-title.tsx';
import { DraftFields } from './draft-fields.tsx';
import { type FieldFaults, fieldFaults, NO_FAULTS } from './field-faults.ts';
import { type Draft, draftOf, EMPTY_DRAFT, templateOf } from './template-draft.ts';
import { useTemplate } from './template-page.tsx';
import { TemplateRunner } from './template-runner.tsx';

const route = getRouteApi('/templates/$id/edit');

export const NewTemplatePage = () => (
  <div className="page">
    <PageHeading>New template</PageHeading>
    <Editor template={undefined} />
  </div>
);

/** A template of the organization, to be changed. */
export function EditTemplatePage() {
  const { id } = route.useParams();
  const { data: template, error, refetch } = useTemplate(id);
  return (
    <div className="page">
      <PageTitle>{`Edit ${template?.name ?? 'a template'} · Almanac`}</PageTitle>
      <h1>Edit template</h1>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {template === undefined && !error && <Loading height="30rem" what="the template" />}
      {template?.isCommunity && (
        <p className="notice">
          This template comes with Almanac, and nobody changes it.{' '}
          <Link to="/templates/$id" params={{ id }}>
            Clone it
          </Link>{' '}
          first.
        </p>
      )}
      {template && !template.isCommunity && <Editor key={id} template={template} />}
    </div>
  );
}

function Editor({ template }: { readonly template: WorkflowTemplate | undefined }) {
  const [draft, setDraft] = useState<Draft>(() => (template ? draftOf(template) : EMPTY_DRAFT));
  const [tryFaults, setTryFaults] = useState<FieldFaults>(NO_FAULTS);
  const isDirty = useRef(false);
  const queries = useQueryClient();
  const navigate = useNavigate();
  useBlocker({
    shouldBlockFn: () => isDirty.current && !window.confirm('Leave without saving your changes?'),
    enableBeforeUnload: () => isDirty.current,
  });
  const content = useMemo(() => templateOf(draft), [draft]);
  const save = useMutation({
    mutationFn: () => (template ? almanac.workflows.update(template, content) : almanac.workflows.create(content)),
    onSuccess: async (saved) => {
      isDirty.current = false;
      queries.setQueryData(['templates', saved.id], saved);
      await queries.invalidateQueries({ queryKey: ['templates', 'own'] });
      await navigate({ to: '/templates/$id', params: { id: saved.id } });
    },
  });
  const faults = useMemo(() => new Map([...tryFaults, ...fieldFaults(save.error)]), [save.error, tryFaults]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <>
      <form className="stack" onSubmit={submit}>
        <DraftFields
          draft={draft}
          faults={faults}
          onChange={(change) => {
            isDirty.current = true;
            save.reset();
            setTryFaults(NO_FAULTS);
            setDraft((before) => ({ ...before, ...change }));
          }}
        />
        {save.error && <ErrorNotice error={save.error} />}
        <div className="row">
          <button type="submit" className="button primary" disabled={save.isPending}>
            Save
          </button>
          <Link
            className="button"
            {...(template ? { to: '/templates/$id', params: { id: template.id } } : { to: '/templates' })}
          >
            Cancel
          </Link>
        </div>
      </form>
      <TemplateRunner title="Try it as it is now" template={content} start={{}} isTry onFaults={setTryFaults} />
    </>
  );
}
