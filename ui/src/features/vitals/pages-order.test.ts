import { expect, test } from 'vitest';
import { inOrder, pagesOrder, shownOrder, sortedBy } from './pages-order.ts';
import { worstFirst } from './worst-first.ts';

const rating = { good: 1, needsImprovement: 0, poor: 0 };
const page = (name: string, count: number, values: { LCP: number; INP?: number }) => ({
  name,
  count,
  metrics: (['LCP', 'INP'] as const).flatMap((metric) => {
    const value = values[metric];
    return value === undefined ? [] : [{ metric, count, p75: value, p90: 1, p99: 1, rating }];
  }),
});
const pages = worstFirst(
  [
    page('/item/10', 50, { LCP: 900, INP: 80 }),
    page('/item/9', 300, { LCP: 5000 }),
    page('/about', 3, { LCP: 9000, INP: 400 }),
  ],
  'LCP',
  'p75',
);
const namesBy = (...[sort, direction]: [Parameters<typeof sortedBy>[2], 'asc' | 'desc']) =>
  inOrder(pages, { sort, direction }, 'p75').map(({ group }) => group.name);

test('figures are sorted over all pages, also those with few values', () => {
  expect(namesBy('LCP', 'desc')).toEqual(['/about', '/item/9', '/item/10']);
  expect(namesBy('values', 'asc')).toEqual(['/about', '/item/10', '/item/9']);
});

test('pages without a value come last in both directions', () => {
  expect(namesBy('INP', 'asc')).toEqual(['/item/10', '/about', '/item/9']);
  expect(namesBy('INP', 'desc')).toEqual(['/about', '/item/10', '/item/9']);
});

test('names are sorted as people count', () => {
  expect(namesBy('page', 'asc')).toEqual(['/about', '/item/9', '/item/10']);
});

test('another column begins with its largest, names with A, and another click turns it around', () => {
  expect(pagesOrder({})).toBeNull();
  expect(shownOrder({}, 'INP', 'INP')).toBe('descending');
  expect(sortedBy({}, 'INP', 'INP')).toEqual({ sort: 'INP', direction: 'asc' });
  expect(sortedBy({ sort: 'INP', direction: 'asc' }, 'INP', 'INP')).toEqual({ sort: 'INP' });
  const byName = sortedBy({ range: '7d', direction: 'asc', sort: 'CLS' }, 'LCP', 'page');
  expect(byName).toEqual({ range: '7d', sort: 'page' });
  expect(shownOrder(byName, 'LCP', 'page')).toBe('ascending');
  expect(sortedBy(byName, 'LCP', 'page')).toEqual({ ...byName, direction: 'desc' });
});
