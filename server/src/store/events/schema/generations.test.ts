import { expect, test } from 'vitest';
import { tables } from '../../../kinds/tables.ts';
import { generationColumnsOf } from './generations.ts';

test.each(tables)('all generations in the rows of $name count', ({ name, columns }) => {
  const declared = Object.keys(columns).filter((column) => column.endsWith('generation'));
  expect(generationColumnsOf(name)).toEqual(declared);
});
