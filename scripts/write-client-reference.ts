import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';

export const CLIENT_REFERENCE = 'docs/client-api.md';
const ENTRY = 'packages/client/src/index.ts';

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  // biome-ignore lint/suspicious/noExplicitAny: members differ by the type of a node
  readonly [member: string]: any;
}

/** A public declaration with the text of its file. */
interface Declaration {
  readonly name: string;
  readonly text: string;
  readonly node: SyntaxNode;
  readonly doc: string;
}

const parse = (text: string): readonly SyntaxNode[] => (parseAst(text, { lang: 'ts' }) as unknown as SyntaxNode).body;

/** The reference for docs/, made of the exports of index.ts and their docstrings. */
export function clientReference(): string {
  const all = publicDeclarations();
  const ofType = (...types: readonly string[]): Declaration[] => all.filter(({ node }) => types.includes(node.type));
  const classes = ofType('ClassDeclaration');
  const errors = classes.filter(
    ({ name, node }) => name === 'AlmanacError' || node.superClass?.name === 'AlmanacError',
  );
  const almanac = classes.filter(({ name }) => name === 'Almanac');
  const resources = propertiesOf(almanac[0]);
  const others = classes.filter((one) => !errors.includes(one) && !almanac.includes(one));
  const isResource = ({ name }: Declaration): boolean => resources.some(({ type }) => type === name);
  const byPlace = others.filter(isResource).sort((one, other) => placeOf(one, resources) - placeOf(other, resources));
  const sections = [
    HEAD,
    ...almanac.map(entryText),
    ...byPlace.map((one) => classText(one, resources[placeOf(one, resources)]?.path ?? one.name)),
    ...others.filter((one) => !isResource(one)).map((one) => classText(one, one.name)),
    '## Expressions',
    ...ofType('FunctionDeclaration', 'VariableDeclaration').map(functionText),
    '## Errors\n\nEvery error has `status`, `code`, `requestId`, `operation` and `advice`, which says what to do about it.',
    errors.map(({ name, doc }) => `- \`${name}\`: ${oneLine(doc)}`).join('\n'),
    '## Types',
    ...ofType('TSInterfaceDeclaration', 'TSTypeAliasDeclaration')
      .sort((one, other) => (one.name < other.name ? -1 : 1))
      .map(typeText),
  ];
  return `${sections.join('\n\n')}\n`;
}

const HEAD = `# API of the TypeScript client

Generated from the docstrings of [packages/client](../packages/client/README.md) by \`npm run client:reference\`. How to begin, and how to move from
the hosted service: [clients](clients.md).

Names are camelCase. Days are \`YYYY-MM-DD\` and points in time ISO 8601 texts in UTC, both in answers; requests take a \`Date\` as well. What is not
known is \`null\`.`;

/** Exports of index.ts, from the files that declare them. */
function publicDeclarations(): Declaration[] {
  const files = new Map<string, readonly Declaration[]>();
  return parse(readFileSync(ENTRY, 'utf8')).flatMap((node) => {
    const path = join(dirname(ENTRY), node.source.value);
    if (!files.has(path)) files.set(path, declarationsIn(readFileSync(path, 'utf8')));
    return node.specifiers.map((specifier: SyntaxNode): Declaration => {
      const found = files.get(path)?.find(({ name }) => name === specifier.local.name);
      if (found === undefined) throw new Error(`${path} does not declare ${specifier.local.name}`);
      return found;
    });
  });
}

const declarationsIn = (text: string): Declaration[] =>
  parse(text).flatMap((exported) => {
    const node: SyntaxNode | null | undefined = exported.declaration;
    if (exported.type !== 'ExportNamedDeclaration' || node == null) return [];
    const name: string = node.id?.name ?? node.declarations[0].id.name;
    return [{ name, text, node, doc: docBefore(text, exported.start) }];
  });

