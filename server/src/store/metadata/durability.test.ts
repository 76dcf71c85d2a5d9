import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { metadataRig, type MetadataRig } from '../../../test/metadata-rig.ts';
import { systemClock } from '../../platform/clock.ts';
import { openMetadata } from './index.ts';

const writer = fileURLToPath(new URL('../../../test/metadata-writer.ts', import.meta.url));

let rig: MetadataRig;
beforeEach(async () => {
  rig = await metadataRig();
});
afterEach(async () => {
  await rig.close();
});

test('what was acknowledged before a kill -9 is there, and the store opens', async () => {
  await rig.metadata.close();
  const child = spawn(process.execPath, ['--import', 'tsx', writer, rig.path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let acknowledged = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged = Number(line);
    if (acknowledged === 150) child.kill('SIGKILL');
  }
  await ended;
  expect(child.signalCode).toBe('SIGKILL');
  expect(acknowledged).toBeGreaterThanOrEqual(150);

  const metadata = await openMetadata({ path: rig.path, clock: systemClock });
  Object.assign(rig, { metadata });
  const rows = await metadata.db
    .selectFrom('instance')
    .select('value')
    .where('key', 'like', 'written-%')
    .execute();
  const written = new Set(rows.map((row) => Number(row.value)));
  for (let count = 1; count <= acknowledged; count++) expect(written.has(count)).toBe(true);
  expect(written.size - acknowledged).toBeLessThanOrEqual(1);
});
