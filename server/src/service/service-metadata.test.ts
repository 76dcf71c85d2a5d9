import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { instanceValue, setInstanceValue } from '../store/metadata/index.ts';
import { dropPostgres, newPostgres } from '../../test/postgres-harness.ts';
import { Closers } from './closers.ts';
import { runCopyMetadata } from './copy-metadata-command.ts';
import { type DataFolder, openDataFolder } from './data-folder.ts';
import { foundation } from './foundation.ts';
import { openServiceMetadata } from './service-metadata.ts';
import { StartError } from './start-error.ts';

const path = mkdtempSync(join(tmpdir(), 'bellwether-paired-'));
const file = join(path, 'metadata.db');
let folder: DataFolder;
let server: string;
beforeAll(async () => {
  server = await newPostgres();
  folder = await openDataFolder(path);
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
});
afterAll(async () => {
  vi.restoreAllMocks();
  folder.release();
  await dropPostgres(server);
  rmSync(path, { recursive: true });
});

/** Opens the metadata as a service does; returns a value of the instance, which it sets if asked. */
async function started(databaseUrl: string, value?: string): Promise<string | null> {
  const config = readConfig({
    BELLWETHER_DATA_DIR: path,
    BELLWETHER_DATABASE_URL: databaseUrl,
  });
  const closers = new Closers();
  try {
    const base = foundation(config, folder, pino({ level: 'silent' }));
    const { db } = await openServiceMetadata(base, closers);
    if (value !== undefined) await setInstanceValue(db, 'moved', value);
    return await instanceValue(db, 'moved');
  } finally {
    await closers.close();
  }
}

async function copy(from: string, to: string): Promise<void> {
  folder.release();
  expect(await runCopyMetadata([from, to])).toBe(0);
  folder = await openDataFolder(path);
}

test('an instance moves to a server and back, and the old file is not used again by mistake', async () => {
  expect(await started('', 'in the file')).toBe('in the file');
  await expect(started(server)).rejects.toThrow('names an empty database');
  await copy(file, server);
  expect(await started(server)).toBe('in the file');
  expect(await started(server, 'on the server')).toBe('on the server');
  await expect(started('')).rejects.toBeInstanceOf(StartError);

  await copy(server, join(path, 'back.db'));
  renameSync(join(path, 'back.db'), file);
  for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true });
  expect(await started('')).toBe('on the server');
});
