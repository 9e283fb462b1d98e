import { childrenOf, FUNCTIONS, type ParsedFile, type SyntaxNode } from './source-files.ts';

/** A place at which a test depends on the real time, on chance or on a port that was free a moment ago. */
export interface RealTime {
  readonly kind: 'wait' | 'limit' | 'elapsed' | 'chance' | 'port';
  /** From 1. */
  readonly line: number;
}

/** Limits below those of the configuration, in milliseconds, are met by luck on a slow machine. */
const [POLL_LIMIT_MS, TEST_LIMIT_MS] = [300_000, 600_000];

/** A node with the nodes around it, the nearest first. */
interface Place {
  readonly node: SyntaxNode;
  readonly around: readonly SyntaxNode[];
}

/** A function that waits for a time. */
interface Wait {
  /** The place of the time among its arguments. */
  readonly at: number;
  /** The global that it waits by, for which fake timers stand in. */
  readonly by?: string;
}

/** The names of a file that matter. */
interface Names {
  /** Functions that wait, by name: `setTimeout` of `node:timers/promises`, timers, and functions of the file that wait as long as their caller says. */
  readonly waits: ReadonlyMap<string, Wait>;
  /** Constants that are numbers. */
  readonly numbers: ReadonlyMap<string, number>;
  /** Variables that begin with a reading of the clock. */
  readonly readings: ReadonlySet<string>;
  /** Timers that are taken back. */
  readonly cleared: ReadonlySet<string>;
  /** Globals that fake timers stand in for: in the whole file, where a hook or the module itself sets them. */
  readonly faked: (name: string, place: Place) => boolean;
}

const WAITS: Readonly<Record<string, Wait>> = {
  setTimeout: { at: 1, by: 'setTimeout' },
  setInterval: { at: 1, by: 'setInterval' },
  'scheduler.wait': { at: 0 },
  'Atomics.wait': { at: 3 },
};
const CLOCKS = /^(?:(?:Date|performance)\.now|(?:process\.)?hrtime(?:\.bigint)?|systemClock\.nowMs)$/;
const POLLS = /^(?:expect|vi|assert)\.(?:poll|waitFor|waitUntil)$/;
const COMPARISONS: ReadonlySet<unknown> = new Set(['<', '>', '<=', '>=']);

/** All places of a file that depend on the real time, in the order of the text, each kind once a line. */
export function realTimesIn(file: ParsedFile): RealTime[] {
  const places = placesIn(file.tree);
  const names = namesIn(places);
  const found = places.flatMap((place) => {
    const kind = kindOf(place, names);
    return kind === undefined ? [] : [{ kind, line: file.text.slice(0, place.node.start).split('\n').length }];
  });
  const isFirst = ({ kind, line }: RealTime, at: number): boolean =>
    at === found.findIndex((other) => other.kind === kind && other.line === line);
  return found.filter(isFirst);
}

function placesIn(node: SyntaxNode, around: readonly SyntaxNode[] = [], places: Place[] = []): Place[] {
  places.push({ node, around });
  const within = [node, ...around];
  for (const child of childrenOf(node)) placesIn(child, within, places);
  return places;
}

function kindOf(place: Place, names: Names): RealTime['kind'] | undefined {
  const { node } = place;
  const callee = calledPath(node);
  if (callee === 'Math.random' || callee === 'randomInt') return 'chance';
  if (callee !== undefined && /^freePorts?$/.test(callee)) return 'port';
  if (isWait(place, names)) return 'wait';
  if (isShortLimit(node, names)) return 'limit';
  return isElapsed(place, names) ? 'elapsed' : undefined;
}

/** `vi.useFakeTimers` for the call of it. */
function calledPath(node: SyntaxNode): string | undefined {
  if (node.type !== 'CallExpression') return undefined;
  return pathOf(node['callee'] as SyntaxNode)?.replace(/^globalThis\./, '');
}

function pathOf(node: SyntaxNode): string | undefined {
  if (node.type === 'Identifier') return node['name'] as string;
  if (node.type !== 'MemberExpression' || node['computed'] === true) return undefined;
  const [object, member] = [pathOf(node['object'] as SyntaxNode), pathOf(node['property'] as SyntaxNode)];
  return object === undefined || member === undefined ? undefined : `${object}.${member}`;
}

const argumentsOf = (node: SyntaxNode): readonly SyntaxNode[] => (node['arguments'] ?? []) as readonly SyntaxNode[];

function isWait(place: Place, names: Names): boolean {
  const { node, around } = place;
  const wait = names.waits.get(calledPath(node) ?? '');
  const delay = wait && argumentsOf(node)[wait.at];
  if (delay === undefined || numberOf(delay, names) === 0) return false;
  if (looksAgain(around) || waitOfCaller(delay, around) !== undefined) return false;
  return wait?.by === undefined || !(names.faked(wait.by, place) || isCleared(around, names));
}

