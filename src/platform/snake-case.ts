/** A name in camelCase as it is in snake_case: `sizeBytes` is `size_bytes`. Digits belong to the word before them. */
export type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : '';

export const snakeCase = <Name extends string>(name: Name): SnakeCase<Name> =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as SnakeCase<Name>;

/** The reverse: `size_bytes` is `sizeBytes`. */
export type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

const camelCase = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A value with the names of its fields in camelCase. */
export const camelCased = <Value extends object>(value: Value) =>
  Object.fromEntries(Object.entries(value).map(([name, field]) => [camelCase(name), field])) as {
    readonly [Name in keyof Value & string as CamelCase<Name>]: Value[Name];
  };

/** The fields of a value that have a name among these, in their order and in snake_case. */
export const snakeCased = <Names extends object, Value extends object>(names: Names, value: Value) =>
  Object.fromEntries(
    Object.keys(names).flatMap((name) => {
      const field = camelCase(name);
      return field in value ? [[name, value[field as keyof Value]]] : [];
    }),
  ) as {
    -readonly [Name in keyof Names & string as CamelCase<Name> extends keyof Value
      ? Name
      : never]: CamelCase<Name> extends keyof Value ? Value[CamelCase<Name>] : never;
  };
