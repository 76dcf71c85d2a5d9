import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { FigureRow } from '../kinds/figures/table.ts';
import {
  bstatsServers,
  googleExploration,
  googleReport,
  matomoCountries,
  matomoVisits,
  plausibleBrowsers,
  plausibleEvents,
  plausibleExitPages,
  plausibleSources,
  plausibleVisitors,
  universalReport,
} from '../../test/figure-fixtures.ts';
import { readPortion } from './read-portion.ts';

type Portion = Parameters<typeof readPortion>[0];

const now = Date.UTC(2026, 0, 1);
const origin = { project: 7, generation: 2, journal: 'import:a' };
const about = { fileName: 'servers.json', timezone: 'UTC', dimension: null, encoding: null };

function read(file: string | Uint8Array, more: Partial<Portion> = {}) {
  const bytes = Buffer.from(file);
  const begin = { left: bytes.length, format: null, declared: null, head: '', rows: 0, beyond: [] };
  return readPortion({ data: gzipSync(bytes), ...begin, about, origin, at: now, now, ...more });
}

function rowsOf({ figures }: ReturnType<typeof readPortion>): FigureRow[] {
  const text = Buffer.from(figures?.lines ?? [])
    .toString()
    .trimEnd();
  return text === '' ? [] : text.split('\n').map((line) => JSON.parse(line) as FigureRow);
}

const countsOf = (row: FigureRow) => ({
  ...{ visitors: row.visitors, visits: row.visits, pageviews: row.pageviews },
  ...{ bounces: row.bounces, seconds: row.visit_seconds, events: row.events },
});
const short = (row: FigureRow) => [
  ...[row.dimension, row.item, new Date(row.ts).toISOString().slice(0, 10)],
  Object.values(countsOf(row)).join(' '),
];
const shown = (file: string, more: Partial<Portion> = {}) => rowsOf(read(file, more)).map(short);

test('Plausible: totals, sources with campaigns, clients, pages and events', () => {
  expect(shown(plausibleVisitors)).toEqual([
    ['total', '', '2023-02-09', '120 134 310 56 21070 0'],
    ['total', '', '2023-02-10', '148 160 372 98 17399 0'],
  ]);
  expect(shown(plausibleSources)).toEqual([
    ['referrer', 'https://news.ycombinator.com', '2023-02-09', '40 41 90 30 900 0'],
    ['utm_source', 'newsletter', '2023-02-09', '7 8 20 2 350 0'],
    ['utm_medium', 'email', '2023-02-09', '7 8 20 2 350 0'],
    ['utm_campaign', 'february', '2023-02-09', '7 8 20 2 350 0'],
    ['referrer', '', '2023-02-09', '7 8 20 2 350 0'],
  ]);
  expect(shown(plausibleBrowsers).map(([, item]) => item)).toEqual(['Chrome', 'Chrome', 'Edge']);
  expect(shown(plausibleExitPages)).toEqual([
    ['exit_page', '/docs, "quoted"', '2023-02-09', '14 14 23 13 224 0'],
  ]);
  expect(shown(plausibleEvents)).toEqual([['event', 'Signup', '2023-02-09', '3 0 0 0 0 4']]);
});

test('Google Analytics 4: days counted from the start, each measure from its first table', () => {
  expect(shown(googleReport)).toEqual([
    ['total', '', '2023-04-01', '1204 0 0 0 0 0'],
    ['total', '', '2023-04-02', '98 0 0 0 0 0'],
    ['total', '', '2023-04-01', '0 1500 4100 600 92250 0'],
    ['total', '', '2023-04-02', '0 120 300 20 3600 0'],
  ]);
  expect(shown(googleExploration)).toEqual([
    ['country', 'DE', '2023-04-01', '0 1500 0 0 0 0'],
    ['referrer', 'google', '2023-04-01', '0 1500 0 0 0 0'],
    ['country', '', '2023-04-02', '0 120 0 0 0 0'],
    ['referrer', '', '2023-04-02', '0 120 0 0 0 0'],
  ]);
});

test('a table without days belongs to the day of the report if it is one', () => {
  const ofOneDay = googleExploration
    .replace('20230401-20230402', '20230401-20230401')
    .replace('Date,', 'Campaign,')
    .replaceAll(/^2023040\d/gm, 'spring');
  expect(shown(ofOneDay)[0]).toEqual(['utm_campaign', 'spring', '2023-04-01', '0 1500 0 0 0 0']);
});

