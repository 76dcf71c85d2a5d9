import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addIssue } from '../../test/issues-harness.ts';
import { readConfig } from '../config.ts';
import { insertJob } from '../jobs/jobs-store.ts';
import { putPerson } from '../people/people-store.ts';
import { systemClock } from '../platform/clock.ts';
import { systemRandom } from '../platform/random.ts';
import { idMaker } from '../platform/uuid.ts';
import { type DataFolder, openDataFolder } from './data-folder.ts';
import { openService } from './open-service.ts';
import type { Service } from './service.ts';

const trackerScript = fileURLToPath(new URL('../../../tracker/dist/script.js', import.meta.url));

let folder: DataFolder;
beforeEach(async () => {
  folder = await openDataFolder(mkdtempSync(join(tmpdir(), 'bellwether-open-')));
});
afterEach(() => {
  folder.release();
  rmSync(folder.path, { recursive: true, force: true });
});

function open(environment: Readonly<Record<string, string>> = {}): Promise<Service> {
  const config = readConfig({ BELLWETHER_DATA_DIR: folder.path, ...environment });
  return openService({ config, folder, log: pino({ level: 'silent' }), trackerScript });
}

const request = {
  name: 'A project',
  private: true,
  templateId: null,
  allowedHostnames: null,
  icon: null,
};
const person = {
  id: '00000000-0000-4000-8000-000000000001',
  externalId: 'ann',
  email: null,
  name: null,
  phone: null,
  avatarUrl: null,
  traits: {},
  firstIdentifiedAt: 1,
  lastIdentifiedAt: 1,
};

test('the scheduled jobs of every module run at startup', async () => {
  const service = await open({
    BELLWETHER_URL: 'https://stats.example.com',
    // Nothing listens there.
    BELLWETHER_SMTP_URL: 'smtp://127.0.0.1:1',
  });
  try {
    const rows = await service.db.selectFrom('jobs').select('kind').execute();
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual([
      'dead-letters-of-removed',
      'ended-sessions',
      'expired-mails',
      'expired-sessions',
      'finished-jobs',
      'import-removal',
      'issue-alerts',
      'quota-mails',
      'replay-retention',
      'retention',
      'unfinished-uploads',
      'unused-marks',
      'unused-names',
      'weekly-reports',
    ]);
  } finally {
    await service.close();
  }
});

test('a removal removes what each module stores, also one started by an earlier release', async () => {
  const service = await open();
  try {
    await service.ready;
    const { db, projects } = service;
    const { id: ownerId } = await db.selectFrom('user').select('id').executeTakeFirstOrThrow();
    const { id } = await projects.create({ ...request, ownerId });
    const makeId = idMaker(systemClock, systemRandom);
    await addIssue({ db, clock: systemClock, options: { makeId } }, id, ['old']);
    await putPerson(db, id, 1, person);
    await db.updateTable('projects').set({ generation: 2 }).where('id', '=', id).execute();
    // As written by releases that counted the steps.
    const cursor = { by: { userId: ownerId, keyId: null }, step: 0, place: null };
    await insertJob(
      db,
      { id: makeId(), kind: 'project-wipe', subject: `${id}:2`, projectId: id, cursor },
      Date.now(),
    );
    const rest = async () => [
      ...(await db.selectFrom('issues').select('id').execute()),
      ...(await db.selectFrom('people').select('person_id').execute()),
    ];
    expect(await rest()).toHaveLength(2);
    await expect.poll(rest).toEqual([]);
  } finally {
    await service.close();
  }
});

test('if opening fails, everything that was opened is closed again', async () => {
  writeFileSync(folder.at('journal'), 'not a folder');
  await expect(open()).rejects.toThrow(/journal/i);
  rmSync(folder.at('journal'));
  // The database and the engine fail to open if they are still open.
  const service = await open();
  await service.ready;
  await service.close();
});

test('closing the service while the engine starts waits for the engine to exit', async () => {
  const service = await open();
  let isStarting = true;
  const ended = () => (isStarting = false);
  service.ready.then(ended, ended);
  await service.close();
  await new Promise((resolve) => setImmediate(resolve));
  expect(isStarting).toBe(false);
});

test.each(['open-service.ts', 'open-modules.ts'])('%s stays a short list', (name) => {
  const lines = readFileSync(new URL(name, import.meta.url), 'utf8').split('\n');
  expect(lines.length).toBeLessThanOrEqual(120);
});
