import type { TObject } from 'typebox';

/** A routed path; `params` lists the values allowed for its parameters. */
export interface RoutedPath {
  readonly path: string;
  readonly methods: readonly string[];
  readonly params?: TObject | undefined;
}

/** Returns a function from a path, in any routed spelling, to its methods, for `Allow` of a 405. Empty for an unknown path. */
export function methodsAt(routed: readonly RoutedPath[]): (path: string) => string[] {
  const routes = routed.map((route) => ({ methods: route.methods, pattern: patternOf(route) }));
  return (path) => {
    const methods = new Set(routes.filter(({ pattern }) => pattern.test(path)).flatMap((route) => route.methods));
    if (methods.has('GET')) methods.add('HEAD');
    return [...methods];
  };
}

/** A pattern that matches a parameter with allowed values only for these. */
function patternOf({ path, params }: RoutedPath): RegExp {
  const source = path.replace(/:(\w+)/g, (_all, name: string) => {
    const { enum: texts } = (params?.properties[name] ?? {}) as { enum?: unknown };
    return Array.isArray(texts) ? `(?:${texts.join('|')})` : '[^/]+';
  });
  return new RegExp(`^${source}/?$`);
}
