import { t } from '../../words/words.ts';

/**
 * The pages of a project's settings, in the order of their list. `needs` is an operation that changes something there;
 * a page that is not locked as a whole locks its parts.
 */
export const settingsSections = [
  { to: '/projects/$slug/settings', label: t`General`, needs: 'updateProject', isLocked: true },
  {
    to: '/projects/$slug/settings/collecting',
    label: t`Collecting`,
    needs: 'updateProject',
    isLocked: true,
  },
  {
    to: '/projects/$slug/settings/retention',
    label: t`Retention`,
    needs: 'updateRetention',
    isLocked: true,
  },
  {
    to: '/projects/$slug/settings/quotas',
    label: t`Quotas`,
    needs: 'updateQuotas',
    isLocked: true,
  },
  {
    to: '/projects/$slug/settings/data-sources',
    label: t`Data sources`,
    needs: 'updateDataSource',
    isLocked: false,
  },
  {
    to: '/projects/$slug/settings/network-rules',
    label: t`Network rules`,
    needs: 'createNetworkRule',
    isLocked: false,
  },
  {
    to: '/projects/$slug/settings/source-maps',
    label: t`Source maps`,
    needs: 'createUploadKey',
    isLocked: false,
  },
  {
    to: '/projects/$slug/settings/import',
    label: t`Import`,
    needs: 'createImport',
    isLocked: false,
  },
  {
    to: '/projects/$slug/settings/markers',
    label: t`Markers`,
    needs: 'updateMarker',
    isLocked: false,
  },
  {
    to: '/projects/$slug/settings/errors',
    label: t`Errors`,
    needs: 'updateErrorLabel',
    isLocked: false,
  },
  {
    to: '/projects/$slug/settings/outcomes',
    label: t`Dropped events`,
    needs: null,
    isLocked: false,
  },
  {
    to: '/projects/$slug/settings/danger',
    label: t`Danger zone`,
    needs: 'deleteProject',
    isLocked: true,
  },
] as const;
