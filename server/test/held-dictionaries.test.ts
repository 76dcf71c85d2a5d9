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

/** In modules, and empty unless they have a test of their own. */
const isVariable = (name: string): boolean => !(name.split(' ')[1] ?? '').includes('.');

test('every dictionary is measured, in a test of its own or after a flood of all of them', () => {
  const unmeasured = Object.entries(bounds).filter(
    ([name, { flood, most }]) => flood === undefined && most === undefined && !isVariable(name),
  );
  expect(unmeasured).toEqual([]);
});

test('the tests that fill dictionaries with made-up names exist', () => {
  const floods = Object.values(bounds).flatMap(({ flood }) => flood ?? []);
  expect(floods.length).toBeGreaterThan(10);
  expect(floods.filter((path) => !existsSync(server + path))).toEqual([]);
});
