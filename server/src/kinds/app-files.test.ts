import { readFile } from 'node:fs/promises';
import { format } from 'oxfmt';
import { expect, test } from 'vitest';
import { appFiles } from './app-files.ts';

test.each(Object.entries(appFiles))(
  '%s has what columns say of their fields (npm run docs)',
  async (path, text) => {
    const file = await readFile(new URL(`../../../${path}`, import.meta.url), 'utf8');
    const { code } = await format(path, text(), { printWidth: 100, singleQuote: true });
    expect(file).toBe(code);
  },
);
