import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { numberedLines } from './numbered-lines.ts';
import { readPortion } from './read-portion.ts';

const now = Date.UTC(2026, 0, 1);
const origin = { project: 7, generation: 2, journal: 'import:a' };
const head = 'session_id,created_at,url_path,os,referrer_domain,hostname';

function read(text: string | Uint8Array, more: Partial<Parameters<typeof readPortion>[0]> = {}) {
  const bytes = Buffer.from(text);
  const portion = {
    data: gzipSync(bytes),
    left: bytes.length,
    format: null,
    head: '',
    rows: 0,
    beyond: [],
  };
  const about = { fileName: 'a.csv', timezone: 'UTC', dimension: null, encoding: null };
  return readPortion({ ...portion, declared: null, about, origin, at: now, now, ...more });
}

function stored(text: string, numbers: readonly number[] = [], leftOut = new Set<string>()) {
  const [rows] = read(text).tables;
  if (rows === undefined) return [];
  const { lines } = numberedLines(rows, 7, numbers, leftOut);
  const all = Buffer.concat(lines).toString().trimEnd();
  return all === ''
    ? []
    : all.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>);
}

const file = `\ufeff${head}\na,2025-01-01 00:00:00,/é,Windows 11,example.com,example.com\nb,2025-01-01 00:00:01,/x,Mac OS,g.com,example.com\na,2025-01-01 00:00:02,/x,iOS,,example.com`;

test('rows belong to the requesting project and have the numbers of their visitors', () => {
  const rows = stored(file, [11, 12]);
  expect(rows.map((row) => [row['visitor_number'], row['page'], row['referrer']])).toEqual([
    [11, '/é', undefined],
    [12, '/x', 'https://g.com'],
    [11, '/x', undefined],
  ]);
  expect(rows[0]).toMatchObject({ ...origin, os: 'Windows', os_version: '11', position: 0 });
});

test('of Umami, only page views and custom events are imported', () => {
  const rows = ['1', '2', '', '3', '4', '5'].map(
    (type, at) => `a,2025-01-01 00:00:0${at},/${at},,,,${type},${type === '2' ? 'order' : ''}`,
  );
  const text = `${head},event_type,event_name\n${rows.join('\n')}\n`;
  expect(read(text)).toMatchObject({ rows: 6, skipped: 3, isLast: true, taken: text.length });
  expect(stored(text).map(({ event, page, position }) => [event, page, position])).toEqual([
    ['pageview', '/0', 0],
    ['order', '/1', 1],
    ['pageview', '/2', 2],
  ]);
});

test.each([
  'website_id,session_id,event_id,url_path,event_name,data_key,string_value,data_type,created_at,job_id',
  'website_id,session_id,data_key,string_value,data_type,distinct_id,created_at,job_id',
])('the data of Umami’s events and sessions does not become page views: %s', (columns) => {
  const row = columns.replaceAll('created_at', '2025-01-01 00:00:00');
  expect(() => read(`${columns}\n${row}\n`)).toThrow('website_event.csv of the same export');
});

test('what Umami wrote so that spreadsheets see no formula is as it was', () => {
  const rows = ["'+1 for dark mode", "'quoted'", "'@home", '-5'].map(
    (title, at) => `a,2025-01-01 00:00:0${at},/,,,,${title}`,
  );
  const text = `${head},page_title\n${rows.join('\n')}\n`;
  expect(stored(text).map(({ title }) => title)).toEqual([
    ...['+1 for dark mode', "'quoted'", '@home', '-5'],
  ]);
});

test('rows that are stored are left out', () => {
  const ids = stored(file).map(({ id }) => String(id));
  expect(stored(file, [], new Set(ids.slice(0, 1))).map(({ id }) => id)).toEqual(ids.slice(1));
});

test('a portion ends behind its last complete row, counted in bytes', () => {
  const cut = file.indexOf('\nb,') + 5;
  const first = read(file.slice(0, cut), { left: 1000 });
  expect(first).toMatchObject({ rows: 1, isLast: false });
  expect(first.taken).toBe(Buffer.byteLength(file.slice(0, file.indexOf('\nb,') + 1)));
  const rest = Buffer.from(file).subarray(first.taken);
  expect(read(rest, { format: first.format, head: first.head, rows: 1 })).toMatchObject({
    rows: 2,
    isLast: true,
    taken: rest.length,
  });
});

test('a portion of very short rows is taken in parts', () => {
  const short = Array.from({ length: 20_001 }, (_, index) => `${index},2025-01-01 00:00:00,,,,`);
  const text = `${head}\n${short.join('\n')}\n`;
  const first = read(text);
  expect([first.rows, first.isLast]).toEqual([20_000, false]);
  const { format } = first;
  const rest = read(text.slice(first.taken), { format, head: first.head, rows: first.rows });
  expect([rest.rows, rest.isLast]).toEqual([1, true]);
  const whole = read(text.slice(0, first.taken));
  expect([whole.rows, whole.isLast]).toEqual([20_000, true]);
});

test('a row of the future is counted and left out', () => {
  expect(read(`${head}\na,2027-01-01,/,,,`)).toMatchObject({ rows: 1, skipped: 1, tables: [] });
});

const event = (more: object) =>
  JSON.stringify({
    dataset: 'events-web',
    id: '019cfc25-0000-7000-8000-000000000001',
    timestamp: '2025-01-01T00:00:00Z',
    user_id: '019cfc25-0000-7000-8000-000000000002',
    ...more,
  });

