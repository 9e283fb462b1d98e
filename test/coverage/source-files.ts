import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseAst } from 'rolldown/parseAst';

/** A node of the syntax tree (ESTree with TypeScript), with its place in the text. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [member: string]: unknown;
}

/** A source file without its tests. */
export interface SourceFile {
  /** `src/domain/market/prices.ts` */
  readonly path: string;
  readonly text: string;
  readonly tree: SyntaxNode;
}

/** All files under `src/` but tests, parsed. */
export const sourceFiles = (): SourceFile[] =>
  globSync('src/**/*.ts', { exclude: ['**/*.test.ts'] }).map((path) => {
    const text = readFileSync(path, 'utf8');
    return { path, text, tree: parseAst(text, { lang: 'ts' }) as unknown as SyntaxNode };
  });

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';

/** The children of a node, in the order of the text. */
export const childrenOf = (node: SyntaxNode): SyntaxNode[] => Object.values(node).flat().filter(isNode);

/** An import of a file by another. */
export interface ImportArrow {
  readonly from: string;
  readonly to: string;
  /** Of types alone. */
  readonly isOfTypes: boolean;
}

/** Imports between these files, types and `import()` included. */
export const importArrows = (files: readonly SourceFile[]): ImportArrow[] =>
  files.flatMap(({ path, tree }) =>
    specifiersIn(tree)
      .map(({ specifier, isOfTypes }) => ({ from: path, to: normalize(join(dirname(path), specifier)), isOfTypes }))
      .filter(({ to }) => to.startsWith('src/')),
  );

function specifiersIn(node: SyntaxNode): { specifier: string; isOfTypes: boolean }[] {
  const source = node['source'] as SyntaxNode | null | undefined;
  const specifier = source?.['value'];
  const isOfTypes = (node['importKind'] ?? node['exportKind']) === 'type' || node.type === 'TSImportType';
  const own = typeof specifier === 'string' && specifier.startsWith('.') ? [{ specifier, isOfTypes }] : [];
  return [...own, ...childrenOf(node).flatMap(specifiersIn)];
}
