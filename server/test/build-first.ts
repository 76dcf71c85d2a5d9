import { buildIfStale } from '../../scripts/build-if-stale.mjs';

/** Tests use processes and threads of the build, whose sources may have changed. */
export const setup = (): Promise<void> => buildIfStale();