test('hostile values are stored as text, or name their row and field', () => {
  const [row] = stored(
    event({ event: 'a\u0000\n"', page: 'x'.repeat(9000), properties: { __proto__: 1 } }),
  );
  expect(row).toMatchObject({ event: 'a\ufffd\n"' });
  expect(String(row?.['page'])).toHaveLength(8192);
  const deep = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
  expect.soft(() => read(event({ event: 5 }))).toThrow('Row 1: "event" must be text.');
  expect.soft(() => read(event({ user_id: null }))).toThrow('"user_id" must be a UUID.');
  expect.soft(() => read(event({ timestamp: -1 }))).toThrow('"timestamp" must be a time');
  expect.soft(() => read(event({ properties: [] }))).toThrow('"properties" must be an object.');
  const vital = event({ dataset: 'web-vitals', metric: 'LCP', value: 0 });
  const tooLarge = vital.replace('"value":0', '"value":1e999');
  expect.soft(() => read(tooLarge)).toThrow('Row 1: "value" must be a number.');
  const dataset = event({ dataset: 'a\u0000' });
  expect
    .soft(() => read(dataset))
    .toThrow(String.raw`Row 1: Rows of the dataset "a\u0000" can't be`);
  const nested = event({ properties: 0 }).replace('"properties":0', `"properties":${deep}`);
  expect(() => read(nested)).toThrow('Row 1: Its values are nested too deeply.');
});

test('lone surrogates and NULs are replaced, also in names of properties', () => {
  const [row] = stored(
    event({
      event: 'a\ud800',
      properties: { 'k\udc00': ['v\ud800', { n: '\u0000' }], plain: '\n\\u0000' },
    }),
  );
  const list = ['v\ufffd', { n: '\ufffd' }];
  expect(row).toMatchObject({
    event: 'a\ufffd',
    properties: JSON.stringify({ 'k\ufffd': list, plain: '\n\\u0000' }),
    props: { 'k\ufffd': JSON.stringify(list), plain: '\n\\u0000' },
  });
});

test('a row that repeats the ID of another one is left out and counted', () => {
  const text = [event({}), event({ page: '/b' }), event({ timestamp: '2024-01-01T00:00:00Z' })];
  expect(read(text.join('\n'))).toMatchObject({ rows: 3, skipped: 2 });
  expect(stored(text.join('\n'))).toHaveLength(1);
});

test('data that is not gzip or unpacks to more than a portion is rejected', () => {
  expect(() => read(file, { data: Buffer.from('no gzip') })).toThrow('must be gzip');
  expect(() => read(file, { data: gzipSync(Buffer.alloc(9 * 1024 ** 2)) })).toThrow(
    'at most 8 MiB',
  );
});

test.each([
  ['', 'The file is empty. Export it again.'],
  [' \n', 'The file is empty.'],
  ['d\0a\0t\0e\0,\0', 'The file is not UTF-8 text. If it is text in UTF-16, give its encoding'],
  ['PK\u0003\u0004', 'This is a ZIP archive.'],
  ['colour,size\nred,3\n', 'This is not a file that can be imported'],
])('a file of no format is rejected with what it seems to be: %j', (text, message) => {
  expect(() => read(text)).toThrow(message);
});

const longName = 'x'.repeat(70_000);

test.each([
  ['Umami', `${head},${longName}\na,2025-01-01,/,,,,\n`],
  ['Umami, of characters that JSON escapes', `${head},${'\u0001'.repeat(20_000)}\n`],
  ['Matomo', `date,nb_visits,${longName}\n2025-01-01,1,\n`],
  ['Google Analytics', `date,users,${longName}\n20250101,1,\n`],
])('names of columns are at most 64 KiB: %s', (_, text) => {
  expect(() => read(text)).toThrow(/^The line with the names of its columns is longer than 65,536/);
});

test('a first line with too many columns is rejected', () => {
  expect(() => read(`${head}${','.repeat(300)}\n`)).toThrow('It has 306 columns');
});

test('a gzip file is named as one, not as text in another encoding', () => {
  expect(() => read(gzipSync(file))).toThrow('This is a gzip file. Unpack it');
});

test('rows are stored by year, and an ID counts once in all of them', () => {
  const times = ['2024-12-31T23:59:59Z', '2023-05-01T00:00:00Z', '2025-01-01T00:00:00Z'];
  const ids = ['1', '2', '1', '3'].map((digit) => `019cfc25-0000-7000-8000-00000000000${digit}`);
  const file = ids.map((id, index) => event({ id, timestamp: times[index] ?? times[0] }));
  const { tables, rows } = read(file.join('\n'));
  expect(rows).toBe(4);
  expect(tables.map(({ year, ids: kept }) => [year, kept])).toEqual([
    [2024, [ids[0], ids[3]]],
    [2023, [ids[1]]],
    [2025, []],
  ]);
});

test.each([
  [`${head}\na,2001-01-01,/,,,\na,1999-12-01,/,,,\n`, 'Row 2: It is of 1999-12-01.'],
  ['date,visitors\n1989-01-01,1\n', 'Row 1: It is of 1989-01-01.'],
])('rows from before 2000 are rejected', (text, message) => {
  expect(() => read(text)).toThrow(message);
});
