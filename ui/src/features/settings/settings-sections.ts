/**
 * The pages of a project's settings, in the order of their list. `needs` is the permission to change something there;
 * a page that is not locked as a whole locks its parts.
 */
export const settingsSections = [
  { to: '/projects/$slug/settings', label: 'General', needs: 'manage', isLocked: true },
  {
    to: '/projects/$slug/settings/collecting',
    label: 'Collecting',
    needs: 'manage',
    isLocked: true,
  },
  { to: '/projects/$slug/settings/retention', label: 'Retention', needs: 'manage', isLocked: true },
  { to: '/projects/$slug/settings/quotas', label: 'Quotas', needs: 'manage', isLocked: true },
  {
    to: '/projects/$slug/settings/data-sources',
    label: 'Data sources',
    needs: 'manage',
    isLocked: false,
  },
  {
    to: '/projects/$slug/settings/network-rules',
    label: 'Network rules',
    needs: 'manage',
    isLocked: false,
  },
  {
    to: '/projects/$slug/settings/source-maps',
    label: 'Source maps',
    needs: 'manage',
    isLocked: false,
  },
  { to: '/projects/$slug/settings/import', label: 'Import', needs: 'manage', isLocked: false },
  { to: '/projects/$slug/settings/markers', label: 'Markers', needs: 'write', isLocked: false },
  { to: '/projects/$slug/settings/errors', label: 'Errors', needs: 'write', isLocked: false },
  {
    to: '/projects/$slug/settings/outcomes',
    label: 'Dropped events',
    needs: null,
    isLocked: false,
  },
  { to: '/projects/$slug/settings/danger', label: 'Danger zone', needs: 'manage', isLocked: true },
] as const;
