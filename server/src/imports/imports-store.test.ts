import { expect, test } from 'vitest';
import { closedAfterTests } from '../../test/closed-after-tests.ts';
import { projectsHarness } from '../../test/projects-harness.ts';
import type { Import } from './import.ts';
import { countImports, findImport, insertImport, listImports } from './imports-store.ts';

const harness = closedAfterTests(await projectsHarness());

test('imports are listed and counted without the beginnings of their files', async () => {
  const project = await harness.create();
  const of: Import = {
    ...{ projectId: project.id, generation: project.generation, fingerprint: 'a' },
    ...{ id: '019cfc25-0000-7000-8000-000000000001', fileName: 'a.csv', format: 'umami' },
    ...{ head: 'x'.repeat(60_000), state: 'running', bytes: 9, offset: 3, rows: 1, skipped: 0 },
    ...{ firstAt: 1, lastAt: 2, problem: null, createdAt: 3, updatedAt: 4 },
  };
  await insertImport(harness.db, of);
  const { head: _, ...listed } = of;
  expect(await listImports(harness.db, project)).toStrictEqual([listed]);
  expect([await countImports(harness.db, project), await findImport(harness.db, of.id)]).toEqual([
    ...[1, of],
  ]);
});
