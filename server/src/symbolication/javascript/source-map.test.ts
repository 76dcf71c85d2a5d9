import { encodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import { expect, test } from 'vitest';
import { BadMap } from '../bad-map.ts';
import { mapJavaScript } from './map-javascript.ts';
import { readSourceMap } from './source-map.ts';

const base = { version: 3, names: ['first', 'second'], sources: ['a.ts'] };
const read = (map: object) => readSourceMap(JSON.stringify(map));
/** A mapping for each column of the line, to the source line with the number that `lineOf` says. */
const mapped = (columns: readonly number[], lineOf: (column: number, index: number) => number) => {
  const line = columns.map((column, index): [number, number, number, number] => [
    ...([column, 0] as const),
    lineOf(column, index),
    0,
  ]);
  const map = new TraceMap({ ...base, version: 3, mappings: [line] });
  return { ...base, mappings: encodedMappings(map) };
};
/** Maps each column to the source line with the same number. */
const at = (...columns: number[]) => mapped(columns, (column) => column);

test('a place belongs to the last mapping before it in its line', () => {
  const map = read({ ...base, mappings: ';;EAEEA,IAAIC' });
  const place = { source: 'a.ts', line: 3, column: 3, name: 'first', around: null };
  expect(map.find(3, 3)).toEqual(place);
  expect(map.find(3, 6)).toEqual(place);
  expect(map.find(3, 1_000_000)).toMatchObject({ column: 7, name: 'second' });
  expect([map.find(3, 2), map.find(1, 1), map.find(4, 1)]).toEqual([null, null, null]);
});

test('all of thousands of mappings are found, even if they are not in order', () => {
  const columns = Array.from({ length: 5000 }, (_, index) => index * 3);
  const map = read(at(...columns));
  for (const column of columns) {
    expect(map.find(1, column + 1)).toMatchObject({ line: column + 1 });
    expect(map.find(1, column + 3)).toMatchObject({ line: column + 1 });
  }
  const swapped = read({ ...base, mappings: 'UAAA,LAAC' });
  expect(swapped.find(1, 6)).toMatchObject({ line: 1, column: 2 });
  expect(swapped.find(1, 11)).toMatchObject({ line: 1, column: 1 });
});

test('of mappings at the same column, the first is found, also across checkpoints', () => {
  const columns = Array.from({ length: 5000 }, (_, index) => Math.floor(index / 3) * 2);
  const map = read(mapped(columns, (_, index) => index));
  for (const [index, column] of columns.entries()) {
    const first = { line: index - (index % 3) + 1 };
    expect(map.find(1, column + 1)).toMatchObject(first);
    expect(map.find(1, column + 2)).toMatchObject(first);
  }
});

test('a mapping at the start of a line is found after many lines without any', () => {
  for (const lines of [1023, 1024, 1025, 2048, 3000]) {
    const map = read({ ...base, mappings: `AAAA${';'.repeat(lines)}AACC,KAAA` });
    expect(map.find(lines + 1, 1), String(lines)).toMatchObject({ line: 2 });
    expect(map.find(lines + 1, 4), String(lines)).toMatchObject({ line: 2 });
    const from = read({ ...base, mappings: `${';'.repeat(lines)}AACC` });
    expect(from.find(lines + 1, 1), String(lines)).toMatchObject({ line: 2 });
  }
});

test('a million mappings at one column are not read for each lookup', () => {
  const map = read({
    ...base,
    mappings: `${'AAAA,'.repeat(1_000_000)}KAAA${',A'.repeat(1_000_000)}`,
  });
  const start = process.cpuUsage();
  for (let round = 0; round < 250; round++) {
    for (const column of [1, 3, 6, 9]) expect(map.find(1, column)).toMatchObject({ line: 1 });
  }
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(1000);
});

test('a map of minified code without columns is rejected, and one of written lines is not', () => {
  const sources = ['a.ts', 'b.ts', 'c.ts'];
  // As webpack writes it with `cheap-module-source-map` and a minimizer.
  const problem = { problem: 'no_columns' };
  expect(() => read({ ...base, sources, mappings: 'AACA' })).toThrow(
    expect.objectContaining(problem),
  );
  expect(read({ ...base, sources, mappings: 'AAAA;AACA;ACCA' }).find(3, 9)).toMatchObject({
    source: 'b.ts',
    line: 3,
  });
  expect(read({ ...base, sources, mappings: 'AACA,GCAA' }).find(1, 9)).toMatchObject({
    source: 'b.ts',
  });
  expect(read({ ...base, sources, mappings: '' }).find(1, 1)).toBeNull();
});

test('a map with sections answers with the section that contains a place', () => {
  const map = read({
    version: 3,
    sections: [
      { offset: { line: 1, column: 100 }, map: { ...at(0, 5), sources: ['b.ts'] } },
      { offset: { line: 0, column: 0 }, map: at(0, 5) },
      { offset: { line: 2, column: 0 }, map: { version: 3, sections: [] } },
    ],
  });
  expect(map.find(1, 7)).toMatchObject({ source: 'a.ts', line: 6 });
  expect(map.find(2, 107)).toMatchObject({ source: 'b.ts', line: 6 });
  expect(map.find(2, 101)).toMatchObject({ source: 'b.ts', line: 1 });
  expect(map.find(3, 1)).toBeNull();
});

test.each([
  ['webpack://shop/./src/a.ts?1f2e', 'src/a.ts'],
  ['webpack:///src/a.ts', 'src/a.ts'],
  ['../../src/../lib/a.ts', 'lib/a.ts'],
  ['turbopack:///[project]/src/a.ts', 'src/a.ts'],
  ['file:///srv/src/a.ts', 'srv/src/a.ts'],
  ['src\\a.ts', 'src/a.ts'],
])('the source %s is shown as %s', (source, shown) => {
  expect(read({ ...at(0), sources: [source] }).find(1, 1)).toMatchObject({ source: shown });
});

test('the source root precedes the names of sources', () => {
  expect(read({ ...at(0), sourceRoot: '/srv/' }).find(1, 1)).toMatchObject({ source: '/srv/a.ts' });
});

test.each([
  ['no JSON', '{"version":3,'],
  ['another thing', '[1]'],
  ['a map without mappings', '{"version":3,"sources":[]}'],
  ['letters that are no digits', '{"version":3,"sources":["a"],"mappings":"!!"}'],
  ['half a mapping', '{"version":3,"sources":["a"],"mappings":"AA"}'],
  ['lines before the first', '{"version":3,"sources":["a"],"mappings":"AADA"}'],
  ['a number without end', `{"version":3,"sources":["a"],"mappings":"${'g'.repeat(99)}"}`],
  ['sections without maps', '{"version":3,"sections":[{"offset":{"line":0,"column":0}}]}'],
])('%s is not a map', (_, text) => {
  expect(() => readSourceMap(text)).toThrow(BadMap);
});

test('garbage neither throws anything else nor takes long', () => {
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const letters = [...'ACDEgIKLWhj,;;AA{}()\'"`/*=>\n:$ functiconst'];
  const text = (length: number) =>
    Array.from({ length }, () => letters[random(letters.length)]).join('');
  const start = process.cpuUsage();
  let read = 0;
  for (let round = 0; round < 400; round++) {
    const mapping = () => [8, 1, 8, 8].map((most) => 'ACEGIKMO'[random(most)]).join('');
    const mappings = Array.from({ length: 20 }, mapping).join(',') + text(random(2));
    const map = { ...base, mappings, sourcesContent: [text(2000)] };
    const stack = [text(30), `at ${text(5)} (a.js:1:${random(60)})`, `@${text(9)}:2:3`].join('\n');
    try {
      const found = readSourceMap(JSON.stringify(map));
      read += 1;
      expect(mapJavaScript(stack, () => found).stack).toContain('\n');
    } catch (error) {
      expect(error).toBeInstanceOf(BadMap);
    }
  }
  expect(read).toBeGreaterThan(100);
  expect(read).toBeLessThan(400);
  // CPU time, so that other processes don't affect the result.
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(5000);
});

test('of sources with the same path, the text is that of the one at the place', () => {
  const parts = {
    ...base,
    sources: ['webpack:///./src/App.vue?1a2b', 'webpack:///./src/App.vue?3c4d'],
    sourcesContent: ['import "./App.vue";', '<template>'],
    // At column 0 the first, from column 5 on the second.
    mappings: 'AAAA,KCAA',
  };
  const sections = [
    { offset: { line: 0, column: 0 }, map: at(0) },
    { offset: { line: 3, column: 10 }, map: parts },
  ];
  for (const [map, line, column] of [
    [read(parts), 1, 0],
    [read({ version: 3, sections }), 4, 10],
  ] as const) {
    const textAt = (offset: number) =>
      map.contentOf('src/App.vue', { line, column: column + offset + 1 });
    expect([0, 4, 5, 900].map(textAt)).toEqual([
      ...['import "./App.vue";', 'import "./App.vue";'],
      ...['<template>', '<template>'],
    ]);
    expect(map.contentOf('src/App.vue', { line: 99, column: 1 })).toBe('import "./App.vue";');
  }
});
