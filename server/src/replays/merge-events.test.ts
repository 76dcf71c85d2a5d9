import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leastTimeOf } from '../../test/grouping/processor-time-harness.ts';
import { mergeEvents } from './merge-events.ts';
import { fewOr } from '../../test/test-runs.ts';

interface Event {
  readonly timestamp: number;
}

const data = fc.jsonValue({ maxDepth: 3 });
const event = fc.record({
  timestamp: fc.oneof(fc.nat(20), fc.double({ min: 0, max: 1e300, noNaN: true })),
  type: fc.nat(7),
  data,
});
const chunk = fc
  .array(event, { maxLength: 8 })
  .map((events) => events.toSorted((one, other) => one.timestamp - other.timestamp));
/** Different escapes of the same name. */
const spellings = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.replaceAll('"timestamp":', '"time\\u0073tamp" : '),
  (text: string) => text.replaceAll('{"timestamp":', '{"timestamp":7, "timestamp":\n'),
);

test('chunks are merged by time, with each event as it was sent', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(chunk, spellings), { maxLength: 6 }), (chunks) => {
      const texts = chunks.map(([events, spell]) => spell(JSON.stringify(events)));
      const merged = JSON.parse(
        `[${mergeEvents(texts.map((text) => Buffer.from(text))).toString()}]`,
      ) as unknown;
      const all = texts.flatMap((text) => JSON.parse(text) as Event[]);
      expect(merged).toEqual(all.toSorted((one, other) => one.timestamp - other.timestamp));
    }),
    { numRuns: 300, seed: 1 },
  );
});

test('the bytes of events stay as they were sent', () => {
  const chunks = ['[{"type":3, "timestamp":2,"x":"\\u00e9 é"}]', '[ {"timestamp":1.0,"type":3} ]'];
  expect(mergeEvents(chunks.map((text) => Buffer.from(text))).toString()).toBe(
    '{"timestamp":1.0,"type":3},{"type":3, "timestamp":2,"x":"\\u00e9 é"}',
  );
  expect(mergeEvents([Buffer.from('[]')]).length).toBe(0);
});

test('many small events take little more than their own size, and little time', () => {
  const chunksOf = (events: number) => {
    const small = Array.from({ length: events }, (_, at) => `{"type":3,"timestamp":${at}}`);
    return Array.from({ length: 4 }, () => Buffer.from(`[${small.join(',')}]`));
  };
  const chunks = chunksOf(fewOr(150_000, 400_000));
  const size = chunks.reduce((sum, { length }) => sum + length, 0);
  const before = process.memoryUsage();
  const merged = mergeEvents(chunks);
  const after = process.memoryUsage();
  expect(merged.length).toBe(size - 4 - 1);
  expect(after.heapUsed - before.heapUsed).toBeLessThan(size / 4);
  expect(after.arrayBuffers - before.arrayBuffers).toBeLessThan(4 * size);
  const timed = chunksOf(100_000);
  const parse = () =>
    timed
      .flatMap((text) => JSON.parse(text.toString()) as Event[])
      .sort((one, other) => one.timestamp - other.timestamp).length;
  // The minimum of several runs: parallel tests slow some of them down.
  const best = (work: () => unknown) => leastTimeOf(() => void work(), 4);
  expect(best(() => mergeEvents(timed))).toBeLessThan(3 * best(parse));
});
