import { useState } from 'react';
import { expect, test } from 'vitest';
import { scenesOf, tell } from '../../../test/scenes.ts';
import type { ChartOptions } from '../chart-definition.ts';
import { noOptions } from '../no-options.ts';
import { AxisFields } from './axis-fields.tsx';
import { ColorFields } from './color-fields.tsx';
import { CompactField, SmoothField, StackedField } from './option-switches.tsx';

function Form() {
  const [options, setOptions] = useState(noOptions);
  const onChange = (next: ChartOptions) => {
    tell(next);
    setOptions(next);
  };
  return (
    <>
      <CompactField options={options} onChange={onChange} />
      <StackedField options={options} onChange={onChange} />
      <SmoothField options={options} onChange={onChange} />
      <ColorFields options={options} onChange={onChange} />
      <AxisFields options={options} onChange={onChange} />
    </>
  );
}

const show = scenesOf(import.meta.url, { 'options of a chart': () => <Form /> });
const last = async (reported: () => Promise<unknown[]>) => (await reported()).at(-1);

test('switches keep their state, and large numbers are shortened by default', async () => {
  const { page, reported } = await show('options of a chart');
  expect(await page.getByLabel('Shorten large numbers').isChecked()).toBe(true);
  await page.getByLabel('Shorten large numbers').click();
  await page.getByLabel('Stack series').click();
  await page.getByLabel('Curved lines').click();
  expect(await last(reported)).toEqual({
    ...noOptions,
    compact: false,
    stacked: true,
    smooth: true,
  });
});

test('an axis is null again when nothing is said of it', async () => {
  const { page, reported } = await show('options of a chart');
  await page.getByLabel('Min').fill('5');
  await page.getByLabel('Logarithmic').check();
  expect(await last(reported)).toMatchObject({ axis: { min: 5, max: null, logarithmic: true } });
  await page.getByLabel('Min').fill('');
  await page.getByLabel('Logarithmic').uncheck();
  expect(await last(reported)).toEqual(noOptions);
});

test('colors are added, changed and removed in their order', async () => {
  const { page, reported } = await show('options of a chart');
  await page.getByRole('button', { name: 'Add color' }).click();
  await page.getByRole('button', { name: 'Add color' }).click();
  await page.getByLabel('Color 2', { exact: true }).fill('#ff0000');
  expect(await last(reported)).toMatchObject({ colors: ['#1d4ed8', '#ff0000'] });
  await page.getByRole('button', { name: 'Remove color 1' }).click();
  expect(await last(reported)).toMatchObject({ colors: ['#ff0000'] });
  await page.getByRole('button', { name: 'Remove color 1' }).click();
  expect(await last(reported)).toEqual(noOptions);
});
