import type { Route } from '../accounts/index.ts';
import type { Executor } from '../store/metadata/index.ts';

export interface PermissionsContext {
  readonly db: Executor;
  /** Those of all modules, with this one's; called with each request. */
  readonly routes: () => readonly Route[];
}
