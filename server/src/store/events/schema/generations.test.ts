import { expect, test } from 'vitest';
import { generationColumns } from './generations.ts';
import { eventTables } from './tables.ts';

test('every table obeys each of the generations that its rows carry', () => {
  const inSchema = eventTables.map(({ name, columns }) => [
    name,
    Array.from(columns.matchAll(/^ *(\w*generation) UInt32/gm), ([, column]) => column),
  ]);
  expect(generationColumns).toEqual(Object.fromEntries(inSchema));
});
