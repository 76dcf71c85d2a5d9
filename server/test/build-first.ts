import { buildIfStale } from '../../scripts/build-if-stale.mjs';
import { makeTestFolder } from './test-folder.ts';

/** Tests use processes and threads of the build, whose sources may have changed. */
export async function setup(): Promise<(() => void) | undefined> {
  await buildIfStale();
  // Every project calls this.
  return process.env['BELLWETHER_TEST_FOLDER'] === undefined ? makeTestFolder() : undefined;
}
