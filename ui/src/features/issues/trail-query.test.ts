import { expect, test } from 'vitest';
import { beforeText, stepsBefore } from './trail-query.ts';

const at = Date.parse('2026-03-01T10:00:00.000Z');
const error = { id: 'e', windowId: 'w', timestamp: '2026-03-01T10:00:00.000Z' };
const row = (
  id: string,
  before: number,
  fieldValues: Record<string, string>,
  sent: object = {},
) => ({
  id,
  timestamp: new Date(at - before).toISOString(),
  fieldValues,
  rawData: JSON.stringify(sent),
});

test('steps are in order of time, without the error itself and what came after it', () => {
  const events = [
    row('late', -1, { event: 'after' }),
    row('order', 2000, { event: 'order' }, { properties: { plan: 'pro', seats: 3 } }),
    row('view', 9000, { event: 'pageview', page: '/cart', window_id: 'w' }),
    row('other', 9500, { event: 'pageview', page: '/help', window_id: 'another' }),
  ];
  const errors = [
    row('e', 0, { error_type: 'TypeError' }),
    row('first', 5000, { error_type: 'RangeError', error_message: 'too big', issue_id: 'i' }),
  ];
  const steps = stepsBefore(error, events, errors);
  const step = { isElsewhere: false, issueId: null, detail: '' };
  expect(steps).toEqual([
    { ...step, id: 'other', at: at - 9500, kind: 'view', name: '/help', isElsewhere: true },
    { ...step, id: 'view', at: at - 9000, kind: 'view', name: '/cart' },
    {
      ...{ ...step, id: 'first', at: at - 5000, kind: 'error', name: 'RangeError' },
      ...{ detail: 'too big', issueId: 'i' },
    },
    {
      ...step,
      id: 'order',
      at: at - 2000,
      kind: 'event',
      name: 'order',
      detail: 'plan: pro, seats: 3',
    },
  ]);
});

test('of many steps, the last ones are shown, and long or broken ones are bounded', () => {
  const events = Array.from({ length: 30 }, (_, nth) => row(`r${nth}`, nth, { event: `e${nth}` }));
  const steps = stepsBefore(error, events, []);
  expect(steps).toHaveLength(20);
  expect([steps[0]?.id, steps.at(-1)?.id]).toEqual(['r19', 'r0']);
  const broken = { ...row('b', 1, { event: 'x'.repeat(5000) }), rawData: '{"properties":' };
  const [step] = stepsBefore(error, [broken], []);
  expect(step).toMatchObject({ name: 'x'.repeat(200), detail: '' });
  const none = row('n', 1, { event: 'n' }, { properties: null });
  expect(stepsBefore(error, [none], [])).toMatchObject([{ detail: '' }]);
});

test('times before an error are minutes and seconds', () => {
  expect([0, 999, 3000, 42_000, 90_500, 1_800_000].map(beforeText)).toEqual([
    ...['−0:00', '−0:00', '−0:03', '−0:42', '−1:30', '−30:00'],
  ]);
});
