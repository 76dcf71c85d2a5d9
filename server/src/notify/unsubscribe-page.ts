import { createHash } from 'node:crypto';
import { escapeHtml } from '../platform/escape-html.ts';
import { type MailType, preferenceType } from './mail-type.ts';
import { pageStyle } from './page-style.ts';

const styleHash = createHash('sha256').update(pageStyle).digest('base64');

/** The page loads and runs nothing, and its form can only post back here. */
export const unsubscribePageHeaders = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

const names: Readonly<Record<MailType, string>> = {
  organization_invite: 'invitations to organizations',
  error_assignment: 'errors that are assigned to you',
  error_comment: 'comments on errors',
  error_new: 'new errors',
  error_regression: 'regressed errors',
  weekly_report: 'weekly reports',
  verification: 'confirming your address',
  password_reset: 'password resets',
  quota: 'quotas of projects',
};

/** The page for `GET`: asks for confirmation and changes nothing. */
export function askPage(type: MailType): string {
  if (preferenceType(type) === null) return securityPage(type);
  return page('Email preferences', [
    `<p>Do you want to stop emails about ${escapeHtml(names[type])}?</p>`,
    '<form method="post"><button class="button" type="submit">Unsubscribe</button></form>',
  ]);
}

/** The page after `POST`. */
export function donePage(type: MailType): string {
  if (preferenceType(type) === null) return securityPage(type);
  return page('You are unsubscribed', [
    `<p>You will no longer get emails about ${escapeHtml(names[type])}.</p>`,
    '<p>If you have an account here, you can turn them on again in its settings.</p>',
  ]);
}

/** The page for an invalid link. */
export function unknownPage(): string {
  return page('This link is not valid', ['<p>Please open the complete link from the email.</p>']);
}

function securityPage(type: MailType): string {
  if (type === 'quota') {
    return page('You can’t unsubscribe from this email', [
      `<p>Emails about ${escapeHtml(names[type])} go to admins when data of their project is ` +
        'dropped, at most once a day for each quota.</p>',
      '<p>To stop them, raise the quota, or leave the project or its organization.</p>',
    ]);
  }
  return page('You can’t unsubscribe from this email', [
    `<p>Emails about ${escapeHtml(names[type])} are sent only when someone requests one for ` +
      'your address. They stay on, because they are needed to get back into an account.</p>',
    '<p>If you didn’t request one, you can ignore it.</p>',
  ]);
}

function page(title: string, body: readonly string[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${pageStyle}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body.join('\n')}
</main>
</body>
</html>
`;
}
