import type { AccountMessage } from '../accounts/index.ts';
import type { MailContent } from './mail.ts';
import { shownName } from './shown-name.ts';
import { shownTime } from './shown-time.ts';

/** The content of an account mail. */
export function accountContent(message: AccountMessage): MailContent {
  const { path, expiresAt } = message;
  const until = shownExpiry(expiresAt);
  switch (message.type) {
    case 'organization_invite': {
      const inviter = shownName(message.inviterName, 'Somebody');
      const organization = shownName(message.organizationName, 'an organization');
      const role = shownName(message.role, 'member');
      return {
        subject: `${inviter} invites you to ${organization}`,
        paragraphs: [
          `${inviter} invites you to join the organization “${organization}” on Bellwether, an ` +
            `analytics service. Your role would be ${role}.`,
          `The invitation is only for you and expires ${until}. If you don’t expect it, you can ` +
            'ignore this email.',
        ],
        action: { label: 'View the invitation', path },
        reason: 'You get this email because someone entered your address to invite you.',
      };
    }
    case 'verification':
      return {
        subject: 'Confirm your email address',
        paragraphs: [
          `Hello ${shownName(message.name, 'there')},`,
          `Please confirm your email address. The link expires ${until}.`,
          'If you didn’t enter this address, you can ignore this email: without the link, nobody ' +
            'can use it.',
        ],
        action: { label: 'Confirm the address', path },
        reason: 'You get this email because someone entered this address for an account.',
      };
    case 'password_reset':
      return {
        subject: 'Choose a new password',
        paragraphs: [
          `Hello ${shownName(message.name, 'there')},`,
          'Someone, probably you, asked to reset the password of your account. The link works once ' +
            `and expires ${until}.`,
          'If it wasn’t you, you can ignore this email. Your password stays the same.',
        ],
        action: { label: 'Choose a new password', path },
        reason:
          'You get this email because someone asked to reset the password of the account with this ' +
          'address.',
      };
  }
}

function shownExpiry(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? 'it is used' : shownTime(time);
}
