import { expect, test } from 'vitest';
import {
  drawn,
  groups,
  head,
  type Output,
  overTime,
  scalar,
  textsOf,
} from '../../../test/draw-fixtures.ts';

const split = (name: string, series: Readonly<Record<string, number>>): Output => {
  const row: Record<string, string | number> = { name: '2026-03-01' };
  for (const [index, [label, value]] of Object.entries(series).entries()) {
    row[`series_${index}`] = label;
    row[`value_${index}`] = value;
  }
  return { ...head(name, ['time', 'browser']), type: 'timeSeries', rows: [row] };
};
const many = split(
  'Views',
  Object.fromEntries(Array.from({ length: 24 }, (_, index) => [`s${index}`, 10])),
);

test('series of several outputs have the names of their outputs', () => {
  const outputs = [split('Views', { Firefox: 2 }), split('Visitors', { Firefox: 1 })];
  const texts = textsOf(drawn('line', outputs));
  expect(texts).toEqual(expect.arrayContaining(['Views: Firefox', 'Visitors: Firefox']));
});

test('series that are left out are counted, and are part of a stack', () => {
  expect(textsOf(drawn('line', [many], { style: { width: 1600 } }))).toContain('and 14 more');
  const stack = textsOf(drawn('stackedBar', [many], { style: { width: 1600 } }));
  expect(stack).toContain('14 more');
  expect(stack).toContain('200');
});

test('values below zero are stacked downwards', () => {
  const outputs = [overTime('in', [10, 10]), overTime('out', [-4, -4])];
  const svg = drawn('stackedBar', outputs);
  const bars = Array.from(
    svg.matchAll(/d="M[\d.]+ ([\d.]+)h[\d.]+v([\d.]+)/g),
    ([, top, tall]) => ({
      top: Number(top),
      end: Number(top) + Number(tall),
    }),
  );
  // The last series is drawn first, downward from zero; the other one goes upward.
  expect(bars).toHaveLength(2);
  expect(bars[0]?.top).toBeCloseTo(bars[1]?.end ?? 0, 0);
});

test('an hour that a clock change repeats is drawn twice', () => {
  const rows = ['01', '02', '02', '03'].map((hour, index) => ({
    name: `2025-10-26 ${hour}:00:00`,
    value: index + 1,
  }));
  const output: Output = { ...head('a', ['time']), type: 'timeSeries', rows };
  const svg = drawn('line', [output], { style: { isInPage: true } });
  expect(textsOf(svg).filter((text) => text.startsWith('Oct 26, 02:00'))).toEqual([
    'Oct 26, 02:00 · a: 2',
    'Oct 26, 02:00 · a: 3',
  ]);
});

test('dates over more than a year have their year', () => {
  const months = (count: number): Output => {
    const rows = Array.from({ length: count }, (_, nth) => ({
      name: new Date(Date.UTC(2024, nth)).toISOString().slice(0, 10),
      value: nth,
    }));
    return { ...head('a', ['time']), type: 'timeSeries', rows };
  };
  const style = { width: 600, isInPage: true } as const;
  const long = textsOf(drawn('line', [months(25)], { style }));
  expect(long).toContain('Jan 1, 2024');
  expect(long).toContain('Jan 1, 2026');
  expect(long).toContain('Jan 1, 2025 · a: 12');
  const short = textsOf(drawn('line', [months(12)], { style }));
  expect(short).toContain('Jan 1');
  expect(short).toContain('Dec 1 · a: 11');
});

test('bytes and amounts of money are written as such', () => {
  const figure = (unit: string, value: string) =>
    textsOf(drawn('number', [scalar('a', value)], { options: { unit } }));
  expect(figure('bytes', '48312345')).toContain('48.3 MB');
  expect(figure('EUR', '1234.5')).toContain('€1,234.50');
});

test('an answer of which not all rows are drawn says so', () => {
  const note = 'Not all rows are shown: there are too many.';
  const few = groups('a', { '/': 3, '/b': 1 });
  const many = groups(
    'a',
    Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`/${index}`, 500 - index])),
  );
  for (const type of ['barList', 'table', 'bar', 'radar', 'scatter'] as const) {
    expect(textsOf(drawn(type, [few]))).not.toContain(note);
    expect(textsOf(drawn(type, [{ ...few, truncated: true } as Output]))).toContain(note);
    expect(textsOf(drawn(type, [many]))).toContain(note);
  }
  expect(textsOf(drawn('barList', [many]))).toContain('and at least 392 more');
});

