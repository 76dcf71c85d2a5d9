import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { metadataHarness, type MetadataHarness } from '../../test/metadata-harness.ts';
import { systemClock } from '../platform/clock.ts';
import { admitNames, removeOlderNames, removeUnused, spanLength } from './names-store.ts';

const start = 600 * spanLength;
const names = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `name ${from + index}`);
const of = { project: 1, generation: 1, kind: 'event', limit: 3 };

describe.each(['file', 'postgres'] as const)('in %s', (kind) => {
  let harness: MetadataHarness;
  beforeEach(async () => {
    harness = await metadataHarness(systemClock, kind);
  });
  afterEach(() => harness.close());

  const admit = async (changes: Partial<typeof of>, some: readonly string[], spans = 0) => {
    const now = start + spans * spanLength;
    const request = { ...of, ...changes, names: some };
    const [answer] = await admitNames(harness.db, [request], now);
    return [answer?.admitted.map(Number).join(''), answer?.used];
  };
  const rows = async () =>
    (await harness.db.selectFrom('project_names').select('name').execute()).length;

  test('names are admitted up to the limit, by project, generation and kind', async () => {
    expect(await admit({}, names(0, 2))).toEqual(['11', 2]);
    expect(await admit({}, names(1, 5))).toEqual(['1100', 3]);
    expect(await admit({}, names(0, 3))).toEqual(['111', 3]);
    for (const other of [{ project: 2 }, { generation: 2 }, { kind: 'release' }])
      expect(await admit(other, names(4, 6))).toEqual(['11', 2]);
    expect(await admit({ limit: 4 }, names(4, 6))).toEqual(['10', 4]);
  });

  test('two instances that ask at the same time get as many names as one', async () => {
    const ask = (from: number) =>
      admitNames(harness.db, [{ ...of, limit: 50, names: names(from, from + 40) }], start);
    const answers = await Promise.all([ask(0), ask(20), ask(100), ask(120)]);
    const admitted = new Set(
      answers.flatMap(([answer], index) =>
        names([0, 20, 100, 120][index] ?? 0, 200).filter((_, at) => answer?.admitted[at] === true),
      ),
    );
    expect([admitted.size, await rows()]).toEqual([50, 50]);
  });

  test('known names can return in addition to new ones, and unused ones are forgotten', async () => {
    await admit({}, names(0, 3));
    expect(await admit({}, names(10, 14), 1)).toEqual(['1110', 3]);
    expect(await admit({}, names(0, 3), 1)).toEqual(['111', 6]);
    expect(await admit({}, names(20, 24), 2)).toEqual(['1110', 3]);
    await removeUnused(harness.db, 100, start + 2 * spanLength);
    expect(await rows()).toBe(9);
    expect(await removeUnused(harness.db, 4, start + 3 * spanLength)).toBe(4);
    await removeUnused(harness.db, 100, start + 3 * spanLength);
    expect(await rows()).toBe(3);
    await admit({ generation: 2 }, names(0, 2), 3);
    expect(await removeOlderNames(harness.db, { number: 1, generation: 2 }, 100)).toBe(3);
    expect(await rows()).toBe(2);
  });
});
