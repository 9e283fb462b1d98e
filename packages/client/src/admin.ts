import type {
  AskedQuestion,
  BackgroundJob,
  Feed,
  Health,
  ImportedFile,
  ListedKey,
  NewKey,
  Organization,
  UpdateOrganizationRequest,
  User,
} from './api/schemas.ts';
import { type Answer, mapAnswer } from './transport/answer.ts';
import { cursorListing } from './transport/cursor-listing.ts';
import type { Listing } from './transport/paging.ts';
import { type CallOptions, type Reply, Resource } from './transport/transport.ts';

/** Role of a user: reads what it was granted, reads, writes too, administers its organization, or the whole service. */
export type UserRole = User['role'];

/** The caller, with its role. */
export type Caller = Pick<Reply<'admin.me'>, 'user' | 'organization' | 'role'>;

/** An organization with its usage of its plan. */
export type OrganizationUsage = Pick<Reply<'admin.get-organization'>, 'organization' | 'subscription'>;

/** Jobs of one kind in one state. */
export type JobCount = Reply<'admin.list-jobs'>['counts'][number];

/** A list of one organization. */
export interface OfOrganizationOptions extends CallOptions {
  /** Id of an organization; the caller's own, when left out. */
  readonly organization?: string | undefined;
  /** The most that are wanted; all by default. */
  readonly limit?: number | undefined;
}

/** Selection of what was asked. */
export interface QuestionsOptions extends CallOptions {
  /** Id of a user; all by default. */
  readonly user?: string | undefined;
  /** First day in UTC, `YYYY-MM-DD`. */
  readonly start?: string | undefined;
  /** Last day in UTC. */
  readonly end?: string | undefined;
  /** The most that are wanted; all by default. */
  readonly limit?: number | undefined;
}

/** Selection of jobs. */
export interface JobsOptions extends OfOrganizationOptions {
  readonly state?: BackgroundJob['state'] | undefined;
  /** `process-document`. */
  readonly kind?: string | undefined;
}

/** Selection of imported files. */
export interface ImportsOptions extends CallOptions {
  /** `companies`, `facts`, `documents`, `prices` and others. */
  readonly kind?: string | undefined;
  /** The most that are wanted; all by default. */
  readonly limit?: number | undefined;
}

/** A feed with its last runs and the parts that failed, the newest run first. */
export type FeedDetails = Pick<Reply<'admin.get-feed'>, 'feed' | 'runs' | 'failedItems'>;

/** Rejected records of an imported file, as far as they are kept. */
export type ImportRejections = Pick<Reply<'admin.list-import-rejections'>, 'results' | 'isWhole'>;

/** Feeds, and the sources that are not asked now, with the reason. */
export type FeedList = Pick<Reply<'admin.list-feeds'>, 'results' | 'pauses'>;

/** Cost of the first time and of a day after it. */
export type FeedsPlan = Omit<Reply<'admin.plan-feeds'>, 'metadata'>;

const PAGE_MAX = 1_000;

/** Administration of organizations, users, keys and the service: `almanac.admin`. Free of charge. */
export class Admin extends Resource {
  /** The caller and its role. For every role. */
  me(options?: CallOptions): Answer<Caller> {
    return this.transport.call('admin.me', {}, options);
  }

  /** Organizations by name: all for an operator, its own for an admin. */
  organizations(options: CallOptions & { readonly limit?: number | undefined } = {}): Listing<Organization> {
    const { limit, ...call } = options;
    return cursorListing(limit, PAGE_MAX, call, (page, own) =>
      this.transport.call('admin.list-organizations', { query: page }, own),
    );
  }

  /** Returns an organization with its usage of its plan. */
  organization(id: string, options?: CallOptions): Answer<OrganizationUsage> {
    return this.transport.call('admin.get-organization', { params: { id } }, options);
  }

  /** Creates an organization, without entitlements and limits. For operators. */
  createOrganization(name: string, options?: CallOptions): Answer<Organization> {
    const answer = this.transport.call('admin.create-organization', { body: { name } }, options);
    return mapAnswer(answer, ({ organization }) => organization);
  }

