import type { AccountMessage } from '../accounts/index.ts';
import type { MailContent } from './mail.ts';
import { shownName } from './shown-name.ts';

/** What a mail of an account matter says. */
export function accountContent(message: AccountMessage): MailContent {
  const { path, expiresAt } = message;
  const until = shownTime(expiresAt);
  switch (message.type) {
    case 'organization_invite': {
      const inviter = shownName(message.inviterName, 'Somebody');
      const organization = shownName(message.organizationName, 'an organization');
      const role = shownName(message.role, 'member');
      return {
        subject: `${inviter} invites you to ${organization}`,
        paragraphs: [
          `${inviter} invites you to work together in the organization “${organization}” on Bellwether, an analytics service. Your role there would be: ${role}.`,
          `The invitation is for you alone and holds until ${until}. If you do not expect it, you need not do anything.`,
        ],
        action: { label: 'See the invitation', path },
        reason: `You get this mail because somebody entered your address to invite you.`,
      };
    }
    case 'verification':
      return {
        subject: 'Confirm your e-mail address',
        paragraphs: [
          `Hello ${shownName(message.name, 'there')},`,
          `please confirm that this address is yours. The link holds until ${until}.`,
          'If you did not give this address to Bellwether, you need not do anything: without the link nobody can use it here.',
        ],
        action: { label: 'Confirm the address', path },
        reason: 'You get this mail because somebody entered this address for an account.',
      };
    case 'password_reset':
      return {
        subject: 'Choose a new password',
        paragraphs: [
          `Hello ${shownName(message.name, 'there')},`,
          `somebody, probably you, asked for a new password of your account. The link holds until ${until} and works once.`,
          'If it was not you, you need not do anything: your password stays as it is.',
        ],
        action: { label: 'Choose a new password', path },
        reason: 'You get this mail because a new password was asked for with this address.',
      };
  }
}

/** Such as `26 November 2026, 11:12 UTC`. */
function shownTime(iso: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const time = Date.parse(iso);
  return Number.isNaN(time) ? 'it is used' : `${format.format(time).replace(' at ', ', ')} UTC`;
}
