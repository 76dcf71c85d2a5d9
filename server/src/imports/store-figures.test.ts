import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { closedAfterTests } from '../../test/closed-after-tests.ts';
import { startEngineHarness } from '../../test/engine-harness.ts';
import { daysOf } from './figure-lines.ts';
import { countedDays, countedKey } from './figure-rows.ts';
import { PacedInserts } from './paced-inserts.ts';
import { readPortion } from './read-portion.ts';
import { storeFigures } from './store-figures.ts';

const engine = closedAfterTests(await startEngineHarness());
const tenant = { number: 1, generation: 1 };
const now = Date.UTC(2026, 0, 1);
const { signal } = new AbortController();

/** Statements, with the number of rows that each returned. */
const requests: number[] = [];
const events: Parameters<typeof storeFigures>[0]['events'] = {
  ...engine.store,
  query: async <Row extends object>(...of: Parameters<typeof engine.store.query>) => {
    const rows = await engine.store.query<Row>(...of);
    requests.push(rows.length);
    return rows;
  },
};

const half = 30 * 60_000;
const first = Date.UTC(2020, 0, 1);
const points = 12_000;

const about = { fileName: 'a.json', timezone: 'UTC', dimension: 'servers', encoding: null };

function read(journal: string, text: string, more: Partial<typeof about> = {}) {
  const file = Buffer.from(text);
  const { figures } = readPortion({
    ...{ data: gzipSync(file), left: file.length, format: null, declared: null, head: '' },
    ...{ rows: 0, beyond: [], about: { ...about, ...more }, at: now, now },
    origin: { project: tenant.number, generation: tenant.generation, journal },
  });
  if (figures === null) throw new Error('The file has figures');
  return figures;
}

const paced = new PacedInserts(engine.store);

function storeText(journal: string, text: string, timezone = 'UTC') {
  const of = { figures: read(journal, text, { timezone }), journal, undone: [], token: journal };
  return storeFigures({ events, inserts: paced }, tenant, of, signal);
}

function store(journal: string, from: number) {
  const pairs = Array.from({ length: points }, (_, at) => `[${first + (from + at) * half},${at}]`);
  return storeText(journal, `[${pairs.join(',')}]`);
}

const rows = async () => {
  const sql = `SELECT count() AS n, uniqExact(ts) AS times FROM figures`;
  const [found] = await engine.store.query({ sql, params: {} }, { seconds: 60 });
  return Object.values(found ?? {}).map(Number);
};

test('the first import keeps the figures of a time, read in small portions', async () => {
  expect(await store('one', 0)).toBe(0);
  expect(await store('other', points / 2)).toBe(points / 2);
  expect(await rows()).toEqual([points * 1.5, points * 1.5]);
  expect(requests.reduce((sum, found) => sum + found, 0)).toBe(points / 2);
  expect(Math.max(...requests)).toBeLessThanOrEqual(1000);
});

test('charts are identified by name, other figures by their dimension', async () => {
  const known = async (dimension: 'chart' | 'page', charts: readonly string[]) => {
    const days = daysOf([{ dimension, at: first }]);
    const found = await countedDays(events, tenant, { journals: [], days, charts }, signal);
    return found.has(countedKey({ dimension, at: first }));
  };
  expect(await known('chart', ['servers'])).toBe(true);
  expect(await known('chart', ['players'])).toBe(false);
  expect(await known('page', [])).toBe(false);
});

const visitorsOf = async (year: number) => {
  const sql = `SELECT sum(visitors) AS sum FROM figures WHERE toYear(ts) = {year:UInt16}`;
  const [found] = await engine.store.query({ sql, params: { year } }, { seconds: 60 });
  return Number(Object.values(found ?? {})[0]);
};

test('an import that ends between two years stores each figure once, in a portion of another size', async () => {
  const days = ['date,visitors', '2010-12-30,1', '2010-12-31,2', '2011-01-01,4', '2011-01-02,8'];
  const attempt = (lines: number, inserts: Pick<PacedInserts, 'insert'>) => {
    const figures = read('interrupted', days.slice(0, lines).join('\n'));
    const token = `interrupted:${lines}`;
    const of = { figures, journal: 'interrupted', undone: [], token };
    return storeFigures({ events, inserts }, tenant, of, signal);
  };
  const inserted: string[] = [];
  const stops: Pick<PacedInserts, 'insert'> = {
    insert: (...of) => {
      inserted.push(of[2]);
      return inserted.length === 1 ? paced.insert(...of) : Promise.reject(new Error('stopped'));
    },
  };
  await expect(attempt(5, stops)).rejects.toThrow('stopped');
  expect(inserted).toEqual(['interrupted:5:2010', 'interrupted:5:2011']);
  // What the import stored before belongs to its own rows.
  expect(await attempt(4, paced)).toBe(0);
  expect([await visitorsOf(2010), await visitorsOf(2011)]).toEqual([3, 4]);
});

test.each([
  ['Pacific/Kiritimati', '2005-01-01'],
  ['America/Los_Angeles', '2006-05-01'],
])('an interrupted import continues only in its own time zone: %s', async (timezone, begin) => {
  const next = begin.replace('-01-01', '-01-02').replace('-05-01', '-05-02');
  const text = `date,visitors\n${begin},1\n${next},2\n`;
  const journal = `zone ${begin}`;
  const again = (lines: number, zone: string) => {
    const some = text.split('\n').slice(0, lines).join('\n');
    const figures = read(journal, some, { timezone: zone });
    const of = { figures, journal, undone: [], token: `${journal}:${lines}` };
    return storeFigures({ events, inserts: paced }, tenant, of, signal);
  };
  expect(await again(3, timezone)).toBe(0);
  await expect(again(2, 'UTC')).rejects.toThrow('is stored with another time zone or dimension');
  expect(await again(2, timezone)).toBe(0);
  const sql = 'SELECT sum(visitors) AS sum FROM figures WHERE journal = {journal:String}';
  expect(await engine.store.query({ sql, params: { journal } }, { seconds: 60 })).toEqual([
    { sum: '3' },
  ]);
});

let zones = 0;

test.each([
  ['UTC', 'Europe/Berlin'],
  ['Europe/Berlin', 'America/Los_Angeles'],
  ['America/Los_Angeles', 'Asia/Tokyo'],
  ['Pacific/Honolulu', 'Pacific/Chatham'],
  ['Pacific/Auckland', 'Pacific/Honolulu'],
])('a longer file in another time zone adds only its new days: %s, then %s', async (one, other) => {
  zones += 1;
  const year = 2011 + zones;
  // Both sides of a change to daylight saving time.
  const day = (month: number, date: string) => `${year}0${month}${date},1\n`;
  const dates = Array.from({ length: 28 }, (_, index) => `${index + 1}`.padStart(2, '0'));
  const days = [3, 4].flatMap((month) => dates.map((date) => day(month, date)));
  const head = 'date,visitors\n';
  expect(await storeText(`${year}`, `${head}${days.slice(0, -1).join('')}`, one)).toBe(0);
  expect(await storeText(`${year} longer`, `${head}${days.join('')}`, other)).toBe(55);
  expect(await visitorsOf(year)).toBe(56);
});
