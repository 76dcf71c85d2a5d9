import { expect, test } from 'vitest';
import { formatOf } from './all.ts';

const figures = { id: 'a', dataset: 'imported-figures', dimension: 'total' };
const event = { id: 'a', dataset: 'events-web' };

test.each([
  ['without spaces', (row: object) => JSON.stringify(row)],
  ['with spaces', (row: object) => JSON.stringify(row).replaceAll(':', ' : ')],
])('exports of figures and of events are distinguished in JSON %s', (_, write) => {
  expect(formatOf(write(figures))).toBe('bellwether-figures');
  expect(formatOf(write(event))).toBe('bellwether');
});
