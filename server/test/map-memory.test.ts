import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { ProguardMapping } from '../src/symbolication/java/proguard-mapping.ts';
import { readSourceMap } from '../src/symbolication/javascript/source-map.ts';
import { WorkBudget } from '../src/symbolication/work-budget.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function memory(): number {
  // The JavaScript engine keeps the last text that matched a regular expression.
  /a/.test('a');
  collectGarbage();
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

const many = <Item>(count: number, item: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => item(index));
const source = (index: number) =>
  many(40, (line) => `export function f${index}_${line}(a) { return a + ${line}; }`).join('\n');
const plain = (parts: object) => ({
  version: 3,
  sources: ['a.js'],
  names: [],
  // With a column, because minified code without any is rejected.
  mappings: 'AAAA,CAAC',
  ...parts,
});

/** All kinds of content that can make a file large, about 2 MB of each. */
const sourceMaps: Readonly<Record<string, () => object>> = {
  'texts of sources': () =>
    plain({ sources: many(700, (index) => `src/${index}.js`), sourcesContent: many(700, source) }),
  'texts with two bytes a character': () => plain({ sourcesContent: ['// ж\n'.repeat(200_000)] }),
  names: () => plain({ names: many(100_000, (index) => `name_${index}`) }),
  'paths of sources': () => plain({ sources: many(60_000, (index) => `src/module-${index}.js`) }),
  mappings: () => plain({ mappings: `AAAA${',CAAC'.repeat(400_000)}` }),
  'short lines of mappings': () => plain({ mappings: 'AAAA;'.repeat(400_000) }),
  'unsorted mappings': () => plain({ mappings: `gCAAA,FAAA${',CAAA'.repeat(200_000)}` }),
  sections: () => ({
    version: 3,
    sections: many(10_000, (line) => ({ offset: { line, column: 0 }, map: plain({}) })),
  }),
};

interface Kept {
  readonly bytes: number;
}

/** Reads a copy of the text, so that nothing else keeps a part of it. */
function readFresh(text: string, read: (text: string) => Kept): Kept {
  return read(Buffer.from(text).toString());
}

/**
 * Memory use of a file, by its own count and by that of the JavaScript engine: the median of three, because what was
 * left over from before can be freed during one of them.
 */
function measure(text: string, read: (text: string) => Kept) {
  // Code and tables of the JavaScript engine don't belong to the file.
  readFresh(text, read);
  const tries = many(3, () => {
    const before = memory();
    const kept = readFresh(text, read);
    return { held: memory() - before, counted: kept.bytes };
  });
  return tries.toSorted((a, b) => a.held - b.held)[1]!;
}

test.each(Object.entries(sourceMaps))(
  'a map with %s takes as much memory as the cache counts',
  (_, map) => {
    const text = JSON.stringify(map());
    const { counted, held } = measure(text, readSourceMap);
    expect(held / counted).toBeLessThan(2);
    expect(counted / held).toBeLessThan(2);
  },
);

test('a map takes as much memory as counted after its functions were looked up', () => {
  const sources = many(100, (index) => `src/${index}.js`);
  // Each line of the bundle is the beginning of the next source.
  const mappings = `AAAA${';ACAA'.repeat(99)}`;
  const text = JSON.stringify(plain({ sources, mappings, sourcesContent: many(100, source) }));
  const { counted, held } = measure(text, (json) => {
    const map = readSourceMap(json);
    for (let line = 1; line <= 100; line++) map.find(line, 1, new WorkBudget());
    return map;
  });
  expect(held / counted).toBeLessThan(2);
  expect(counted / held).toBeLessThan(2);
});

test.each([
  ['small classes', 40_000, 0, ''],
  ['methods', 400, 60, ''],
  ['methods of short lines', 400, 60, 'short'],
  ['inlined methods', 400, 60, 'inlined'],
])('a mapping with %s takes as much memory as counted', (_, classes, methods, kind) => {
  const block = (index: number) =>
    [
      `com.example.shop.Class${index} -> a.b${index}:`,
      ...many(methods, (line) => lineOf(kind, line)),
    ].join('\n');
  const { counted, held } = measure(many(classes, block).join('\n'), (text) => {
    const mapping = new ProguardMapping(text);
    if (methods > 0) {
      for (let index = 0; index < classes; index++)
        mapping.blockOf(`a.b${index}`, new WorkBudget());
    }
    return mapping;
  });
  expect(held / counted).toBeLessThan(2);
  expect(counted / held).toBeLessThan(2);
});

function lineOf(kind: string, line: number): string {
  if (kind === 'short') return ` ${line}:${line}:v m():1 -> m${line}`;
  if (kind === 'inlined') return `    1:1:void com.example.Inlined.method${line}(int):${line} -> a`;
  return `    ${line}:${line}:void method${line}(int):${line}:${line} -> m${line}`;
}
