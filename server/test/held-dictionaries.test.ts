import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { heldDictionaries } from './worst-cases/find-dictionaries.ts';
import { bounds } from './worst-cases/held-dictionaries.ts';

const server = fileURLToPath(new URL('..', import.meta.url));

test('every dictionary that outlives a call has a bound that is written down', () => {
  // Add the new one to the table with what bounds it; where strangers choose its keys, with a test too.
  expect(heldDictionaries(`${server}src`)).toEqual(Object.keys(bounds).toSorted());
});

test('the tests that fill dictionaries with made-up names are there', () => {
  const floods = Object.values(bounds).flatMap(({ flood }) => flood ?? []);
  expect(floods.length).toBeGreaterThan(10);
  expect(floods.filter((path) => !existsSync(server + path))).toEqual([]);
});
