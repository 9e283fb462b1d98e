import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import { type DocumentId, newDocumentId, parseDocumentId } from '../../platform/ids.ts';
import { isSharedWith } from '../access/roles.ts';
import type { SignedLinks } from '../blobs/signed-links.ts';
import type { AnnotatedDocument } from '../documents/annotated-document.ts';
import { type ContentFile, type FilePublication, ownPublication, type Tag } from './content-file.ts';
import type {
  ContentStore,
  FileFilter,
  FilePage,
  FileViewer,
  InContentTransaction,
  TagStore,
} from './content-store.ts';
import type { FileRemover } from './file-remover.ts';
import { checkFileName, checkTagNames, TAGS_MAX } from './names.ts';

/** A private file that is announced; its bytes follow by the link. */
export interface Announcement {
  readonly fileName: string;
  /** Instant ISO 8601 UTC; by default the day that the document bears, else the announcement. */
  readonly publishedAt?: string;
  /** Names; missing tags are created. */
  readonly tags: readonly string[];
  readonly isSharedWithOrg: boolean;
  readonly metadata: Readonly<Record<string, unknown>> | null;
}

/** Private files of the callers' organizations (contract 9). Links are paths: the caller knows the host. */
export interface Content {
  announce(who: FileViewer, announcement: Announcement): Promise<{ readonly file: ContentFile; readonly link: string }>;
  list(who: FileViewer, filter: FileFilter, page: FilePage): Promise<ContentFile[]>;
  /** Throws `not_found` for an unknown id and for one of another organization, `forbidden` for one that is not shared. */
  get(who: FileViewer, id: string): Promise<ContentFile>;
  /** As `get`; `not_found` too while it is not completed. */
  originalLink(who: FileViewer, id: string): Promise<string>;
  annotated(who: FileViewer, id: string): Promise<OwnAnnotatedFile>;
  /** Tag names of the caller's own files, or of files that others share with the caller, in order. */
  tagsInUse(who: FileViewer, ownership: 'owned' | 'shared'): Promise<string[]>;
  /** Tags are ids or names; missing names are created. Owners only: `forbidden` for others of the organization. */
  change(who: FileViewer, id: string, change: ContentChange): Promise<ContentFile>;
  /** Original, annotated version and chunks are gone once this resolves. Owners only. */
  remove(who: FileViewer, id: string): Promise<void>;
}

export interface ContentChange {
  readonly tags?: readonly string[];
  readonly isSharedWithOrg?: boolean;
  /** Instant ISO 8601 UTC. */
  readonly publishedAt?: string;
}

export interface OwnAnnotatedFile {
  readonly file: ContentFile;
  readonly annotated: AnnotatedDocument;
  readonly link: string;
}

