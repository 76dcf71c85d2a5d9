import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasMoreNamesThan } from './json-names.ts';

const encoded = (text: string): Uint8Array => new TextEncoder().encode(text);

test('different names are counted, wherever they are, and texts are not', () => {
  const text = '{"a": {"b" :[{"a":"c\\":1","d\\"":"x:y"}, "e:", {"\\\\":1}]} , "f"\n\t: "g" }';
  // a, b, d", \ and f
  expect(hasMoreNamesThan(encoded(text), 4)).toBe(true);
  expect(hasMoreNamesThan(encoded(text), 5)).toBe(false);
  for (const nothing of ['', '"', '"a', '{"a":', '[1,2]', '"a":"b']) {
    expect(hasMoreNamesThan(encoded(nothing), 1)).toBe(false);
  }
});

test('no JSON has fewer names than are counted', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(10), (text, most) => {
      const names = new Set<string>();
      JSON.parse(text, (name, value: unknown) => {
        names.add(name);
        return value;
      });
      if (hasMoreNamesThan(encoded(text), most)) expect(names.size).toBeGreaterThan(most);
    }),
  );
});

test('thousands of names are counted, but for those of the same hash', () => {
  const body = (count: number) =>
    encoded(
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`n${at}`, 0]))),
    );
  expect(hasMoreNamesThan(body(5_000), 5_000)).toBe(false);
  expect(hasMoreNamesThan(body(6_000), 5_000)).toBe(true);
});
