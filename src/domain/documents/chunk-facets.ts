import type { DocumentId } from '../../platform/ids.ts';
import type { AnnotatedChunk, Detection, ReportedPeriod } from './annotated-document.ts';
import type { PassageKey } from './chunk-filters.ts';
import type { IndexedDocument, Viewer } from './chunk-index.ts';
import type { Audience } from './document-store.ts';

/** The facets by which search filters chunks (contract 7.2, 12.1), in the form used by filters. */
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
  /** Distinct ids of entities in the chunk, and in the headline. */
  readonly bodyEntities: readonly string[];
  readonly headlineEntities: readonly string[];
  /** Lower case; each with all five slots (`fullTopicPath`) and all shorter paths above it (`topicPaths`). */
  readonly bodyTopics: readonly string[];
  readonly headlineTopics: readonly string[];
  readonly reportingEntities: readonly string[];
  /** `2024FY`, `2024Q3`. */
  readonly reportingPeriods: readonly string[];
  readonly periodEndOn: string | null;
  readonly tags: readonly string[];
  readonly clusterId: string | null;
  /** Generation of the document when the chunk was put: see `StoredDocument`. */
  readonly generation: number;
}

/** The key of a chunk as one text. */
export const passageKeyOf = ({ documentId, cnum }: PassageKey): string => `${documentId}:${cnum}`;

/** A topic's path and all paths above it, lower case, without trailing empty slots: `business`, `business,demand` ... */
function topicPaths(id: string): string[] {
  const slots = id.toLowerCase().replace(/,+$/, '').split(',');
  return slots.map((_, at) => slots.slice(0, at + 1).join(','));
}

const TOPIC_SLOTS = 5;

/**
 * A topic with all five slots, lower case: `business,demand,,,`. Filters have no trailing empty slots, so they never match these;
 * counts use only these.
 */
const fullTopicPath = (id: string): string =>
  (topicPaths(id).at(-1) ?? '').split(',').concat(Array<string>(TOPIC_SLOTS).fill('')).slice(0, TOPIC_SLOTS).join(',');

/** True if a path has all five slots. */
export const isFullTopicPath = (path: string): boolean => path.split(',').length === TOPIC_SLOTS;

/** A period as indexed: `2024Q3`, `2024FY`. */
export const periodMark = ({ year, quarter }: ReportedPeriod): string =>
  `${year}${quarter === null ? 'FY' : `Q${quarter}`}`;

/** The audience of a document as one token. */
export function audienceMark(audience: Audience): string {
  if (audience.kind === 'public') return 'public';
  return audience.isSharedWithOrg ? orgMark(audience.orgId) : userMark(audience.orgId, audience.userId);
}

/** The audience tokens of documents visible to `viewer`. */
export const visibleMarks = ({ orgId, userId, grants }: Viewer): readonly string[] =>
  grants ? ['public'] : ['public', orgMark(orgId), userMark(orgId, userId)];

const orgMark = (orgId: string): string => `org:${orgId}`;
// JSON makes pairs of ids unambiguous.
const userMark = (orgId: string, userId: string): string => `user:${JSON.stringify([orgId, userId])}`;

/** The facets shared by all chunks of a document. */
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
    generation: row.generation,
  };
}

/** The facets of a single chunk. */
export const chunkFacets = ({
  cnum,
  detections,
}: AnnotatedChunk): Pick<ChunkFacets, 'cnum' | 'bodyEntities' | 'bodyTopics'> => ({
  cnum,
  bodyEntities: entitiesOf(detections),
  bodyTopics: topicsOf(detections),
});

/** Distinct ids of the entities among detections. */
export const entitiesOf = (detections: readonly Detection[]): string[] => [
  ...new Set(detections.filter(({ type }) => type === 'entity').map(({ id }) => id)),
];

const topicsOf = (detections: readonly Detection[]): string[] => [
  ...new Set(detections.filter(({ type }) => type === 'topic').flatMap(({ id }) => allPathsOf(id))),
];

/** Cache by topic; bounded by the taxonomy. */
const knownPaths = new Map<string, readonly string[]>();

function allPathsOf(id: string): readonly string[] {
  const known = knownPaths.get(id);
  if (known !== undefined) return known;
  const paths = [...topicPaths(id), fullTopicPath(id)];
  knownPaths.set(id, paths);
  return paths;
}
