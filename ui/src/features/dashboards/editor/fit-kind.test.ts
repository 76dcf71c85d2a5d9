import { expect, test } from 'vitest';
import { firstForm } from './chart-form.ts';
import { fitKind } from './fit-kind.ts';

test('a kind cuts the form as it needs it', () => {
  const form = firstForm();
  expect(fitKind(form, 'number').split).toMatchObject({ interval: null, groupBy: [] });
  expect(fitKind(form, 'donut').split).toMatchObject({ interval: null, groupBy: ['country'] });
  expect(fitKind(fitKind(form, 'number'), 'line').split.interval).toBe('auto');
});

test('what fits stays', () => {
  const form = firstForm();
  expect(fitKind(form, 'area')).toBe(form);
  const byPage = { ...form, split: { ...form.split, groupBy: ['page'], rows: 3 } };
  expect(fitKind(byPage, 'barList').split).toMatchObject({ groupBy: ['page'], rows: 3 });
});
