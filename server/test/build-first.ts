import { buildIfStale } from '../../scripts/build-if-stale.mjs';

/** Tests run processes and threads of the build, whose sources may have changed since. */
export const setup = (): Promise<void> => buildIfStale();
