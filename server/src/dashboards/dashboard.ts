import { AppError } from '../platform/app-error.ts';

/** How many charts a dashboard may have. */
export const chartsPerDashboard = 100;

export const markerModes = ['inherit', 'replace', 'add', 'disable'] as const;

/** What a dashboard shows of its project's markers; keys that were not sent are not there. */
export interface MarkerOverrides {
  readonly mode: (typeof markerModes)[number];
  readonly collections?: readonly MarkerCollectionOverride[] | null;
  readonly hiddenCollectionIds?: readonly string[] | null;
}

export interface MarkerCollectionOverride {
  readonly collectionId: string;
  readonly enabled?: boolean | null;
  readonly display?: {
    readonly icon?: string | null;
    readonly emoji?: string | null;
    readonly color?: string | null;
  } | null;
}

/** A dashboard as the service keeps it. Times are Unix milliseconds. */
export interface Dashboard {
  /** UUIDv7. */
  readonly id: string;
  readonly projectId: string;
  readonly name: string;
  readonly description: string;
  /** Whether strangers may see it where the project is public. */
  readonly isPublic: boolean;
  /** One of a project's dashboards is, as long as there are any. */
  readonly isDefault: boolean;
  /** As given: any finite number, also twice. */
  readonly position: number;
  readonly markerOverrides: MarkerOverrides;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** What can be changed of a dashboard; what is left out stays. */
export type DashboardChanges = Partial<
  Pick<
    Dashboard,
    'name' | 'description' | 'isPublic' | 'isDefault' | 'position' | 'markerOverrides'
  >
>;

export const inheritMarkers: MarkerOverrides = { mode: 'inherit' };

const longestName = 200;
const copySuffix = ' (copy)';

/** What a duplicate is called; a long name is cut, so that it stays one that may be given. */
export function copyName(name: string): string {
  const kept = [...name].slice(0, longestName - copySuffix.length).join('');
  return `${kept}${copySuffix}`;
}

export function noDashboard(): AppError {
  return new AppError('NotFoundError', 'No dashboard has this ID.');
}
