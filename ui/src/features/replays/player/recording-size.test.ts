import { expect, test } from 'vitest';
import { RecordingSize } from './recording-size.ts';

const text = { type: 3, id: 9, textContent: '' };
const snapshot = (childNodes: object[]) => ({
  type: 2,
  timestamp: 1,
  data: { node: { type: 0, id: 1, childNodes } },
});
const change = (count: number) => {
  const adds = Array.from({ length: count }, () => ({ parentId: 1, node: text }));
  return { type: 3, timestamp: 2, data: { source: 0, adds } };
};
const texts = (count: number) => Array.from({ length: count }, () => text);

test('a recording with as many nodes as the tracker can record is played', () => {
  const size = new RecordingSize(60e6);
  size.take([snapshot(texts(150_000)), change(100_000)]);
  expect(() => size.take([snapshot(texts(100_000))])).not.toThrow();
});

test('the nodes of all its pages count, and a recording with too many says so', () => {
  const size = new RecordingSize(1000);
  size.take([snapshot(texts(200_000))]);
  size.take([change(190_000)]);
  expect(() => size.take([change(10_000)])).toThrow('too large');
});

test('a recording with too many bytes is not even read', () => {
  expect(() => new RecordingSize(100e6 + 1)).toThrow('too large');
});

test('a chain of 100,000 nodes, and what is no node, is counted', () => {
  let node: object = text;
  for (let depth = 0; depth < 100_000; depth += 1) node = { type: 2, childNodes: [node, 7] };
  const odd = { type: 3, timestamp: 1, data: { source: 0, adds: [null, {}, { node: [] }] } };
  expect(() => new RecordingSize(1).take([snapshot([node]), odd])).not.toThrow();
});

test.each([
  ['clicks', 400_001, { type: 3, timestamp: 1, data: { source: 2, type: 2, id: 4 } }],
  ['pages', 4_001, { type: 4, timestamp: 1, data: { href: '/', width: 800, height: 600 } }],
])('a recording of %s, one after the other, is too large from %d on', (_, count, event) => {
  const size = new RecordingSize(1);
  size.take(Array.from({ length: count - 1 }, () => event));
  expect(() => size.take([event])).toThrow('too large');
});
