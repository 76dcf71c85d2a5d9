import { type MailContent, shownName } from '../notify/index.ts';
import { type QuotaName, quotas } from './quota.ts';

/** What the mail says that a project is over some of its quotas. */
export function quotaMailContent(
  project: { readonly name: string; readonly slug: string },
  names: readonly QuotaName[],
): MailContent {
  const name = shownName(project.name, 'your project');
  const titles = names.map((quota) => quotas[quota].title);
  return {
    subject: `${name} is over its quota: ${titles.join(', ')}`,
    paragraphs: [
      `Within the last 24 hours the project “${name}” was over ${names.length === 1 ? 'a quota' : 'these quotas'}:`,
      ...names.map((quota) => `${quotas[quota].title}. ${quotas[quota].beyond}`),
      'If your traffic has grown, ask the administrator of the instance for a higher limit. If it is not yours, somebody else may be sending with the token of the project.',
    ],
    action: { label: 'See the quotas', path: `/app/projects/${project.slug}/settings/quotas` },
    reason: `You get this mail because you administer the project “${name}”; at most one a day for each quota.`,
  };
}
