import { expect, test } from 'vitest';
import { accountsHarness } from '../../test/accounts-harness.ts';
import { closedAfterTests } from '../../test/closed-after-tests.ts';
import { projectRow } from '../../test/project-row.ts';
import { writeAudit } from '../store/metadata/index.ts';

const harness = closedAfterTests(await accountsHarness({ config: { signInsPerMinute: 0 } }));
const { db } = harness.metadata;

test('entries name their subjects, if the owner may know the names', async () => {
  const olga = await harness.signUp('Olga');
  const acme = await harness.organization('Acme', { [olga.id]: 'owner' });
  const own = { ...projectRow({ ownerId: acme }), name: 'Own' };
  const moved = { ...projectRow({ ownerId: olga.id }), name: 'Moved and renamed' };
  await db.insertInto('projects').values([own, moved]).execute();
  const note = (projectId: string, detail: Record<string, unknown>) =>
    writeAudit(db, harness.makeId, {
      ...{ at: 1, actorId: olga.id, ownerId: acme, projectId, action: 'project.moved', detail },
    });
  await note(own.id, { from: 'gone', to: acme });
  await note(moved.id, { from: acme, to: olga.id });
  const log = await harness.get('/v0/organizations/acme/audit', olga.cookie);
  const { items } = log.json<{ items: { projectId: string; names: object }[] }>();
  expect(items.map(({ names }) => names)).toEqual([
    { [acme]: 'Acme', [olga.id]: 'Olga' },
    { [acme]: 'Acme', [own.id]: 'Own' },
  ]);
});
