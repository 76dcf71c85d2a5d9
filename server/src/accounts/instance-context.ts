import type { Executor } from '../store/metadata/index.ts';
import type { AccountMail } from './account-mail.ts';
import type { OidcSettings } from './oidc.ts';
import type { SignUpPolicy } from './sign-up-policy.ts';

/** What a check of the instance found. */
export interface InstanceFinding {
  readonly check: string;
  readonly text: string;
  /** What to do; null if nothing is wrong. */
  readonly advice: string | null;
}

/** Names of projects with these IDs that an owner has, by ID. */
export type ProjectNames = (
  executor: Executor,
  ownerId: string,
  ids: readonly string[],
) => Promise<Map<string, string>>;

/** Dependencies of the endpoints for the instance and owners. */
export interface InstanceContext {
  readonly db: Executor;
  readonly mail: AccountMail;
  readonly projectNames: ProjectNames;
  /** Version of the service. */
  readonly version: string;
  /** Current number of dead letters; null if unknown. */
  readonly deadLetters?: () => number | null;
  /** Checks the instance; default: nothing is checked. */
  readonly findings?: () => Promise<readonly InstanceFinding[]>;
  readonly config: {
    readonly url: string | null;
    readonly signUp: SignUpPolicy;
    readonly oidc: OidcSettings | null;
  };
}
