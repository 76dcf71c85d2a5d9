import { expect, test } from 'vitest';
import { migratedMetadata } from '../../../../test/migrated-metadata.ts';
import { projectRow } from '../../../../test/project-row.ts';
import type { Executor } from '../open-metadata.ts';
import { storedSizes } from './0044-stored-sizes.ts';

const file = (build: string, mark: string, stored_bytes: number, project_id: string) => ({
  ...{ build, mark, stored_bytes, project_id, file_name: mark, bytes: 1 },
  ...{ version: null, problem: null, problem_at: null },
});

async function addBuild(db: Executor, id: string, project_id: string): Promise<void> {
  const times = { deployed_at: 1, uploaded_at: 1 };
  await db
    .insertInto('builds')
    .values({ id, project_id, type: 'javascript', build_id: id, ...times })
    .execute();
}

test('files from before count, and later ones as they are added, replaced and removed', async () => {
  const [project, other] = [projectRow({ ownerId: 'ada' }), projectRow({ ownerId: 'bob' })];
  const { db, close } = await migratedMetadata(storedSizes, async (older) => {
    await older.insertInto('projects').values([project, other]).execute();
    await addBuild(older, 'first', project.id);
    const files = [file('first', 'a', 10, project.id), file('first', 'b', 5_000, project.id)];
    await older.insertInto('build_files').values(files).execute();
  });
  const bytes = async () => {
    const rows = await db.selectFrom('project_sizes').selectAll().execute();
    return Object.fromEntries(rows.map((row) => [row.project_id, row.build_bytes]));
  };
  expect(await bytes()).toEqual({ [project.id]: 9_096, [other.id]: 0 });
  await addBuild(db, 'second', project.id);
  await db
    .insertInto('build_files')
    .values(file('second', 'a', 6_000, project.id))
    .execute();
  expect((await bytes())[project.id]).toBe(15_096);
  await db
    .insertInto('build_files')
    .values(file('second', 'a', 7_000, project.id))
    .onConflict((conflict) =>
      conflict.columns(['build', 'mark']).doUpdateSet({ stored_bytes: 7_000 }),
    )
    .execute();
  expect((await bytes())[project.id]).toBe(16_096);
  await db.deleteFrom('builds').where('id', '=', 'first').execute();
  expect((await bytes())[project.id]).toBe(7_000);
  await db.deleteFrom('projects').where('id', '=', project.id).execute();
  expect(await bytes()).toEqual({ [other.id]: 0 });
  await close();
});
