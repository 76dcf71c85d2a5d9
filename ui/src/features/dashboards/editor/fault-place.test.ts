import { expect, test } from 'vitest';
import { firstForm, newSeries, plainSplit, type ChartForm } from './chart-form.ts';
import { faultPlace } from './fault-place.ts';
import { queryOf } from './query-of.ts';

const first = firstForm();
const filters = { match: 'and' as const, items: [{ field: 'x', operator: 'isNull' as const }] };
const form: ChartForm = {
  ...first,
  series: [...first.series, { ...newSeries(first.series), filters }],
  split: { ...plainSplit, groupBy: ['page'], rows: 0 },
};
const request = queryOf(form);
const place = (path: string) => faultPlace(request, path);

test('a path leads to the part of the form that made it', () => {
  expect(place('body.outputs[1].query.rows')).toEqual({ part: 'order', series: null });
  expect(place('body.outputs[1].query.input.function')).toEqual({ part: 'measure', series: 1 });
  expect(place('body.outputs[0].query.input.input.fields[0]')).toEqual({
    part: 'group',
    series: null,
  });
  expect(place('body.query.outputs[1].query.input.input.input.predicate.field')).toEqual({
    part: 'filters',
    series: 1,
  });
  expect(place('body.outputs[0].query.input.input.input.dataset')).toEqual({
    part: 'dataset',
    series: 0,
  });
});

test('a formula has its own place, and its inputs are the series', () => {
  const whole = queryOf({ ...form, together: 'formula', split: plainSplit });
  expect(faultPlace(whole, 'body.outputs[0].query.expression')).toEqual({
    part: 'formula',
    series: null,
  });
  expect(faultPlace(whole, 'body.outputs[0].query.inputs[1].query.input.input.field')).toEqual({
    part: 'field',
    series: 1,
  });
});

test('a path of another part has no location in the form', () => {
  expect(place('body.name')).toBeNull();
});