  /** Changes entitlements, plan or the layout of statements; omitted members are unchanged. For operators. */
  updateOrganization(id: string, change: UpdateOrganizationRequest, options?: CallOptions): Answer<Organization> {
    const answer = this.transport.call('admin.update-organization', { params: { id }, body: change }, options);
    return mapAnswer(answer, ({ organization }) => organization);
  }

  /** Users of an organization by name. */
  users(options: OfOrganizationOptions = {}): Listing<User> {
    const { organization, limit, ...call } = options;
    return cursorListing(limit, PAGE_MAX, call, (page, own) =>
      this.transport.call('admin.list-users', { query: { organization, ...page } }, own),
    );
  }

  /** Adds a user, by default a `member` of the caller's organization. */
  createUser(
    user: { readonly name: string; readonly organizationId?: string; readonly role?: UserRole },
    options?: CallOptions,
  ): Answer<User> {
    return mapAnswer(this.transport.call('admin.create-user', { body: user }, options), (reply) => reply.user);
  }

  /** Replaces what a guest sees: ids of watchlists, templates and files that are shared with the organization. */
  setGrants(userId: string, grants: readonly string[], options?: CallOptions): Answer<User> {
    const body = { grants: [...grants] };
    return mapAnswer(
      this.transport.call('admin.update-user', { params: { id: userId }, body }, options),
      ({ user }) => user,
    );
  }

  /** Changes the role of a user, within a second. Nobody gives a role above their own. */
  setRole(userId: string, role: UserRole, options?: CallOptions): Answer<User> {
    const answer = this.transport.call('admin.update-user', { params: { id: userId }, body: { role } }, options);
    return mapAnswer(answer, ({ user }) => user);
  }

  /**
   * Removes a user for good, with keys and private items. Shared items pass to `passTo`, the id of another user;
   * default: the caller.
   */
  removeUser(userId: string, options: CallOptions & { readonly passTo?: string | undefined } = {}): Answer<User> {
    const { passTo, ...call } = options;
    const answer = this.transport.call('admin.delete-user', { params: { id: userId }, query: { passTo } }, call);
    return mapAnswer(answer, ({ user }) => user);
  }

  /** Keys of an organization, ended ones too, the oldest first. Their secrets are stored nowhere. */
  keys(options: OfOrganizationOptions = {}): Listing<ListedKey> {
    const { organization, limit, ...call } = options;
    return cursorListing(limit, PAGE_MAX, call, (page, own) =>
      this.transport.call('admin.list-keys', { query: { organization, ...page } }, own),
    );
  }

  /** Searches, questions to research and runs of templates of the organization, the newest first, with their units. */
  questions(options: QuestionsOptions = {}): Listing<AskedQuestion> {
    const { user, start, end, limit, ...call } = options;
    return cursorListing(limit, PAGE_MAX, call, (page, own) =>
      this.transport.call('admin.list-questions', { query: { user, start, end, ...page } }, own),
    );
  }

  /** Creates a key for a user. `secret` is in this answer alone. */
  createKey(
    userId: string,
    options: CallOptions & {
      /** The key does not expire, when left out. */
      readonly expiresInDays?: number | undefined;
      /** Its purpose; rotation keeps it. */
      readonly note?: string | undefined;
    } = {},
  ): Answer<NewKey> {
    const { expiresInDays, note, ...call } = options;
    return mapAnswer(this.transport.call('admin.create-key', { body: { userId, expiresInDays, note } }, call), keyOf);
  }

  /** Replaces a key by a new one of the same user. `secret` is in this answer alone. */
  rotateKey(
    id: string,
    options: CallOptions & {
      /** Hours for which the old key still works. Default: a day. */
      readonly overlapHours?: number | undefined;
      /** The new key does not expire, when left out. */
      readonly expiresInDays?: number | undefined;
    } = {},
  ): Answer<NewKey> {
    const { overlapHours, expiresInDays, ...call } = options;
    const body = { overlapHours, expiresInDays };
    return mapAnswer(this.transport.call('admin.rotate-key', { params: { id }, body }, call), keyOf);
  }

  /** Revokes a key for good, within a second. */
  revokeKey(id: string, options?: CallOptions): Answer<ListedKey> {
    return mapAnswer(this.transport.call('admin.revoke-key', { params: { id } }, options), ({ key }) => key);
  }