test('of more than five parts, the rest of the whole is one, and none has the color of another', () => {
  const rows = Object.fromEntries(
    Array.from({ length: 500 }, (_, index) => [`browser ${index}`, index < 5 ? 100 : 1]),
  );
  for (const colors of [[], ['#1d4ed8'], ['teal', '#C2570C']]) {
    const svg = drawn('donut', [groups('a', rows, 'browser')], { options: { colors } });
    const texts = textsOf(svg);
    expect(texts).toEqual(expect.arrayContaining(['browser 4', 'Other', '495']) as unknown);
    expect(texts).not.toContain('browser 5');
    // Of the whole, not of the parts that are drawn.
    expect(
      texts.filter((text) => text.includes('%')).map((text) => Number.parseInt(text, 10)),
    ).toEqual([10, 10, 10, 10, 10, 50]);
    const slices = Array.from(svg.matchAll(/<circle [^>]*stroke="([^"]+)"[^>]*stroke-dasharray/g));
    expect(new Set(slices.map(([, color]) => color?.toLowerCase())).size).toBe(6);
  }
});

test('the rest that the service knows is one part with what is folded', () => {
  const rows = { a: 9, b: 8, c: 7, d: 6, e: 5, f: 4, Other: 30 };
  const outputs = [groups('a', rows, 'browser')];
  const texts = textsOf(drawn('pie', outputs, { data: { hasOthers: true } }));
  expect(texts.filter((text) => text === 'Other')).toHaveLength(1);
  expect(texts).toContain('34');
});

test('a value that is called Other is a part like all others', () => {
  const rows = { a: 9, b: 8, c: 7, d: 6, e: 5, Other: 30 };
  const texts = textsOf(drawn('pie', [groups('a', rows, 'browser')]));
  // The smallest one is the rest instead.
  expect(texts).toEqual(expect.arrayContaining(['Other', '30', '5']) as unknown);
  expect(texts.filter((text) => text === 'Other')).toHaveLength(2);
});

test('the bar of a day that has not ended is paler, and as wide as the others', () => {
  const until = (type: 'bar' | 'stackedBar', from: number) =>
    drawn(type, [overTime('a', [5, 5, 5, 5], from), overTime('b', [5, 5, 5, 5], from)]);
  // Until 4 March, the day of the test.
  const running = until('bar', 1);
  expect(running.match(/<path d="[^"]*Z" [^>]*fill-opacity="0.5"/g)).toHaveLength(2);
  expect(running.match(/<rect [^>]*rx="2"/g)).toHaveLength(6);
  const width =
    /rx="2"/.exec(running) && /<rect [^>]*width="([\d.]+)"[^>]*rx="2"/.exec(running)?.[1];
  expect(running).toContain(`h${width}v`);
  const stacked = until('stackedBar', 1);
  expect(stacked.match(/<path d="[^"]*Z" fill="#ffffff" fill-opacity="1"/g)).toHaveLength(2);
  for (const type of ['bar', 'stackedBar'] as const) {
    expect(until(type, -9)).not.toContain('fill-opacity="0.5"');
  }
});

test('a chosen color of a list is pale enough to read the texts on it', () => {
  const svg = drawn('barList', [groups('a', { '/': 3 })], { options: { colors: ['#1d4ed8'] } });
  expect(svg).toContain('fill="#1d4ed8" fill-opacity="0.25"');
});

test('more numbers than fit into a row have further rows, as far as there is room', () => {
  const outputs = Array.from({ length: 9 }, (_, index) => scalar(`n${index}`, `${index}`));
  expect(textsOf(drawn('number', outputs))).toContain('n8');
  const low = textsOf(drawn('number', outputs, { style: { height: 160 } }));
  expect(low).toContain('n3');
  expect(low).not.toContain('n4');
});

test('small and negative values are written as in the app', () => {
  expect(textsOf(drawn('number', [scalar('a', '0.0012')]))).toContain('0.0012');
  const late = drawn('number', [scalar('a', '-90000')], { options: { unit: 'ms' } });
  expect(textsOf(late)).toContain('-1m 30s');
});

test.each([
  ['-50', '-100', '↑ 50%', true],
  ['-100', '-50', '↓ 100%', false],
  ['50', '-100', '↑ 150%', true],
  ['50', '100', '↓ 50%', false],
  ['7', '8', '↓ 13%', false],
])('%s after %s is a change of %s', (value, before, change, isGood) => {
  const svg = drawn('number', [scalar('a', value)], {
    data: { comparison: [scalar('a', before)] },
  });
  const opposite = drawn('number', [scalar('a', value)], {
    ...{ data: { comparison: [scalar('a', before)] }, isBetterLow: true },
  });
  expect(textsOf(svg).join(' ')).toContain(change);
  const colorOf = (text: string) => /<tspan [^>]*fill="([^"]+)"/.exec(text)?.[1];
  const good = colorOf(
    drawn('number', [scalar('a', '2')], { data: { comparison: [scalar('a', '1')] } }),
  );
  expect(good).toBeDefined();
  expect(colorOf(svg) === good).toBe(isGood);
  expect(colorOf(opposite) === good).toBe(!isGood);
});

