import { type Static, type TObject, type TProperties, type TSchema, type TString, Type } from 'typebox';
import type { Principal } from '../../domain/access/access.ts';
import { requireRole, type UserRole } from '../../domain/access/roles.ts';
import type { ListedItem, UserItem } from '../../domain/user-data/user-item.ts';
import type { ItemFilter } from '../../domain/user-data/user-item-store.ts';
import type { UserItems } from '../../domain/user-data/user-items.ts';
import type { Endpoint } from './endpoint.ts';
import { optional } from './schemas.ts';
import { defineStructuredEndpoint } from './structured-endpoint.ts';
import {
  exampleUserItem,
  itemsPagination,
  toApiUserItem,
  toItemsPagination,
  toItemsRequest,
  toRequestedSharing,
  userItemMembers,
  userItemSharing,
  userItemsQuery,
} from './user-item-api.ts';

type Operation = 'create' | 'list' | 'get' | 'update' | 'share' | 'delete';

/** One kind of user item, as the API shows it. */
interface UserItemApi<Use, Content, OfReader, Members extends TProperties, Filter extends ItemFilter> {
  /** Path of the list. */
  readonly path: string;
  /** True if guests read items that they were granted. */
  readonly isOfGuests?: boolean;
  readonly params: TObject<{ id: TString }>;
  /** Members of bodies and answers that are the content. A change replaces those that it has. */
  readonly content: Members;
  /** Members of an item that is created without them; others that are not optional are required. */
  readonly empty?: Partial<ContentOf<Members>>;
  /** The name of an item that is created without one; without this member the name is required. */
  nameOf?(sent: ContentOf<Members>): string;
  /** Members beside those of all kinds (`userItemMembers`), in lists too. */
  readonly listed: TProperties;
  /** Parameters of the list beside those of all kinds, and the filter that they are. */
  readonly query?: TProperties;
  toFilter?(query: Readonly<Record<string, string | undefined>>): Omit<Filter, keyof ItemFilter>;
  readonly operations: Readonly<Record<Operation, Pick<Endpoint<Use>, 'id' | 'summary' | 'description'>>>;
  readonly example: {
    readonly id: string;
    readonly name: string;
    readonly content: ContentOf<Members>;
    readonly listed: object;
    /** Values of `listed` of an item that was just created, where they differ. */
    readonly created?: object;
  };
  itemsOf(use: Use): Omit<UserItems<Content, NoInfer<OfReader>, Filter>, 'plannedSharing' | 'list'>;
  toListed(item: ListedItem & OfReader): object;
  /** The content to store. Throws `invalid_request` for one that cannot be read. */
  toContent(sent: ContentOf<Members>): Content;
  fromContent(content: Content): ContentOf<Members>;
}

type ContentOf<Members extends TProperties> = Static<TObject<Members>>;

/** Parts that the operations of a kind share. */
interface Shared<Use, Content, OfReader, Members extends TProperties, Filter extends ItemFilter> {
  readonly api: UserItemApi<Use, Content, OfReader, Members, Filter>;
  readonly whole: TProperties;
  readonly exampleInList: object;
  readonly exampleWhole: object;
  readonly exampleParams: { readonly id: string };
  toInList(item: ListedItem & OfReader, who: Principal): object;
  toWhole(item: UserItem<Content> & OfReader, who: Principal): Record<PropertyKey, unknown>;
}

/** The six operations of one kind of user item. */
export function defineUserItems<Use, Content, OfReader, Members extends TProperties, Filter extends ItemFilter>(
  api: UserItemApi<Use, Content, OfReader, Members, Filter>,
): Readonly<Record<Operation, Endpoint<Use>>> {
  const { id, name, content, listed } = api.example;
  const exampleInList = { id, name, ...exampleUserItem, ...listed };
  const toInList = (item: ListedItem & OfReader, who: Principal): object => ({
    ...toApiUserItem(item, who),
    ...api.toListed(item),
  });
  const shared: Shared<Use, Content, OfReader, Members, Filter> = {
    api,
    whole: { ...userItemMembers, ...api.listed, ...api.content },
    exampleInList,
    exampleWhole: { ...exampleInList, ...content },
    exampleParams: { id },
    toInList,
    toWhole: (item, who) => ({ ...toInList(item, who), ...(api.fromContent(item.content) as object) }),
  };
  return { ...collection(shared), ...singleItem(shared), update: change(shared) };
}

