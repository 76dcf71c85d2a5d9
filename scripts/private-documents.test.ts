import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { codeFiles } from './regular-expressions.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Words for a document that readers of the repository can't open. */
const privateDocument = /\bspecifications?\b|\b(?:the|this) contract\b|\bRow \d+ of the\b/i;

/** Files that may use these words, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'scripts/private-documents.test.ts': 'It tries the words.',
};

const pages = ['.', 'docs', 'docs/decisions', 'docs/sending'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => (folder === '.' ? name : `${folder}/${name}`)),
);
const code = codeFiles(root, ['server', 'ui', 'tracker', 'client', 'scripts', 'bench', 'deploy']);

test('no text refers to a document that is not in the repository', () => {
  const all = [...pages, ...code, 'openapi.json'];
  expect(all.length).toBeGreaterThan(1000);
  const found = all.filter((file) => privateDocument.test(readFileSync(join(root, file), 'utf8')));
  expect(found).toEqual(Object.keys(exceptions));
  expect('as the specification says').toMatch(privateDocument);
});
