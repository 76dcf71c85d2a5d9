import { useState } from 'react';
import { expect, test } from 'vitest';
import { scenesOf } from '../../test/scenes.ts';
import { Card } from './card.tsx';

let broken = true;

function Sometimes() {
  if (broken) throw new Error('A card that throws');
  return <p>Fine again</p>;
}

const show = scenesOf(import.meta.url, {
  'two cards': () => {
    const [count, setCount] = useState(0);
    return (
      <>
        <Card>
          <Sometimes />
        </Card>
        <Card>
          <p>Count {count}</p>
          <button
            type="button"
            onClick={() => {
              broken = false;
              setCount(count + 1);
            }}
          >
            Mend
          </button>
        </Card>
      </>
    );
  },
});

test('a card that throws says so, and the others still work', async () => {
  const { page, errors } = await show('two cards');
  await page.getByRole('alert').getByText('This part of the page couldn’t be shown.').waitFor();
  await page.getByText('Count 0').waitFor();
  await page.getByRole('button', { name: 'Mend' }).click();
  await page.getByText('Count 1').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Fine again').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(errors.join()).toContain('A card that throws');
  errors.length = 0;
});
