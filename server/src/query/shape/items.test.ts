import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../../test/any-text.ts';
import { atOnce } from '../../platform/pieces.ts';
import type { Step } from '../normalise/pipeline.ts';
import { applySteps, compareItems, type Item } from './items.ts';

const item = (name: string, value: number | null = 0, more: Partial<Item> = {}): Item => {
  return { name, value, time: 0, isOther: false, ...more };
};
const sort = (by: 'time' | 'dimension' | 'value', direction: 'asc' | 'desc'): Step => {
  return { type: 'sort', by, direction };
};
const limit = (rows: number): Step => ({ type: 'limit', rows });
const names = (items: readonly Item[], ...steps: readonly Step[]): string =>
  atOnce(applySteps(items, steps))
    .map(({ name }) => name)
    .join(' ');

test('values are sorted in either direction, missing ones always last', () => {
  const items = [item('none', null), item('two', 2), item('minus', -1), item('inf', Infinity)];
  expect(names(items, sort('value', 'asc'))).toBe('minus two inf none');
  expect(names(items, sort('value', 'desc'))).toBe('inf two minus none');
});

test('ties are sorted by name ascending in both directions, then by time', () => {
  const items = [item('b', 1), item('a', 1, { time: 2 }), item('a', 1, { time: 1 }), item('c', 2)];
  const order = (direction: 'asc' | 'desc') =>
    atOnce(applySteps(items, [sort('value', direction)])).map(({ name, time }) => name + time);
  expect(order('asc')).toEqual(['a1', 'a2', 'b0', 'c0']);
  expect(order('desc')).toEqual(['c0', 'a1', 'a2', 'b0']);
  const byName = atOnce(applySteps(items, [sort('dimension', 'desc')]));
  expect(byName.map(({ name, time }) => name + time)).toEqual(['c0', 'b0', 'a1', 'a2']);
});

test('the folded rest comes last in every order', () => {
  const items = [item('a', 9, { isOther: true, time: 5 }), item('b', 1, { time: 6 })];
  for (const by of ['time', 'dimension', 'value'] as const) {
    for (const direction of ['asc', 'desc'] as const) {
      expect(names(items, sort(by, direction))).toBe('b a');
    }
  }
});

test('sorts and limits apply one after another', () => {
  const items = [item('a', 1, { time: 3 }), item('b', 3, { time: 2 }), item('c', 2, { time: 1 })];
  expect(names(items)).toBe('a b c');
  expect(names(items, limit(2))).toBe('a b');
  expect(names(items, sort('value', 'desc'), limit(2), sort('time', 'asc'))).toBe('c b');
  expect(names(items, limit(2), sort('time', 'asc'), limit(1))).toBe('b');
  expect(names(items, limit(5))).toBe('a b c');
  expect(items.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
});

test('names are sorted by code point, with characters outside the basic plane last', () => {
  const given = ['😀', '\uffee', 'é', 'z', 'Z', '', 'za', '\ue000', '\u{10ffff}', '1'];
  const sorted = ['', '1', 'Z', 'z', 'za', 'é', '\ue000', '\uffee', '😀', '\u{10ffff}'];
  expect(
    names(
      given.map((name) => item(name)),
      sort('dimension', 'asc'),
    ),
  ).toBe(sorted.join(' '));
});

test('names are sorted like their UTF-8', () => {
  const unit = fc.constantFrom('a', '\ud7ff', '\ue000', '\uffff', '\u{10000}', '\u{10ffff}');
  const text = fc.oneof(anyText({ maxLength: 6 }), fc.string({ unit, maxLength: 4 }));
  fc.assert(
    fc.property(text, text, (one, other) => {
      const compared = compareItems('dimension', 'asc')(item(one), item(other));
      expect(Math.sign(compared)).toBe(Buffer.compare(Buffer.from(one), Buffer.from(other)));
    }),
    { numRuns: 300 },
  );
});

test('the order before does not matter', () => {
  const some = fc.record({
    name: fc.constantFrom('a', 'b', 'c'),
    value: fc.option(fc.integer({ min: 0, max: 2 })),
    time: fc.nat(3),
    isOther: fc.boolean(),
  });
  const step = fc.constantFrom(
    sort('value', 'asc'),
    sort('value', 'desc'),
    sort('dimension', 'asc'),
  );
  const lists = fc
    .uniqueArray(some, { selector: (each) => JSON.stringify(each), maxLength: 12 })
    .chain((items) =>
      fc.tuple(fc.constant(items), fc.shuffledSubarray(items, { minLength: items.length })),
    );
  fc.assert(
    fc.property(lists, step, ([items, others], by) => {
      // Of the rest, there is only one in an answer.
      const valued = (all: readonly Item[]) => all.filter(({ isOther }) => !isOther);
      const [one, two] = [valued(items), valued(others)].map((all) =>
        atOnce(applySteps(all, [by])).map(({ name, value, time }) =>
          by.type === 'sort' && by.by === 'dimension' ? [name, time] : [name, value, time],
        ),
      );
      expect(one).toEqual(two);
    }),
  );
});
