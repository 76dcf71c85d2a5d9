import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { Batch } from '../src/collect/digest/batch.ts';
import type { DigestContext } from '../src/collect/digest/digest-step.ts';
import { DayValues } from '../src/collect/digest/names/day-values.ts';
import { KnownNames } from '../src/collect/digest/names/known-names.ts';
import { namesOf } from '../src/collect/digest/names/learn-names.ts';
import type { JournalRecord } from '../src/collect/journal-record.ts';
import { systemRandom } from '../src/platform/random.ts';
import { ImportedNames } from '../src/imports/imported-names.ts';
import { readPortion } from '../src/imports/read-portion.ts';
import { exportedTables } from '../src/kinds/exported-rows.ts';
import { limitedColumns } from '../src/store/events/columns/table.ts';
import { computedTables, declaredTables, tables } from '../src/kinds/tables.ts';
import { openedKinds } from './opened-kinds.ts';
import { recordsOfEveryKind, rowsOfKinds } from './records-of-every-kind.ts';

/** The source of columns with values from a fixed list. */
const closed: Readonly<Record<string, string>> = {
  journal: 'the id of this instance’s journal',
  country: 'ISO 3166 codes, from the database or a trusted proxy',
  region: 'regions of the database, or within the quota of an import',
  language: 'languages that errors are grouped by',
  algorithm: 'versions of the grouping',
  metric: 'web vitals',
  rating: 'ratings of web vitals',
  outcome: 'outcomes',
  detail: 'kinds of bots and names of quotas',
  product: 'formats of imports',
  dimension: 'dimensions of imported figures',
};
/** Columns that `KnownNames` bounds per project instead of per day. */
const named = ['event', 'release', 'props'];

const limit = 3;
const kinds = openedKinds();
const context: DigestContext = {
  journalId: 'journal',
  versionOf: () => '1',
  sessions: { assign: () => '' },
  visitors: { prepare: () => Promise.resolve(), numberOf: () => 0 },
  names: new KnownNames({ kinds: namesOf(kinds), limitOf: () => limit }),
  values: new DayValues({ limitOf: () => limit, random: systemRandom }),
  agents: (text) => ({
    browser: text,
    browserVersion: text,
    os: text,
    osVersion: text,
    device: text,
  }),
  isGone: () => false,
};

/** A payload in which all texts and keys are unique, as a hostile client would send it. */
function filled(record: JournalRecord, text: string): JournalRecord {
  const payload = record.payload as Record<string, unknown>;
  const isList = new Set(['properties', 'attributes', 'data', 'context']);
  const fixed = new Set(['metric', 'language', 'country', 'stack', 'visitor', 'userAgent']);
  const change = ([key, value]: [string, unknown]): [string, unknown] => {
    if (isList.has(key)) return [key, { [text]: 1 }];
    if (typeof value !== 'string' || fixed.has(key)) return [key, value];
    return [key, key === 'url' ? `https://shop.example/${text}` : text];
  };
  const columns = [...new Set(tables.flatMap((table) => listed(table.name))), 'event'];
  return {
    ...record,
    payload: {
      ...Object.fromEntries(Object.entries(payload).map(change)),
      // Client hints come after the User-Agent.
      userAgent: text,
      ...(record.kind === 'event' && {
        columns: Object.fromEntries(columns.map((column) => [column, text])),
      }),
    },
  };
}

/** They have the values of the tables that they are computed from. */
const computed = new Set<string>(Object.values(computedTables).flat());

const fewValued = declaredTables
  .filter(({ name }) => !computed.has(name))
  .flatMap(({ name: table, columns }) =>
    columns.flatMap(({ name: column, ddl }) =>
      ddl.includes('LowCardinality') ? [{ table, column }] : [],
    ),
  );

