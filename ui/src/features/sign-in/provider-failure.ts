import { t } from '../../words/words.ts';

/** Why signing in with the provider failed. Other texts are not shown: anyone can put them into a link. */
export function providerFailure(code: string): string {
  switch (code) {
    case 'access_denied':
      return t`The provider denied access.`;
    case 'email_not_verified':
      return t`The provider has not verified your email address.`;
    case 'email_is_missing':
      return t`The provider did not send your email address.`;
    case 'account_not_linked':
      return t`An account with your email address exists already. Sign in with its password.`;
    case 'invitation_required':
      return t`You have no account here. Ask for an invitation.`;
    case 'state_mismatch':
    case 'state_not_found':
    case 'please_restart_the_process':
      return t`This sign-in has expired, or began in another tab or browser. Try again.`;
    default:
      return t`Signing in with the provider failed. Try again, or ask the administrator.`;
  }
}
