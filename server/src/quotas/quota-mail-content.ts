import { type MailContent, shownName } from '../notify/index.ts';
import { type QuotaName, quotas } from './quota.ts';

/** Content of the mail about exceeded quotas of a project. */
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
      'If your traffic has grown, ask the administrator of the instance for a higher limit. If ' +
        'the traffic isn’t yours, someone else may be sending data with the project’s token.',
    ],
    action: { label: 'View quotas', path: `/app/projects/${project.slug}/settings/quotas` },
    reason:
      `You get this email because you are an admin of the project “${name}”. You get at most ` +
      'one a day for each quota.',
  };
}
