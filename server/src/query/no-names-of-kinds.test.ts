import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listDatasets } from '../kinds/datasets.ts';
import { noProjectData } from '../kinds/project-data.ts';
import { tableNames } from '../kinds/tables.ts';

/** Who visitors are is a join of its own for every dataset that has visitors. */
const joined = 'aliases';

test('no query is answered differently because of the name of its table or dataset', () => {
  const datasets = listDatasets(noProjectData).map(({ name }) => name);
  const names = [...tableNames.filter((name) => name !== joined), ...datasets];
  const folder = import.meta.dirname;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    return names.filter((name) => text.includes(`'${name}'`)).map((name) => `${file}: ${name}`);
  });
  expect(found).toEqual([]);
});
