import { type Static, type TObject, type TProperties, type TSchema, type TString, Type } from 'typebox';
import { requireRole } from '../../domain/access/roles.ts';
import type { ItemUser, ListedItem, UserItem } from '../../domain/user-data/user-item.ts';
import type { UserItems } from '../../domain/user-data/user-items.ts';
import type { Metadata } from '../answers/metadata.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { exampleMetadata, metadataSchema, optional } from './schemas.ts';
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
interface UserItemApi<Use, Content, OfReader, Sent extends TSchema> {
  /** Path of the list. */
  readonly path: string;
  readonly params: TObject<{ id: TString }>;
  /** Name of the content in bodies and answers. */
  readonly member: string;
  readonly content: Sent;
  /** Content of an item that is created without it; without this member the content is required. */
  readonly empty?: Static<Sent>;
  /** Members beside those of all kinds (`userItemMembers`), in lists too. */
  readonly listed: TProperties;
  readonly operations: Readonly<Record<Operation, Pick<Endpoint<Use>, 'id' | 'summary' | 'description'>>>;
  readonly example: {
    readonly id: string;
    readonly name: string;
    readonly content: Static<Sent>;
    readonly listed: object;
    /** Values of `listed` of an item that was just created, where they differ. */
    readonly created?: object;
  };
  itemsOf(use: Use): Omit<UserItems<Content, NoInfer<OfReader>>, 'plannedSharing' | 'list'>;
  toListed(item: ListedItem & OfReader): object;
  /** The content to store. Throws `invalid_request` for one that cannot be read. */
  toContent(sent: Static<Sent>): Content;
  fromContent(content: Content): Static<Sent>;
}

/** Parts that the operations of a kind share. */
interface Shared<Use, Content, OfReader, Sent extends TSchema> {
  readonly api: UserItemApi<Use, Content, OfReader, Sent>;
  readonly inList: TSchema;
  readonly reply: TSchema;
  readonly exampleInList: object;
  readonly exampleReply: object;
  readonly exampleParams: { readonly id: string };
  toInList(item: ListedItem & OfReader, who: ItemUser): object;
  toReply(item: UserItem<Content> & OfReader, who: ItemUser, metadata: Metadata): object;
}

/** The six operations of one kind of user item. */
export function defineUserItems<Use, Content, OfReader, Sent extends TSchema>(
  api: UserItemApi<Use, Content, OfReader, Sent>,
): Readonly<Record<Operation, Endpoint<Use>>> {
  const { id, name, content, listed } = api.example;
  const exampleInList = { id, name, ...exampleUserItem, ...listed };
  const toInList = (item: ListedItem & OfReader, who: ItemUser): object => ({
    ...toApiUserItem(item, who),
    ...api.toListed(item),
  });
  const shared: Shared<Use, Content, OfReader, Sent> = {
    api,
    inList: Type.Object({ ...userItemMembers, ...api.listed }),
    reply: Type.Object({
      ...userItemMembers,
      ...api.listed,
      [api.member]: api.content,
      metadata: metadataSchema,
    }),
    exampleInList,
    exampleReply: { ...exampleInList, [api.member]: content, metadata: exampleMetadata },
    exampleParams: { id },
    toInList,
    toReply: (item, who, metadata) => ({
      ...toInList(item, who),
      [api.member]: api.fromContent(item.content),
      metadata,
    }),
  };
  return {
    create: creation(shared),
    list: list(shared),
    get: reading(shared),
    update: change(shared),
    share: sharing(shared),
    delete: deletion(shared),
  };
}

const creation = <Use, Content, OfReader, Sent extends TSchema>({
  api,
  reply,
  exampleReply,
  toReply,
}: Shared<Use, Content, OfReader, Sent>): Endpoint<Use> =>
  defineEndpoint({
    ...api.operations.create,
    method: 'POST',
    paths: [api.path],
    body: Type.Object({
      name: Type.String({ description: '1 to 256 characters once trimmed' }),
      [api.member]: api.empty === undefined ? api.content : optional(api.content),
    }) as TSchema,
    reply,
    errors: [400],
    example: {
      body: { name: api.example.name, [api.member]: api.example.content },
      reply: { ...exampleReply, ...api.example.created },
    },
    handle: async ({ body, principal, metadata }, use: Use) => {
      const { name, [api.member]: sent } = body as { readonly name: string } & Sending<Sent>;
      const content = api.toContent((sent ?? api.empty) as Static<Sent>);
      return toReply(await api.itemsOf(use).create(principal, { name, content }), principal, metadata);
    },
  });