  /** Jobs in the background: running ones first, then waiting, then failed ones. For operators. */
  jobs(options: JobsOptions = {}): Listing<BackgroundJob> {
    const { state, kind, organization, limit, ...call } = options;
    return cursorListing(limit, PAGE_MAX, call, (page, own) =>
      this.transport.call('admin.list-jobs', { query: { state, kind, organization, ...page } }, own),
    );
  }

  /** Numbers of jobs of each kind in each state. For operators. */
  jobCounts(options?: CallOptions): Answer<readonly JobCount[]> {
    return mapAnswer(this.transport.call('admin.list-jobs', { query: { limit: 1 } }, options), ({ counts }) => counts);
  }

  /** Runs a failed job again. The job after that, or `null` when it was finished at once. For operators. */
  retryJob(id: string, options?: CallOptions): Answer<BackgroundJob | null> {
    return mapAnswer(this.transport.call('admin.retry-job', { params: { id } }, options), ({ job }) => job);
  }

  /** Files that were imported, the newest import first. For operators. */
  imports(options: ImportsOptions = {}): Listing<ImportedFile> {
    const { kind, limit, ...call } = options;
    return cursorListing(limit, PAGE_MAX, call, (page, own) =>
      this.transport.call('admin.list-imports', { query: { kind, ...page } }, own),
    );
  }

  /** Records of an imported file that were rejected, or taken without a part. For operators. */
  importRejections(id: string, options?: CallOptions): Answer<ImportRejections> {
    return this.transport.call('admin.list-import-rejections', { params: { id } }, options);
  }

  /** All feeds from public sources, those that are off too. For operators. */
  feeds(options?: CallOptions): Answer<FeedList> {
    return this.transport.call('admin.list-feeds', {}, options);
  }

  /** One feed with its runs. For operators. */
  feed(name: string, options?: CallOptions): Answer<FeedDetails> {
    return this.transport.call('admin.get-feed', { params: { name } }, options);
  }

  /** Cost of feeds: names, or `us`. For operators. */
  planFeeds(feeds: readonly string[], options?: CallOptions): Answer<FeedsPlan> {
    return this.transport.call('admin.plan-feeds', { body: { feeds: [...feeds] } }, options);
  }

  /**
   * Switches feeds on: names, or `us`. Those of the SEC need a contact once, a name and a mailbox. Names of those that were off. For
   * operators.
   */
  startFeeds(
    feeds: readonly string[],
    options: CallOptions & { readonly contact?: string | undefined } = {},
  ): Answer<readonly string[]> {
    const { contact, ...call } = options;
    return mapAnswer(
      this.transport.call('admin.start-feeds', { body: { feeds: [...feeds], contact } }, call),
      ({ started }) => started,
    );
  }

  /** Fetches nothing for a feed until it is resumed. For operators. */
  pauseFeed(name: string, options?: CallOptions): Answer<Feed> {
    return mapAnswer(this.transport.call('admin.pause-feed', { params: { name } }, options), ({ feed }) => feed);
  }

  /** Goes on with a feed that was paused. For operators. */
  resumeFeed(name: string, options?: CallOptions): Answer<Feed> {
    return mapAnswer(this.transport.call('admin.resume-feed', { params: { name } }, options), ({ feed }) => feed);
  }

  /** Runs a feed before its time, with one of its failed parts or all of them. For operators. */
  retryFeed(name: string, options: CallOptions & { readonly item?: string } = {}): Answer<Feed> {
    const { item, ...call } = options;
    const answer = this.transport.call('admin.retry-feed', { params: { name }, body: { item } }, call);
    return mapAnswer(answer, ({ feed }) => feed);
  }

  /** Forgets how far a feed is, never its data. For operators. */
  forgetFeed(name: string, options?: CallOptions): Answer<Feed> {
    return mapAnswer(this.transport.call('admin.forget-feed', { params: { name } }, options), ({ feed }) => feed);
  }

  /** State of the service and its parts. For operators. */
  health(options?: CallOptions): Answer<Health> {
    return mapAnswer(this.transport.call('admin.health', {}, options), ({ results }) => results);
  }
}

const keyOf = ({ key }: { readonly key: NewKey }): NewKey => key;
