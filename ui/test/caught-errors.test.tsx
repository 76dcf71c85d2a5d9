import { expect, test } from 'vitest';
import { scenesOf } from './scenes.ts';

function Broken(): never {
  throw new Error('A component that throws');
}

const show = scenesOf(import.meta.url, {
  'a screen that throws': () => <Broken />,
});

test('an error that the router catches is noticed too', async () => {
  const { page, errors } = await show('a screen that throws');
  await expect.poll(() => errors.join()).toContain('A component that throws');
  // The boundary replaced the screen: nothing was thrown out of React.
  await page.getByText('Something went wrong').waitFor();
  errors.length = 0;
});
