import { expect, test } from 'vitest';
import { datasetFixture, fieldFixture } from '../../datasets/dataset-fixtures.ts';
import { newSeries } from './chart-form.ts';
import { measureChoices, measureOf, withMeasure } from './measures.ts';

const web = datasetFixture('events-web', [
  fieldFixture('event', 'Event'),
  fieldFixture('time_on_page', 'Time on page', { type: 'number' }),
  fieldFixture('session_id', 'Session', { type: 'id', distinctTitle: 'Visits' }),
  fieldFixture('user_id', 'Visitor', { type: 'id', distinctTitle: 'Unique visitors' }),
]);
const series = newSeries([]);

test('a choice says function and field, and is found again', () => {
  const visitors = withMeasure(series, 'distinct:user_id', web);
  expect(visitors).toMatchObject({ measure: 'distinct', field: 'user_id' });
  expect(measureOf(visitors, web)).toBe('distinct:user_id');
  expect(measureOf(series, web)).toBe('count:*');
});

test('the identity of the dataset is the first that is counted', () => {
  const labels = measureChoices(web).map(({ label }) => label);
  expect(labels.slice(0, 3)).toEqual(['Count', 'Unique visitors', 'Visits']);
  expect(measureChoices(null)[0]?.value).toBe('count:*');
});

test('a function of a field selects a field, and keeps one of the same type', () => {
  const sum = withMeasure(series, 'sum', web);
  expect(sum).toMatchObject({ measure: 'sum', field: 'time_on_page' });
  const price = { ...sum, field: 'price' };
  expect(withMeasure(price, 'median', web)).toMatchObject({ measure: 'median', field: 'price' });
  expect(withMeasure(price, 'distinct', web).field).toBe('event');
  expect(measureOf(price, web)).toBe('sum');
});
