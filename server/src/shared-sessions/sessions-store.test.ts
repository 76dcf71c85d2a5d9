import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { metadataHarness, type MetadataHarness } from '../../test/metadata-harness.ts';
import { removeInPortions } from '../platform/in-portions.ts';
import { systemClock } from '../platform/clock.ts';
import {
  assignSessions,
  lastSessions,
  removeEndedSessions,
  removeOlderSessions,
  removeSessionsOf,
} from './sessions-store.ts';

const noon = Date.UTC(2026, 5, 1, 12);
const hour = 3_600_000;
const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const visitorOf = (number: number, project = 1, generation = 1) => ({
  ...{ visitor: uuid(number), project, generation },
  runs: [[noon, noon, uuid(1000 + number)]] as const,
});

describe.each(['file', 'postgres'] as const)('in %s', (kind) => {
  let harness: MetadataHarness;
  beforeEach(async () => {
    harness = await metadataHarness(systemClock, kind);
  });
  afterEach(() => harness.close());

  const visitors = async () => (await lastSessions(harness.db, null)).map(({ visitor }) => visitor);

  test('two instances that assign at the same time give a visitor one session', async () => {
    const { db } = harness;
    const from = (instance: number) =>
      Array.from({ length: 300 }, (_, number) => ({
        ...visitorOf(number),
        runs: [[noon + instance, noon + instance, uuid(instance * 1000 + number)]] as const,
      }));
    const [one, other] = await Promise.all([
      assignSessions(db, from(1), noon),
      assignSessions(db, from(2), noon),
    ]);
    expect(one).toEqual(other);
    expect(await assignSessions(db, from(1), noon)).toEqual(one);
  });

  test('projects and generations have their own, and the last one can be read in pages', async () => {
    const { db } = harness;
    const many = Array.from({ length: 2_500 }, (_, number) => visitorOf(number));
    for (let from = 0; from < many.length; from += 500)
      await assignSessions(db, many.slice(from, from + 500), noon);
    const others = [visitorOf(7, 2), visitorOf(7, 1, 2)].map((each, at) => ({
      ...each,
      runs: [[noon, noon, uuid(9000 + at)]] as const,
    }));
    expect(await assignSessions(db, others, noon)).toEqual([[uuid(9000)], [uuid(9001)]]);
    const first = await lastSessions(db, null);
    const second = await lastSessions(db, first.at(-1) ?? null);
    expect(await lastSessions(db, second.at(-1) ?? null)).toEqual([]);
    const all = [...first, ...second];
    expect(all.length).toBe(2_502);
    const of = { visitor: uuid(7), project: 2, generation: 1 };
    expect(all).toContainEqual({ ...of, session: uuid(9000), last: noon });
  });

  test('sessions are removed after hours, with a person, and with a wiped project', async () => {
    const { db } = harness;
    const { signal } = new AbortController();
    await assignSessions(db, [visitorOf(1), visitorOf(2)], noon);
    await assignSessions(db, [visitorOf(3), visitorOf(4, 2, 1), visitorOf(5, 2, 2)], noon + hour);
    const removeEnded = (now: number) =>
      removeInPortions((limit) => removeEndedSessions(db, limit, now), signal);
    await removeEnded(noon + 3 * hour);
    expect((await visitors()).length).toBe(5);
    await removeEnded(noon + 3.5 * hour);
    expect(await visitors()).toEqual([3, 4, 5].map(uuid));
    await removeOlderSessions(db, { number: 2, generation: 2 }, 100);
    expect(await visitors()).toEqual([3, 5].map(uuid));
    await removeSessionsOf(db, 2, [uuid(3), uuid(5)]);
    expect(await visitors()).toEqual([uuid(3)]);
  });
});
