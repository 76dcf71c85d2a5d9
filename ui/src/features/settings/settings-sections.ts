import { t } from '../../words/words.ts';

/**
 * The pages of a project's settings, in the order of their list. `needs` is the permission to change something there;
 * a page that is not locked as a whole locks its parts.
 */
export const settingsSections = [
  { to: '/projects/$slug/settings', label: t`General`, needs: 'manage', isLocked: true },
  {
    to: '/projects/$slug/settings/collecting',
    label: t`Collecting`,
    needs: 'manage',
    isLocked: true,
  },
  {
    to: '/projects/$slug/settings/retention',
    label: t`Retention`,
    needs: 'manage',
    isLocked: true,
  },
  { to: '/projects/$slug/settings/quotas', label: t`Quotas`, needs: 'manage', isLocked: true },
  {
    to: '/projects/$slug/settings/data-sources',
    label: t`Data sources`,
    needs: 'manage',
    isLocked: false,
  },
  {
    to: '/projects/$slug/settings/network-rules',
    label: t`Network rules`,
    needs: 'manage',
    isLocked: false,
  },
  {
    to: '/projects/$slug/settings/source-maps',
    label: t`Source maps`,
    needs: 'manage',
    isLocked: false,
  },
  { to: '/projects/$slug/settings/import', label: t`Import`, needs: 'manage', isLocked: false },
  { to: '/projects/$slug/settings/markers', label: t`Markers`, needs: 'write', isLocked: false },
  { to: '/projects/$slug/settings/errors', label: t`Errors`, needs: 'write', isLocked: false },
  {
    to: '/projects/$slug/settings/outcomes',
    label: t`Dropped events`,
    needs: null,
    isLocked: false,
  },
  { to: '/projects/$slug/settings/danger', label: t`Danger zone`, needs: 'manage', isLocked: true },
] as const;
