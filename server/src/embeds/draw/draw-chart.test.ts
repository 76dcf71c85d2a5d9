import { expect, test } from 'vitest';
import type { PublicChart } from '../../dashboards/index.ts';
import {
  drawn,
  groups,
  head,
  now,
  type Output,
  overTime,
  scalar,
  textsOf,
} from '../../../test/draw-fixtures.ts';
import { embedThemes } from './paint.ts';

const types = [
  ...['number', 'line', 'area', 'bar', 'stackedBar'],
  ...['barList', 'map', 'pie', 'donut', 'table', 'heatmap', 'radar', 'scatter'],
] as const as readonly PublicChart['type'][];

test('a number is drawn with its change since the period before', () => {
  const svg = drawn('number', [scalar('a', '1234')], {
    data: { comparison: [scalar('a', '617')] },
  });
  expect(textsOf(svg)).toEqual(['Visitors', 'Visitors', 'Last 7 days', '1,234', '↑ 100%']);
  // It follows the number, which has an unknown width here.
  expect(svg).toMatch(/1,234\u2069<tspan dx="10"[^>]*>\u2068↑ 100%\u2069<\/tspan><\/text>/);
  expect(
    drawn('number', [scalar('a', '5')], { data: { comparison: [scalar('a', '10')] } }),
  ).toMatch(/fill="#b42318"[^>]*>\u2068↓ 50%/);
});

test('more errors are red, and fewer are green', () => {
  const errors = (value: string) =>
    drawn('number', [scalar('a', value)], {
      isBetterLow: true,
      data: { comparison: [scalar('a', '10')] },
    });
  expect(errors('15')).toMatch(/fill="#b42318"[^>]*>\u2068↑ 50%/);
  expect(errors('5')).toMatch(/fill="#(?!b42318)[^"]*"[^>]*>\u2068↓ 50%/);
});

test('several numbers are named, in the chart’s unit', () => {
  const svg = drawn('number', [scalar('Slow', '61000'), scalar('Fast', '12')], {
    options: { unit: 'ms' },
  });
  expect(textsOf(svg)).toEqual(
    expect.arrayContaining(['Slow', '1m 1s', 'Fast', '12ms']) as unknown,
  );
});

