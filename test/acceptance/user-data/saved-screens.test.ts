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

const SCREENS = '/v1/saved-screens';
const FILTERS = { sector: 'Technology', country: ['US', 'DE'], market_cap_more_than: 1e12, is_etf: false };

describe('a saved screen', () => {
  test('comes back as it was sent, is changed as a whole, and removed', async () => {
    const made = await ann.ask('POST', SCREENS, { name: 'Large', filters: { ...FILTERS, beta_lower_than: null } });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    expect(made.body).toMatchObject({ id: expect.stringMatching(/^screen_/), name: 'Large', filters: FILTERS });
    expect(made.body.filters).not.toHaveProperty('beta_lower_than');
    const at = `${SCREENS}/${made.body.id}`;
    await ann.ask('PATCH', at, { filters: { industry: 'Software' } });
    await ann.ask('PATCH', at, { name: 'Software', pinned: true });
    const { body } = await ann.ask('GET', at);
    expect(body).toMatchObject({ name: 'Software', pinned: true, filters: { industry: 'Software' } });
    expect(body.filters).toEqual({ industry: 'Software' });
    expect((await ann.ask('GET', `${SCREENS}?pinned=true`)).body.results).toMatchObject([{ id: body.id }]);
    expect((await ann.ask('DELETE', at)).body).toMatchObject({ id: body.id });
    expect((await ann.ask('GET', at)).status).toBe(404);
  });

  test('does not keep filters that the screener does not have, and says so', async () => {
    const { body } = await ann.ask('POST', SCREENS, { name: 'Odd', filters: { ...FILTERS, colour: 'red' } });
    expect(body.filters).toEqual(FILTERS);
    expect(body.metadata.warnings).toEqual(['body.filters.colour is not a field of this request and was ignored']);
  });

  test('is shared with the watchlists that it names', async () => {
    const { id: list } = (await ann.ask('POST', '/v1/watchlists', { name: 'Chips', items: ['D8442A'] })).body;
    const made = await ann.ask('POST', SCREENS, { name: 'My chips', filters: { rp_entity_id: [list] } });
    expect((await bob.ask('GET', `/v1/watchlists/${list}`)).status).toBe(404);
    await ann.ask('POST', `${SCREENS}/${made.body.id}/share`, { share_with_users: ['bob'] });
    expect((await bob.ask('GET', `${SCREENS}/${made.body.id}`)).body).toMatchObject({ editable: false });
    expect((await bob.ask('GET', `/v1/watchlists/${list}`)).status).toBe(200);
    expect((await world.callers.cat.ask('GET', `/v1/watchlists/${list}`)).status).toBe(404);
  });

  const manyWords = Array.from({ length: 200 }, () => 'x'.repeat(200));
  const manyLists = Array.from({ length: 21 }, (_, at) => `wl_${String(at).padStart(22, 'A')}`);
  test.each([
    ['crossed bounds', { filters: { price_more_than: 5, price_lower_than: 5 } }, 'is not below price_lower_than'],
    ['a number as a word', { filters: { sector: 5 } }, 'sector'],
    ['a ticker', { filters: { rp_entity_id: 'AAPL' } }, 'rp_entity_id'],
    ['no filters', {}, 'filters'],
    ['too much', { filters: { sector: manyWords, industry: manyWords } }, 'bytes of JSON'],
    ['too many watchlists', { filters: { rp_entity_id: manyLists } }, 'at most 20 watchlists'],
  ])('%s is refused', async (_, body, message) => {
    const answer = await ann.ask('POST', SCREENS, { name: 'any', ...body });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain(message);
  });
});
