import { expect, test } from 'vitest';
import { firstForm } from './chart-form.ts';
import { fitType } from './fit-type.ts';

test('a type splits the form as it needs it', () => {
  const form = firstForm();
  expect(fitType(form, 'number').split).toMatchObject({ interval: null, groupBy: [] });
  expect(fitType(form, 'donut').split).toMatchObject({ interval: null, groupBy: ['country'] });
  expect(fitType(fitType(form, 'number'), 'line').split.interval).toBe('auto');
});

test('what fits stays', () => {
  const form = firstForm();
  expect(fitType(form, 'area')).toBe(form);
  const byPage = { ...form, split: { ...form.split, groupBy: ['page'], rows: 3 } };
  expect(fitType(byPage, 'barList').split).toMatchObject({ groupBy: ['page'], rows: 3 });
});
