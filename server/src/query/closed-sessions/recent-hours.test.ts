import { expect, test } from 'vitest';
import { ManualClock } from '../../platform/clock.ts';
import { DataVersions } from '../../store/events/index.ts';
import { RecentHoursOfProjects } from './recent-hours.ts';

const minute = 60_000;
const hour = 60 * minute;
const end = Date.UTC(2026, 5, 19);
const tenant = { number: 1, generation: 1, errorGeneration: 1 };
const days = [7, 8];

function service() {
  const clock = new ManualClock(end + 29 * hour + 20 * minute);
  const versions = new DataVersions(clock);
  const hours = new RecentHoursOfProjects(clock, versions);
  const insert = (project: number, since: number): void => {
    versions.begin([project], [[project, since]]);
    versions.end([project]);
  };
  /** Stores what is due. @returns until when, from the end of the days */
  const store = async (meanwhile = () => {}): Promise<number | null> => {
    const window = hours.due(tenant.number, end, days);
    if (window === null) return null;
    await hours.keep(tenant, window, async () => {
      meanwhile();
      return { window, builds: [9], days, long: [], rows: 1, events: 1 };
    });
    return window.to - end;
  };
  return { clock, hours, insert, store, versions };
}

test('they are stored until the last hour that ended a quarter of an hour ago, and again an hour later', async () => {
  const { clock, hours, store } = service();
  expect(await store()).toBe(29 * hour);
  expect(hours.of(1)).toMatchObject({ builds: [9] });
  clock.advance(50 * minute);
  expect(await store()).toBeNull();
  clock.advance(10 * minute);
  expect(await store()).toBe(30 * hour);
});

test('events after them change nothing; an earlier one of the same project makes them useless', async () => {
  const { clock, hours, insert, store } = service();
  await store();
  const { revision } = hours;
  insert(1, end + 29 * hour);
  insert(2, end);
  expect(hours.of(1)).not.toBeNull();
  insert(1, end + 29 * hour - 1);
  expect(hours.of(1)).toBeNull();
  expect(hours.revision).not.toBe(revision);
  // They are stored again after a pause, which doubles each time.
  for (const rest of [2, 4, 8]) {
    expect(await store()).toBeNull();
    clock.advance(rest * minute);
    expect(await store()).not.toBeNull();
    insert(1, end);
  }
});

test('rows of computations stay for a minute after they are replaced, because statements may read them', async () => {
  const { clock, hours, insert, store } = service();
  await store();
  expect(hours.builds(1)).toEqual([9]);
  insert(1, end);
  clock.advance(minute - 1);
  expect(hours.builds(1)).toEqual([9]);
  clock.advance(1);
  expect(hours.builds(1)).toEqual([]);
});

test('rows of their time that arrive while they are being stored make them useless', async () => {
  const { clock, hours, insert, store } = service();
  await store(() => insert(1, end));
  expect(hours.of(1)).toBeNull();
  clock.advance(2 * minute);
  await store(() => insert(1, end + 29 * hour));
  expect(hours.of(1)).not.toBeNull();
});

test('nothing is stored while rows of the project are being inserted', async () => {
  const { hours, store, versions } = service();
  versions.begin([1], [[1, end + 40 * hour]]);
  await store();
  expect(hours.of(1)).toBeNull();
});

test('other days, or more of them, need others', async () => {
  const { clock, hours, store } = service();
  await store();
  clock.advance(5 * minute);
  expect(hours.due(1, end, days)).toBeNull();
  expect(hours.due(1, end, [7, 10])).not.toBeNull();
  expect(hours.due(1, end + 24 * hour, [...days, 9])).toMatchObject({ from: end + 24 * hour });
});