test('Google: of two columns with the same dimension, the first counts', () => {
  expect(shown('Date,Country,Country ID,Active users\n20240101,Germany,DE,3\n')).toEqual([
    ['country', 'DE', '2024-01-01', '3 0 0 0 0 0'],
  ]);
});

test('Universal Analytics: an index of days, in the order of day and month of its language', () => {
  const days = [
    ['total', '', '2019-09-30', '1058 0 0 0 0 0'],
    ['total', '', '2019-10-01', '60 0 0 0 0 0'],
    ['total', '', '2019-10-02', '61 0 0 0 0 0'],
  ];
  expect(shown(universalReport)).toEqual(days);
  const european = universalReport
    .replace('9/30/19', '30/09/2019')
    .replace('10/1/19', '01/10/2019')
    .replace('10/2/19', '02/10/2019');
  expect(shown(european)).toEqual(days);
});

test('Matomo: names of the API and of the app, rates, and other encodings', () => {
  const totals = [
    ['total', '', '2023-02-09', '120 134 0 56 21070 0'],
    ['total', '', '2023-02-10', '148 160 0 98 17399 0'],
  ];
  expect(shown(matomoVisits)).toEqual(totals);
  const countries = [
    ['country', 'DE', '2023-02-09', '70 80 0 40 7200 0'],
    ['country', '', '2023-02-09', '1 1 0 1 0 0'],
  ];
  expect(shown(matomoCountries)).toEqual(countries);
  const wide = Buffer.from(`\ufeff${matomoCountries}`, 'utf16le');
  expect(rowsOf(read(wide)).map(short)).toEqual(countries);
  expect(rowsOf(read(Buffer.from(wide).swap16())).map(short)).toEqual(countries);
  const titles = 'date,label,nb_visits\n2023-02-09,Über uns,3\n';
  const declared = { ...about, dimension: 'title', encoding: 'windows-1252' } as const;
  expect(rowsOf(read(Buffer.from(titles, 'latin1'), { about: declared })).map(short)).toEqual([
    ['title', 'Über uns', '2023-02-09', '0 3 0 0 0 0'],
  ]);
  expect(() => read(titles)).toThrow("doesn't say what its report is about. Choose the dimension");
});

test('Matomo: reports with names that Google has too', () => {
  const columns = 'Date,Unique visitors,Visits,Users,Actions,Bounces';
  expect(read(`${columns}\n2023-02-09,120,134,0,310,56\n`).format).toBe('matomo');
  expect(shown(`${columns}\n2023-02-09,120,134,0,310,56\n`)).toEqual([
    ['total', '', '2023-02-09', '120 134 0 56 0 0'],
  ]);
  const pages = 'Date,Label,Pageviews,Unique Pageviews,Bounce Rate\n2023-02-09,docs,7,5,50%\n';
  expect(() => read(pages)).toThrow("doesn't say what its report is about");
  expect(shown(pages, { about: { ...about, dimension: 'page' } })).toEqual([
    ['page', '/docs', '2023-02-09', '0 0 7 0 0 0'],
  ]);
});

test('Matomo: entry and exit pages count the visits that began or ended there', () => {
  const of = (dimension: string, columns: string) =>
    shown(`date,label,${columns},bounce_rate\n2023-02-09,docs,90,95,120,7,8,2,300,6,5,25%\n`, {
      about: { ...about, dimension },
    });
  const ofPage = 'nb_uniq_visitors,nb_visits,nb_hits';
  const ofEntry =
    'entry_nb_uniq_visitors,entry_nb_visits,entry_bounce_count,entry_sum_visit_length';
  const ofExit = 'exit_nb_uniq_visitors,exit_nb_visits';
  const all = `${ofPage},${ofEntry},${ofExit}`;
  expect(of('entry_page', all)).toEqual([['entry_page', '/docs', '2023-02-09', '7 8 0 2 300 0']]);
  expect(of('exit_page', all)).toEqual([['exit_page', '/docs', '2023-02-09', '6 5 0 0 0 0']]);
  const named =
    'Label,Date,Pageviews,Unique Entrances,Entrances,Bounces\ndocs,2023-02-09,9,3,4,1\n';
  expect(shown(named, { about: { ...about, dimension: 'entry_page' } })).toEqual([
    ['entry_page', '/docs', '2023-02-09', '3 4 0 1 0 0'],
  ]);
  expect(() => shown(named, { about: { ...about, dimension: 'exit_page' } })).toThrow(
    'no column of a report about this dimension, such as "exit_nb_uniq_visitors"',
  );
});

