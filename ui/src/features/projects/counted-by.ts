/** What a project counts: visitors of sites, or servers that run a plugin or an app. */
export type Counted = 'visitors' | 'servers';

export function countedBy(templateId: string | null): Counted {
  return templateId === 'minecraft-plugin' || templateId === 'server-app' ? 'servers' : 'visitors';
}
