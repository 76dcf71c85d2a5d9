import { runInThisContext } from 'node:vm';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { buildSync } from 'esbuild';
import { expect, test } from 'vitest';
import { filesOfJavaScript, mapJavaScript } from './map-javascript.ts';
import { readSourceMap } from './source-map.ts';

const address = 'https://cdn.example.com/assets/app.1a2b.js';
const source = `interface Item { price: number }
class Cart {
  items: Item[] = [];
  add(item: Item | null): void {
    this.items.push({ price: item!.price });
  }
  total = (factor: number): number => {
    return this.items.reduce((sum, { price }) => sum + price * factor, 0);
  };
}
export async function checkout(cart: Cart) {
  const prices = [1, null].map((price) => {
    const text = \`\${price === null ? '{' : "it's"} a price\`;
    return text && cart.add(price === null ? null : { price });
  });
  return prices;
}
const run = async () => checkout(new Cart());
Object.assign(globalThis, { failed: run });
`;

/** Builds and runs the source, and returns the stack of the error that it throws. */
async function crash(prefix = '', more: object = {}) {
  const built = buildSync({
    stdin: { contents: prefix + source, sourcefile: 'src/shop/cart.ts', loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'iife',
    sourcemap: 'external',
    outfile: '/out/app.js',
    write: false,
    ...more,
  });
  const [map, code] = built.outputFiles;
  runInThisContext(code?.text ?? '', { filename: address });
  const { failed } = globalThis as unknown as { failed: () => Promise<unknown> };
  const error: unknown = await failed().catch((thrown: unknown) => thrown);
  const lines = (error as Error).stack?.split('\n') ?? [];
  const ofTheBundle = lines.filter(
    (line) => !line.includes('/map-javascript') && !line.includes('node_modules'),
  );
  return { map: map?.text ?? '', stack: ofTheBundle.join('\n') };
}

const frames = (stack: string) => stack.split('\n').filter((line) => line.includes('src/'));

test('a minified stack becomes the stack of the sources, line by line', async () => {
  const { map, stack } = await crash();
  expect(filesOfJavaScript(stack)).toEqual([address]);
  expect(stack).not.toContain('checkout');
  const mapped = mapJavaScript(stack, () => readSourceMap(map));
  expect(frames(mapped.stack)).toEqual([
    '    at add (src/shop/cart.ts:5:36)',
    '    at src/shop/cart.ts:14:25',
    '    at checkout (src/shop/cart.ts:12:28)',
    '    at run (src/shop/cart.ts:18:25)',
  ]);
  const [head] = stack.split('\n');
  expect(mapped.stack.split('\n')[0]).toBe(head);
  expect(mapped.frames.slice(0, 3)).toEqual([
    { raw: 1, at: 1, lines: 1, reason: null },
    { raw: 2, at: 2, lines: 1, reason: null },
    { raw: 3, at: 3, lines: 1, reason: 'native' },
  ]);
});

test('a release of React Native, whose offsets in the bytecode start at 0', async () => {
  const { map } = await crash();
  const ours = readSourceMap(map);
  const bytecode = 'address at index.android.bundle:1:600';
  expect(filesOfJavaScript(`    at render (${bytecode})`)).toEqual(['index.android.bundle']);
  const { stack, frames: mapped } = mapJavaScript(`    at render (${bytecode})`, () => ours);
  const {
    source: file,
    line,
    column,
  } = originalPositionFor(new TraceMap(map), {
    line: 1,
    column: 600,
  });
  expect(stack).toContain(`${file}:${line}:${(column ?? 0) + 1}`);
  expect(mapped).toEqual([{ raw: 0, at: 0, lines: 1, reason: null }]);
});

test('Safari places an unknown variable behind it, where its function may already end', () => {
  const contents =
    'globalThis.cases = {\n  undeclared() { return nothingDeclared; },\n  next() {},\n};';
  const built = buildSync({
    stdin: { contents, sourcefile: 'src/main.ts', loader: 'ts' },
    minify: true,
    sourcemap: 'external',
    outfile: '/out/app.js',
    write: false,
  });
  const [map, code] = built.outputFiles.map(({ text }) => text);
  const columnOf = (text: string) => (code ?? '').indexOf(text) + 1;
  const stackAt = (frame: string) => mapJavaScript(frame, () => readSourceMap(map ?? '')).stack;
  const safari = `undeclared@${address}:1:${columnOf('},next')}`;
  expect(stackAt(safari)).toBe('    at undeclared (src/main.ts:2:42)');
  const firefox = `undeclared@${address}:1:${columnOf('return')}`;
  expect(stackAt(firefox)).toBe('    at undeclared (src/main.ts:2:18)');
});

test('two builds with other minified names give the same stack', async () => {
  const one = await crash();
  const other = await crash('', {
    banner: { js: 'var a,b,c,e,n,s,t;' },
    mangleProps: /^(items|price)$/,
  });
  expect(one.stack).not.toBe(other.stack);
  const mapped = [one, other].map(({ map, stack }) =>
    frames(mapJavaScript(stack, () => readSourceMap(map)).stack),
  );
  expect(mapped[0]).toEqual(mapped[1]);
});

test('without the text of the sources, a function has the name that its caller used', async () => {
  const { map, stack } = await crash('', { sourcesContent: false });
  const mapped = mapJavaScript(stack, () => readSourceMap(map));
  expect(frames(mapped.stack)).toContain('    at checkout (src/shop/cart.ts:12:28)');
});

test('every place of a bundle maps to where the reference implementation says', async () => {
  const { map } = await crash();
  const ours = readSourceMap(map);
  const reference = new TraceMap(map);
  const [line = ''] = (JSON.parse(map) as { mappings: string }).mappings.split(';');
  expect(line.length).toBeGreaterThan(100);
  for (let column = 0; column < 700; column++) {
    const { source: file, ...place } = originalPositionFor(reference, { line: 1, column });
    const found = ours.find(1, column + 1);
    const expected = { line: place.line, column: (place.column ?? 0) + 1 };
    if (file === null) expect(found).toBeNull();
    else expect(found).toMatchObject(expected);
  }
});
