import { useQuery } from '@tanstack/react-query';

/** The documented meaning of each figure, by its name in answers. */
async function readFormulas(signal: AbortSignal): Promise<ReadonlyMap<string, string>> {
  const answer = await fetch('/openapi.json', { signal });
  const document = (await answer.json()) as { readonly components?: unknown; readonly paths?: unknown };
  const found = new Map<string, string>();
  collect(document, found);
  return found;
}

/** Figures that are worked out have a formula of operators or of parts of statements as their description. */
const FORMULA = /[a-z_]+\.[A-Z_]+|market_value|_ttm\b/;

function collect(value: unknown, found: Map<string, string>): void {
  if (typeof value !== 'object' || value === null) return;
  const { properties } = value as {
    readonly properties?: Readonly<Record<string, { readonly description?: unknown }>>;
  };
  if (typeof properties === 'object' && properties !== null)
    for (const [name, schema] of Object.entries(properties)) {
      const description = schema?.description;
      if (typeof description === 'string' && FORMULA.test(description)) found.set(camel(name), description);
    }
  for (const member of Object.values(value)) collect(member, found);
}

const camel = (name: string): string =>
  name.toLowerCase().replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** The formula of a figure that is worked out; `undefined` for one that is filed. */
export function useFormula(field: string | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ['formulas'],
    queryFn: ({ signal }) => readFormulas(signal),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: field !== undefined,
  });
  return field === undefined ? undefined : data?.get(field);
}