type Sending<Sent extends TSchema> = Readonly<Record<string, Static<Sent> | null | undefined>>;

const list = <Use, Content, OfReader, Sent extends TSchema>({
  api,
  inList,
  exampleInList,
  toInList,
}: Shared<Use, Content, OfReader, Sent>): Endpoint<Use> =>
  defineEndpoint({
    ...api.operations.list,
    method: 'GET',
    paths: [api.path],
    query: userItemsQuery,
    reply: Type.Object({ results: Type.Array(inList), pagination: itemsPagination, metadata: metadataSchema }),
    errors: [400],
    example: {
      query: { owned: 'true', limit: '20' },
      reply: {
        results: [exampleInList],
        pagination: { cursor: '', has_cursor: false },
        metadata: exampleMetadata,
      },
    },
    handle: async ({ query, principal, metadata }, use: Use) => {
      const { filter, page } = toItemsRequest(query);
      const found = await api.itemsOf(use).page(principal, filter, page);
      return {
        results: found.items.map((item) => toInList(item, principal)),
        pagination: toItemsPagination(found),
        metadata,
      };
    },
  });

const reading = <Use, Content, OfReader, Sent extends TSchema>({
  api,
  reply,
  exampleParams,
  exampleReply,
  toReply,
}: Shared<Use, Content, OfReader, Sent>): Endpoint<Use> =>
  defineEndpoint({
    ...api.operations.get,
    method: 'GET',
    paths: [`${api.path}/:id`],
    params: api.params,
    reply,
    errors: [404],
    example: { params: exampleParams, reply: exampleReply },
    handle: async ({ params, principal, metadata }, use: Use) =>
      toReply(await api.itemsOf(use).get(principal, params.id), principal, metadata),
  });

const change = <Use, Content, OfReader, Sent extends TSchema>({
  api,
  reply,
  exampleParams,
  exampleReply,
  toReply,
}: Shared<Use, Content, OfReader, Sent>): Endpoint<Use> =>
  defineEndpoint({
    ...api.operations.update,
    method: 'PATCH',
    paths: [`${api.path}/:id`],
    // Readers may pin.
    role: 'reader',
    params: api.params,
    body: Type.Object({
      name: optional(Type.String()),
      [api.member]: optional(api.content),
      pinned: optional(Type.Boolean()),
    }) as TSchema,
    reply,
    errors: [400, 403, 404],
    example: { params: exampleParams, body: { [api.member]: api.example.content }, reply: exampleReply },
    handle: async ({ params, body, principal, metadata }, use: Use) => {
      const { name, pinned } = body as { readonly name?: string | null; readonly pinned?: boolean | null };
      const { [api.member]: sent } = body as Sending<Sent>;
      if (name != null || sent != null) requireRole(principal.role, 'member');
      const changed = await api.itemsOf(use).change(principal, params.id, {
        ...(name != null && { name }),
        ...(sent != null && { content: api.toContent(sent) }),
        ...(pinned != null && { isPinned: pinned }),
      });
      return toReply(changed, principal, metadata);
    },
  });

const sharing = <Use, Content, OfReader, Sent extends TSchema>({
  api,
  reply,
  exampleParams,
  exampleReply,
  toReply,
}: Shared<Use, Content, OfReader, Sent>): Endpoint<Use> =>
  defineEndpoint({
    ...api.operations.share,
    method: 'POST',
    paths: [`${api.path}/:id/share`],
    params: api.params,
    body: userItemSharing,
    reply,
    errors: [400, 403, 404],
    example: {
      params: exampleParams,
      body: { share_with_org: true },
      reply: { ...exampleReply, shared_with_org: true },
    },
    handle: async ({ params, body, principal, metadata }, use: Use) =>
      toReply(await api.itemsOf(use).share(principal, params.id, toRequestedSharing(body)), principal, metadata),
  });

const deletion = <Use, Content, OfReader, Sent extends TSchema>({
  api,
  exampleParams,
}: Shared<Use, Content, OfReader, Sent>): Endpoint<Use> =>
  defineEndpoint({
    ...api.operations.delete,
    method: 'DELETE',
    paths: [`${api.path}/:id`],
    params: api.params,
    reply: Type.Object({ id: Type.String(), metadata: metadataSchema }),
    errors: [403, 404],
    example: { params: exampleParams, reply: { ...exampleParams, metadata: exampleMetadata } },
    handle: async ({ params: { id }, principal, metadata }, use: Use) => {
      await api.itemsOf(use).remove(principal, id);
      return { id, metadata };
    },
  });
