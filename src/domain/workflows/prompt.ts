/** A placeholder, or anything else in double braces. */
const BRACES = /\{\{(.*?)\}\}/gs;
const NAME = /^\s*([A-Za-z_][A-Za-z0-9_]*)\s*$/;
const TAGS = /\{[%#].*?[%#]\}/gs;

/** The names of a prompt's placeholders, each once, in their order. */
export const placeholdersIn = (prompt: string): string[] => [
  ...new Set(prompt.matchAll(BRACES).flatMap(([, inner = '']) => NAME.exec(inner)?.slice(1) ?? [])),
];

/** Parts that look like template logic, which prompts do not have: `{{ a | upper }}`, `{% if a %}`. */
export const unreadableParts = (prompt: string): string[] => [
  ...prompt.matchAll(BRACES).flatMap(([whole, inner = '']) => (NAME.test(inner) ? [] : [whole])),
  ...prompt.matchAll(TAGS).map(([whole]) => whole),
];

/**
 * The prompt with its placeholders replaced, once: braces in a value stay as they are. A name without a value becomes blank and is
 * returned in `missing`.
 */
export function filledPrompt(
  prompt: string,
  values: ReadonlyMap<string, string>,
): { readonly text: string; readonly missing: readonly string[] } {
  const missing = new Set<string>();
  const text = prompt.replace(BRACES, (whole, inner: string) => {
    const name = NAME.exec(inner)?.[1];
    if (name === undefined) return whole;
    const value = values.get(name);
    if (value === undefined) missing.add(name);
    return value ?? '';
  });
  return { text, missing: [...missing] };
}
