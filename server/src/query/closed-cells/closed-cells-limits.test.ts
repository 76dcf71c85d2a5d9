import { expect, test } from 'vitest';
import { where } from '../../../test/chart-harness.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { startEngineHarness } from '../../../test/engine-harness.ts';
import { EventStoreError } from '../../store/events/index.ts';
import {
  byPage,
  closedCellsOn,
  day,
  hour,
  of,
  today,
  views,
  visitor,
  visitors,
  visitorsBy,
} from '../../../test/closed-cells-harness.ts';

const harness = closedAfterTests(await startEngineHarness());
const { serviceOf } = closedCellsOn(harness);

test('a query with too many cells is tried again after an hour', async () => {
  const service = serviceOf({ mostCells: 500 });
  const many = Array.from({ length: 500 }, (_, nth) => ({ ...visitor(nth), page: `/${nth}` }));
  await service.add(many.map((row) => ({ ...row, ts: today - 5 * day })));
  const tries = async () => {
    await service.ask(byPage);
    await service.cells.settled();
    return service.requests.filter((sql) => sql.includes('AS cells')).length;
  };
  const once = await tries();
  expect(await tries()).toBe(once);
  service.clock.time += hour;
  expect(await tries()).toBeGreaterThan(once);
  expect(service.problems).toEqual([]);
});

test('pieces that keep becoming invalid before they are used are stored less often', async () => {
  const service = serviceOf({ rest: 60_000 });
  let stored = 0;
  for (let minutes = 0; minutes < 10; minutes++) {
    await service.add(views(3, minutes));
    await service.ask(visitors);
    await service.cells.settled();
    stored = service.requests.filter((sql) => sql.includes('AS cells')).length;
    service.clock.time += 60_000;
  }
  // Three pieces each time.
  expect(stored).toBeGreaterThan(3);
  expect(stored).toBeLessThan(13);
});

test('one project has forty queries waiting at most', async () => {
  const service = serviceOf();
  await service.add(views(3, 1, 2, 3));
  let release = () => {};
  const released = new Promise<void>((resolve) => void (release = resolve));
  service.watch.during = async (sql) => {
    if (sql === 'INSERT') await released;
  };
  for (let nth = 0; nth < 45; nth++)
    await service.ask(visitorsBy(['page'], where('country', 'equals', `${nth}`, of)));
  release();
  await service.cells.settled();
  const own = service.requests.filter((sql) => sql.includes('AS cells'));
  expect(own).toHaveLength(40 * 3);
});

test('after a minute of storing, a project pauses for four times as long', async () => {
  const service = serviceOf();
  await service.add(views(3, 1, 2, 3));
  service.watch.during = async (sql) => {
    if (sql === 'INSERT') service.clock.time += 20_000;
  };
  const stored = async (country: string) => {
    await service.ask(visitorsBy(['page'], where('country', 'equals', country, of)));
    await service.cells.settled();
    return service.requests.filter((sql) => sql.includes('AS cells')).length;
  };
  // Cells and bands of three pieces took 120 s: the second minute takes five minutes with its pauses.
  expect(await stored('DE')).toBe(3);
  service.clock.time += 179_999;
  expect(await stored('US')).toBe(3);
  service.clock.time += 1;
  expect(await stored('US')).toBe(6);
});

test('nothing is stored for a deleted project, not even for waiting queries', async () => {
  const service = serviceOf();
  await service.add(views(3, 1, 2, 3));
  const { number } = service.tenant;
  service.watch.during = async (sql) => {
    if (sql === 'INSERT') service.cells.forget([number]);
  };
  await service.ask(byPage);
  await service.ask(visitors);
  await service.cells.settled();
  service.watch.during = async () => {};
  expect(await service.counted()).toBe(0);
  expect((await service.ask(byPage)).isStored).toBe(false);
  expect(service.requests.filter((sql) => sql.includes('AS cells'))).toHaveLength(1);
});

test('what an earlier process stored is removed', async () => {
  const earlier = serviceOf();
  await earlier.add(views(3, 1, 2, 3));
  await earlier.ask(visitors);
  await earlier.cells.settled();
  await earlier.cells.close();
  const stored = await earlier.counted();
  expect(stored).toBeGreaterThan(0);
  const service = serviceOf({}, earlier.tenant.number);
  expect((await service.ask(visitors)).isStored).toBe(false);
  await service.cells.settled();
  expect(await service.counted()).toBe(stored);
});

test('a query that takes too long to be stored is not reported, and tried less and less often', async () => {
  const { store } = serviceOf();
  const failure = new EventStoreError('timeout', 'too slow');
  let tries = 0;
  const slowly = {
    ...store,
    insertSelected: () => {
      tries += 1;
      return Promise.reject(failure);
    },
  };
  const service = serviceOf({ store: slowly, rest: 30_000 });
  await service.add(views(3, 1, 2, 3));
  const triesAfter = async (seconds: number) => {
    service.clock.time += seconds * 1000;
    await service.ask(visitors);
    await service.cells.settled();
    return tries;
  };
  expect(await triesAfter(0)).toBe(1);
  expect(await triesAfter(59)).toBe(1);
  expect(await triesAfter(1)).toBe(2);
  expect(await triesAfter(119)).toBe(2);
  expect(await triesAfter(1)).toBe(3);
  expect(service.problems).toEqual([]);
});

test('a question that takes too long is stored, and answered the next time', async () => {
  const service = serviceOf();
  await service.add(views(3, 1, 2, 3));
  const failure = new EventStoreError('timeout', 'too slow');
  service.watch.during = (sql) =>
    sql === 'INSERT' || sql.includes('closed_cells') ? Promise.resolve() : Promise.reject(failure);
  await expect(service.ask(byPage)).rejects.toMatchObject({ tag: 'QueryTimeoutError' });
  service.watch.during = async () => {};
  await service.cells.settled();
  expect((await service.ask(byPage)).isStored).toBe(true);
  expect(service.problems).toEqual([]);
});

test('a question that is canceled or fails is not stored', async () => {
  const service = serviceOf();
  await service.add(views(3, 1, 2, 3));
  for (const failure of ['cancelled', 'unavailable', 'failed'] as const) {
    service.watch.during = () => Promise.reject(new EventStoreError(failure, 'gone'));
    await expect(service.ask(byPage)).rejects.toThrow();
  }
  service.watch.during = async () => {};
  await service.cells.settled();
  expect((await service.ask(visitorsBy(['page'], of))).isStored).toBe(false);
  expect(await service.counted()).toBe(0);
});

test('if nothing can be stored, it is reported and answers come from events', async () => {
  const { store } = serviceOf();
  const broken = { ...store, insertSelected: () => Promise.reject(new Error('full')) };
  const service = serviceOf({ store: broken });
  await service.add(views(3, 1, 2, 3));
  const first = await service.ask(visitors);
  await service.cells.settled();
  expect(service.problems).toHaveLength(1);
  expect(await service.ask(visitors)).toEqual(first);
});
