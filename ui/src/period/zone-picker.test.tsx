import { useState } from 'react';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { scenesOf, tell } from '../../test/scenes.ts';
import { ZonePicker } from './zone-picker.tsx';

function Chosen({ first }: { first?: string }) {
  const [zone, setZone] = useState(first);
  return (
    <div className="flex p-4">
      <ZonePicker
        zone={zone}
        onChange={(next) => {
          tell(next ?? 'browser');
          setZone(next);
        }}
      />
    </div>
  );
}

const show = scenesOf(import.meta.url, {
  'the browser’s': () => <Chosen />,
  another: () => <Chosen first="Asia/Kathmandu" />,
});
const berlin = { zone: 'Europe/Berlin' };

test('a zone is found by its city and picked by keyboard, and the button names it', async () => {
  const { page, reported } = await show('the browser’s', {}, berlin);
  await page.clock.setFixedTime('2026-11-27T12:00:00Z');
  await page.reload();
  await page.getByRole('button', { name: 'Time zone: Berlin, UTC+1' }).press('Enter');
  const list = page.getByRole('dialog', { name: 'Time zone' });
  const input = list.getByRole('combobox', { name: 'Find a time zone' });
  await input.fill('new york');
  await list.getByRole('option').first().waitFor();
  await input.press('Enter');
  await list.waitFor({ state: 'detached' });
  expect(await page.locator('button:focus').getAttribute('aria-label')).toBe(
    'Time zone: New York, UTC−5',
  );
  expect(await reported()).toEqual(['America/New_York']);
});

test('the browser’s zone and UTC come first, and the chosen one is where the list opens', async () => {
  const { page, reported } = await show('another', {}, berlin);
  await page.getByRole('button', { name: 'Time zone: Kathmandu, UTC+5:45' }).click();
  const options = page.getByRole('option');
  expect(await options.nth(0).innerText()).toMatch(/^Berlin\s+Your browser’s/);
  expect(await options.nth(1).innerText()).toMatch(/^UTC/);
  expect(await options.count()).toBeGreaterThan(400);
  const active = page.getByRole('option', { selected: true });
  expect(await active.innerText()).toMatch(/^Kathmandu\s+Asia\s+UTC\+5:45$/);
  await expect.poll(() => active.isVisible()).toBe(true);
  await page.getByRole('combobox').press('ArrowDown');
  expect(await active.innerText()).not.toMatch(/^Kathmandu/);
  await options.nth(0).click();
  expect(await reported()).toEqual(['browser']);
});

test('what matches nothing says so, and Escape changes nothing', async () => {
  const { page, reported } = await show('another', {}, berlin);
  await page.getByRole('button', { name: 'Time zone: Kathmandu, UTC+5:45' }).click();
  await page.getByRole('combobox').fill('atlantis');
  await page.getByText('Nothing matches “atlantis”.').waitFor();
  await page.getByRole('combobox').press('Enter');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await reported()).toEqual([]);
});

test('the list is reached by screen readers, in both themes and on a phone', async () => {
  for (const options of [{ width: 360 }, { width: 1280, dark: true }]) {
    const { page } = await show('another', {}, { ...berlin, ...options });
    await page.getByRole('button', { name: /^Time zone/ }).click();
    await page.getByRole('listbox', { name: 'Time zones' }).waitFor();
    await expectAccessible(page, { without: ['region'] });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(options.width);
  }
});
