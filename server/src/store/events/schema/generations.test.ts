import { expect, test } from 'vitest';
import { declaredTables } from '../../../kinds/tables.ts';
import { generationColumns } from './generations.ts';

test('every table obeys all generations in its rows', () => {
  const declared = declaredTables.map(({ name, columns }) => [
    name,
    columns.flatMap((column) => (column.name.endsWith('generation') ? [column.name] : [])),
  ]);
  expect(generationColumns).toEqual(Object.fromEntries(declared));
});
