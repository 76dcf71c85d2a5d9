import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { heldDictionaries } from './worst-cases/find-dictionaries.ts';
import { bounds } from './worst-cases/held-dictionaries.ts';

const server = fileURLToPath(new URL('..', import.meta.url));

test('every dictionary that outlives a call has a documented bound', () => {
  // Add the new one to the table with its bound, and with a test if clients choose its keys.
  expect(heldDictionaries(`${server}src`)).toEqual(Object.keys(bounds).toSorted());
});

test('the tests that fill dictionaries with made-up names exist', () => {
  const floods = Object.values(bounds).flatMap(({ flood }) => flood ?? []);
  expect(floods.length).toBeGreaterThan(10);
  expect(floods.filter((path) => !existsSync(server + path))).toEqual([]);
});
