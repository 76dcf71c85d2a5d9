import type { Executor } from '../store/metadata/index.ts';
import type { AccountMail } from './account-mail.ts';
import type { OidcSettings } from './oidc.ts';
import type { SignUpPolicy } from './sign-up-policy.ts';

/** What the operations on the instance and on owners work with. */
export interface InstanceContext {
  readonly db: Executor;
  readonly mail: AccountMail;
  /** Of the service. */
  readonly version: string;
  /** Dead letters that lie there now; null while nobody knows. */
  readonly deadLetters?: () => number | null;
  readonly config: {
    readonly url: string | null;
    readonly signUp: SignUpPolicy;
    readonly oidc: OidcSettings | null;
  };
}