test.each([
  'date,visitors,pageviews,visits,views_per_visit,bounce_rate,visit_duration\n2026-01-01,10,18,11,1.8,40,90\n',
  'name,visitors,percentage\nGermany,70,50\n',
  'name,visitors\nGermany,70\n',
  'name,unique_conversions,total_conversions\nSignup,7,9\n',
  'name,unique_entrances,total_entrances,visit_duration\n/,7,9,20\n',
  'property,value,visitors,events,percentage\nplan,pro,7,9,20\n',
])('downloads of Plausible’s dashboard are rejected: %s', (file) => {
  expect(() => read(file)).toThrow('downloaded from Plausible’s dashboard');
});

test.each(['plausible', null] as const)(
  'Plausible: the file of custom properties is named as one (%s)',
  (declared) => {
    const file = 'date,property,value,visitors,events\n2026-08-28,position,hero,2,4\n';
    expect(() => read(file, { declared })).toThrow('It has custom properties of Plausible');
  },
);

test.each([';', '\t'])('values separated by %j are named as the problem', (separator) => {
  const file = plausibleVisitors.replaceAll(',', separator);
  expect(() => read(file)).toThrow('separated by semicolons or tabs');
  expect(() => read(`a${separator}b\n1${separator}2\n`)).toThrow('not a file that can be imported');
});

test('bStats: values at their times, under the name of the file', () => {
  const read1 = rowsOf(read(bstatsServers));
  expect(read1.map(({ dimension, item, ts, amount }) => [dimension, item, ts, amount])).toEqual([
    ['chart', 'servers', 1_479_799_800_000, 122],
    ['chart', 'servers', 1_479_801_600_000, 121.5],
    ['chart', 'servers', 1_479_805_200_000, 134],
  ]);
});

test.each(['[{"name":"1.21","y":9}]', '[{"code":"DE","value":5}]', '{"seriesData":[]}'])(
  'bStats: a chart without history is named as one: %s',
  (file) => {
    expect(() => read(file)).toThrow('Only line charts, such as servers and players');
  },
);

test('a day is at noon of its time zone', () => {
  const at = (timezone: string) =>
    rowsOf(read(plausibleVisitors, { about: { ...about, timezone } })).map(({ ts }) =>
      new Date(ts).toISOString(),
    );
  expect(at('UTC')).toEqual(['2023-02-09T12:00:00.000Z', '2023-02-10T12:00:00.000Z']);
  expect(at('America/New_York')[0]).toBe('2023-02-09T17:00:00.000Z');
  expect(at('Pacific/Kiritimati')[0]).toBe('2023-02-08T22:00:00.000Z');
});

const files = [
  ...[plausibleVisitors, plausibleSources, googleReport, googleExploration, universalReport],
  ...[matomoVisits, matomoCountries, bstatsServers],
];
const allRows = (file: Uint8Array, portion: number) => {
  const rows: FigureRow[] = [];
  let [offset, format, head, before] = [0, null as Portion['format'], '', 0];
  for (let turn = 0; offset < file.length; turn++) {
    expect(turn).toBeLessThan(1000);
    const left = file.length - offset;
    const data = gzipSync(file.subarray(offset, offset + portion));
    const part = { data, left, format, head, rows: before, beyond: [] };
    const taken = readPortion({ ...part, declared: null, about, origin, at: now, now });
    rows.push(...rowsOf(taken));
    ({ format, head } = taken);
    offset += taken.taken;
    before += taken.rows;
    if (taken.isLast) break;
  }
  return rows;
};

test('a file read in portions of any size gives the same rows, in UTF-16 too', () => {
  const any = fc.record({
    file: fc.constantFrom(...files),
    portion: fc.integer({ min: 1000, max: 3000 }),
    isWide: fc.boolean(),
  });
  fc.assert(
    fc.property(any, ({ file, portion, isWide }) => {
      const bytes = Buffer.from(isWide ? `\ufeff${file}` : file, isWide ? 'utf16le' : 'utf8');
      expect(allRows(bytes, portion)).toEqual(allRows(bytes, bytes.length));
    }),
    { numRuns: 60 },
  );
});

