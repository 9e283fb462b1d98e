import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'rolldown/utils';

type Comment = ReturnType<typeof parseSync>['comments'][number];

/** A node of the syntax tree (ESTree with TypeScript), with its place in the text. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [member: string]: unknown;
}

/** A folder of sources that is held to the rules of this folder. */
export interface SourceRoot {
  readonly folder: string;
  /** Other roots that its sources may import from. Its tests may import from all. */
  readonly mayImport: readonly string[];
}

export const ROOTS: readonly SourceRoot[] = [
  { folder: 'src', mayImport: [] },
  { folder: 'packages/client/src', mayImport: [] },
  { folder: 'console/src', mayImport: [] },
  { folder: 'test', mayImport: ['src', 'packages/client/src'] },
  { folder: 'bench', mayImport: ['src', 'test'] },
  { folder: 'eval', mayImport: ['src', 'bench', 'test'] },
  { folder: 'demo', mayImport: ['src'] },
  { folder: 'models', mayImport: ['src', 'test'] },
  { folder: 'scripts', mayImport: ['src', 'packages/client', 'bench'] },
];

/** A block comment, or line comments on consecutive lines. */
export interface SourceComment {
  /** Without the marks of comments. */
  readonly text: string;
  /** From 1. */
  readonly line: number;
}

/** A file of a root. */
export interface SourceFile {
  /** `src/domain/market/prices.ts` */
  readonly path: string;
  readonly text: string;
  readonly isTest: boolean;
  /** Written by a script from another file. */
  readonly isGenerated: boolean;
}

export interface ParsedFile extends SourceFile {
  readonly tree: SyntaxNode;
  readonly comments: readonly SourceComment[];
}

/** Parses the text of a TypeScript file. Throws for a text that does not parse. */
export function parseSource(path: string, text: string): ParsedFile {
  const { program, comments, errors } = parseSync(path, text, { lang: path.endsWith('x') ? 'tsx' : 'ts' });
  if (errors.length > 0) throw new Error(`${path}: ${errors.map(({ message }) => message).join('; ')}`);
  return {
    ...sourceFile(path, text),
    tree: program as unknown as SyntaxNode,
    comments: joinedComments(text, comments),
  };
}

const sourceFile = (path: string, text: string): SourceFile => ({
  path,
  text,
  isTest: /\.(?:test|contract)\.tsx?$/.test(path),
  isGenerated: text.startsWith('// Generated from'),
});

/** Comments in their order, with line comments on consecutive lines as one. */
function joinedComments(text: string, comments: readonly Comment[]): SourceComment[] {
  const joined: SourceComment[] = [];
  let last: Comment | undefined;
  for (const comment of comments) {
    const isContinued = comment.type === 'Line' && last?.type === 'Line';
    const words = comment.value.replaceAll(/^[*\s]+/gm, '').trim();
    const before = isContinued && /^\s*$/.test(text.slice(last?.end, comment.start)) ? joined.pop() : undefined;
    if (before) joined.push({ text: `${before.text} ${words}`, line: before.line });
    else joined.push({ text: words, line: text.slice(0, comment.start).split('\n').length });
    last = comment;
  }
  return joined;
}

const read = new Map<string, SourceFile[]>();

/** The files of a root, tests too. */
export function filesOf(folder: string): readonly SourceFile[] {
  const files =
    read.get(folder) ?? globSync(`${folder}/**/*.{ts,tsx}`).map((path) => sourceFile(path, readFileSync(path, 'utf8')));
  read.set(folder, files);
  return files;
}

/** The files of a root but tests. */
export const sourcesOf = (folder: string): SourceFile[] => filesOf(folder).filter(({ isTest }) => !isTest);

/** The rules' view of a file. */
export interface WalkedFile extends SourceFile {
  readonly comments: readonly SourceComment[];
  readonly arrows: readonly ImportArrow[];
  readonly functions: readonly SourceFunction[];
}

/** Walks the files of a root. The trees of all, 300 MB, would stay with the worker. */
export const walkedFiles = (folder: string): WalkedFile[] =>
  filesOf(folder).map((file) => {
    const parsed = parseSource(file.path, file.text);
    const { comments } = parsed;
    return { ...file, comments, arrows: importArrows(parsed), functions: functionsIn(parsed) };
  });

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';

/** The children of a node, in the order of the text. */
export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (const name in node) {
    const value = node[name];
    if (Array.isArray(value)) children.push(...value.filter(isNode));
    else if (isNode(value)) children.push(value);
  }
  return children;
}

/** An import of a file by another. */
export interface ImportArrow {
  readonly from: string;
  readonly to: string;
  /** True for an import of types only. */
  readonly isOfTypes: boolean;
}