test('a line ends dashed in the bucket that has not ended, and has a gap where nothing is', () => {
  const svg = drawn('line', [overTime('a', [1, 2, null, 3, 4], -1)], { now });
  const running = drawn('line', [overTime('a', [1, 2, 3, 4])]);
  expect(running.match(/stroke-dasharray="3 4"/g)).toHaveLength(1);
  // 28 February, 1 and 2 March, ended long before: two parts.
  expect(svg.match(/<path d="M[^"]*" stroke="#1d4ed8"/g)).toHaveLength(2);
  expect(svg).not.toContain('stroke-dasharray');
});

test('an axis has round labels from zero, unless values are below it', () => {
  expect(textsOf(drawn('bar', [overTime('a', [90, 430])]))).toEqual(
    expect.arrayContaining(['0', '100', '200', '300', '400', 'Mar 1', 'Mar 2']) as unknown,
  );
  expect(textsOf(drawn('line', [overTime('a', [-40, 60])]))).toContain('-40');
  const powers = drawn('line', [overTime('a', [1, 900])], {
    options: { axis: { label: null, min: null, max: null, logarithmic: true } },
  });
  expect(textsOf(powers)).toEqual(expect.arrayContaining(['1', '10', '100']) as unknown);
});

test('an axis in milliseconds has round durations', () => {
  const inMs = (type: PublicChart['type'], ...values: number[]) =>
    textsOf(drawn(type, [overTime('a', values)], { options: { unit: 'ms' } }));
  const minutes = ['0', '30s', '1m', '1m 30s', '2m'];
  expect(inMs('line', 40_000, 125_000)).toEqual(expect.arrayContaining(minutes) as unknown);
  expect(inMs('bar', 5 * 3_600_000)).toEqual(expect.arrayContaining(['1h', '2h', '5h']) as unknown);
  expect(inMs('area', 250)).toContain('50ms');
  const outputs = [groups('Views', { '/a': 40 }), groups('Time', { '/a': 90_000 })];
  const scatter = textsOf(drawn('scatter', outputs, { data: { units: ['', 'ms'] } }));
  expect(scatter).toEqual(expect.arrayContaining(['30s', '1m', '1m 30s']) as unknown);
});

test('wide bars have round corners, and many narrow ones are one shape', () => {
  const few = drawn('bar', [overTime('a', [1, 2, 3])]);
  expect(few.match(/<rect [^>]*rx="2"/g)).toHaveLength(3);
  const many = drawn('bar', [
    overTime(
      'a',
      Array.from({ length: 300 }, () => 1),
      -400,
    ),
  ]);
  expect(many).not.toContain('rx="2"');
  expect(many.match(/<path d="M[^"]*Z"/g)).toHaveLength(1);
});

test('stacked bars are drawn on top of each other', () => {
  const heights = (svg: string) =>
    Array.from(svg.matchAll(/<path d="M[^"]*?v([\d.]+)h[^"]*" fill=/g), ([, height]) =>
      Number(height),
    );
  const outputs = [overTime('a', [10]), overTime('b', [10])];
  const [high = 0, low = 0] = heights(drawn('stackedBar', outputs));
  expect(high / low).toBeCloseTo(2, 1);
});

test('a list names countries, and says how many rows do not fit', () => {
  const rows = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [`/page-${index}`, 30 - index]),
  );
  expect(textsOf(drawn('barList', [groups('a', rows)]))).toContain('and 22 more');
  const countries = drawn('map', [groups('a', { DE: 5, '': 1 }, 'country')]);
  expect(textsOf(countries)).toEqual(expect.arrayContaining(['Germany', 'Unknown']) as unknown);
});

test('shares of a whole are drawn as a ring with a legend', () => {
  const svg = drawn('donut', [groups('a', { Firefox: 3, Chrome: 1 }, 'browser')]);
  expect(textsOf(svg)).toEqual(
    expect.arrayContaining(['Firefox', '75%', 'Chrome', '25%']) as unknown,
  );
  expect(svg.match(/<circle [^>]*stroke-dasharray/g)).toHaveLength(2);
});

test('hours are a heatmap of the week, each cell the average of its hours', () => {
  const hour = 3_600_000;
  // From Monday, 2 March, two weeks: 10 in the first, 30 in the second.
  const rows = Array.from({ length: 14 * 24 }, (_, index) => ({
    name: new Date(Date.UTC(2026, 2, 2) + index * hour)
      .toISOString()
      .slice(0, 19)
      .replace('T', ' '),
    value: index < 7 * 24 ? 10 : 30,
  }));
  const output: Output = { ...head('Views', ['time']), type: 'timeSeries', rows };
  const svg = drawn('heatmap', [output], { style: { isInPage: true } });
  expect(svg.match(/<rect /g)).toHaveLength(7 * 24);
  expect(svg).toContain('\u2068Wed, 13:00: 20\u2069');
  expect(textsOf(svg)).toEqual(expect.arrayContaining(['Mon', 'Sun', '00:00']) as unknown);
});

test('a heatmap of many hours leaves none out', () => {
  const rows = Array.from({ length: 60 * 24 }, (_, index) => ({
    name: new Date(Date.UTC(2026, 2, 2, index)).toISOString().slice(0, 19).replace('T', ' '),
    value: 7,
  }));
  const output: Output = { ...head('Views', ['time']), type: 'timeSeries', rows };
  const svg = drawn('heatmap', [output], { style: { isInPage: true } });
  expect(svg.match(/: 7\u2069<\/title>/g)).toHaveLength(7 * 24);
});

