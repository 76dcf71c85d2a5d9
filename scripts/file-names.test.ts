import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { codeFiles } from './regular-expressions.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = codeFiles(root, ['server', 'ui', 'tracker', 'client', 'scripts', 'bench']);

/** Kebab-case, with an ending such as `.test` or `.config`. */
const inKebabCase = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z]+)+$/;
/** Folders for all that has no place: name them after what is in them. */
const drawers = /(?:^|\/)(?:utils?|helpers?|common|lib|misc|shared)\//;

test('files are named in kebab-case', () => {
  expect(files.length).toBeGreaterThan(2000);
  expect(files.filter((file) => !inKebabCase.test(file.split('/').at(-1) ?? ''))).toEqual([]);
  expect(['IssuePage.tsx', 'issue_page.ts'].filter((name) => inKebabCase.test(name))).toEqual([]);
});

test('folders are named after what they contain', () => {
  expect(files.filter((file) => drawers.test(file))).toEqual([]);
  expect('server/src/utils/clock.ts').toMatch(drawers);
});
