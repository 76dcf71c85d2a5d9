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
