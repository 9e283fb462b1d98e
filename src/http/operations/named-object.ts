import { type TObjectOptions, type TProperties, Type } from 'typebox';

/** Key of an object's name in `components.schemas`. Copies of the schema keep it, and no JSON shows it. */
export const SCHEMA_NAME = Symbol('name in the OpenAPI document');

/** An object of the API that has a name of its own in the OpenAPI document; others are named after their place (`named-schemas.ts`). */
export const namedObject = <Properties extends TProperties>(
  name: string,
  properties: Properties,
  options: TObjectOptions = {},
) => Type.Object(properties, { ...options, [SCHEMA_NAME]: name });
