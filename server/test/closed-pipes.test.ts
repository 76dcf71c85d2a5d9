import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startCommand } from './backup-harness.ts';

const folder = mkdtempSync(join(tmpdir(), 'bellwether-pipes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a command goes on after the reader of its answer has left', async () => {
  const manifests = join(folder, 'place', 'manifests');
  mkdirSync(manifests, { recursive: true });
  // More than a pipe holds.
  for (let at = 0; at < 6000; at++) {
    writeFileSync(join(manifests, `20260101t${String(at).padStart(9, '0')}z=`), '');
  }
  const listing = startCommand(join(folder, 'data'), ['restore', join(folder, 'place'), '--list']);
  const { stdout } = listing.process;
  if (stdout === null) throw new Error('It has a pipe');
  await once(stdout, 'data');
  stdout.destroy();
  expect(await listing.ended).toBe(0);
  expect(listing.printed()).not.toContain('EPIPE');
});

test('the doctor says nothing to a reader that has left before it answers', async () => {
  const asked = startCommand(join(folder, 'none'), ['doctor']);
  asked.process.stdout?.destroy();
  expect(await asked.ended).toBe(1);
  expect(asked.printed()).not.toContain('EPIPE');
});
