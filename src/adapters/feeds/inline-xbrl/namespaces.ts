import { AppError } from '../../../platform/errors.ts';

export const INLINE_NAMESPACES: ReadonlySet<string> = new Set([
  'http://www.xbrl.org/2013/inlineXBRL',
  'http://www.xbrl.org/2008/inlineXBRL',
]);
export const INSTANCE_NAMESPACE = 'http://www.xbrl.org/2003/instance';
export const DIMENSIONS_NAMESPACE = 'http://xbrl.org/2006/xbrldi';
export const CURRENCY_NAMESPACE = 'http://www.xbrl.org/2003/iso4217';

/** Limit of namespace declarations, against hostile documents. */
const DECLARATIONS_MAX = 10_000;

/** Taxonomies of the FASB (`http://fasb.org/us-gaap/2024`), the SEC (`http://xbrl.sec.gov/dei/2024`) and their predecessors. */
const US_TAXONOMY = /^https?:\/\/(?:fasb\.org|xbrl\.sec\.gov|xbrl\.us)\/([a-z][a-z-]{1,30})\/\d{4}/;
const IFRS_TAXONOMY = /^https?:\/\/xbrl\.ifrs\.org\/taxonomy\/[\d-]+\/(ifrs-(?:full|smes|mc))/;

/** A name with its namespace resolved. */
export interface QualifiedName {
  readonly namespace: string;
  readonly local: string;
  /** The prefix in the document; empty for none. */
  readonly prefix: string;
}

/**
 * The usual prefix of a published taxonomy, for any prefix and year of the document; for a company's own taxonomy the
 * prefix of the document.
 */
export function taxonomyOf({ namespace, prefix }: QualifiedName): string {
  return US_TAXONOMY.exec(namespace)?.[1] ?? IFRS_TAXONOMY.exec(namespace)?.[1] ?? prefix;
}

export interface Namespaces {
  /** Declares a prefix (`''` for the default) for the element at this depth. */
  declare(depth: number, prefix: string, uri: string): void;
  /** Ends the scope of the element at this depth. */
  leave(depth: number): void;
  /** Resolves a qualified name; `undefined` for an undeclared prefix. Names without a prefix have the default namespace. */
  resolve(name: string): QualifiedName | undefined;
}

/** Tracks the namespace declarations in scope. */
export function createNamespaces(): Namespaces {
  const scopes: { depth: number; before: Map<string, string> }[] = [];
  let bound = new Map<string, string>([['xml', 'http://www.w3.org/XML/1998/namespace']]);
  let resolved = new Map<string, QualifiedName | undefined>();
  let declarations = 0;

  const find = (name: string): QualifiedName | undefined => {
    const colon = name.indexOf(':');
    const prefix = colon < 0 ? '' : name.slice(0, colon);
    const namespace = bound.get(prefix) ?? (colon < 0 ? '' : undefined);
    return namespace === undefined ? undefined : { namespace, prefix, local: name.slice(colon + 1) };
  };
  return {
    declare(depth, prefix, uri) {
      declarations += 1;
      if (declarations > DECLARATIONS_MAX) throw new AppError('invalid_request', 'too many namespace declarations');
      if (scopes.at(-1)?.depth !== depth) {
        scopes.push({ depth, before: bound });
        bound = new Map(bound);
      }
      bound.set(prefix, uri);
      resolved = new Map();
    },
    leave(depth) {
      const scope = scopes.at(-1);
      if (scope?.depth !== depth) return;
      scopes.pop();
      bound = scope.before;
      resolved = new Map();
    },
    resolve(name) {
      const known = resolved.get(name);
      if (known !== undefined || resolved.has(name)) return known;
      const found = find(name);
      if (resolved.size < DECLARATIONS_MAX) resolved.set(name, found);
      return found;
    },
  };
}
