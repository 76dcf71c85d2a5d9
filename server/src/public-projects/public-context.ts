import type { Executor } from '../store/metadata/index.ts';
import type { PublicDirectory } from './public-directory.ts';
import type { PublicNumbers } from './public-numbers.ts';

/** Dependencies of the public endpoints. */
export interface PublicContext {
  readonly db: Executor;
  readonly numbers: PublicNumbers;
  readonly directory: PublicDirectory;
}
