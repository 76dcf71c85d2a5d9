import { expect, test } from 'vitest';
import { migratedMetadata } from '../../../../test/migrated-metadata.ts';
import { projectRow } from '../../../../test/project-row.ts';
import { countedPeople } from './0048-counted-people.ts';

const person = (project_id: string, person_id: string) => ({
  ...{ project_id, person_id, generation: 1, external_id: person_id, traits: '{}' },
  ...{ email: null, name: null, phone: null, avatar_url: null, search_lower: person_id },
  ...{ first_identified_at: 1, last_identified_at: 1, set_at: null },
});

test('people from before count, and later ones as they are added, changed and removed', async () => {
  const [project, other] = [projectRow({ ownerId: 'ada' }), projectRow({ ownerId: 'bob' })];
  const { db, close } = await migratedMetadata(countedPeople, async (older) => {
    await older.insertInto('projects').values([project, other]).execute();
    const before = ['ann', 'ben', 'cat'].map((id) => person(project.id, id));
    await older.insertInto('people').values(before).execute();
  });
  const counts = async () => {
    const rows = await db.selectFrom('project_sizes').select(['project_id', 'people']).execute();
    return Object.fromEntries(rows.map((row) => [row.project_id, row.people]));
  };
  expect(await counts()).toEqual({ [project.id]: 3, [other.id]: 0 });
  await db
    .insertInto('people')
    .values([person(project.id, 'dan'), person(other.id, 'ann'), person(project.id, 'ann')])
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'person_id']).doUpdateSet({ name: 'again' }),
    )
    .execute();
  expect(await counts()).toEqual({ [project.id]: 4, [other.id]: 1 });
  await db.deleteFrom('people').where('person_id', 'in', ['ann', 'ben']).execute();
  expect(await counts()).toEqual({ [project.id]: 2, [other.id]: 0 });
  await db.deleteFrom('projects').where('id', '=', project.id).execute();
  expect(await counts()).toEqual({ [other.id]: 0 });
  await close();
});
