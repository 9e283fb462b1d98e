import type { TObject } from 'typebox';

/** A path under which something answers; `params` tells which texts may stand for its parameters. */
export interface RoutedPath {
  readonly path: string;
  readonly methods: readonly string[];
  readonly params?: TObject | undefined;
}

/** The methods of a path, by any spelling under which it is routed: what 405 tells in `Allow`. None: there is nothing there. */
export function methodsAt(routed: readonly RoutedPath[]): (path: string) => string[] {
  const routes = routed.map((route) => ({ methods: route.methods, pattern: patternOf(route) }));
  return (path) => {
    const methods = new Set(routes.filter(({ pattern }) => pattern.test(path)).flatMap((route) => route.methods));
    if (methods.has('GET')) methods.add('HEAD');
    return [...methods];
  };
}

/** Where only some texts may stand for a parameter, the path has no others. */
function patternOf({ path, params }: RoutedPath): RegExp {
  const source = path.replace(/:(\w+)/g, (_all, name: string) => {
    const { enum: texts } = (params?.properties[name] ?? {}) as { enum?: unknown };
    return Array.isArray(texts) ? `(?:${texts.join('|')})` : '[^/]+';
  });
  return new RegExp(`^${source}/?$`);
}
