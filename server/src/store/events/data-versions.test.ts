import { expect, test } from 'vitest';
import { DataVersions } from './data-versions.ts';
import type { EventStore } from './event-store.ts';
import { rowsOfEveryProject, rowsOfProject, rowsOfProjects } from './tenant-rows.ts';
import { versionedStore } from './versioned-store.ts';

function fixture() {
  let now = 1_000;
  const versions = new DataVersions({ now: () => now });
  const pass = (ms: number) => void (now += ms);
  return { versions, pass };
}

const systemTables = {
  ...{ parts: '', projectionParts: '', projections: '', mutations: '', processes: '' },
  nameOf: (table: string) => table,
};

test('a change of one project leaves the versions of others', () => {
  const { versions, pass } = fixture();
  const before = [versions.of(1), versions.of(2)];
  pass(10);
  versions.begin([1]);
  expect(versions.of(1)).toBeNull();
  expect(versions.of(2)).toEqual(before[1]);
  versions.end([1]);
  expect(versions.of(1)).not.toEqual(before[0]);
  expect(versions.of(1)?.since).toBe(1_010);
  expect(versions.of(2)).toEqual(before[1]);
});

test('before rows change, the projects and the earliest time of these rows are reported', () => {
  const { versions } = fixture();
  const reported: unknown[] = [];
  versions.onTimes((changed, since) => reported.push([changed, since]));
  versions.begin(
    [1, 2, 3],
    [
      [1, 500],
      [2, 700],
    ],
  );
  versions.begin([4]);
  versions.begin(null);
  versions.begin([5], []);
  expect(reported).toEqual([
    [[1], 500],
    [[2], 700],
    [[4], Number.NEGATIVE_INFINITY],
    [null, Number.NEGATIVE_INFINITY],
  ]);
});

test('a change of rows that nothing is computed from says no times', async () => {
  const { versions } = fixture();
  const reported: unknown[] = [];
  versions.onTimes((changed, since) => reported.push([changed, since]));
  const nothing = async () => {};
  const plain = { insert: nothing } as unknown as EventStore;
  const store = versionedStore(plain, versions, { events: ['closed_cells'] });
  await store.insert('vitals', [{ project: 1 }], 'vitals');
  expect(reported).toEqual([]);
  await store.insert('events', [{ project: 1 }], 'events');
  expect(reported).toEqual([[[1], Number.NEGATIVE_INFINITY]]);
});

test('a project has a version again after the last of its changes has ended', () => {
  const { versions } = fixture();
  versions.begin([1]);
  versions.begin(null);
  versions.end([1]);
  expect(versions.of(1)).toBeNull();
  versions.end(null);
  expect(versions.of(1)).not.toBeNull();
});

test('a change of all projects changes each, known or not', () => {
  const { versions } = fixture();
  versions.begin([1]);
  versions.end([1]);
  const before = [versions.of(1)?.id, versions.of(2)?.id];
  versions.begin(null);
  versions.end(null);
  expect(versions.of(1)?.id).not.toBe(before[0]);
  expect(versions.of(2)?.id).not.toBe(before[1]);
});

test('listeners are called with what has changed', () => {
  const { versions } = fixture();
  const heard: unknown[] = [];
  versions.onChange((changed) => heard.push(changed));
  versions.begin([1, 2]);
  versions.end([1, 2]);
  versions.begin(null);
  versions.end(null);
  expect(heard).toEqual([[1, 2], null]);
});

