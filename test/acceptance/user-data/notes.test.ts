import { describe, expect } from 'vitest';
import { test } from '../../service/worlds.ts';
import type { Caller } from '../private-content.ts';
import { type FourUsers, fourUsersOf } from './four-users.ts';

let world: FourUsers;
let ann: Caller;
let bob: Caller;
test.beforeAll(async ({ empty }) => {
  world = await fourUsersOf(empty);
  ({ ann, bob } = world.callers);
});

const NOTES = '/v1/notes';
const BOARDS = '/v1/dashboards';
const DOCUMENT = '57BB2AD9194D71076A125A6EA3356D63';
const FIGURE = { statement: 'income', field: 'REVENUE', fiscal_year: 2025, fiscal_period: 'FY', value: 0, unit: 'USD' };

describe('a note', () => {
  test('has the first line of its text as name, and everything that it is on', async () => {
    const text = `  Mix of Services\nAsk in the next call. ${'x'.repeat(200)}`;
    const made = await ann.ask('POST', NOTES, { text, company_id: 'd8442a', figure: FIGURE });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const expected = {
      name: 'Mix of Services',
      text: text.trim(),
      company_id: 'D8442A',
      passage: null,
      figure: FIGURE,
    };
    expect(made.body).toMatchObject({ id: expect.stringMatching(/^note_/), editable: true, ...expected });
    expect((await ann.ask('GET', `${NOTES}/${made.body.id}`)).body).toMatchObject(expected);
    const passage = { document_id: DOCUMENT, from: 3, headline: 'Call of May', quote: 'We raised prices.' };
    const on = await ann.ask('POST', NOTES, { text: `${'word '.repeat(40)}`, passage });
    expect(on.body).toMatchObject({ company_id: null, passage: { ...passage, to: 3 }, figure: null });
    expect(on.body.name).toMatch(/^(word )+\.\.\.$/);
    expect([...on.body.name].length).toBeLessThanOrEqual(84);
  });

  test('is changed in part, pinned, found by subject and words, and removed', async () => {
    const make = async (note: object): Promise<string> => (await ann.ask('POST', NOTES, note)).body.id;
    const kept = await make({ text: 'Margins of wafers', company_id: 'E09E2B', figure: FIGURE });
    const other = await make({ text: 'Margins of discs', company_id: 'E09E2B' });
    await ann.ask('PATCH', `${NOTES}/${kept}`, { text: 'Prices of wafers' });
    await ann.ask('PATCH', `${NOTES}/${kept}`, { name: 'Wafers', pinned: true });
    expect((await ann.ask('GET', `${NOTES}/${kept}`)).body).toMatchObject({
      name: 'Wafers',
      text: 'Prices of wafers',
      company_id: 'E09E2B',
      figure: FIGURE,
      pinned: true,
    });
    const found = async (query: string): Promise<string[]> =>
      (await ann.ask('GET', `${NOTES}?${query}`)).body.results.map(({ id }: { id: string }) => id);
    expect(await found('company=e09e2b')).toEqual([other, kept]);
    expect(await found('company=E09E2B&figures=true')).toEqual([kept]);
    expect(await found('company=E09E2B&figures=false')).toEqual([other]);
    expect(await found('text=WAFERS%20price')).toEqual([kept]);
    expect(await found('text=margins%20wafers')).toEqual([]);
    expect(await found('pinned=true&company=E09E2B')).toEqual([kept]);
    expect(await found(`document=${DOCUMENT}&text=wafers`)).toEqual([]);
    const first = (await ann.ask('GET', `${NOTES}?company=E09E2B&limit=1`)).body;
    expect(first).toMatchObject({
      results: [{ id: other, text: 'Margins of discs' }],
      pagination: { has_cursor: true },
    });
    const cursor = encodeURIComponent(first.pagination.cursor);
    expect(await found(`company=E09E2B&limit=1&cursor=${cursor}`)).toEqual([kept]);
    expect((await ann.ask('GET', `${NOTES}?company=D8442A&limit=1&cursor=${cursor}`)).status).toBe(400);
    expect((await ann.ask('DELETE', `${NOTES}/${kept}`)).body).toMatchObject({ id: kept });
    expect(await found('company=E09E2B')).toEqual([other]);
  });

  test('is searched by those with whom it is shared, and by no one else', async () => {
    const { id } = (await ann.ask('POST', NOTES, { text: 'Tantalum shortage', company_id: 'E09E2B' })).body;
    const seenBy = async (caller: Caller): Promise<number> =>
      (await caller.ask('GET', `${NOTES}?text=tantalum`)).body.results.length;
    expect(await seenBy(bob)).toBe(0);
    await ann.ask('POST', `${NOTES}/${id}/share`, { share_with_org: true });
    expect([await seenBy(bob), await seenBy(world.callers.eve)]).toEqual([1, 0]);
    expect((await bob.ask('PATCH', `${NOTES}/${id}`, { text: 'Mine' })).status).toBe(403);
  });

  test.each([
    ['no text', { company_id: 'E09E2B' }, 'text'],
    ['an empty text', { text: ' \n', company_id: 'E09E2B' }, 'text: must have 1 to 20000 characters, not 0'],
    ['a long text', { text: 'x'.repeat(20_001), company_id: 'E09E2B' }, 'not 20001'],
    ['nothing it is on', { text: 'a' }, 'company_id, passage: a note needs one of them'],
    ['a ticker', { text: 'a', company_id: 'AAPL' }, 'company_id: must be an entity id'],
    ['a figure of nobody', { text: 'a', passage: { document_id: DOCUMENT }, figure: FIGURE }, 'needs its company'],
    [
      'a figure of no statement',
      { text: 'a', company_id: 'E09E2B', figure: { statement: 'x', field: 'y' } },
      'statement',
    ],
    ['an id of no document', { text: 'a', passage: { document_id: 'x' } }, 'passage.document_id: 32 hexadecimal'],
    ['crossed paragraphs', { text: 'a', passage: { document_id: DOCUMENT, from: 3, to: 2 } }, 'passage.to'],
    ['an end alone', { text: 'a', passage: { document_id: DOCUMENT, to: 2 } }, 'passage.to'],
  ])('%s is refused', async (_, body, message) => {
    const answer = await ann.ask('POST', NOTES, body);
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([400, expect.stringContaining(message)]);
  });
});

