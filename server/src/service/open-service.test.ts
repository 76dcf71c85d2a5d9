import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { type DataFolder, openDataFolder } from './data-folder.ts';
import { openService, type Service } from './open-service.ts';

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

test('the scheduled jobs of every module run at startup', async () => {
  const service = await open({
    BELLWETHER_URL: 'https://stats.example.com',
    // Nobody listens there.
    BELLWETHER_SMTP_URL: 'smtp://127.0.0.1:1',
  });
  try {
    const rows = await service.db.selectFrom('jobs').select('kind').execute();
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual([
      'expired-mails',
      'expired-sessions',
      'finished-jobs',
      'issue-alerts',
      'quota-mails',
      'replay-retention',
      'retention',
      'unfinished-uploads',
    ]);
  } finally {
    await service.close();
  }
});

test('when opening fails, everything that was opened is closed again', async () => {
  writeFileSync(folder.at('journal'), 'not a folder');
  await expect(open()).rejects.toThrow(/journal/i);
  rmSync(folder.at('journal'));
  // The database and the engine refuse to open while they are open already.
  const service = await open();
  await service.ready;
  await service.close();
});
