import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { requireOutsideDataFolder } from './outside-data-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'bellwether-apart-'));
const data = join(folder, 'data');
mkdirSync(data);
symlinkSync(data, join(folder, 'link'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([[data], [join(data, 'backups')], [join(data, 'none', 'yet')]])(
  'a backup is not made in the data folder: %s',
  (to) =>
    expect(() => requireOutsideDataFolder(to, data)).toThrow('would be lost together with it'),
);

test('links are followed on both sides', () => {
  expect(() => requireOutsideDataFolder(join(folder, 'link', 'backups'), data)).toThrow(
    'in the data folder',
  );
  expect(() => requireOutsideDataFolder(join(data, 'backups'), join(folder, 'link'))).toThrow(
    'in the data',
  );
});

test('sibling folders and buckets are outside', () => {
  requireOutsideDataFolder(join(folder, 'data-backups'), data);
  requireOutsideDataFolder(join(data, '..', '..data'), data);
  requireOutsideDataFolder('s3://bucket/data', data);
});