test('what goes in comes out: totals by measure are those of the file', () => {
  const count = fc.integer({ min: 0, max: 1e9 });
  const row = fc.tuple(fc.integer({ min: 0, max: 3000 }), count, count, count, count, count);
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 50 }), (rows) => {
      const lines = rows.map(([day, ...counts]) => {
        const date = new Date(Date.UTC(2015, 0, 1) + day * 86_400_000).toISOString().slice(0, 10);
        return `"${date}",${counts.join(',')}`;
      });
      const names = 'date,visitors,visits,pageviews,bounces,visit_duration';
      const stored = rowsOf(read([names, ...lines].join('\r\n')));
      const sum = (of: readonly number[]) => of.reduce((one, other) => one + other, 0);
      const columns = ['visitors', 'visits', 'pageviews', 'bounces', 'visit_seconds'] as const;
      for (const [place, name] of columns.entries()) {
        expect(sum(stored.map((each) => each[name]))).toBe(
          sum(rows.map((each) => each[place + 1] ?? 0)),
        );
      }
    }),
  );
});

const head = 'date,page,visitors,pageviews\n';

test.each([
  ['2023-02-09,/,-5,1', 'Row 1: "visitors" must be a whole number from 0, but it is "-5".'],
  ['2023-02-09,/,NaN,1', '"visitors" must be a whole number from 0, but it is "NaN".'],
  ['2023-02-09,/,1e3,1', 'but it is "1e3".'],
  ['2023-02-09,/,9999999999999999,1', 'must be a whole number'],
  ['2023-02-30,/,1,1', 'Row 1: "date" must be a day like 2026-03-01, from 1970, but it is'],
  ['1969-12-31,/,1,1', '"date" must be a day'],
  ['2023-02,/,1,1', '"date" must be a day'],
  ['2023-02-09,/', 'It has 2 values, but there are 4 columns. If it is the last row'],
  ['2023-02-09,"/,1,1', 'Row 1: A quoted value never ends.'],
  ['2023-02-09,/,1,1\n2023-02-10,/,x,1', 'Row 2: "visitors"'],
])('a row like %s is rejected with its number and column', (row, message) => {
  expect(() => read(`${head}${row}`)).toThrow(message);
});

test.each([
  ['without a dimension', 'date,visitors,hostname\n2023-02-09,1,a', 'No column says what'],
  ['without days', 'label,nb_visits\n/a,3', 'Export the report with the period "day"'],
  ['without tables by day', '# ------\nCountry,Active users\nGermany,3\n', 'None of its tables'],
  ['cut off', '[[1479799800000,122],[147980', 'Row 2: It must be a time and a value'],
  ['with text for a value', '[[1479799800000,"a"]]', 'Row 1: Its value must be a number'],
  [
    'with an endless amount',
    '{"dataset":"imported-figures","dimension":"chart","timestamp":"2024-01-01T00:00:00Z","amount":1e999}',
    'Row 1: "amount" must be a number or null.',
  ],
  [
    'with more than can be counted',
    `Date,Active users,Sessions,Average session duration\n20240101,1,${'9'.repeat(15)},${'9'.repeat(15)}\n`,
    'Row 1: Its visit_seconds are too many to be counted.',
  ],
  ['with a time before 1970', '[[-1,2]]', 'Its time must be milliseconds since 1970'],
  ['that goes on after its end', '[[1479799800000,2]] and more', 'It must be a time and a value'],
  ['that nests', `[[1,${'['.repeat(5000)}]]`, 'It must be a time and a value'],
])('a file %s is rejected with what to do', (_, file, message) => {
  expect(() => read(file)).toThrow(message);
});

test('a declared format that the file does not have is named as a problem', () => {
  expect(() => read(matomoVisits, { declared: 'plausible' })).toThrow(
    'This is not an export of Plausible',
  );
});

test('days of the future are counted and left out, also in the year 9999', () => {
  const file = `${head}9999-12-31,/,1,1\n2023-02-09,/,1,1\n`;
  expect(read(file)).toMatchObject({ rows: 2, skipped: 1 });
});

test('long and odd values are kept as text that can be stored', () => {
  const long = 'x'.repeat(1_000_000);
  const [row] = rowsOf(read(`${head}2023-02-09,"${long}\n""\u0000",1,1\n`));
  expect(row?.item).toHaveLength(8192);
  const [odd] = rowsOf(read(`${head}2023-02-09,\u0000__proto__,1,1\n`));
  expect(odd?.item).toBe('\u0000__proto__');
});

test('a long line with names of columns is not written for each row', () => {
  const file = `day index,users,${'x'.repeat(60_000)}\n${'1/1/25,1,\n'.repeat(100)}`;
  const stringify = vi.spyOn(JSON, 'stringify');
  expect(read(file).rows).toBe(100);
  const long = stringify.mock.results.filter(({ value }) => String(value).length > 60_000);
  stringify.mockRestore();
  expect(long).toHaveLength(1);
});
