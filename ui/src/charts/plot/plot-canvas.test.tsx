import { useState } from 'react';
import type uPlot from 'uplot';
import { expect, test } from 'vitest';
import { scenesOf, tell } from '../../../test/scenes.ts';
import { PlotCanvas } from './plot-canvas.tsx';

const values = [[1, 2, 3]];

function optionsOf(element: HTMLElement): uPlot.Options {
  return {
    width: element.clientWidth,
    height: element.clientHeight,
    series: [{}, {}],
    hooks: { draw: [({ width }) => tell(`drawn over ${width} px`)] },
  };
}

function Framed() {
  const [width, setWidth] = useState(300);
  return (
    <>
      <div style={{ width, height: 100 }}>
        <PlotCanvas
          theme="light"
          optionsOf={optionsOf}
          values={values}
          count={3}
          className="h-full"
        />
      </div>
      <button onClick={() => setWidth(200)}>Narrower</button>
    </>
  );
}

const show = scenesOf(import.meta.url, {
  plot: () => {
    requestAnimationFrame(() => tell('the page is shown'));
    return <Framed />;
  },
});

test('a plot is drawn once, after the page, and again when its size changes', async () => {
  const { page, reported } = await show('plot');
  await expect.poll(reported).toEqual(['the page is shown', 'drawn over 300 px']);
  await page.waitForTimeout(100);
  await page.getByRole('button', { name: 'Narrower' }).click();
  await expect
    .poll(reported)
    .toEqual(['the page is shown', 'drawn over 300 px', 'drawn over 200 px']);
});
