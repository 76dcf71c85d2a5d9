import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { metadataHarness } from '../../../test/metadata-harness.ts';
import { containsText } from './text-search.ts';

const { db } = closedAfterTests(await metadataHarness());

async function contains(text: string, search: string): Promise<boolean> {
  const stored = sql<string>`cast(${text.toLowerCase()} as text)`;
  const row = await db
    .selectNoFrom(containsText(stored, search.toLowerCase()).as('found'))
    .executeTakeFirst();
  return Boolean(row?.found);
}

test.each([
  ['50% of x_1', '% of x_', true],
  ['50% of x_1', 'x%1', false],
  ['plain', '', true],
  ['Café', 'CAFÉ', true],
  ['Café'.normalize('NFD'), 'café', true],
  ['Café', 'café'.normalize('NFD'), true],
  ['Cafe', 'café', false],
  ['Οδυσσεύς', 'ΟΔΥΣ', true],
  ['ΟΔΥΣΣΕΥΣ', 'οδυσσευσ', true],
  ['Οδυσσεύς'.normalize('NFD'), 'σεύς', true],
  ['Οδυσσέας', 'οδυσσεύς', false],
])('whether %j contains %j: %s', async (text, search, isFound) => {
  expect(await contains(text, search)).toBe(isFound);
  expect(await contains(`before ${text} after`, search)).toBe(isFound);
});
