import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { openEventStore, startEmbeddedEngine, type EmbeddedEngine } from '../index.ts';

const parent = mkdtempSync(path.join(tmpdir(), 'bellwether-events-'));
let engine: EmbeddedEngine | undefined;
afterEach(async () => {
  await engine?.close();
  rmSync(parent, { recursive: true, force: true });
});

test('runs from sources too, in a folder of any name', async () => {
  const entry = fileURLToPath(new URL('./engine-main.ts', import.meta.url));
  const folder = path.join(parent, "Ünïcödé & <it's> data");
  engine = await startEmbeddedEngine({ folder, memoryBytes: 2 ** 30, entry });
  const store = openEventStore(engine.address);
  await expect(store.ping()).resolves.toBeUndefined();
  await store.close();
});