/** Imports by a file of other files, types and `import()` included. */
export const importArrows = (file: ParsedFile): ImportArrow[] =>
  specifiersOf(file).map(({ specifier, isOfTypes }) => ({
    from: file.path,
    to: normalize(join(dirname(file.path), specifier)),
    isOfTypes,
  }));

/** Names in circles of these arrows, and between circles: what remains when ends are taken away, again and again. */
export function inCircles(arrows: readonly { readonly from: string; readonly to: string }[]): string[] {
  let rest = arrows;
  for (;;) {
    const [begins, ends] = [new Set(rest.map(({ from }) => from)), new Set(rest.map(({ to }) => to))];
    const inner = rest.filter(({ from, to }) => ends.has(from) && begins.has(to));
    if (inner.length === rest.length) return [...begins].sort();
    rest = inner;
  }
}

/** Dynamic imports contain `import(`, which few files do: the others need no walk. */
const specifiersOf = ({ text, tree }: ParsedFile): { specifier: string; isOfTypes: boolean }[] =>
  text.includes('import(') ? specifiersIn(tree) : childrenOf(tree).flatMap(ownSpecifier);

function specifiersIn(node: SyntaxNode): { specifier: string; isOfTypes: boolean }[] {
  return [...ownSpecifier(node), ...childrenOf(node).flatMap(specifiersIn)];
}

function ownSpecifier(node: SyntaxNode): { specifier: string; isOfTypes: boolean }[] {
  const source = node['source'] as SyntaxNode | null | undefined;
  const specifier = source?.['value'];
  const isOfTypes = (node['importKind'] ?? node['exportKind']) === 'type' || node.type === 'TSImportType';
  return typeof specifier === 'string' && specifier.startsWith('.') ? [{ specifier, isOfTypes }] : [];
}

/** A function, method or accessor with a body. */
export interface SourceFunction {
  /** `src/domain/market/prices.ts createPrices`; a test has its title. */
  readonly name: string;
  /** Lines without inner functions. */
  readonly ownLines: number;
  /** Lines including inner functions: a factory is as long as everything in its closure. */
  readonly lines: number;
  /** Cyclomatic complexity, without inner functions. */
  readonly complexity: number;
  /** A suite, such as the body of `describe`: a list of tests, each of which is a function by itself. */
  readonly isSuite: boolean;
}

/** Types of the nodes of functions. */
export const FUNCTIONS: ReadonlySet<string> = new Set([
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
export function functionsIn({ path, text, tree }: ParsedFile): SourceFunction[] {
  const found: { -readonly [Member in keyof SourceFunction]: SourceFunction[Member] }[] = [];
  const hasTests = text.includes("from 'vitest'");
  const visit = (node: SyntaxNode, name: string, around: (typeof found)[number] | undefined): void => {
    const own = nameOf(node) ?? name;
    let within = around;
    if (FUNCTIONS.has(node.type)) {
      const lines = text.slice(node.start, node.end).split('\n').length;
      within = {
        name: `${path} ${own}`,
        ownLines: lines,
        lines,
        complexity: 1,
        isSuite: hasTests && registersTests(node),
      };
      found.push(within);
      if (around) around.ownLines -= lines - 1;
    } else if (within && (BRANCHES.has(node.type) || (node.type === 'SwitchCase' && node['test'] !== null)))
      within.complexity += 1;
    for (const child of childrenOf(node)) visit(child, own, within);
  };
  visit(tree, 'module', undefined);
  return found;
}

const REGISTRATIONS: ReadonlySet<string> = new Set(['describe', 'test', 'it']);

/** The function that a call such as `test.each(rows)(title, run)` begins with: `test`. */
function calledName(node: SyntaxNode): string | undefined {
  if (node.type === 'Identifier') return node['name'] as string;
  const inner = (node['callee'] ?? node['object']) as SyntaxNode | undefined;
  return inner && calledName(inner);
}

const isRegistration = (node: SyntaxNode): boolean =>
  node.type === 'CallExpression' && REGISTRATIONS.has(calledName(node) ?? '');

const registersTests = (node: SyntaxNode): boolean =>
  childrenOf(node).some((child) => isRegistration(child) || registersTests(child));

/** The name that a declaration, member, variable or title of a test gives to the function within. */
function nameOf(node: SyntaxNode): string | undefined {
  const named = (node['id'] ?? node['key']) as SyntaxNode | null | undefined;
  const name = named?.['name'];
  if (typeof name === 'string') return name;
  const [title] = isRegistration(node) ? (node['arguments'] as readonly SyntaxNode[]) : [];
  return typeof title?.['value'] === 'string' ? title['value'] : undefined;
}
