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

/** All files under `src/` and `packages/` but tests, parsed. */
export const sourceFiles = (): SourceFile[] =>
  globSync('{src,packages/*/src}/**/*.ts', { exclude: ['**/*.test.ts'] }).map((path) => {
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

/** A function, method or accessor with a body. */
export interface SourceFunction {
  /** `src/domain/market/prices.ts createPrices` */
  readonly name: string;
  /** Lines of its own, without those of inner functions: a factory is as long as what it does itself. */
  readonly lines: number;
  /** Cyclomatic complexity, without inner functions. */
  readonly complexity: number;
}

const FUNCTIONS: ReadonlySet<string> = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
]);
const BRANCHES: ReadonlySet<string> = new Set([
  'IfStatement',
  'ConditionalExpression',
  'LogicalExpression',
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
  'CatchClause',
]);

/** The functions of a file, inner ones too. */
export function functionsIn({ path, text, tree }: SourceFile): SourceFunction[] {
  const found: SourceFunction[] = [];
  const visit = (node: SyntaxNode, name: string): void => {
    const own = nameOf(node) ?? name;
    if (FUNCTIONS.has(node.type)) {
      found.push({ name: `${path} ${own}`, lines: ownLines(node, text), complexity: 1 + branchesIn(node) });
    }
    for (const child of childrenOf(node)) visit(child, own);
  };
  visit(tree, 'module');
  return found;
}

const lineBreaks = (text: string, { start, end }: SyntaxNode): number => text.slice(start, end).split('\n').length - 1;

const ownLines = (node: SyntaxNode, text: string): number => {
  const inner = innerFunctions(node).reduce((sum, one) => sum + lineBreaks(text, one), 0);
  return lineBreaks(text, node) + 1 - inner;
};

/** The outermost functions within a node. */
const innerFunctions = (node: SyntaxNode): SyntaxNode[] =>
  childrenOf(node).flatMap((child) => (FUNCTIONS.has(child.type) ? [child] : innerFunctions(child)));

/** The name that a declaration, member or variable gives to the function within. */
function nameOf(node: SyntaxNode): string | undefined {
  const named = (node['id'] ?? node['key']) as SyntaxNode | null | undefined;
  const name = named?.['name'];
  return typeof name === 'string' ? name : undefined;
}

const branchesIn = (node: SyntaxNode): number =>
  childrenOf(node).reduce((sum, child) => {
    if (FUNCTIONS.has(child.type)) return sum;
    const isBranch = BRANCHES.has(child.type) || (child.type === 'SwitchCase' && child['test'] !== null);
    return sum + Number(isBranch) + branchesIn(child);
  }, 0);
