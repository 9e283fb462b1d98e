import type { AnnotatedChunk } from '../../../src/domain/documents/annotated-document.ts';
import type { Choice, ChunkFilters } from '../../../src/domain/documents/chunk-filters.ts';
import type { Viewer } from '../../../src/domain/documents/chunk-index.ts';
import type { StoredDocument } from '../../../src/domain/documents/document-store.ts';
import type { Evidence, ResearchFact } from '../../../src/domain/research/evidence.ts';
import type { ResearchEvent } from '../../../src/domain/research/research-event.ts';
import type { ResearchRequest } from '../../../src/domain/research/researcher.ts';
import { leaksAfter } from '../measures.ts';
import { answerOf, factsOf, passagesOf } from '../observed.ts';

interface Shown {
  readonly document: StoredDocument;
  /** `null` for a near-duplicate represented by a result. */
  readonly chunk: AnnotatedChunk | null;
}

/**
 * Violations in a run's events of the rights of the viewer, the filters, the companies or the time of its request. Of
 * all `documents` of the collection, those that the viewer may not see are searched for by their headlines in all
 * texts.
 */
export function disobedience(
  { viewer, scope }: ResearchRequest,
  events: readonly ResearchEvent[],
  documents: readonly StoredDocument[] = [],
): string[] {
  const shown = shownIn(events);
  const { companies, asOf } = scope;
  return [
    ...new Set([
      ...shown.flatMap(({ document, chunk }) => [
        ...(maySee(viewer, document) ? [] : [`${document.id} is private to others`]),
        ...outsideOf(scope.filters, document, chunk).map((filter) => `${document.id} is outside of ${filter}`),
      ]),
      ...saidOf(documents, viewer, events),
      ...factsIn(events)
        .filter(({ subject }) => companies !== null && subject.id !== null && !companies.includes(subject.id))
        .map(({ concept, subject }) => `${concept} of ${subject.id} is of a company that is not asked about`),
      ...(asOf === null
        ? []
        : leaksAfter({ ...answerOf(events), events }, asOf).map((leak) => `not known at ${asOf}: ${leak}`)),
    ]),
  ];
}

function saidOf(documents: readonly StoredDocument[], viewer: Viewer, events: readonly ResearchEvent[]): string[] {
  const said = events.flatMap(textsOf).join('\n');
  const seen = new Set(documents.filter((one) => maySee(viewer, one)).map(({ headline }) => headline));
  return documents
    .filter(({ headline }) => headline !== '' && !seen.has(headline) && said.includes(headline))
    .map(({ id }) => `the headline of ${id} is said, which is private to others`);
}

function textsOf(event: ResearchEvent): string[] {
  switch (event.type) {
    case 'planning':
      return [event.plan.title, ...event.plan.steps.map(({ description }) => description)];
    case 'thinking':
    case 'answer':
      return [event.content];
    case 'audit':
      return event.audits.flatMap(({ title, content = '' }) => [title, content]);
    case 'chart':
      return [JSON.stringify(event.chart)];
    case 'structured-output':
      return [JSON.stringify(event.content)];
    case 'tool-error':
      return [event.error];
    default:
      return [];
  }
}

const citedIn = (events: readonly ResearchEvent[]): Evidence[] =>
  answerOf(events).citations.map(({ evidence }) => evidence);

function shownIn(events: readonly ResearchEvent[]): Shown[] {
  const found = events.flatMap((event) =>
    event.type === 'audit' ? event.audits.flatMap(({ search }) => search?.results ?? []) : [],
  );
  return [
    ...citedIn(events).flatMap(passagesOf),
    ...found.flatMap(({ document, chunks }) => chunks.map(({ chunk }) => ({ document, chunk }))),
    ...found.flatMap(({ cluster }) => cluster.map((document) => ({ document, chunk: null }))),
  ];
}

const factsIn = (events: readonly ResearchEvent[]): ResearchFact[] => citedIn(events).flatMap(factsOf);

function maySee({ orgId, userId }: Viewer, { audience }: StoredDocument): boolean {
  if (audience.kind === 'public') return true;
  return audience.orgId === orgId && (audience.userId === userId || audience.isSharedWithOrg);
}

const isChosen = <T>(choice: Choice<T> | undefined, is: (value: T) => boolean): boolean =>
  choice === undefined || choice.values.length === 0 || choice.values.some(is) === (choice.mode === 'INCLUDE');

/** The names of the filters that a passage does not pass. Near repeats are judged as documents. */
function outsideOf(filters: ChunkFilters, document: StoredDocument, chunk: AnnotatedChunk | null): string[] {
  const publishedMs = Date.parse(document.publishedAt);
  const { fromMs = Number.NEGATIVE_INFINITY, toMs = Number.POSITIVE_INFINITY } = filters.published ?? {};
  const passes: Readonly<Record<string, boolean>> = {
    published: publishedMs >= fromMs && publishedMs <= toMs,
    documentTypes: isChosen(
      filters.documentTypes,
      ({ type, subtypes }) =>
        type === document.about.type &&
        (subtypes.length === 0 || subtypes.some((subtype) => subtype === document.about.subtype)),
    ),
    sources: isChosen(filters.sources, (source) => source === document.sourceId),
    categories: isChosen(filters.categories, (category) => category === document.category),
    documents: isChosen(filters.documents, (id) => id === document.id),
    reportingEntities:
      (filters.reportingEntities ?? []).length === 0 ||
      (filters.reportingEntities ?? []).some((id) => document.about.reportingEntityIds.some((own) => own === id)),
    entities: chunk === null || hasEntities(filters, chunk),
  };
  return Object.keys(passes).filter((name) => passes[name] === false);
}

/** Of filters that look into the text of passages. */
function hasEntities({ entities }: ChunkFilters, { detections }: AnnotatedChunk): boolean {
  if (entities === undefined || entities.searchIn !== 'BODY') return true;
  const has = (id: string): boolean =>
    detections.some((detection) => detection.type === 'entity' && detection.id === id);
  return (
    (entities.anyOf.length === 0 || entities.anyOf.some(has)) && entities.allOf.every(has) && !entities.noneOf.some(has)
  );
}
