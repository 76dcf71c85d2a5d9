import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { mostPerDay, sizingTable } from './sizing.ts';

const page = readFileSync(fileURLToPath(new URL('../docs/sizing.md', import.meta.url)), 'utf8');
/** Without the spaces that align tables. */
const plain = (text: string): string => text.replaceAll(/ *\| */g, '|').replaceAll(/\|-+/g, '|---');

test('the table of the sizing guide follows from the measured figures', () => {
  expect(plain(page)).toContain(plain(sizingTable()));
  expect(page).toContain(`${Math.round(mostPerDay / 1e6)} million events a day`);
});
