import { expect, test } from 'vitest';
import { ActivityReader, inOrder, type Activity } from './activities.ts';

const button = (id: number, childNodes: object[] = []) => ({
  type: 2,
  id,
  tagName: 'b',
  childNodes,
});
const snapshot = (node: object) => ({ type: 2, timestamp: 0, data: { node } });
const click = (id: number) => ({
  type: 3,
  timestamp: 0,
  data: { source: 2, type: 2, id, x: 1, y: 1 },
});

/** Milliseconds, the least of three runs. */
function timeOf(work: () => void): number {
  const times = [1, 2, 3].map(() => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...times);
}

test('an element that is said to be within itself has a name', () => {
  const reader = new ActivityReader();
  reader.read(snapshot(button(5)), 0);
  const adds = [{ parentId: 5, node: button(5) }];
  const data = { source: 0, adds, removes: [], texts: [], attributes: [] };
  reader.read({ type: 3, timestamp: 0, data }, 0);
  expect(reader.read(click(5), 0)?.text).toBe('<b>');
});

test('clicks on an element of very many children, soon after each other, take linear time', () => {
  const children = Array.from({ length: 20_000 }, (_, index) => button(index + 10));
  const time = timeOf(() => {
    const reader = new ActivityReader();
    reader.read(snapshot(button(5, children)), 0);
    for (let at = 0; at < 2000; at += 1) reader.read(click(5), at);
  });
  expect(time).toBeLessThan(2_000);
});

test('a child that comes after many were removed still gives its name', () => {
  const reader = new ActivityReader();
  reader.read(snapshot(button(5)), 0);
  const change = (adds: object[], removes: object[]) => ({
    type: 3,
    timestamp: 0,
    data: { source: 0, adds, removes, texts: [], attributes: [] },
  });
  for (let id = 10; id < 2000; id += 1) {
    reader.read(change([{ parentId: 5, node: button(id) }], [{ id }]), 0);
    reader.read(change([], [{ id }]), 0);
  }
  reader.read(change([{ parentId: 5, node: { type: 3, id: 3000, textContent: 'Pay' } }], []), 0);
  expect(reader.read(click(5), 0)?.text).toBe('Pay');
});

test('pages that recording and events both tell of are found in linear time', () => {
  const pages = (shift: number): Activity[] =>
    Array.from({ length: 5000 }, (_, at) => ({ at, kind: 'page', text: `/${at + shift}?a` }));
  expect(timeOf(() => inOrder(pages(0), pages(5000), 1e9))).toBeLessThan(1000);
});

test('a page counts once up to two seconds later, whichever has its query', () => {
  const page = (at: number, text: string): Activity => ({ at, kind: 'page', text });
  for (const at of [0, 1, 1999, 2000, 3999, 5000]) {
    const count = (later: number) =>
      inOrder([page(at, '/a?b')], [page(at + later, '/a')], 1e9).length;
    expect([0, 1, 1999].map(count)).toEqual([1, 1, 1]);
    expect(count(2000)).toBe(2);
  }
});