describe('a dashboard', () => {
  test('keeps its panels in their order, and is shared with the watchlists that it shows', async () => {
    const { id: list } = (await ann.ask('POST', '/v1/watchlists', { name: 'Chips', items: ['D8442A'] })).body;
    const panels = [
      { kind: 'search', text: 'tariffs' },
      { kind: 'chart', company_id: 'D8442A', range: '5y' },
      { kind: 'figure', company_id: 'D8442A', metric: 'price_to_earnings_ratio_ttm' },
      { kind: 'watchlist', watchlist_id: list },
      { kind: 'calendar' },
    ];
    const made = await ann.ask('POST', BOARDS, { name: 'Morning', panels });
    expect(made.body).toMatchObject({ id: expect.stringMatching(/^board_/), panels, panels_count: 5 });
    const at = `${BOARDS}/${made.body.id}`;
    await ann.ask('POST', `${at}/share`, { share_with_users: ['bob'] });
    expect((await bob.ask('GET', at)).body).toMatchObject({ panels, editable: false });
    expect((await bob.ask('GET', `/v1/watchlists/${list}`)).status).toBe(200);
    await ann.ask('PATCH', at, { panels: [{ kind: 'calendar', watchlist_id: list }] });
    expect((await bob.ask('GET', at)).body.panels).toEqual([{ kind: 'calendar', watchlist_id: list }]);
    expect((await ann.ask('POST', BOARDS, { name: 'Empty' })).body.panels).toEqual([]);
  });

  const calendar = { kind: 'calendar' };
  test.each([
    ['another kind', [{ kind: 'weather' }], 'panels'],
    ['a chart of nothing', [{ kind: 'chart' }], 'panels'],
    ['a ticker', [calendar, { kind: 'chart', company_id: 'AAPL' }], 'panels.1.company_id: must be an entity id'],
    ['no watchlist', [{ kind: 'watchlist', watchlist_id: 'D8442A' }], 'panels.0.watchlist_id: must be the id'],
    ['too many', Array.from({ length: 25 }, () => calendar), 'at most 24 panels, not 25'],
  ])('%s is refused', async (_, panels, message) => {
    const answer = await ann.ask('POST', BOARDS, { name: 'any', panels });
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([400, expect.stringContaining(message)]);
  });
});