/** True in a loop that ends with what it looks for alone, not with a number of rounds. */
function looksAgain(around: readonly SyntaxNode[]): boolean {
  for (const [at, node] of around.entries()) {
    if (/^(?:While|DoWhile)Statement$/.test(node.type)) return true;
    if (node.type === 'ForStatement' && node['test'] === null) return true;
    if (FUNCTIONS.has(node.type) && around[at + 1]?.type !== 'NewExpression') return false;
  }
  return false;
}

/** The function of the file around a wait whose caller says how long it is: each call of it is looked at instead. */
function waitOfCaller(
  delay: SyntaxNode,
  around: readonly SyntaxNode[],
): { readonly name: string; readonly at: number } | undefined {
  const parametersOf = (node: SyntaxNode) =>
    FUNCTIONS.has(node.type) ? (node['params'] as readonly SyntaxNode[]) : [];
  const isDelay = (parameter: SyntaxNode) => parameter.type === 'Identifier' && parameter['name'] === delay['name'];
  const depth = delay.type === 'Identifier' ? around.findIndex((node) => parametersOf(node).some(isDelay)) : -1;
  const [waiter, holder, ...outer] = depth < 0 ? [] : around.slice(depth);
  if (waiter === undefined || [holder, ...outer.slice(0, 2)].some((node) => node?.type === 'ExportNamedDeclaration'))
    return undefined;
  const id = (waiter['id'] ?? (holder?.type === 'VariableDeclarator' && holder['id'])) as SyntaxNode | false | null;
  const name = id ? pathOf(id) : undefined;
  return name === undefined ? undefined : { name, at: parametersOf(waiter).findIndex(isDelay) };
}

function isCleared([parent]: readonly SyntaxNode[], { cleared }: Names): boolean {
  const held = (parent?.['id'] ?? parent?.['left']) as SyntaxNode | undefined;
  return held !== undefined && cleared.has(pathOf(held) ?? '');
}

/** True for a limit of a test, of a hook or of a poll that a slow machine exceeds. */
function isShortLimit(node: SyntaxNode, names: Names): boolean {
  const callee = calledPath(node) ?? '';
  const given = argumentsOf(node);
  const isBelow = (argument: SyntaxNode | undefined, leastMs: number): boolean => {
    const limit = argument && limitOf(argument, names);
    return limit !== undefined && limit < leastMs;
  };
  if (callee === 'AbortSignal.timeout') return isBelow(given[0], POLL_LIMIT_MS);
  if (callee === 'until') return isBelow(given[2], POLL_LIMIT_MS);
  if (POLLS.test(callee)) return isBelow(given[1], POLL_LIMIT_MS);
  const isLimited = isTest(node) || /^(?:test\.)?(?:before|after)(?:All|Each)$/.test(callee);
  return isLimited && given.some((argument) => isBelow(argument, TEST_LIMIT_MS));
}

/** `test(title, run)`, `test.each(rows)(title, run)`. */
function isTest(node: SyntaxNode): boolean {
  if (node.type !== 'CallExpression') return false;
  let callee = node['callee'] as SyntaxNode;
  while (callee.type === 'CallExpression' || callee.type === 'MemberExpression')
    callee = (callee['callee'] ?? callee['object']) as SyntaxNode;
  return /^(?:test|it|describe)$/.test(pathOf(callee) ?? '');
}

/** The number itself, or that of `{ timeout: 5_000 }`. */
function limitOf(argument: SyntaxNode, names: Names): number | undefined {
  if (argument.type !== 'ObjectExpression') return numberOf(argument, names);
  const timeout = childrenOf(argument).find(({ key }) => (key as SyntaxNode | undefined)?.['name'] === 'timeout');
  return timeout && numberOf(timeout['value'] as SyntaxNode, names);
}

/** True for a comparison of the clock with what was read from it or was answered, and for what an `expect` says of the clock. */
function isElapsed(place: Place, names: Names): boolean {
  const { node } = place;
  if (node.type === 'BinaryExpression') return isComparedWithClock(place, names);
  return isReading(place, names) && isAsserted(place);
}

function isComparedWithClock({ node, around }: Place, names: Names): boolean {
  const sides = [node['left'], node['right']] as [SyntaxNode, SyntaxNode];
  const [left, right] = sides.map((side) => hasReading({ node: side, around: [node, ...around] }, names));
  if (COMPARISONS.has(node['operator'])) return left === true || right === true;
  if (node['operator'] !== '-') return false;
  return right === true || (left === true && hasName(sides[1], names.readings));
}

const isReading = (place: Place, names: Names): boolean => {
  const { node } = place;
  const callee = calledPath(node);
  if (callee !== undefined) return CLOCKS.test(callee) && !names.faked(callee.split('.')[0] ?? '', place);
  const isNow = node.type === 'NewExpression' && pathOf(node['callee'] as SyntaxNode) === 'Date';
  return isNow && argumentsOf(node).length === 0 && !names.faked('Date', place);
};

