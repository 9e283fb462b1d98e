import type { AuditedQuery } from '@almanac/client';
import { Link } from '@tanstack/react-router';
import { day } from '../format/dates.ts';
import { documentKind } from '../format/document-kind.ts';
import { LastCall } from './last-call.tsx';

/** Displayed part of the service's reading of a question; `docs/search.md` describes all of it. */
interface Understanding {
  readonly entities: readonly { readonly id: string; readonly name: string; readonly category: string }[];
  readonly reportingPeriods: readonly { readonly fiscalYear: number; readonly fiscalQuarter?: number | null }[];
  readonly timestamp: { readonly start: string; readonly end: string } | null;
  readonly sentiment?: string;
  readonly documentTypes: readonly { readonly type: string; readonly subtypes: readonly string[] }[];
  readonly measures: readonly { readonly id: string; readonly name: string }[];
  readonly words: readonly string[];
}

/** Companies of a question to whose last calls there is a way. */
const LAST_CALLS_MAX = 3;

/** Reading of a question, and how to leave parts of it out. */
export function Understood({
  queries,
  onLeaveOut,
}: {
  readonly queries: readonly AuditedQuery[];
  readonly onLeaveOut: () => void;
}) {
  const understood = queries.flatMap((query) => (query.understood as Understanding | null) ?? []);
  const parts = understood.flatMap(partsOf);
  if (parts.length === 0) return null;
  const companies = new Map(parts.flatMap(({ company, name }) => (company ? [[company, { company, name }]] : [])));
  return (
    <div className="row small-text">
      <span className="soft">Understood as</span>
      {[...new Map(parts.map((part) => [`${part.kind} ${part.name}`, part])).values()].map(
        ({ kind, name, company }) => (
          <span key={`${kind} ${name}`} className="tag accent">
            {company === undefined ? (
              name
            ) : (
              <Link to="/companies/$id" params={{ id: company }}>
                {name}
              </Link>
            )}
            <span className="soft">{kind}</span>
          </span>
        ),
      )}
      {[...companies.values()].slice(0, LAST_CALLS_MAX).map(({ company, name }) => (
        <LastCall key={company} company={company} name={name} />
      ))}
      <button type="button" className="button small" onClick={onLeaveOut}>
        Ignore detected company and topic
      </button>
    </div>
  );
}

interface Part {
  readonly kind: string;
  readonly name: string;
  /** Its id, of a company. */
  readonly company?: string;
}

const partsOf = (question: Understanding): Part[] => [
  ...question.entities.map(({ id, name, category }) => ({
    kind: category === 'companies' ? 'company' : category,
    name,
    ...(category === 'companies' && { company: id }),
  })),
  ...question.reportingPeriods.map(({ fiscalYear, fiscalQuarter }) => ({
    kind: 'period',
    name: fiscalQuarter ? `Q${fiscalQuarter} ${fiscalYear}` : `FY ${fiscalYear}`,
  })),
  ...(question.timestamp === null
    ? []
    : [{ kind: 'published', name: `${day(question.timestamp.start)} to ${day(question.timestamp.end)}` }]),
  ...question.documentTypes.map(({ type, subtypes }) => ({
    kind: 'type',
    name: (subtypes.length > 0 ? subtypes : [type]).map(documentKind).join(', '),
  })),
  ...question.measures.map(({ name }) => ({ kind: 'measure', name })),
  ...(question.sentiment === undefined ? [] : [{ kind: 'sentiment', name: question.sentiment }]),
];
