import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allEndpoints } from '../../src/http/endpoints.ts';

const ROUTES = 'src/http/routes';
/** Paths that need no key and are not part of the documented API: of operators, of signed links, and of signing in. */
const OUTSIDE_THE_API = ['system', 'blobs', 'digest-links', 'client-library/sign-in'];

/** Kinds of what users keep, each with its operations in one file. */
const USER_ITEMS = ['dashboards', 'notes', 'saved-screens', 'saved-searches', 'watchlists'];
const USER_ITEM_VERBS = ['create', 'list', 'get', 'update', 'share', 'delete'];
/** The same kinds in the form of the Python library, by operation. */
const LIBRARY_ITEMS = Object.fromEntries(
  USER_ITEM_VERBS.flatMap((verb) => [
    [`client-library-user-data.${verb}-${verb === 'list' ? 'queries' : 'query'}`, 'queries'],
    [`client-library-user-data.${verb}-${verb === 'list' ? 'watchlists' : 'watchlist'}`, 'watchlists'],
  ]),
);

/**
 * The file of an operation: `knowledge-graph.search-sources` -> `src/http/routes/knowledge-graph/search-sources.ts`. Those of the paths of
 * the Python library are in folders of `client-library/`.
 */
function fileOfOperation(operationId: string): string {
  const [noun = '', verb = ''] = operationId.split('.');
  const file =
    USER_ITEMS.includes(noun) && USER_ITEM_VERBS.includes(verb) ? 'items' : (LIBRARY_ITEMS[operationId] ?? verb);
  return `${ROUTES}/${noun.replace(/^client-library-/, 'client-library/')}/${file}.ts`;
}

/** Files of operations: not shared bodies (`_api.ts`), not tests. */
function routeFiles(): string[] {
  return readdirSync(ROUTES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.split('/').pop()?.startsWith('_'))
    .map((file) => `${ROUTES}/${file}`);
}

test('every operation lives in the file that its id names, and every such file is an operation', () => {
  const opened = routeFiles().filter((file) => OUTSIDE_THE_API.some((noun) => file.startsWith(`${ROUTES}/${noun}/`)));
  const rooms = [...allEndpoints.map(({ id }) => fileOfOperation(id)), ...opened];
  expect(routeFiles().length).toBeGreaterThan(10);
  expect(routeFiles().sort()).toEqual([...new Set(rooms)].sort());
});

test('the file of an operation holds its id', () => {
  for (const { id } of allEndpoints) expect(readFileSync(fileOfOperation(id), 'utf8'), id).toContain(`id: '${id}'`);
});

test('ids and paths are used once', () => {
  const ids = allEndpoints.map(({ id }) => id);
  const paths = allEndpoints.flatMap(({ method, paths }) => paths.map((path) => `${method} ${path}`));
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(paths).size).toBe(paths.length);
});
