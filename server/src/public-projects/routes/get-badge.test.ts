import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyOf } from '../../../test/people.ts';
import { day, minute, publicHarness, type PublicHarness } from '../../../test/public-harness.ts';

let harness: PublicHarness;
let open: string;
beforeAll(async () => {
  harness = await publicHarness();
  open = String((await harness.post('ann', { name: 'Open' })).id);
  const many = Array.from({ length: 1234 }, (_, index) => index + 1);
  await harness.visit(open, many, 3 * day);
  await harness.visit(open, [1, 2], minute);
  await harness.visit(open, [5000], 20 * day);
  await harness.visit(open, [6000], 40 * day);
  await harness.post('ann', { name: 'Secret', private: true });
});
afterAll(() => harness.close());

const ask = (url: string, headers: Record<string, string> = {}) =>
  harness.server.inject({ url: `/api/shields/${url}`, headers });

test.each([
  ['servers', 'servers', '1.2k'],
  ['online_servers', 'servers online', '2'],
  ['online_players', 'players online', '0'],
  ['visitors_30d', 'visitors (30 days)', '1.2k'],
  ['events_7d', 'events (7 days)', '1.2k'],
  ['events_30d', 'events (30 days)', '1.2k'],
])('%s is a badge in shields.io’s format', async (metric, label, message) => {
  for (const project of ['open', open]) {
    const answer = await ask(`${project}?metric=${metric}`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'application/json; charset=utf-8',
    ]);
    expect(answer.json()).toEqual({ schemaVersion: 1, label, message, color: 'blue' });
  }
});

test('leaves of pages are no events', async () => {
  const { id, slug } = await harness.post('ann', { name: 'Left' });
  await harness.visit(String(id), [1, 2], minute);
  await harness.visit(String(id), [1, 2], minute, 'page_leave');
  for (const metric of ['events_7d', 'events_30d']) {
    expect((await ask(`${String(slug)}?metric=${metric}`)).json().message).toBe('2');
  }
});

test('any page may read it and cache it for five minutes', async () => {
  const { headers } = await ask('open?metric=servers', { origin: 'https://elsewhere.example' });
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=300',
    'x-content-type-options': 'nosniff',
  });
});

test('label and color are shown as requested', async () => {
  const label = encodeURIComponent('Besucher <b>"&\' 🎉');
  const answer = await ask(`open?metric=servers&label=${label}&color=%23ff8800`);
  expect(answer.json()).toMatchObject({ label: 'Besucher <b>"&\' 🎉', color: '#ff8800' });
  for (const color of ['brightgreen', 'fff', 'ABCDEF']) {
    expect((await ask(`open?metric=servers&color=${color}`)).json().color).toBe(color);
  }
  const empty = await ask('open?metric=servers&label=&color=');
  expect(empty.json()).toMatchObject({ label: 'servers', color: 'blue' });
});

test.each([
  ['metric=visitors', 'metric'],
  ['', 'metric'],
  ['metric=', 'metric'],
  ['metric=servers&metric=servers', 'metric'],
  [`metric=servers&label=${'x'.repeat(61)}`, 'label'],
  ['metric=servers&label=a%0Ab', 'label'],
  ['metric=servers&color=url(x)', 'color'],
  ['metric=servers&color=%23ff', 'color'],
  ['metric=servers&color=red;', 'color'],
])('%s gets 400 at the parameter', async (query, name) => {
  const answer = await ask(`open?${query}`);
  expect([answer.statusCode, answer.json().path]).toEqual([400, `query.${name}`]);
});

test('a private or unknown project gets 404 for everyone, which is not cached', async () => {
  const unknown = await ask('no-such-project?metric=servers');
  expect(unknown.json()._tag).toBe('NotFoundError');
  for (const headers of [{}, { 'x-api-key': keyOf('ann') ?? '' }]) {
    const answer = await ask('secret?metric=servers', headers);
    expect([answer.statusCode, answer.body]).toEqual([404, unknown.body]);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});

test('each metric is computed at most once in five minutes', async () => {
  harness.clock.advance(10 * minute);
  await Promise.all(Array.from({ length: 10 }, () => ask('open?metric=online_servers')));
  const before = harness.statements();
  harness.clock.advance(5 * minute - 1);
  await ask('open?metric=online_servers');
  expect(harness.statements()).toBe(before);
  await harness.visit(open, [1, 2, 3], 0);
  harness.clock.advance(10 * minute);
  const answer = await ask('open?metric=online_servers');
  expect([answer.json().message, harness.statements() - before]).toEqual(['3', 1]);
});

test('without the event store, the answer is the last figure, or a 503 that is not cached', async () => {
  harness.clock.advance(day);
  const { message } = (await ask('open?metric=events_30d')).json<{ message: string }>();
  harness.setAway(true);
  harness.clock.advance(day);
  expect((await ask('open?metric=events_30d')).json().message).toBe(message);
  await harness.post('ann', { name: 'New one' });
  const answer = await ask('new-one?metric=servers');
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([503, 'no-store']);
  harness.setAway(false);
});
