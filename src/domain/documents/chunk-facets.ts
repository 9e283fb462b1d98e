import type { DocumentId } from '../../platform/ids.ts';
import type { AnnotatedChunk, Detection, ReportedPeriod } from './annotated-document.ts';
import type { IndexedDocument, Viewer } from './chunk-index.ts';
import type { Audience } from './document-store.ts';

/** What search filters a chunk by (contract 7.2, 12.1), every value in the form in which filters ask for it. */
export interface ChunkFacets {
  readonly documentId: DocumentId;
  readonly cnum: number;
  /** Epoch milliseconds. */
  readonly publishedMs: number;
  readonly audience: string;
  readonly sourceId: string;
  readonly category: string;
  readonly type: string;
  readonly subtype: string | null;
  readonly form: string | null;
  readonly language: string | null;
  /** Distinct ids of what the chunk speaks of, and of what the headline does. */
  readonly bodyEntities: readonly string[];
  readonly headlineEntities: readonly string[];
  /** Lower case; each at its full five slots (`fullTopicPath`) and with all the shorter paths above it (`topicPaths`). */
  readonly bodyTopics: readonly string[];
  readonly headlineTopics: readonly string[];
  readonly reportingEntities: readonly string[];
  /** `2024FY`, `2024Q3`. */
  readonly reportingPeriods: readonly string[];
  readonly periodEndOn: string | null;
  readonly tags: readonly string[];
  readonly clusterId: string | null;
}

/** A topic's own path and all above it, lower case, without empty slots at the end: `business`, `business,demand` ... */
export function topicPaths(id: string): string[] {
  const slots = id.toLowerCase().replace(/,+$/, '').split(',');
  return slots.map((_, at) => slots.slice(0, at + 1).join(','));
}

const TOPIC_SLOTS = 5;

/**
 * A topic at its full five slots, lower case: `business,demand,,,`. Filters come without empty slots at the end and never
 * meet those of fewer; what counts topics goes by these alone.
 */
const fullTopicPath = (id: string): string =>
  (topicPaths(id).at(-1) ?? '').split(',').concat(Array<string>(TOPIC_SLOTS).fill('')).slice(0, TOPIC_SLOTS).join(',');

/** Whether a path of the facets is one at its full five slots. */
export const isFullTopicPath = (path: string): boolean => path.split(',').length === TOPIC_SLOTS;

/** A period as documents are marked with it: `2024Q3`, `2024FY`. */
export const periodMark = ({ year, quarter }: ReportedPeriod): string =>
  `${year}${quarter === null ? 'FY' : `Q${quarter}`}`;

/** One word that tells who may find a document. */
export function audienceMark(audience: Audience): string {
  if (audience.kind === 'public') return 'public';
  return audience.isSharedWithOrg ? orgMark(audience.orgId) : userMark(audience.orgId, audience.userId);
}

/** The marks of all documents that `viewer` may find. */
export const visibleMarks = ({ orgId, userId }: Viewer): readonly string[] => [
  'public',
  orgMark(orgId),
  userMark(orgId, userId),
];

const orgMark = (orgId: string): string => `org:${orgId}`;
// As JSON, so that no two pairs of ids read alike.
const userMark = (orgId: string, userId: string): string => `user:${JSON.stringify([orgId, userId])}`;

/** What is the same for all chunks of a document. */
export function documentFacets({
  row,
  annotated,
}: IndexedDocument): Omit<ChunkFacets, 'cnum' | 'bodyEntities' | 'bodyTopics'> {
  const { about } = row;
  return {
    documentId: row.id,
    publishedMs: Date.parse(row.publishedAt),
    audience: audienceMark(row.audience),
    sourceId: row.sourceId,
    category: row.category,
    type: about.type,
    subtype: about.subtype,
    form: about.form,
    language: row.language,
    headlineEntities: entitiesOf(annotated.headlineDetections),
    headlineTopics: topicsOf(annotated.headlineDetections),
    reportingEntities: about.reportingEntityIds,
    reportingPeriods: about.periods.map(periodMark),
    periodEndOn: about.periodEndOn,
    tags: row.tags,
    clusterId: row.clusterId,
  };
}

/** What is a chunk's own. */
export const chunkFacets = ({
  cnum,
  detections,
}: AnnotatedChunk): Pick<ChunkFacets, 'cnum' | 'bodyEntities' | 'bodyTopics'> => ({
  cnum,
  bodyEntities: entitiesOf(detections),
  bodyTopics: topicsOf(detections),
});

/** Ids of the entities among detections, each once. */
export const entitiesOf = (detections: readonly Detection[]): string[] => [
  ...new Set(detections.filter(({ type }) => type === 'entity').map(({ id }) => id)),
];

const topicsOf = (detections: readonly Detection[]): string[] => [
  ...new Set(detections.filter(({ type }) => type === 'topic').flatMap(({ id }) => allPathsOf(id))),
];

/** Of topics that were met: there are no more than the taxonomy has. */
const knownPaths = new Map<string, readonly string[]>();

function allPathsOf(id: string): readonly string[] {
  const known = knownPaths.get(id);
  if (known !== undefined) return known;
  const paths = [...topicPaths(id), fullTopicPath(id)];
  knownPaths.set(id, paths);
  return paths;
}