export interface ContentParts {
  readonly files: ContentStore;
  readonly inTransaction: InContentTransaction;
  readonly links: SignedLinks;
  readonly remover: FileRemover;
  /** The store of annotated documents, which receives changes of completed files. */
  readonly documents: {
    change(id: DocumentId, to: { tags?: readonly string[]; isSharedWithOrg?: boolean }): Promise<void>;
    /** Gives a document another date of publication; nothing where it has that one. */
    redate(id: DocumentId, publishedAt: string): Promise<void>;
    /** See `DocumentIntake`. */
    hide(id: DocumentId): Promise<() => Promise<void>>;
    read(id: DocumentId): Promise<AnnotatedDocument | undefined>;
  };
  readonly clock: Clock;
  readonly uploadLinkMs: number;
  readonly downloadLinkMs: number;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const noSuchFile = (): AppError =>
  new AppError('not_found', 'There is no such document', { reason: 'PRIVATE_CONTENT_NOT_FOUND' });

export function createContent(parts: ContentParts): Content {
  return {
    async announce(who, { fileName, publishedAt, tags, isSharedWithOrg, metadata }) {
      const names = checkTagNames(tags);
      const checkedName = checkFileName(fileName);
      const at = now(parts);
      const expiresAtMs = Math.floor((parts.clock.nowMs() + parts.uploadLinkMs) / 1_000) * 1_000;
      const announced: ContentFile = {
        ...BLANK,
        id: newDocumentId(),
        orgId: who.orgId,
        userId: who.userId,
        fileName: checkedName,
        isSharedWithOrg,
        metadata,
        publishedAt: publishedAt ?? at,
        publishedAtSource: publishedAt === undefined ? 'upload' : 'given',
        createdAt: at,
        updatedAt: at,
        uploadExpiresAt: new Date(expiresAtMs).toISOString(),
      };
      const file = await parts.inTransaction(async (stores) => {
        const withTags = { ...announced, tags: await stores.tags.ensure(who.orgId, names, who.userId, at) };
        await stores.files.add(withTags);
        return withTags;
      });
      return { file, link: parts.links.sign({ method: 'PUT', path: uploadPath(file.id), expiresAtMs }) };
    },

    list: listFiles(parts),
    get: (who, id) => seen(parts, who, id),

    originalLink: async (who, id) => downloadLink(parts, originalPath((await completed(parts, who, id)).id)),

    async annotated(who, id) {
      const file = await completed(parts, who, id);
      const annotated = await parts.documents.read(file.id);
      if (annotated === undefined) throw noSuchFile();
      return { file, annotated, link: downloadLink(parts, annotatedPath(file.id)) };
    },

    tagsInUse: (who, ownership) => parts.files.tagsInUse(who, ownership),

    async change(who, id, { tags, isSharedWithOrg, publishedAt }) {
      const file = await owned(parts, who, id);
      // Hidden in answers before the file is changed, and shown after it: a crash in between shows nobody more than they
      // may see.
      const isHidden = isSharedWithOrg === false && file.status === 'completed';
      const followed = isHidden ? await parts.documents.hide(file.id) : undefined;
      const at = now(parts);
      const publication = publishedAt === undefined ? {} : await publicationOn(publishedAt, file, parts.documents);
      const changed = await parts.inTransaction(async (stores) => {
        const chosen = tags && (await chosenTags(stores.tags, who, tags, at));
        const tagIds = chosen && { tagIds: chosen.map((tag) => tag.id) };
        const sharing = isSharedWithOrg === undefined ? {} : { isSharedWithOrg };
        return stores.files.change(file.id, { ...tagIds, ...sharing, ...publication }, at);
      });
      if (changed === undefined) throw noSuchFile();
      await updateDocuments(parts, file.id);
      await followed?.();
      return changed;
    },

    async remove(who, id) {
      const file = await owned(parts, who, id);
      if (!(await parts.remover.remove(file.id))) throw noSuchFile();
    },
  };
}

/** Maximum number of pages whose end is known, and how long. */
const PAGE_ENDS_MAX = 2_000;
const PAGE_END_MS = 15 * 60_000;

/**
 * Lists pages by number. A page begins where the one before it ended for the same caller, so that files which are added or removed meanwhile
 * shift none; where that end is not known (another process, a while ago), it begins at its offset.
 */
function listFiles({ files, clock }: ContentParts): Content['list'] {
  const perf = { now: () => clock.nowMs() };
  const ends = new LRUCache<string, ContentFile>({ max: PAGE_ENDS_MAX, ttl: PAGE_END_MS, ttlResolution: 0, perf });
  return async (who, filter, page) => {
    const { sortBy, descending, offset, limit } = page;
    const keyAt = (at: number): string =>
      JSON.stringify([who.orgId, who.userId, filter, sortBy, descending, limit, at]);
    const after = offset === 0 ? undefined : ends.get(keyAt(offset));
    const listed = await files.list(who, filter, after === undefined ? page : { ...page, after });
    const last = listed.length === limit ? listed.at(-1) : undefined;
    if (last !== undefined) ends.set(keyAt(offset + limit), last);
    return listed;
  };
}

/** The date that an owner sets, which is the document's or the upload's where it is the same. */
async function publicationOn(
  publishedAt: string,
  file: ContentFile,
  documents: Pick<ContentParts['documents'], 'read'>,
): Promise<FilePublication> {
  const annotated = file.status === 'completed' ? await documents.read(file.id) : undefined;
  const own = ownPublication(file, annotated?.about.datedOn ?? null);
  return own.publishedAt === publishedAt ? own : { publishedAt, publishedAtSource: 'given' };
}

const now = (parts: ContentParts): string => new Date(parts.clock.nowMs()).toISOString();

async function seen(parts: ContentParts, who: FileViewer, id: string): Promise<ContentFile> {
  const file = await ofOrganization(parts.files, who, id);
  if (file.isSharedWithOrg ? isSharedWith(who, file.id) : file.userId === who.userId) return file;
  throw new AppError('forbidden', 'This document is not shared with you');
}

async function owned(parts: ContentParts, who: FileViewer, id: string): Promise<ContentFile> {
  const file = await ofOrganization(parts.files, who, id);
  if (file.userId === who.userId) return file;
  throw new AppError('forbidden', 'Only the owner of this document may change or delete it');
}

async function completed(parts: ContentParts, who: FileViewer, id: string): Promise<ContentFile> {
  const file = await seen(parts, who, id);
  if (file.status === 'completed' && file.deleteStartedAt === null) return file;
  throw new AppError('not_found', 'This document is not completed', { reason: 'PRIVATE_CONTENT_NOT_FOUND' });
}

/**
 * Copies tags, sharing and date of a completed file to its chunks; of two concurrent changes the later one ends in both. The job of a
 * file that is still processing sees the change by `updatedAt`.
 */
async function updateDocuments(parts: ContentParts, id: DocumentId): Promise<void> {
  let copied: string | undefined;
  for (;;) {
    const file = await parts.files.find(id);
    if (file?.status !== 'completed' || file.updatedAt === copied) return;
    const { isSharedWithOrg, updatedAt } = file;
    await parts.documents.change(id, { tags: file.tags.map(({ name }) => name), isSharedWithOrg });
    await parts.documents.redate(id, file.publishedAt);
    copied = updatedAt;
  }
}

const downloadLink = (parts: ContentParts, path: string): string =>
  parts.links.sign({ method: 'GET', path, expiresAtMs: parts.clock.nowMs() + parts.downloadLinkMs });

const BLANK = {
  partsNotRead: null,
  origin: 'file_upload',
  connectorId: null,
  rawSizeBytes: 0,
  sha256: null,
  contentType: null,
  status: 'pending',
  errorCode: null,
  tags: [],
  deleteStartedAt: null,
} as const;

async function ofOrganization(files: ContentStore, { orgId }: FileViewer, id: string): Promise<ContentFile> {
  const known = parseDocumentId(id);
  const file = known && (await files.find(known));
  if (file === undefined || file.orgId !== orgId) throw noSuchFile();
  return file;
}

async function chosenTags(
  store: TagStore,
  { orgId, userId }: FileViewer,
  idsOrNames: readonly string[],
  at: string,
): Promise<Tag[]> {
  const wanted = checkTagNames(idsOrNames);
  const found = await store.find(orgId, wanted);
  const byIdOrName = new Map([
    ...found.map((tag) => [tag.name, tag] as const),
    ...found.map((tag) => [tag.id, tag] as const),
  ]);
  const missing = wanted.filter((text) => !byIdOrName.has(text));
  const unknownId = missing.find((text) => UUID.test(text));
  if (unknownId !== undefined) {
    throw new AppError('invalid_request', `tags: there is no tag ${unknownId}`, { reason: 'INVALID_TAGS_ERROR' });
  }
  for (const tag of await store.ensure(orgId, missing, userId, at)) byIdOrName.set(tag.name, tag);
  const chosen = new Map(wanted.flatMap((text) => byIdOrName.get(text) ?? []).map((tag) => [tag.id, tag]));
  if (chosen.size > TAGS_MAX) throw new AppError('invalid_request', `tags: a document has at most ${TAGS_MAX} tags`);
  return [...chosen.values()];
}

/** The paths of signed links to a file's bytes, which `http/routes/blobs/` serves. */
const uploadPath = (id: DocumentId): string => `/_signed/uploads/${id}`;
const originalPath = (id: DocumentId): string => `/_signed/originals/${id}`;
const annotatedPath = (id: DocumentId): string => `/_signed/annotated/${id}`;
