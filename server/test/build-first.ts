import { buildIfStale } from '../../scripts/build-if-stale.mjs';
import { makeTestFolder } from './test-folder.ts';

/** Tests run processes and threads of the build, which may be older than the sources. */
export async function setup(): Promise<(() => void) | undefined> {
  await buildIfStale();
  // Every project calls this.
  return process.env['BELLWETHER_TEST_FOLDER'] === undefined ? makeTestFolder() : undefined;
}