const hasReading = (place: Place, names: Names): boolean =>
  isReading(place, names) ||
  (!FUNCTIONS.has(place.node.type) &&
    childrenOf(place.node).some((node) => hasReading({ node, around: [place.node, ...place.around] }, names)));

const hasName = (node: SyntaxNode, names: ReadonlySet<string>): boolean =>
  (node.type === 'Identifier' && names.has(node['name'] as string)) ||
  childrenOf(node).some((child) => hasName(child, names));

/** True within the arguments of `expect` and of its matchers, but for functions that are called by others. */
function isAsserted({ around }: Place): boolean {
  for (const node of around) {
    if (FUNCTIONS.has(node.type)) return false;
    if (node.type === 'CallExpression' && beginsWithExpect(node['callee'] as SyntaxNode)) return true;
  }
  return false;
}

function beginsWithExpect(callee: SyntaxNode): boolean {
  const inner = (callee['callee'] ?? callee['object']) as SyntaxNode | undefined;
  return inner === undefined ? callee['name'] === 'expect' : beginsWithExpect(inner);
}

function namesIn(places: readonly Place[]): Names {
  const numbers = new Map<string, number>();
  const waits = new Map(Object.entries(WAITS));
  const [cleared, readings] = [new Set<string>(), new Set<string>()];
  const fakes: { readonly scope: SyntaxNode | undefined; readonly names: ReadonlySet<string> | undefined }[] = [];
  const faked: Names['faked'] = (name, { around }) =>
    fakes.some(({ scope, names }) => (scope === undefined || around.includes(scope)) && (names?.has(name) ?? true));
  const names: Names = { waits, numbers, readings, cleared, faked };
  for (const { node, around } of places) {
    const callee = calledPath(node);
    if (node.type === 'ImportDeclaration') for (const name of pausesImported(node)) waits.set(name, { at: 0 });
    else if (node.type === 'VariableDeclarator') noteValue(node, numbers, names);
    else if (callee === 'clearTimeout' || callee === 'clearInterval')
      cleared.add(pathOf(argumentsOf(node)[0] ?? node) ?? '');
    else if (callee === 'vi.useFakeTimers') fakes.push({ scope: scopeOfFakes(around), names: namesFaked(node) });
  }
  for (const place of places) {
    const { node, around } = place;
    const value = node.type === 'VariableDeclarator' ? (node['init'] as SyntaxNode | null) : null;
    if (value && hasReading({ node: value, around: [node, ...around] }, names))
      readings.add(pathOf(node['id'] as SyntaxNode) ?? '');
    const wait = waits.get(calledPath(node) ?? '');
    const delay = wait && argumentsOf(node)[wait.at];
    const waiter = delay && waitOfCaller(delay, around);
    if (waiter !== undefined) waits.set(waiter.name, { ...wait, at: waiter.at });
  }
  return names;
}

const pausesImported = (node: SyntaxNode): string[] =>
  (node['source'] as SyntaxNode)['value'] === 'node:timers/promises'
    ? (node['specifiers'] as readonly SyntaxNode[])
        .filter((one) => (one['imported'] as SyntaxNode | undefined)?.['name'] === 'setTimeout')
        .map((one) => (one['local'] as SyntaxNode)['name'] as string)
    : [];

function noteValue(node: SyntaxNode, numbers: Map<string, number>, names: Names): void {
  const [name, value] = [pathOf(node['id'] as SyntaxNode), numberOf(node['init'] as SyntaxNode | undefined, names)];
  if (name !== undefined && value !== undefined) numbers.set(name, value);
}

/** The function of the test that sets fake timers; undefined for a hook and the module, which set them for the file. */
function scopeOfFakes(around: readonly SyntaxNode[]): SyntaxNode | undefined {
  const at = around.findIndex(
    (node, index) => FUNCTIONS.has(node.type) && around[index + 1] && isTest(around[index + 1] ?? node),
  );
  return around[at];
}

/** The names in `toFake`; undefined for all. */
function namesFaked(node: SyntaxNode): ReadonlySet<string> | undefined {
  const [options] = argumentsOf(node);
  const toFake = options && childrenOf(options).find(({ key }) => (key as SyntaxNode)['name'] === 'toFake');
  return toFake && new Set(childrenOf(toFake['value'] as SyntaxNode).map(({ value }) => value as string));
}

/** The value of a number, of a constant or of a product, sum or difference of them. */
function numberOf(node: SyntaxNode | null | undefined, names: Names): number | undefined {
  if (typeof node?.['value'] === 'number') return node['value'];
  if (node?.type === 'Identifier') return names.numbers.get(node['name'] as string);
  if (node?.type !== 'BinaryExpression') return undefined;
  const [left, right] = [numberOf(node['left'] as SyntaxNode, names), numberOf(node['right'] as SyntaxNode, names)];
  if (left === undefined || right === undefined) return undefined;
  if (node['operator'] === '*') return left * right;
  if (node['operator'] === '+') return left + right;
  return node['operator'] === '-' ? left - right : undefined;
}
