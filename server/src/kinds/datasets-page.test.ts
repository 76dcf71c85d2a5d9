import { readFile } from 'node:fs/promises';
import { format } from 'oxfmt';
import { expect, test } from 'vitest';
import { datasetsPage } from './datasets-page.ts';

test('the page of datasets in the documentation has their current fields (npm run docs)', async () => {
  const page = await readFile(new URL('../../../docs/datasets.md', import.meta.url), 'utf8');
  const { code } = await format('datasets.md', datasetsPage(), { printWidth: 100 });
  expect(page).toBe(code);
});
