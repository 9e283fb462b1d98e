import './templates.css';
import type { WorkflowTemplate } from '@almanac/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { almanac } from '../api/almanac.ts';
import { counted } from '../format/numbers.ts';
import { PageHeading } from '../parts/page-title.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryView } from '../parts/query-view.tsx';
import { ForColleagues, ForWriters, useIsGuest } from '../session/session-provider.tsx';
import { CloneButton } from './clone-button.tsx';
import { inputFields } from './template-inputs.ts';

const route = getRouteApi('/templates');

/** Templates of the organization, and the service's own. */
export function TemplatesPage() {
  const { q = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const isGuest = useIsGuest();
  const own = useQuery({ queryKey: ['templates', 'own'], queryFn: () => almanac.workflows.list().details() });
  return (
    <div className="page">
      <div className="row spread">
        <PageHeading>Templates</PageHeading>
        <ForWriters>
          <Link className="button primary" to="/templates/new">
            New template
          </Link>
        </ForWriters>
      </div>
      <p className="soft">
        A template is a question with inputs and, if wanted, a plan.{' '}
        {isGuest
          ? 'An answer reads public documents and figures.'
          : 'Run one, or clone it and make it your own. Everybody in your organization sees, runs and changes its templates.'}
      </p>
      <search>
        <input
          className="input"
          type="search"
          aria-label="Filter templates"
          placeholder="Filter by name or description"
          value={q}
          onChange={({ target }) =>
            void navigate({ search: target.value === '' ? {} : { q: target.value }, replace: true })
          }
        />
      </search>
      <Panel title={isGuest ? 'Shared with you' : 'Of your organization'}>
        <QueryView
          query={own}
          height="8rem"
          what="templates"
          isEmpty={(templates) => matching(templates, q).length === 0}
          empty={q === '' ? `There are none yet.${isGuest ? '' : ' Clone one below, or write one.'}` : 'None matches.'}
        >
          {(templates) => <Cards templates={matching(templates, q)} />}
        </QueryView>
      </Panel>
      <ForColleagues>
        <BuiltIn filter={q} />
      </ForColleagues>
    </div>
  );
}

function BuiltIn({ filter }: { readonly filter: string }) {
  const query = useQuery({
    queryKey: ['templates', 'community'],
    queryFn: () => almanac.workflows.community().details(),
  });
  return (
    <Panel title="Built-in templates">
      <QueryView
        query={query}
        height="24rem"
        what="templates"
        isEmpty={(templates) => matching(templates, filter).length === 0}
        empty="None matches."
      >
        {(templates) => <Cards templates={matching(templates, filter)} />}
      </QueryView>
    </Panel>
  );
}

const matching = (templates: readonly WorkflowTemplate[], text: string): readonly WorkflowTemplate[] =>
  templates.filter(({ name, description }) =>
    `${name} ${description ?? ''}`.toLowerCase().includes(text.trim().toLowerCase()),
  );

const Cards = ({ templates }: { readonly templates: readonly WorkflowTemplate[] }) => (
  <ul className="cards">
    {templates.map((template) => (
      <li key={template.id}>
        <h3>
          <Link to="/templates/$id" params={{ id: template.id }}>
            {template.name}
          </Link>
        </h3>
        <p className="small-text">{template.description ?? template.prompt}</p>
        <p className="small-text soft">{summaryOf(template)}</p>
        <div className="row">
          <Link
            className="button small"
            to="/templates/$id"
            params={{ id: template.id }}
            aria-label={`Run ${template.name}`}
          >
            Run
          </Link>
          <ForWriters>
            <CloneButton template={template} isSmall />
          </ForWriters>
        </div>
      </li>
    ))}
  </ul>
);

function summaryOf({ expectedInput, researchPlan }: WorkflowTemplate): string {
  const inputs = inputFields(expectedInput).map(({ label }) => label);
  const steps = researchPlan?.steps.length ?? 0;
  return [
    inputs.length === 0 ? 'No inputs' : `Inputs: ${inputs.join(', ')}`,
    steps === 0 ? 'plans itself' : counted(steps, 'step'),
  ].join(' · ');
}
