import { expect, test } from 'vitest';
import { datasetInfo } from '../dataset-fields.ts';
import { newSeries } from './chart-form.ts';
import { measureOf, withMeasure } from './measures.ts';

const web = datasetInfo('events-web');
const series = newSeries([]);

test('a choice says function and field, and is found again', () => {
  const visitors = withMeasure(series, 'distinct:user_id', web);
  expect(visitors).toMatchObject({ measure: 'distinct', field: 'user_id' });
  expect(measureOf(visitors, web)).toBe('distinct:user_id');
  expect(measureOf(series, web)).toBe('count:*');
});

test('a function of a field brings a field along, and keeps one of its own sort', () => {
  const sum = withMeasure(series, 'sum', web);
  expect(sum).toMatchObject({ measure: 'sum', field: 'time_on_page' });
  const price = { ...sum, field: 'price' };
  expect(withMeasure(price, 'median', web)).toMatchObject({ measure: 'median', field: 'price' });
  expect(withMeasure(price, 'distinct', web).field).toBe('event');
  expect(measureOf(price, web)).toBe('sum');
});
