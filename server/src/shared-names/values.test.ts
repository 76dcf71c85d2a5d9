import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { metadataHarness, type MetadataHarness } from '../../test/metadata-harness.ts';
import { systemClock } from '../platform/clock.ts';
import { countValues, removeOlderValues, removeValues } from './values-store.ts';

const day = 20_000;
const dayLength = 86_400_000;
const of = { project: 1, day, column: 'page', oneIn: 1 };
const values = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => 2 ** 47 + from + index);

describe.each(['file', 'postgres'] as const)('in %s', (kind) => {
  let harness: MetadataHarness;
  beforeEach(async () => {
    harness = await metadataHarness(systemClock, kind);
  });
  afterEach(() => harness.close());

  test('a value counts once, by project, day, column and sample', async () => {
    const { db } = harness;
    expect(await countValues(db, [{ ...of, values: values(0, 300) }])).toEqual([300]);
    const requests = [
      { ...of, values: values(200, 500) },
      { ...of, project: 2, values: values(0, 2) },
      { ...of, day: day + 1, values: values(0, 3) },
      { ...of, column: 'title', values: values(0, 4) },
      { ...of, oneIn: 2, values: values(0, 5) },
    ];
    expect(await countValues(db, requests)).toEqual([500, 2, 3, 4, 5]);
    expect(await countValues(db, [])).toEqual([]);
  });

  test('values of days that are over, and of a project that is removed, are deleted', async () => {
    const { db } = harness;
    const rows = async () => (await db.selectFrom('day_values').selectAll().execute()).length;
    await countValues(db, [
      { ...of, values: values(0, 5) },
      { ...of, day: day + 1, project: 2, values: values(0, 5) },
    ]);
    const now = (days: number) => (day + days) * dayLength + 1;
    expect(await removeOlderValues(db, 100, now(2))).toBe(0);
    expect(await removeOlderValues(db, 3, now(3))).toBe(3);
    expect(await removeOlderValues(db, 3, now(3))).toBe(2);
    expect(await removeValues(db, 2, 100)).toBe(5);
    expect(await rows()).toBe(0);
  });
});
