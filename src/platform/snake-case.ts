/** A name in camelCase as it is in snake_case: `sizeBytes` is `size_bytes`. Digits belong to the word before them. */
export type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : '';

export const snakeCase = <Name extends string>(name: Name): SnakeCase<Name> =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as SnakeCase<Name>;
