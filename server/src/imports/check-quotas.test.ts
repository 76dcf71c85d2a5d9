import { expect, test } from 'vitest';
import { closedAfterTests } from '../../test/closed-after-tests.ts';
import { projectsHarness } from '../../test/projects-harness.ts';
import { defaultLimits } from '../quotas/index.ts';
import { checkQuotas } from './check-quotas.ts';
import { insertImport } from './imports-store.ts';

const harness = closedAfterTests(await projectsHarness());
const { db, clock } = harness;
const nothing = { itemsOfMonth: 0, replayBytes: 0, diskBytes: 0 };

test('a project that has used all of its space can’t import more', async () => {
  const project = await harness.create();
  const limits = { ...defaultLimits, diskBytes: 1000 };
  const check = (diskBytes: number) =>
    checkQuotas({ db, clock, limits, storedOf: () => ({ ...nothing, diskBytes }) }, project);
  await check(999);
  await expect(check(1000)).rejects.toThrow('its quota "Disk space" of 1,000 bytes. Undo imports');
  expect(await db.selectFrom('quota_overruns').select('quota').execute()).toEqual([
    { quota: 'diskBytes' },
  ]);
});

test('rows of imports of this month and collected items share a quota', async () => {
  const project = await harness.create();
  const limits = { ...defaultLimits, itemsPerMonth: 100 };
  const check = (itemsOfMonth: number) =>
    checkQuotas({ db, clock, limits, storedOf: () => ({ ...nothing, itemsOfMonth }) }, project);
  const of = (digit: number, rows: number, updatedAt: number) =>
    insertImport(db, {
      ...{ projectId: project.id, generation: project.generation, fingerprint: `${digit}` },
      ...{ id: `019cfc25-0000-7000-8000-00000000000${digit}`, fileName: 'a.csv', format: 'umami' },
      ...{ head: '', state: 'running', bytes: 9, offset: 3, rows, skipped: 0 },
      ...{ firstAt: 1, lastAt: 2, problem: null, createdAt: 3, updatedAt },
    });
  await of(1, 5000, Date.parse('2026-02-28T23:59:59Z'));
  await of(2, 60, Date.parse('2026-03-01T00:00:00Z'));
  await check(39);
  await expect(check(40)).rejects.toThrow('its quota "Items per month" of 100 items.');
});
