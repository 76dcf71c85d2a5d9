import type { Executor } from '../../store/metadata/index.ts';
import type { PublicDirectory } from './public-directory.ts';
import type { PublicNumbers } from './public-numbers.ts';

/** What the operations everybody may use work with. */
export interface PublicContext {
  readonly db: Executor;
  readonly numbers: PublicNumbers;
  readonly directory: PublicDirectory;
}
