/** The pages of a project, in the order of their tabs. */
export const projectTabs = [
  { to: '/projects/$slug', label: 'Overview' },
  { to: '/projects/$slug/events', label: 'Events' },
  { to: '/projects/$slug/dashboards', label: 'Dashboards' },
  { to: '/projects/$slug/issues', label: 'Errors' },
  { to: '/projects/$slug/replays', label: 'Replays' },
  { to: '/projects/$slug/people', label: 'People' },
  { to: '/projects/$slug/vitals', label: 'Web vitals' },
  { to: '/projects/$slug/install', label: 'Send data' },
  { to: '/projects/$slug/settings', label: 'Settings' },
] as const;

/** Templates of projects with telemetry but no pages. */
const withoutPages: readonly (string | null)[] = ['minecraft-plugin', 'server-app'];

/** The tabs of a project of this template. */
export function tabsOf(templateId: string | null) {
  if (!withoutPages.includes(templateId)) return projectTabs;
  return projectTabs.filter(({ label }) => label !== 'Web vitals');
}

/** The label of the tab that a path belongs to. */
export function tabAt(path: string, slug: string): string {
  const [first = ''] = path.slice(`/projects/${slug}/`.length).split('/');
  const tab = first !== '' && projectTabs.find(({ to }) => to === `/projects/$slug/${first}`);
  return tab ? tab.label : 'Overview';
}