/** The docstring that ends right before a place. */
function docBefore(text: string, at: number): string {
  const before = text.slice(0, at).trimEnd();
  if (!before.endsWith('*/')) return '';
  const start = before.lastIndexOf('/**');
  const lines = before.slice(start + 3, -2).split('\n');
  return lines
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
    .join('\n')
    .trim();
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A docstring as Markdown: examples become code. */
function docText(doc: string): string {
  const [words = '', example] = doc.split(/@example\n?/);
  const plain = words.trim().split(/\n\n+/).map(oneLine).join('\n\n');
  return joined(plain, example === undefined ? '' : `\`\`\`ts\n${example.trim()}\n\`\`\``);
}

interface Property {
  readonly path: string;
  readonly type: string;
}

/** The resources of the client, and their sub-resources. */
function propertiesOf(declaration: Declaration | undefined): Property[] {
  const own = publicMembers(declaration?.node).filter(({ type }) => type === 'PropertyDefinition');
  return own
    .map((node) => ({ path: `almanac.${node.key.name}`, type: node.typeAnnotation.typeAnnotation.typeName?.name }))
    .flatMap((one) => (one.type === 'Uploads' ? [one, { path: 'almanac.uploads.tags', type: 'Tags' }] : [one]));
}

const placeOf = ({ name }: Declaration, resources: readonly Property[]): number =>
  resources.findIndex(({ type }) => type === name);

const publicMembers = (node: SyntaxNode | undefined): SyntaxNode[] =>
  (node?.body.body ?? []).filter((member: SyntaxNode) => member.key?.type === 'Identifier');

function classText(declaration: Declaration, title: string): string {
  const { node, text, doc } = declaration;
  const all = publicMembers(node);
  const members = all.filter((member) => !isHidden(member, text, all));
  const byName = Map.groupBy(members, (member) => member.key.name as string);
  const written = [...byName.values()].map((alike) => {
    const signatures = alike.map((member) => signatureOf(member, text));
    const [words = ''] = alike.map((member) => docBefore(text, member.start)).filter((one) => one !== '');
    return joined(`\`\`\`ts\n${signatures.join('\n')}\n\`\`\``, docText(words));
  });
  return joined(`## \`${title}\``, docText(doc), ...written);
}

/** True for members that are no part of the API: internals, and the one implementation of overloads. */
function isHidden(member: SyntaxNode, text: string, all: readonly SyntaxNode[]): boolean {
  if (member.kind === 'constructor' || docBefore(text, member.start).includes('@internal')) return true;
  return member.value?.body != null && all.filter(({ key }) => key.name === member.key.name).length > 1;
}

/** The entry point: the documentation of each of its properties. */
const entryText = (declaration: Declaration): string =>
  joined(
    '## `new Almanac(options)`',
    docText(declaration.doc),
    publicMembers(declaration.node)
      .filter(({ type }) => type === 'PropertyDefinition')
      .map(({ key, start }) => `- \`almanac.${key.name}\`: ${oneLine(docBefore(declaration.text, start))}`)
      .join('\n'),
  );

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n\n');

/** A member without details of no use to a reader: modifiers, and how defaults are written. */
const signatureOf = (member: SyntaxNode, text: string): string =>
  tidy(text.slice(member.start, member.value?.body?.start ?? member.end))
    .replace(/^((abstract|readonly|override|async|get) )+\*?/, '')
    .replace(/\{[^{}]*\}: (\w+) = \{\}/, 'options?: $1')
    .replace(/(\w+)(: [^=,()]+) = \{\}/, '$1?$2');

/** Code in one line. */
const tidy = (code: string): string =>
  oneLine(code)
    .replace(/;$/, '')
    .replace(/([([]) /g, '$1')
    .replace(/,? ([)\]])/g, '$1');

function functionText({ name, node, text, doc }: Declaration): string {
  const made: SyntaxNode = node.type === 'FunctionDeclaration' ? node : node.declarations[0].init;
  const end = node.type === 'FunctionDeclaration' ? made.body.start : made.returnType.end;
  const from = node.type === 'FunctionDeclaration' ? node.id.end : made.start;
  return joined(`\`\`\`ts\n${name}${tidy(text.slice(from, end))}\n\`\`\``, docText(doc));
}

const typeText = ({ name, node, text, doc }: Declaration): string =>
  joined(`### \`${name}\``, docText(doc), `\`\`\`ts\n${text.slice(node.start, node.end)}\n\`\`\``);

if (import.meta.main) writeFileSync(CLIENT_REFERENCE, clientReference());
