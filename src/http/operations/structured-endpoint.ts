import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';
import { defineEndpoint, type Endpoint, type EndpointCall, type Units } from './endpoint.ts';
import { exampleMetadata, metadataSchema } from './schemas.ts';

type StaticOr<S, Otherwise> = S extends TSchema ? Static<S> : Otherwise;

/** An operation whose answer has the common `metadata` (contract 1.4) after its own members. */
interface StructuredDefinition<
  Use,
  A extends TProperties,
  P extends TObject | undefined,
  Q extends TObject | undefined,
  B extends TSchema | undefined,
> extends Omit<Endpoint<Use>, 'family' | 'units' | 'params' | 'query' | 'body' | 'reply' | 'example' | 'handle'> {
  /** Free when left out. */
  readonly units?: Units;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** Members of the 200 answer, without `metadata`, which is left out of its example too. */
  readonly answer: A;
  readonly example: Omit<Endpoint<Use>['example'], 'reply'> & { readonly answer: object };
  handle(
    call: EndpointCall<StaticOr<P, null>, StaticOr<Q, null>, StaticOr<B, null>>,
    use: Use,
  ): Promise<Static<TObject<A>>>;
}

/** Defines an operation of the family `structured`, with `metadata` in schema, example and answer. */
export function defineStructuredEndpoint<
  Use,
  A extends TProperties,
  P extends TObject | undefined = undefined,
  Q extends TObject | undefined = undefined,
  B extends TSchema | undefined = undefined,
>({ answer, example, handle, ...definition }: StructuredDefinition<Use, A, P, Q, B>): Endpoint<Use> {
  const { answer: exampleAnswer, ...exampleRequest } = example;
  return defineEndpoint({
    family: 'structured',
    ...definition,
    reply: Type.Object({ ...answer, metadata: metadataSchema }) as TSchema,
    example: { ...exampleRequest, reply: { ...exampleAnswer, metadata: exampleMetadata } },
    handle: async (call: EndpointCall<StaticOr<P, null>, StaticOr<Q, null>, StaticOr<B, null>>, use: Use) => ({
      ...(await handle(call, use)),
      metadata: call.metadata,
    }),
  } as Parameters<typeof defineEndpoint<Use, TSchema, P, Q, B>>[0]);
}
