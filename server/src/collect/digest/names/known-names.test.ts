import { expect, test } from 'vitest';
import { KnownNames } from './known-names.ts';
import type { NameKind } from './name-quotas.ts';

const project = { project: 1, generation: 1 };
const event: NameKind = { name: 'event', quota: 'eventNames' };
const release: NameKind = { name: 'release', quota: 'releases' };
const eventProperty: NameKind = { name: 'eventProperty', quota: 'propertyNames' };
const vitalProperty: NameKind = { name: 'vitalProperty', quota: 'propertyNames' };
const kinds = [event, release, eventProperty, vitalProperty];
const start = Date.UTC(2026, 5, 1);
const day = 86_400_000;

function names(limit: number) {
  const full: string[] = [];
  const onFull = (number: number, kind: NameKind) => full.push(`${number}:${kind.name}`);
  return { known: new KnownNames({ kinds, limitOf: () => limit, onFull }), full };
}

test('a project can have a number of names of each kind, and known ones stay usable', () => {
  const { known, full } = names(2);
  const admits = (name: string, kind: NameKind = event, of = project) =>
    known.admits(of, kind, name, start);
  expect(['a', 'b', 'c', 'a', 'd', 'b'].map((name) => admits(name))).toEqual([
    ...[true, true, false, true, false, true],
  ]);
  expect([known.folded, full]).toEqual([2, ['1:event']]);
  expect(admits('c', release)).toBe(true);
  expect(admits('c', event, { project: 2, generation: 1 })).toBe(true);
  expect(admits('c', event, { project: 1, generation: 2 })).toBe(true);
});

test('unused names make room for others, and used ones survive a flood', () => {
  const { known } = names(3);
  const admits = (name: string, days: number) =>
    known.admits(project, event, name, start + days * day);
  for (const name of ['a', 'b', 'c']) admits(name, 0);
  expect(admits('new', 29)).toBe(false);
  for (const name of ['x', 'y', 'z', 'w']) admits(name, 31);
  expect(['a', 'b', 'c', 'w'].map((name) => admits(name, 32))).toEqual([true, true, true, false]);
  // Removed after two windows without use.
  expect([admits('q', 63), admits('z', 63), admits('c', 125)]).toEqual([true, true, true]);
});

test('a limit of 0 means no limit, and long names share the total', () => {
  const { known } = names(0);
  let admitted = 0;
  for (let index = 0; index < 40_000; index++) {
    const name = `${index}`.padEnd(999, 'x');
    if (known.admits({ project: index % 7, generation: 1 }, event, name, start)) admitted += 1;
  }
  expect(admitted).toBeGreaterThan(16_000);
  expect(admitted).toBeLessThan(17_000);
  expect(known.admits(project, event, 'x'.repeat(1001), start)).toBe(false);
  known.forget((number) => number < 6);
  expect(known.admits(project, event, 'room again', start)).toBe(true);
});

test('a project that uses all memory leaves others their share', () => {
  const { known } = names(0);
  let admitted = 0;
  for (let index = 0; index < 18_000; index++)
    if (known.admits(project, event, `${index}`.padEnd(999, 'x'), start)) admitted += 1;
  // Nobody else needs it yet.
  expect(admitted).toBeGreaterThan(16_000);
  expect(known.admits(project, event, 'one more', start)).toBe(false);
  for (let other = 2; other < 50; other++)
    expect(known.admits({ project: other, generation: 1 }, event, 'bought', start)).toBe(true);
});

test('written state reads back the same', () => {
  const { known } = names(5);
  for (let index = 0; index < 20; index++)
    known.admits(
      { project: index % 2, generation: 1 },
      event,
      `n${index}`,
      start + index * 9 * day,
    );
  const { known: other } = names(5);
  other.restore(JSON.parse(JSON.stringify(known.state())) as ReturnType<KnownNames['state']>);
  expect(other.state()).toEqual(known.state());
});

test('names of a kind that a release no longer has are left out, and the others read back', () => {
  const { known } = names(5);
  known.admits(project, release, '1.0', start);
  const [kept] = known.state();
  const other = new KnownNames({ kinds: [event], limitOf: () => 5 });
  const gone = kept === undefined ? [] : [kept];
  other.restore([...gone, [1, 1, 'event', start, ['a'], []]]);
  expect(other.state()).toEqual([[1, 1, 'event', start, ['a'], []]]);
});

test('usage is reported when it changes, with whether names were folded since', () => {
  const { known } = names(2);
  const admits = (name: string, kind: NameKind) => known.admits(project, kind, name, start);
  for (const name of ['a', 'b', 'c']) admits(name, eventProperty);
  admits('a', vitalProperty);
  admits('1.0', release);
  const properties = { project: 1, quota: 'propertyNames', used: 2 };
  const releases = { project: 1, quota: 'releases', used: 1, folded: false };
  expect(known.takeUsage()).toEqual([{ ...properties, folded: true }, releases]);
  admits('a', eventProperty);
  expect(known.takeUsage()).toEqual([]);
  admits('d', eventProperty);
  expect(known.takeUsage()).toEqual([{ ...properties, folded: true }]);
  admits('b', vitalProperty);
  expect(known.takeUsage()).toEqual([{ ...properties, folded: false }]);
  const { known: restored } = names(2);
  restored.restore(known.state());
  expect(restored.takeUsage()).toEqual([{ ...properties, folded: false }, releases]);
  known.forget(() => true);
  expect(known.takeUsage()).toContainEqual({ ...properties, used: 0, folded: false });
});
