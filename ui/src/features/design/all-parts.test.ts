import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const components = join(import.meta.dirname, '../../components');

/** Parts that can't be shown among others, with the reason. */
const left: Readonly<Record<string, string>> = {
  'filters/field-filter-bar.tsx': 'It is a filter bar with the fields of a project.',
  'forms/unsaved-guard.tsx': 'It asks when the page is left.',
  'lazy-menu.tsx': 'It is a menu once it is loaded.',
  'overlay.tsx': 'It is the frame of the search and of the menu on phones.',
  'page-loading.tsx': 'It is as tall as the screen.',
  'logo.tsx': 'It is the picture of the app.',
  'when-near.tsx': 'It shows nothing of its own.',
};

/** Files that a file imports, with those that these import. */
function reachedFrom(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(/(?:from |import\()'(\.[^']+\.tsx?)'/g);
  for (const [, path = ''] of imports) reachedFrom(resolve(dirname(file), path), seen);
  return seen;
}

test('every building block is on the page', () => {
  const reached = reachedFrom(join(import.meta.dirname, 'design-page.tsx'));
  const parts = readdirSync(components, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
  );
  expect(parts.length).toBeGreaterThan(50);
  const missing = parts.filter((file) => !reached.has(join(components, file)));
  expect(missing.toSorted()).toEqual(Object.keys(left).toSorted());
});
