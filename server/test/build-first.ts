import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from '../../scripts/build-if-stale.mjs';

/** Tests use processes and threads of the build, whose sources may have changed. */
export async function setup(): Promise<(() => void) | undefined> {
  await buildIfStale();
  // Every project calls this.
  if (process.env['BELLWETHER_TEST_FOLDER'] !== undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'bellwether-tests-'));
  // Workers inherit it.
  process.env['BELLWETHER_TEST_FOLDER'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
