import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { newFolder } from '../../../../test/sqlite-harness.ts';
import { projectRow } from '../../../../test/project-row.ts';
import { systemClock } from '../../../platform/clock.ts';
import { openMetadata } from '../open-metadata.ts';
import type { MetadataTables } from '../tables/all.ts';
import { migrations } from './all.ts';
import { storedSizes } from './0044-stored-sizes.ts';

const file = (build: string, mark: string, stored_bytes: number, project_id: string) => ({
  ...{ build, mark, stored_bytes, project_id, file_name: mark, bytes: 1 },
  ...{ version: null, problem: null, problem_at: null },
});

async function addBuild(db: Kysely<MetadataTables>, id: string, project_id: string): Promise<void> {
  const times = { deployed_at: 1, uploaded_at: 1 };
  await db
    .insertInto('builds')
    .values({ id, project_id, type: 'javascript', build_id: id, ...times })
    .execute();
}

test('files from before count, and later ones as they are added, replaced and removed', async () => {
  const address = join(newFolder(), 'metadata.db');
  const before = migrations.indexOf(storedSizes);
  const open = (level: number) =>
    openMetadata({
      address,
      clock: systemClock,
      mayUpgrade: true,
      migrations: (own) => own.slice(0, level),
    });
  const older = await open(before);
  const [project, other] = [projectRow({ ownerId: 'ada' }), projectRow({ ownerId: 'bob' })];
  await older.db.insertInto('projects').values([project, other]).execute();
  await addBuild(older.db, 'first', project.id);
  const files = [file('first', 'a', 10, project.id), file('first', 'b', 5_000, project.id)];
  await older.db.insertInto('build_files').values(files).execute();
  await older.close();

  const { db, close } = await open(migrations.length);
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