test('no value is not a zero in rankings, maps, pies and donuts', () => {
  const rows = [
    { name: '/fast', value: 200 },
    { name: '/unknown', value: null },
    { name: '/none', value: 0 },
  ];
  const output: Output = { ...head('Loading time', ['page']), type: 'grouping', rows };
  for (const type of ['barList', 'map', 'pie', 'donut'] as const) {
    const svg = drawn(type, [output], { options: { unit: 'ms' }, style: { isInPage: true } });
    const texts = textsOf(svg);
    expect(texts.filter((text) => text === '–')).toHaveLength(1);
    expect(texts.filter((text) => text === '0ms')).toHaveLength(1);
    expect(texts.some((text) => text.startsWith('/unknown:'))).toBe(false);
  }
  const scalars = [scalar('a', '3'), scalar('b', null)];
  for (const type of ['barList', 'pie'] as const) {
    expect(textsOf(drawn(type, scalars))).toContain('–');
    expect(textsOf(drawn(type, scalars))).not.toContain('0');
  }
});

test('labels without a value are the last of a whole, and its rest has none if they are all that is left', () => {
  const rows = [
    { name: 'x', value: null },
    ...['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, value: -1 })),
  ];
  const output: Output = { ...head('a', ['browser']), type: 'grouping', rows };
  const texts = textsOf(drawn('donut', [output]));
  expect(texts).toEqual(expect.arrayContaining(['e', 'Other', '–']) as unknown);
  expect(texts).not.toContain('x');
});

const pages = Object.fromEntries(
  Array.from({ length: 12 }, (_, index) => [`/${index + 1}`, 120 - 5 * index]),
);

test('averages are no parts of a whole: they are listed', () => {
  for (const type of ['pie', 'donut'] as const) {
    const svg = drawn(type, [groups('a', pages)], {
      data: { units: ['ms'], sums: ['none'] },
      style: { height: 600 },
    });
    expect(textsOf(svg)).toEqual(expect.arrayContaining(['/1', '120', '/12', '65']) as unknown);
    expect(textsOf(svg)).not.toContain('Other');
    expect(svg).not.toContain('%<');
  }
});

test('outputs of several units are no parts of a whole', () => {
  const outputs = [scalar('Views', '3'), scalar('Time', '90')];
  const units = { units: ['', 'ms'], sums: ['exact', 'exact'] } as const;
  expect(drawn('pie', outputs, { data: units })).not.toContain('stroke-dasharray');
});

test('a rest of distinct counts is at most their sum', () => {
  const svg = drawn('pie', [groups('a', pages)], { data: { units: [''], sums: ['atMost'] } });
  expect(textsOf(svg)).toEqual(expect.arrayContaining(['Other', '≤ 560', '50%']) as unknown);
});

test('of distinct counts, shares are said to be of their sum', () => {
  const browsers = [groups('a', { Firefox: 3, Chrome: 1 }, 'browser')];
  const note = 'Shares of the sum: some may be in several rows';
  const textsWith = (sums: 'atMost' | 'exact') =>
    textsOf(drawn('donut', browsers, { data: { units: [''], sums: [sums] } }));
  expect(textsWith('atMost')).toContain(note);
  expect(textsWith('exact')).not.toContain(note);
});

test('averages of labels are not stacked', () => {
  const data = { units: ['ms'], sums: ['none'] } as const;
  for (const type of ['stackedBar', 'area'] as const) {
    const texts = textsOf(
      drawn(type, [many], { data, options: { stacked: true }, style: { width: 1600 } }),
    );
    expect(texts).not.toContain('200');
    expect(texts).toContain('and 14 more');
  }
});
