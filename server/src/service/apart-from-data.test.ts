import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { requireApart } from './apart-from-data.ts';

const folder = mkdtempSync(join(tmpdir(), 'bellwether-apart-'));
const data = join(folder, 'data');
mkdirSync(data);
symlinkSync(data, join(folder, 'link'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([[data], [join(data, 'backups')], [join(data, 'none', 'yet')]])(
  'a backup is not made in the data folder: %s',
  (to) => expect(() => requireApart(to, data)).toThrow('would be lost together with it'),
);

test('links are followed on both sides', () => {
  expect(() => requireApart(join(folder, 'link', 'backups'), data)).toThrow('in the data folder');
  expect(() => requireApart(join(data, 'backups'), join(folder, 'link'))).toThrow('in the data');
});

test('folders beside it, and buckets, are apart', () => {
  requireApart(join(folder, 'data-backups'), data);
  requireApart(join(data, '..', '..data'), data);
  requireApart('s3://bucket/data', data);
});