test('the store notes every change of rows, also one that fails, with its projects', async () => {
  const { versions } = fixture();
  const heard: unknown[] = [];
  versions.onChange((changed) => heard.push(changed));
  const during: unknown[] = [];
  const changing = async () => {
    during.push([versions.of(1), versions.of(2)?.id ?? null]);
    return true;
  };
  const inner: EventStore = {
    insert: async () => void (await changing()),
    remove: async () => void (await changing()),
    insertSelected: async () => undefined,
    removeRows: changing,
    dropMonthsBefore: () => Promise.reject(new Error('failed')),
    fillVisitorNumbers: async () => true,
    insertOnEveryShard: async () => undefined,
    systemTables: () => systemTables,
    completeProjections: () => new Set(),
    query: async () => [],
    ping: async () => undefined,
    close: async () => undefined,
  };
  const store = versionedStore(
    {
      ...inner,
      insert: async () => new Promise((done) => setImmediate(() => done(void changing()))),
    },
    versions,
  );
  await store.insert('events', [{ project: 1 }, { project: 1 }], 'token');
  expect(during).toEqual([[null, '0 0']]);
  await store.insert('events', { lines: [new Uint8Array()] }, 'token');
  await store.remove(1, 2);
  await store.removeRows(rowsOfProject('events', 1, 'removal'));
  await store.removeRows(rowsOfProjects('events', [1, 2], 'removal'));
  await store.removeRows(rowsOfEveryProject('events', 'retention'));
  await expect(store.dropMonthsBefore('events', 0)).rejects.toThrow('failed');
  expect(heard).toEqual([[1], null, [1], [1], [1, 2], null, null]);
  expect(versions.of(1)).not.toBeNull();
});

test('rows that are computed from others are removed after those, within one removal', async () => {
  const { versions } = fixture();
  const removed: string[] = [];
  let finds = true;
  let isFailing = false;
  const removing = async (table: string) => {
    removed.push(`${table} ${versions.removalsOf(1)}`);
    if (isFailing && table === 'closed_sessions') throw new Error('failed');
    return table === 'events' ? finds : true;
  };
  const inner: EventStore = {
    insert: async () => undefined,
    insertSelected: async () => undefined,
    remove: async () => undefined,
    removeRows: (rows) => removing(rows.table),
    dropMonthsBefore: (table) => removing(table),
    fillVisitorNumbers: async () => true,
    query: async () => [],
    insertOnEveryShard: async () => undefined,
    systemTables: () => systemTables,
    completeProjections: () => new Set(),
    ping: async () => undefined,
    close: async () => undefined,
  };
  const store = versionedStore(inner, versions, { events: ['closed_sessions'] });
  const known = new Map([1, 2].map((project) => [project, versions.removalsOf(project)]));
  const hasChanged = (project: number) => {
    const removals = versions.removalsOf(project);
    const isOther = removals !== known.get(project);
    known.set(project, removals);
    return isOther;
  };
  const rows = rowsOfProject('events', 1, 'removal');
  await store.removeRows(rows);
  expect(removed.splice(0)).toEqual(['events null', 'closed_sessions null']);
  expect([hasChanged(1), hasChanged(2)]).toEqual([true, false]);
  finds = false;
  await store.removeRows(rows);
  expect(removed.splice(0)).toEqual(['events null']);
  expect(hasChanged(1)).toBe(false);
  // Repeated after a failure, it finds no more rows, and has to go on.
  [finds, isFailing] = [true, true];
  await expect(store.removeRows(rows)).rejects.toThrow('failed');
  [finds, isFailing] = [false, false];
  removed.length = 0;
  await store.removeRows(rows);
  expect(removed.splice(0)).toEqual(['events null', 'closed_sessions null']);
  expect(hasChanged(1)).toBe(true);
  finds = true;
  await store.dropMonthsBefore('events', 0);
  expect(removed).toEqual(['events null', 'closed_sessions null']);
  expect(hasChanged(2)).toBe(true);
  const before = versions.of(1);
  await store.removeRows(rowsOfProject('closed_sessions', 1, 'removal'));
  expect(versions.of(1)).toEqual(before);
});

test('a project that is forgotten after a removal is not as it was before', () => {
  const { versions } = fixture();
  versions.begin([2]);
  versions.end([2]);
  const known = [1, 2].map((project) => versions.removalsOf(project));
  versions.beginRemoval([1]);
  versions.endRemoval([1], true);
  versions.forget([1]);
  expect(known).not.toContain(versions.removalsOf(1));
  expect(versions.removalsOf(2)).toBe(known[1]);
  // Asking again, as an answer does that was in progress, makes nothing to remember.
  versions.forget([1]);
  expect(known).not.toContain(versions.removalsOf(1));
});
