import { expect, test } from 'vitest';
import { BadMap } from './bad-map.ts';
import { ProguardMapping } from './java/proguard-mapping.ts';
import { retrace } from './java/retrace.ts';
import { mapJavaScript } from './javascript/map-javascript.ts';
import { SourceFunctions } from './javascript/source-functions.ts';
import { readSourceMap } from './javascript/source-map.ts';

/** CPU time in milliseconds, the minimum of several runs: other processes don't count. */
function timeOf(work: () => unknown, runs = 3): number {
  let least = Infinity;
  for (let run = 0; run < runs; run += 1) {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/**
 * Growth of the time relative to the size when the size is ten times as large; the best of several rounds. 1
 * = linear.
 */
function growth(work: (size: number) => unknown, size: number): number {
  let least = Infinity;
  for (let round = 0; round < 5 && least > 1.3; round += 1) {
    const small = timeOf(() => Array.from({ length: 10 }, () => work(size)), 1);
    least = Math.min(least, timeOf(() => work(size * 10), 1) / Math.max(small, 1));
  }
  return least;
}

const javaStack = (frames: number) => 'at a.a.a(S:1)\n'.repeat(frames);
const scriptStack = (frames: number, column: (at: number) => number = (at) => at + 1) =>
  Array.from(
    { length: frames },
    (_, at) => `    at a (https://x.example/a.js:1:${column(at)})`,
  ).join('\n');
const reasonsOf = (frames: readonly { readonly reason: string | null }[]) =>
  new Set(frames.map(({ reason }) => reason));

const section = (column: number) => ({
  offset: { line: 0, column },
  map: { version: 3, sources: ['a.ts'], names: [], mappings: 'AAAA' },
});
const sectioned = (count: number) =>
  JSON.stringify({ version: 3, sections: Array.from({ length: count }, (_, at) => section(at)) });

test('a map with very many sections is rejected, and one with many is searched without reading them all', () => {
  expect(() => readSourceMap(sectioned(140_000))).toThrow(BadMap);
  const [few, many] = [2, 20_000].map((count) => readSourceMap(sectioned(count)));
  const stack = scriptStack(5000, (at) => 20_000 - at);
  const time = (map: typeof few) => () => mapJavaScript(stack, () => map ?? 'no_file');
  expect(timeOf(time(many))).toBeLessThan(4 * timeOf(time(few)) + 20);
  expect(many?.find(1, 7)).toMatchObject({ source: 'a.ts', line: 1, column: 1 });
});

test('nested sections count together', () => {
  const outer = (maps: readonly unknown[]) => ({
    version: 3,
    sections: maps.map((map, line) => ({ offset: { line, column: 0 }, map })),
  });
  const inner = outer(Array.from({ length: 5000 }, () => section(0).map));
  expect(() => readSourceMap(JSON.stringify(outer([inner, inner])))).not.toThrow();
  const tooMany = outer([inner, inner, inner, inner]);
  expect(() => readSourceMap(JSON.stringify(tooMany))).toThrow(BadMap);
});

test('lines without mappings are not read again for each frame', () => {
  const gap = (lines: number) => {
    const mappings = `AAAA${';'.repeat(lines)}AACA`;
    const map = readSourceMap(
      JSON.stringify({ version: 3, sources: ['a.ts'], names: [], mappings }),
    );
    expect(map.find(lines + 1, 1)).toMatchObject({ line: 2 });
    expect([map.find(1, 9), map.find(lines, 1)]).toEqual([
      expect.objectContaining({ line: 1 }),
      null,
    ]);
    return () => {
      for (let frame = 0; frame < 2000; frame += 1) map.find(lines - frame, 5);
    };
  };
  expect(timeOf(gap(5_000_000))).toBeLessThan(4 * timeOf(gap(5000)) + 20);
  const commas = JSON.stringify({ version: 3, sources: [], mappings: ','.repeat(10_000) });
  expect(() => readSourceMap(commas)).toThrow(BadMap);
});

test('a long root is not repeated for every source', () => {
  const read = (sources: number) =>
    readSourceMap(
      JSON.stringify({
        version: 3,
        sourceRoot: 'r/'.repeat(sources * 10),
        sources: Array.from({ length: sources }, (_, at) => `${at}.ts`),
        mappings: 'AAAA,CAAA',
      }),
    );
  expect(growth(read, 2000)).toBeLessThan(2);
});

test.each([
  '{',
  '(',
  '=>',
  'a=>',
  'f(){',
  '`${',
  '/[',
  '"',
  'a(b)=>{',
  '/*',
  '=/a[/b]',
  '=/\\/',
  'x:<',
])('functions of a source made of %j are found in linear time', (piece) => {
  const find = (size: number) =>
    new SourceFunctions(piece.repeat(size / piece.length)).nameAt(1, size);
  expect(growth(find, 20_000)).toBeLessThan(2);
});

test('sources that exceed the budget together are not scanned for one error', () => {
  const count = 12;
  const map = readSourceMap(
    JSON.stringify({
      version: 3,
      sources: Array.from({ length: count }, (_, at) => `${at}.ts`),
      sourcesContent: Array.from({ length: count }, () => 'f(){}'.repeat(200_000)),
      names: [],
      mappings: `AAAA${',CCAA'.repeat(count - 1)}`,
    }),
  );
  const before = map.bytes;
  const { frames } = mapJavaScript(scriptStack(count), () => map);
  expect(reasonsOf(frames)).toEqual(new Set([null, 'too_costly']));
  // Scanned functions are counted, and only some of them are kept.
  expect(map.bytes).toBeGreaterThan(before + 1024 ** 2);
  expect(map.bytes).toBeLessThan(before + 40 * 1024 ** 2);
});

test('a frame of very many inlined calls stays unchanged, as does everything beyond the budget of one error', () => {
  const inlined = (count: number) =>
    new ProguardMapping(`shop.Cart -> a.a:\n${'    1:1:void x.Y.b():2:2 -> a\n'.repeat(count)}`);
  const attack = retrace(javaStack(10), inlined(60_000), '');
  expect(reasonsOf(attack.frames)).toEqual(new Set(['too_costly']));
  expect(attack.stack).toBe(javaStack(10));
  const long = retrace(javaStack(9000), inlined(200), '');
  expect(reasonsOf(long.frames)).toEqual(new Set([null, 'too_costly']));
  expect(long.stack.length).toBeLessThan(32 * 1024 ** 2);
  const ordinary = retrace(javaStack(100), inlined(5), '');
  expect(reasonsOf(ordinary.frames)).toEqual(new Set([null]));
});

test('methods with very many ranges, and classes that are parsed in turn, have a limit per error', () => {
  const places = Array.from({ length: 40_000 }, (_, at) => `    ${at}:${at}:void b() -> a`);
  const frames = (of: (at: number) => string) => Array.from({ length: 9000 }, (_, at) => of(at));
  const wide = new ProguardMapping(`shop.Cart -> a.a:\n${places.join('\n')}\n`);
  const lines = frames((at) => `at a.a.a(S:${at})`).join('\n');
  const block = '    void b() -> a\n'.repeat(60_000);
  const classes = Array.from({ length: 8 }, (_, at) => `c${at} -> a.a${at}:\n${block}`);
  const many = new ProguardMapping(classes.join(''));
  const turns = frames((at) => `at a.a${at % 8}.a(S:1)`).join('\n');
  for (const [stack, mapping] of [
    [lines, wide],
    [turns, many],
  ] as const) {
    const { frames: mapped } = retrace(stack, mapping, '');
    expect(reasonsOf(mapped)).toContain('too_costly');
    const small = timeOf(() => retrace(javaStack(9000), 'no_file', ''));
    expect(timeOf(() => retrace(stack, mapping, ''), 1)).toBeLessThan(50 * small + 4000);
  }
});

test('a mapping with more classes than any app is rejected', () => {
  const classes = Array.from({ length: 500_001 }, (_, at) => `a -> ${at}:\n`).join('');
  expect(() => new ProguardMapping(classes)).toThrow(BadMap);
});
