import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inProcessHarness, type InProcessHarness } from '../in-process-harness.ts';
import { harnessKey } from '../service-harness.ts';
import { cli } from './command-line-harness.ts';

let harness: InProcessHarness;
let environment: Record<string, string>;

beforeAll(async () => {
  harness = await inProcessHarness();
  environment = { BELLWETHER_URL: harness.url, BELLWETHER_API_KEY: harnessKey };
  const made = await harness.request(
    'POST',
    '/v0/project',
    JSON.stringify({ name: 'Shop', private: true }),
  );
  const { token } = (await made.json()) as { token: string };
  const cause = { error: 'RangeError', message: 'y is too large', stack: ['at g (b.js:2:1)'] };
  const error = { error: 'TypeError', message: 'x is not a function', stack: ['at f (a.js:1:1)'] };
  const sent = await fetch(`${harness.url}/v1/error`, {
    method: 'POST',
    headers: { authorization: token },
    body: JSON.stringify({ token, language: 'javascript', errors: [{ ...error, cause }] }),
  });
  expect(sent.status).toBe(200);
  await vi.waitFor(
    async () => expect((await cli(['issues', 'shop'], { environment })).out).toContain('TypeError'),
    { timeout: 60_000, interval: 200 },
  );
});
afterAll(() => harness.close());

test('issues are listed, shown, resolved and reopened', async () => {
  const listed = await cli(['issues', 'shop', '--json', '--state', 'open'], { environment });
  const [{ id }] = JSON.parse(listed.out) as [{ id: string }];
  const table = await cli(['issues', 'shop'], { environment, width: 90 });
  expect(table.out.split('\n').every(({ length }) => length <= 90)).toBe(true);
  expect(table.out).toContain(id);
  const piped = await cli(['issues', 'shop'], { environment });
  expect(piped.out).toMatch(/^ISSUE .* LAST SEEN \(UTC\) +ERROR\n.* 20\d\d-\d\d-\d\d \d\d:\d\d /);
  const shown = await cli(['issues', 'shop', 'show', id], { environment });
  expect(shown.out).toMatch(/^TypeError: x is not a function\nopen · high priority\n1 time /);
  expect(shown.out.split('\n').slice(-3)).toEqual([
    '  at f (a.js:1:1)',
    'Caused by RangeError: y is too large',
    '  at g (b.js:2:1)',
  ]);
  const resolved = await cli(['issues', 'shop', 'resolve', id, '--in', '2.0'], { environment });
  expect(resolved.notes).toBe('TypeError: x is not a function is resolved.');
  expect((await cli(['issues', 'shop', '--state', 'open'], { environment })).notes).toBe(
    'Nothing found.',
  );
  const again = await cli(['issues', 'shop', 'reopen', id, '--json'], { environment });
  expect(JSON.parse(again.out)).toMatchObject({ id, state: 'open' });
});

test('issues get a priority and are listed by it', async () => {
  const listed = await cli(['issues', 'shop', '--json'], { environment });
  const [{ id }] = JSON.parse(listed.out) as [{ id: string }];
  const set = await cli(['issues', 'shop', 'set-priority', id, 'low'], { environment });
  expect(set.notes).toBe('TypeError: x is not a function has low priority.');
  const low = await cli(['issues', 'shop', '--priority', 'low', '--json'], { environment });
  expect(JSON.parse(low.out)).toMatchObject([{ id, priority: 'low' }]);
  const high = await cli(['issues', 'shop', '--priority', 'high'], { environment });
  expect(high.notes).toBe('Nothing found.');
});