test('two fields are a heatmap of one against the other', () => {
  const pairs = groups('a', { 'DE / Chrome': 4, 'FR / Firefox': 1 }, 'country / browser');
  const svg = drawn('heatmap', [pairs], { style: { isInPage: true } });
  expect(svg).toContain('\u2068Germany, Chrome: 4\u2069');
  expect(svg).toContain('\u2068France, Chrome: –\u2069');
});

test('a radar has a shape for each series, and is a table below three axes', () => {
  const outputs = [groups('a', { x: 3, y: 2, z: 1 }), groups('b', { x: 1, y: 2, z: 3 })];
  const svg = drawn('radar', outputs);
  expect(svg.match(/fill-opacity="0.14"/g)).toHaveLength(2);
  expect(textsOf(svg)).toEqual(expect.arrayContaining(['x', 'y', 'z', 'a', 'b', '3']) as unknown);
  expect(drawn('radar', [groups('a', { x: 3, y: 2 })])).not.toContain('fill-opacity');
});

test('a scatter has a point for each name with both values', () => {
  const outputs = [
    groups('Views', { '/a': 10, '/b': 5, '/c': 1 }),
    groups('Time', { '/a': 3, '/b': 9 }),
  ];
  const svg = drawn('scatter', outputs, { style: { isInPage: true } });
  expect(svg.match(/<circle /g)).toHaveLength(2);
  expect(svg).toContain('\u2068/b · Views: 5 · Time: 9\u2069');
  expect(textsOf(svg)).toEqual(expect.arrayContaining(['↑ Time', 'Views']) as unknown);
  expect(drawn('scatter', [groups('Views', { '/a': 10 })])).not.toContain('<circle');
});

test('an answer that a type cannot draw is a table', () => {
  const svg = drawn('donut', [overTime('Views', [5])]);
  expect(textsOf(svg)).toEqual(expect.arrayContaining(['Time', 'Views', 'Mar 1', '5']) as unknown);
});

test('a chart without data, and one that failed, say so', () => {
  for (const type of types) {
    const failed = drawn(type, [], { data: { failed: true } });
    expect(textsOf(failed)).toContain('This chart couldn’t be loaded.');
  }
  expect(textsOf(drawn('line', []))).toContain('No data for this period');
  expect(textsOf(drawn('barList', [groups('a', {})]))).toContain('No data for this period');
});

test('the reader’s theme has both colors, and a fixed one no style sheet', () => {
  const [auto = '', light = '', dark = ''] = embedThemes.map((theme) =>
    drawn('line', [overTime('a', [1, 2])], { style: { theme } }),
  );
  expect(auto).toContain('@media(prefers-color-scheme:dark)');
  expect(light).not.toContain('<style>');
  expect(light).toContain('fill="#ffffff"');
  expect(dark).toContain('fill="#161b22"');
});

test('colors that members chose are used, first the chart’s and then the project’s', () => {
  const one = [overTime('a', [1, 2])];
  expect(drawn('line', one, { colors: ['teal'] })).toContain('stroke="teal"');
  const both = drawn('line', one, { colors: ['teal'], options: { colors: ['rgb(1 2 3)'] } });
  expect(both).toContain('stroke="rgb(1 2 3)"');
  expect(both).not.toContain('teal');
});

const hostile = [
  '"><script>alert(1)</script>',
  '</text></svg><img src=x onerror=alert(1)>',
  ']]><!--&lt;&#60;',
  '\u202eevil\u202c \u2066x',
  '\u0000\u0008\ufffe\ud800 half',
  'مرحبا بالعالم',
  '👩‍👩‍👧‍👦'.repeat(50),
  'x'.repeat(10_000),
  'e\u0301'.repeat(2_000),
];

const known = new Set(['svg', 'style', 'title', 'text', 'tspan', 'rect', 'path', 'circle']);

