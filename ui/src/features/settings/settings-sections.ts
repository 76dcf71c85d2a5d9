/** The pages of a project's settings, in the order of their list. */
export const settingsSections = [
  { to: '/projects/$slug/settings', label: 'General' },
  { to: '/projects/$slug/settings/collecting', label: 'Collecting' },
  { to: '/projects/$slug/settings/retention', label: 'Retention' },
  { to: '/projects/$slug/settings/quotas', label: 'Quotas' },
  { to: '/projects/$slug/settings/data-sources', label: 'Data sources' },
  { to: '/projects/$slug/settings/network-rules', label: 'Network rules' },
  { to: '/projects/$slug/settings/source-maps', label: 'Source maps' },
  { to: '/projects/$slug/settings/markers', label: 'Markers' },
  { to: '/projects/$slug/settings/errors', label: 'Errors' },
  { to: '/projects/$slug/settings/outcomes', label: 'Dropped events' },
  { to: '/projects/$slug/settings/danger', label: 'Danger zone' },
] as const;
