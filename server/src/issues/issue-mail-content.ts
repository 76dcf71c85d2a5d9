import { type MailContent, shownName } from '../notify/index.ts';
import { type AlertKind, mostAlerts } from './issue-alerts-store.ts';

/** An issue in a mail. Its texts are untrusted. */
export interface MailedIssue {
  readonly id: string;
  readonly language: string;
  readonly type: string;
  readonly message: string;
}

export interface MailedProject {
  readonly name: string;
  readonly slug: string;
}

/** Content of a mail about one new or regressed issue. */
export function alertContent(
  kind: AlertKind,
  project: MailedProject,
  issue: MailedIssue,
): MailContent {
  const { name, type, message } = shown(project, issue);
  const what =
    kind === 'new'
      ? `An error occurred for the first time in the project “${name}” (${shownName(issue.language, 'unknown')}):`
      : `A resolved error occurred again in the project “${name}”. It is open again:`;
  return {
    subject: `${kind === 'new' ? 'New error' : 'Regressed'} in ${name}: ${type}`,
    paragraphs: [what, message === '' ? type : `${type}: ${message}`],
    action: seeIssue(project, issue),
    reason: memberReason(name),
  };
}

/** Content of a mail about many issues, with the first ones listed. */
export function digestContent(
  kind: AlertKind,
  project: MailedProject,
  issues: readonly MailedIssue[],
  total: number,
): MailContent {
  const name = shownName(project.name, 'your project');
  const lines = issues.map((issue) => {
    const { type, message } = shown(project, issue);
    return message === '' ? type : `${type}: ${message}`;
  });
  const rest = total - issues.length;
  // Others may not have been kept, before some of these were sent or removed.
  const least = total < mostAlerts / 2 ? '' : 'at least ';
  const what = kind === 'new' ? 'new errors' : 'errors that were resolved and occurred again';
  return {
    subject: `${least === '' ? '' : 'At least '}${total} ${kind === 'new' ? 'new errors' : 'errors are back'} in ${name}`,
    paragraphs: [
      `There are ${least}${total} more ${what} in the project “${name}” than you were told of one by one:`,
      ...lines,
      ...(rest > 0 ? [`and ${least}${rest} more.`] : []),
    ],
    action: { label: 'See the errors', path: `/app/projects/${project.slug}/issues` },
    reason: memberReason(name),
  };
}

/** Content of the mail to a new assignee. */
export function assignmentContent(
  project: MailedProject,
  issue: MailedIssue,
  actor: string,
): MailContent {
  const { name, type, message } = shown(project, issue);
  const who = shownName(actor, 'Somebody');
  return {
    subject: `${who} assigned you an error in ${name}: ${type}`,
    paragraphs: [
      `${who} assigned you an error in the project “${name}”:`,
      message === '' ? type : `${type}: ${message}`,
    ],
    action: seeIssue(project, issue),
    reason: 'You get this email because an error was assigned to you.',
  };
}

/** Content of a mail about a comment. Does not contain the comment itself. */
export function commentContent(
  project: MailedProject,
  issue: MailedIssue,
  actor: string,
): MailContent {
  const { name, type } = shown(project, issue);
  const who = shownName(actor, 'Somebody');
  return {
    subject: `${who} commented on an error in ${name}: ${type}`,
    paragraphs: [`${who} commented on the error “${type}” in the project “${name}”.`],
    action: seeIssue(project, issue),
    reason: 'You get this email because the error is assigned to you or you commented on it.',
  };
}

function shown({ name }: MailedProject, { type, message }: MailedIssue) {
  return {
    name: shownName(name, 'your project'),
    type: shownName(type, 'Error'),
    message: shownName(message, ''),
  };
}

function seeIssue({ slug }: MailedProject, { id }: MailedIssue): MailContent['action'] {
  return { label: 'See the error', path: `/app/projects/${slug}/issues/${id}` };
}

function memberReason(name: string): string {
  return `You get this email because you are a member of the project “${name}”.`;
}