/** Operations on the list of a kind. */
const collection = <Use, Content, OfReader, Members extends TProperties, Filter extends ItemFilter>({
  api,
  whole,
  exampleInList,
  exampleWhole,
  toInList,
  toWhole,
}: Shared<Use, Content, OfReader, Members, Filter>) => ({
  create: defineStructuredEndpoint({
    ...api.operations.create,
    method: 'POST',
    paths: [api.path],
    body: Type.Object({
      name: api.nameOf === undefined ? itemName : optional(itemName),
      ...api.content,
      ...optionalMembers(pick(api.content, Object.keys(api.empty ?? {}))),
    }) as TSchema,
    answer: whole,
    example: {
      body: { name: api.example.name, ...api.example.content },
      answer: { ...exampleWhole, ...api.example.created },
    },
    handle: async ({ body, principal }, use: Use) => {
      const sent = { ...api.empty, ...sentMembers(api, body) } as ContentOf<Members>;
      const content = api.toContent(sent);
      const name = (body as { readonly name?: string | null }).name ?? api.nameOf?.(sent) ?? '';
      return toWhole(await api.itemsOf(use).create(principal, { name, content }), principal);
    },
  }),
  list: defineStructuredEndpoint({
    ...api.operations.list,
    method: 'GET',
    paths: [api.path],
    role: leastReader(api),
    query: Type.Object({ ...userItemsQuery.properties, ...api.query }),
    answer: {
      results: Type.Array(Type.Object({ ...userItemMembers, ...api.listed })) as TSchema,
      pagination: itemsPagination,
    },
    example: {
      query: { owned: 'true', limit: '20' },
      answer: { results: [exampleInList], pagination: { cursor: '', has_cursor: false } },
    },
    handle: async ({ query, principal }, use: Use) => {
      const { filter, page } = toItemsRequest(query);
      const further = api.toFilter?.(query as Readonly<Record<string, string | undefined>>);
      const found = await api.itemsOf(use).page(principal, { ...filter, ...further } as Filter, page);
      return { results: found.items.map((item) => toInList(item, principal)), pagination: toItemsPagination(found) };
    },
  }),
});

/** Operations on one item. */
const singleItem = <Use, Content, OfReader, Members extends TProperties, Filter extends ItemFilter>({
  api,
  whole,
  exampleParams,
  exampleWhole,
  toWhole,
}: Shared<Use, Content, OfReader, Members, Filter>) => ({
  get: defineStructuredEndpoint({
    ...api.operations.get,
    method: 'GET',
    paths: [`${api.path}/:id`],
    role: leastReader(api),
    params: api.params,
    answer: whole,
    example: { params: exampleParams, answer: exampleWhole },
    handle: async ({ params, principal }, use: Use) =>
      toWhole(await api.itemsOf(use).get(principal, params.id), principal),
  }),
  share: defineStructuredEndpoint({
    ...api.operations.share,
    method: 'POST',
    paths: [`${api.path}/:id/share`],
    params: api.params,
    body: userItemSharing,
    answer: whole,
    example: {
      params: exampleParams,
      body: { share_with_org: true },
      answer: { ...exampleWhole, shared_with_org: true },
    },
    handle: async ({ params, body, principal }, use: Use) =>
      toWhole(await api.itemsOf(use).share(principal, params.id, toRequestedSharing(body)), principal),
  }),
  delete: defineStructuredEndpoint({
    ...api.operations.delete,
    method: 'DELETE',
    paths: [`${api.path}/:id`],
    params: api.params,
    answer: { id: Type.String() },
    example: { params: exampleParams, answer: exampleParams },
    handle: async ({ params: { id }, principal }, use: Use) => {
      await api.itemsOf(use).remove(principal, id);
      return { id };
    },
  }),
});

const change = <Use, Content, OfReader, Members extends TProperties, Filter extends ItemFilter>({
  api,
  whole,
  exampleParams,
  exampleWhole,
  toWhole,
}: Shared<Use, Content, OfReader, Members, Filter>): Endpoint<Use> =>
  defineStructuredEndpoint({
    ...api.operations.update,
    method: 'PATCH',
    paths: [`${api.path}/:id`],
    // Readers may pin.
    role: leastReader(api),
    params: api.params,
    body: Type.Object({
      name: optional(Type.String()),
      ...optionalMembers(api.content),
      pinned: optional(Type.Boolean()),
    }) as TSchema,
    answer: whole,
    errors: [403],
    example: { params: exampleParams, body: api.example.content, answer: exampleWhole },
    handle: async ({ params, body, principal }, use: Use) => {
      const { name, pinned } = body as { readonly name?: string | null; readonly pinned?: boolean | null };
      const sent = sentMembers(api, body);
      const hasContent = Object.keys(sent).length > 0;
      if (name != null || hasContent) requireRole(principal.role, 'member');
      const items = api.itemsOf(use);
      const isPart = hasContent && Object.keys(sent).length < Object.keys(api.content).length;
      const before = isPart ? api.fromContent((await items.get(principal, params.id)).content) : {};
      const changed = await items.change(principal, params.id, {
        ...(name != null && { name }),
        ...(hasContent && { content: api.toContent({ ...before, ...sent } as ContentOf<Members>) }),
        ...(pinned != null && { isPinned: pinned }),
      });
      return toWhole(changed, principal);
    },
  });

const leastReader = ({ isOfGuests }: { readonly isOfGuests?: boolean }): UserRole => (isOfGuests ? 'guest' : 'reader');

const itemName = Type.String({ description: '1 to 256 characters once trimmed' });

const optionalMembers = (members: TProperties): TProperties =>
  Object.fromEntries(
    Object.entries(members).map(([name, schema]) => [name, Type.IsOptional(schema) ? schema : optional(schema)]),
  );

const pick = (members: TProperties, names: readonly string[]): TProperties =>
  Object.fromEntries(Object.entries(members).filter(([name]) => names.includes(name)));

/** The members of a body that are content, without those that are `null`. */
const sentMembers = <Members extends TProperties>(
  { content }: { readonly content: Members },
  body: unknown,
): Partial<ContentOf<Members>> =>
  Object.fromEntries(
    Object.entries(body as object).filter(([name, value]) => Object.hasOwn(content, name) && value != null),
  ) as Partial<ContentOf<Members>>;
