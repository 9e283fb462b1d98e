import type { WorkflowTemplate } from '@almanac/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { almanac } from '../api/almanac.ts';
import { ErrorNotice } from '../parts/notices.tsx';

const NAME_CHARACTERS_MAX = 256;

/** Makes a copy of a template for the organization, and opens it to be changed. */
export function CloneButton({
  template,
  isSmall = false,
}: {
  readonly template: WorkflowTemplate;
  readonly isSmall?: boolean;
}) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const clone = useMutation({
    mutationFn: () =>
      almanac.workflows.clone(template, { name: `Copy of ${template.name}`.slice(0, NAME_CHARACTERS_MAX) }),
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: ['templates', 'own'] });
      await navigate({ to: '/templates/$id/edit', params: { id } });
    },
  });
  return (
    <>
      <button
        type="button"
        className={isSmall ? 'button small' : 'button'}
        aria-label={`Clone ${template.name}`}
        disabled={clone.isPending}
        onClick={() => clone.mutate()}
      >
        Clone
      </button>
      {clone.error && <ErrorNotice error={clone.error} />}
    </>
  );
}
