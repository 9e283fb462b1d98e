import type { UploadedFile } from '@almanac/client';
import type { FileSearch, FileState } from './files-route.ts';

/** A file of one's own, or one that another shares. */
export interface ListedFile extends UploadedFile {
  readonly isOwn: boolean;
}

/** The state that one filters by. */
function fileStateOf({ status }: UploadedFile): FileState {
  if (status === 'completed') return 'read';
  return status === 'failed' ? 'failed' : 'reading';
}

/** True if its state will change by itself. */
export const isMoving = ({ status, deleteStartedTs }: UploadedFile): boolean =>
  status === 'pending' || status === 'processing' || deleteStartedTs !== null;

export const isShared = ({ sharedWithOrgs }: UploadedFile): boolean => sharedWithOrgs.length > 0;

export const tagNames = ({ tags }: UploadedFile): string[] => tags.map(({ name }) => name);

/** True if an address includes a file. Names match in any letter case. */
export const isWanted = (file: UploadedFile, { tag, name, state, connector }: FileSearch): boolean =>
  (tag === undefined || tagNames(file).includes(tag)) &&
  (name === undefined || file.fileName.toLowerCase().includes(name.toLowerCase())) &&
  (state === undefined || fileStateOf(file) === state) &&
  (connector === undefined || file.connectorId === connector);

/** Listed files, with those created since `since` replaced by `fresh`. */
export const withFresh = (listed: readonly ListedFile[], fresh: readonly ListedFile[], since: string): ListedFile[] =>
  newestFirst([...fresh, ...listed.filter(({ createdAt }) => createdAt < since)]);

export const newestFirst = (files: readonly ListedFile[]): ListedFile[] =>
  files.toSorted((one, other) =>
    one.createdAt === other.createdAt ? (one.id < other.id ? -1 : 1) : one.createdAt < other.createdAt ? 1 : -1,
  );

/** Fields to update; omitted fields are unchanged. */
export interface FileChange {
  readonly addTags?: readonly string[];
  readonly removeTags?: readonly string[];
  readonly isShared?: boolean;
  /** A day or an instant, ISO 8601. */
  readonly publishedAt?: string;
}

/** The tags of a file after a change; `undefined` when they stay. */
export function tagsAfter(file: ListedFile, { addTags = [], removeTags = [] }: FileChange): string[] | undefined {
  const has = tagNames(file);
  const tags = [...new Set([...has, ...addTags])].filter((tag) => !removeTags.includes(tag));
  return tags.join('\n') === has.join('\n') ? undefined : tags;
}
