import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { SeededRandom } from '../../../platform/seeded-random.ts';
import { entryBytes, SessionWindow } from './session-window.ts';

const start = Date.parse('2026-03-04T05:00:00Z');
const project = { project: 1, generation: 1 };
const newWindow = (): SessionWindow => new SessionWindow(start, new SeededRandom(7));

/** Four words that only differ in the last one. */
const words = (number: number): Uint32Array => Uint32Array.of(0, 0xffff_ffff, 7, number);

function restored(window: SessionWindow): SessionWindow {
  const copy = newWindow();
  copy.restoreTenants(window.state());
  for (const piece of window.entries()) {
    expect(piece.byteLength % entryBytes).toBe(0);
    expect(copy.restoreEntries(new Uint32Array(piece.slice().buffer))).toBe(true);
  }
  return copy;
}

test('an empty window finds nothing and writes no entries', () => {
  const window = newWindow();
  expect(window.find(project, words(1))).toBe(-1);
  expect(window.addedFor(project)).toBe(0);
  expect(window.state()).toEqual({ start, size: 0, added: 0, tenants: [] });
  expect([...window.entries()]).toEqual([]);
});

test('an entry has its session and the time of its last event, also before the window', () => {
  const window = newWindow();
  const day = 86_400_000;
  for (const last of [start, start + 1, start - 1, start + 24 * day, start - 24 * day]) {
    const number = window.size;
    window.add(project, words(number), words(1000 + number), last);
    const entry = window.find(project, words(number));
    expect(window.last(entry)).toBe(last);
    expect(window.session(entry)).toEqual(words(1000 + number));
  }
  expect(() => window.last(100_000)).toThrow(RangeError);
});

test('an update replaces session and time, and adds nothing', () => {
  const window = newWindow();
  window.add(project, words(1), words(2), start);
  window.add(project, words(9), words(8), start + 5);
  window.update(0, words(3), start + 10);
  expect([window.session(0), window.last(0)]).toEqual([words(3), start + 10]);
  expect([window.session(1), window.last(1)]).toEqual([words(8), start + 5]);
  expect([window.size, window.added, window.find(project, words(1))]).toEqual([2, 2, 0]);
});

test('a visitor is another one in another project or generation', () => {
  const window = newWindow();
  const others = [
    { project: 2, generation: 1 },
    { project: 1, generation: 2 },
    { project: 11, generation: 1 },
    { project: 1, generation: 11 },
  ];
  window.add(project, words(1), words(2), start);
  for (const other of others) expect(window.find(other, words(1))).toBe(-1);
  for (const other of others) window.add(other, words(1), words(3), start);
  expect([project, ...others].map((each) => window.find(each, words(1)))).toEqual([0, 1, 2, 3, 4]);
  expect(window.addedFor(project)).toBe(1);
});

test('a removed entry is not found, still counts as added, and is not written', () => {
  const window = newWindow();
  for (const number of [1, 2, 3]) window.add(project, words(number), words(number), start);
  window.remove(window.find(project, words(2)));
  expect([1, 2, 3].map((number) => window.find(project, words(number)))).toEqual([0, -1, 2]);
  expect(window.state()).toEqual({ start, size: 2, added: 3, tenants: [[1, 1, 3]] });
  window.add(project, words(2), words(4), start);
  expect(window.find(project, words(2))).toBe(3);
  const [piece] = window.entries();
  expect(piece?.byteLength).toBe(3 * entryBytes);
});

test('a forgotten generation loses its sessions, and others keep theirs', () => {
  const window = newWindow();
  const next = { project: 1, generation: 2 };
  window.add(project, words(1), words(1), start);
  window.add(next, words(1), words(2), start);
  window.forget((number, generation) => number === 1 && generation === 1);
  expect([window.find(project, words(1)), window.find(next, words(1))]).toEqual([-1, 1]);
  expect([window.size, window.added, window.addedFor(project)]).toEqual([1, 2, 0]);
  expect(window.state().tenants).toEqual([null, [1, 2, 1]]);
  expect(restored(window).find(next, words(1))).toBe(0);
  window.add(project, words(1), words(3), start);
  expect(window.session(window.find(project, words(1)))).toEqual(words(3));
  expect(window.addedFor(project)).toBe(1);
});

test('entries of an unknown or forgotten project are not restored', () => {
  const window = newWindow();
  window.add(project, words(1), words(2), start);
  const [piece = new Uint8Array()] = window.entries();
  const entries = new Uint32Array(piece.slice().buffer);
  expect(newWindow().restoreEntries(entries)).toBe(false);
  const forgotten = newWindow();
  forgotten.restoreTenants({ added: 1, tenants: [null] });
  expect(forgotten.restoreEntries(entries)).toBe(false);
  expect(forgotten.size).toBe(0);
});

test('thousands of visitors are all found, and come back in pieces', () => {
  const window = newWindow();
  const count = 10_000;
  for (let number = 0; number < count; number += 1) {
    window.add(project, words(number), words(number), start + number);
  }
  const copy = restored(window);
  expect([window.size, copy.size, copy.added]).toEqual([count, count, count]);
  let wrong = 0;
  for (let number = 0; number < count; number += 1) {
    const entry = copy.find(project, words(number));
    if (entry !== window.find(project, words(number))) wrong += 1;
    else if (copy.last(entry) !== start + number) wrong += 1;
  }
  expect(wrong).toBe(0);
  expect(copy.find(project, words(count))).toBe(-1);
  const lengths = Array.from(window.entries(), ({ byteLength }) => byteLength / entryBytes);
  expect(lengths).toEqual([8192, count - 8192]);
});

const step = fc.record({
  what: fc.constantFrom('see', 'see', 'see', 'remove', 'forget', 'restore'),
  project: fc.integer({ min: 1, max: 2 }),
  generation: fc.integer({ min: 1, max: 2 }),
  visitor: fc.nat(4),
});

test('agrees with a map of all sessions, in any order of changes', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      let window = newWindow();
      const known = new Map<string, number>();
      for (const [at, { what, visitor, ...of }] of steps.entries()) {
        const key = `${of.project}:${of.generation}:${visitor}`;
        const entry = window.find(of, words(visitor));
        expect(entry >= 0).toBe(known.has(key));
        if (what === 'restore') window = restored(window);
        else if (what === 'forget') {
          window.forget((one, two) => one === of.project && two === of.generation);
          for (const each of known.keys()) {
            if (each.startsWith(`${of.project}:${of.generation}:`)) known.delete(each);
          }
        } else if (what === 'see') {
          if (entry < 0) window.add(of, words(visitor), words(at), start + at);
          else window.update(entry, words(at), start + at);
          known.set(key, at);
        } else if (entry >= 0) {
          window.remove(entry);
          known.delete(key);
        }
        expect(window.size).toBe(known.size);
      }
      for (const [key, at] of known) {
        const [number = 0, generation = 0, visitor = 0] = key.split(':').map(Number);
        const entry = window.find({ project: number, generation }, words(visitor));
        expect([window.session(entry), window.last(entry)]).toEqual([words(at), start + at]);
      }
    }),
  );
});