test('every column with a dictionary has values from a fixed list or a limit per project', () => {
  expect(fewValued.length).toBeGreaterThan(60);
  const batch = new Batch(kinds);
  const records = Array.from({ length: 20 }, (_, index) =>
    recordsOfEveryKind(1, index).map((record) => filled(record, `v${index}`)),
  ).flat();
  const items = records.map((record, position) => ({ position, record }));
  const box = { addItem: () => undefined, addUnknown: () => undefined };
  batch.add(items, context, new Map(), box);
  const values = new Map<string, Set<string>>();
  for (const [table, rows] of batch.rows) {
    expect(rows.items).toHaveLength(table === 'aliases' ? 20 : 20 * rowsOf(table));
    for (const line of rows.items
      .map((item) => rows.textOf(item))
      .join('')
      .split('\n')
      .filter(Boolean)) {
      for (const [column, value] of Object.entries(JSON.parse(line) as object)) {
        const key = `${table}.${column}`;
        const seen = values.get(key) ?? new Set();
        values.set(key, seen);
        for (const each of column === 'props' ? Object.keys(value as object) : [String(value)])
          seen.add(each);
      }
    }
  }
  const unbounded = fewValued.filter(({ table, column }) => {
    if (column in closed) return false;
    const seen = values.get(`${table}.${column}`) ?? new Set();
    const isBounded = named.includes(column) || listed(table).includes(column);
    const most = column === 'props' ? limit : limit + 1;
    const isFolded = column === 'props' || seen.has('(other)');
    return !isBounded || seen.size === 0 || seen.size > most || !isFolded;
  });
  expect(unbounded).toEqual([]);
  // A column without a dictionary accepts any value.
  expect(values.get('occurrences.url')?.size).toBe(20);
});

/** Rows of an export in which all texts and keys are unique. */
function exportedRows(dataset: string): string {
  const rows = Array.from({ length: 20 }, (_, index) => {
    const id = `019cfc25-0000-7000-8000-0000000000${index + 10}`;
    const texts = Object.fromEntries(importedColumns.map((name) => [name, `v${index}`]));
    const properties = { [`p${index}`]: 1 };
    const sent = {
      ...texts,
      dataset,
      id,
      timestamp: '2025-01-01T00:00:00Z',
      user_id: id,
      server_id: id,
      value: 1,
    };
    return JSON.stringify({ ...sent, properties, data: properties, attributes: properties });
  });
  return rows.join('\n');
}
const importedColumns = [
  ...new Set(
    tables.flatMap(({ columns }) =>
      Object.entries(columns).flatMap(([name, { shape }]) =>
        shape === 'text' || shape === 'longText' ? [name] : [],
      ),
    ),
  ),
];

test.each([...exportedTables.keys()])('imported rows of %s have as few values', async (dataset) => {
  const text = Buffer.from(exportedRows(dataset));
  const portion = {
    ...{ data: gzipSync(text), left: text.length, format: null, declared: null, head: '', rows: 0 },
    ...{ about: { fileName: 'a', timezone: 'UTC', dimension: null, encoding: null }, beyond: [] },
    ...{ origin: { project: 1, generation: 1, journal: 'import:a' }, at: 0, now: Date.now() },
  };
  const limits = { eventNames: limit, propertyNames: limit, dimensionValues: limit };
  const { seen } = readPortion(portion);
  const names = new ImportedNames();
  const beyond = await names.beyond({ number: 1, generation: 1 }, limits, seen, portion.now);
  const [read] = readPortion({ ...portion, beyond: beyond.values }).tables;
  expect([...beyond.quotas]).toEqual(expect.arrayContaining(['propertyNames', 'dimensionValues']));
  const { lines, ends = [], table = '' } = read ?? {};
  const values = new Map<string, Set<string>>();
  let from = 0;
  for (const end of ends) {
    const line = `${Buffer.from(lines?.subarray(from, end) ?? []).toString()}}`;
    for (const [column, value] of Object.entries(JSON.parse(line) as object)) {
      const found = values.get(column) ?? new Set();
      values.set(column, found);
      for (const each of column === 'props' ? Object.keys(value as object) : [String(value)])
        found.add(each);
    }
    from = end;
  }
  const limited = fewValued.filter((each) => each.table === table).map(({ column }) => column);
  const sizes = limited.map((column) => [column, values.get(column)?.size ?? 0]);
  expect(ends).toHaveLength(20);
  expect(sizes.filter(([, size]) => Number(size) > limit + 1)).toEqual([]);
  expect(values.get('props')?.size).toBe(limit);
  expect(sizes.filter(([, size]) => size === limit + 1).length).toBeGreaterThan(3);
});

function rowsOf(table: string): number {
  return Object.values(rowsOfKinds).find(([name]) => name === table)?.[1] ?? 0;
}

function listed(table: string): readonly string[] {
  return tables.filter(({ name }) => name === table).flatMap((each) => [...limitedColumns(each)]);
}