test.each(hostile)('hostile texts are only texts: %#', (text) => {
  for (const type of types) {
    for (const outputs of [
      [scalar(text, '5')],
      [overTime(text, [1, 2]), overTime(`${text}2`, [3, 4])],
      [groups(text, { [text]: 4, b: 2 }, text)],
    ]) {
      const svg = drawn(type, outputs, {
        name: text,
        colors: [text.slice(0, 64)],
        options: { unit: text.slice(0, 20), colors: [text.slice(0, 64)] },
        style: { isInPage: true },
      });
      expect(svg.length).toBeLessThan(30_000);
      // Control characters, halves of characters and marks of direction are gone.
      // oxlint-disable-next-line no-control-regex -- these are what must not be there
      expect(svg).not.toMatch(/[\u0000-\u0008\ufffe\u202a-\u202e\u2066\u2067]|\p{Cs}/u);
      const tags = Array.from(svg.matchAll(/<\/?([a-zA-Z!]+)/g), ([, name]) => name ?? '');
      expect(tags.filter((name) => !known.has(name))).toEqual([]);
      // Every attribute is quoted, and none runs a script or loads anything.
      const markup = svg.replaceAll(/>[^<]*</g, '><');
      expect(markup.replaceAll(/ [\w-]+="[^"<>]*"/g, '')).not.toMatch(/["=]/);
      const attributes = Array.from(
        markup.matchAll(/ ([\w-]+)="[^"]*"/g),
        ([, name]) => name ?? '',
      );
      expect(attributes.filter((name) => name.startsWith('on') || name === 'href')).toEqual([]);
    }
  }
});

test('numbers that are none leave no trace', () => {
  const rows = [
    { name: '2026-03-01', value: 'NaN' },
    { name: '2026-03-02', value: 'Infinity' },
    { name: '2026-03-03', value: null },
    { name: '2026-03-04', value: 1e300 },
  ] as const;
  for (const type of types) {
    for (const kind of ['timeSeries', 'grouping'] as const) {
      const svg = drawn(type, [{ ...head('a', ['time']), type: kind, rows }]);
      expect(svg).not.toMatch(/NaN|Infinity|undefined|null/);
    }
    expect(drawn(type, [scalar('a', null)])).not.toMatch(/NaN|undefined|null/);
  }
});

test.each([
  ['as wide as numbers can be', { min: -1e308, max: 1e308 }],
  ['without a width', { min: 5, max: 5 }],
])('an axis %s has labels that are numbers', (_, axis) => {
  for (const type of ['line', 'area', 'bar', 'stackedBar'] as const) {
    const options = { axis: { label: null, logarithmic: null, ...axis } };
    const svg = drawn(type, [overTime('a', [1, 1.7e308, -1.7e308, 1e17])], { options });
    expect(svg).not.toMatch(/NaN|Infinity|∞|undefined|null/);
  }
});

test('an image of very many values is bounded', () => {
  const series = Array.from({ length: 50 }, (_, place) => `series_${place}`);
  const rows = Array.from({ length: 5_000 }, (_, index) => ({
    name: new Date(Date.UTC(2026, 0, 1, index)).toISOString().slice(0, 19).replace('T', ' '),
    ...Object.fromEntries(series.map((name) => [name, name])),
    ...Object.fromEntries(series.map((_name, place) => [`value_${place}`, (index * place) % 97])),
  }));
  for (const type of types) {
    const svg = drawn(type, [{ ...head('a', ['time']), type: 'timeSeries', rows }]);
    expect(svg.length).toBeLessThan(600_000);
  }
});

test('each axis of a scatter has the unit of its output, or else that of the chart', () => {
  const outputs = [groups('Views', { '/a': 40 }), groups('Time', { '/a': 40 })];
  const own = textsOf(drawn('scatter', outputs, { data: { units: ['', 'ms'] } }));
  expect(own).toContain('40');
  expect(own).toContain('40ms');
  const change = { options: { unit: 's' }, data: { units: ['', null] } };
  const mixed = textsOf(drawn('scatter', outputs, change));
  expect(mixed).toContain('40');
  expect(mixed).toContain('40\u{202f}s');
});
