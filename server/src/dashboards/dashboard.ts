import { AppError } from '../platform/app-error.ts';

/** Maximum number of charts on a dashboard. */
export const chartsPerDashboard = 100;

/** Maximum number of charts of a project: a list of all holds their IDs in memory. */
export const chartsPerProject = 100_000;

export const markerModes = ['inherit', 'replace', 'add', 'disable'] as const;

/** Which markers of the project a dashboard shows; keys that were not sent are missing. */
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

/** A stored dashboard. Times are Unix milliseconds. */
export interface Dashboard {
  /** UUIDv7. */
  readonly id: string;
  readonly projectId: string;
  readonly name: string;
  readonly description: string;
  /** Whether everyone can see it if the project is public. */
  readonly isPublic: boolean;
  /** One of a project's dashboards is the default, as long as there are any. */
  readonly isDefault: boolean;
  /** As sent: any finite number, not necessarily unique. */
  readonly position: number;
  readonly markerOverrides: MarkerOverrides;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** Properties of a dashboard that can be changed; missing ones stay unchanged. */
export type DashboardChanges = Partial<
  Pick<
    Dashboard,
    'name' | 'description' | 'isPublic' | 'isDefault' | 'position' | 'markerOverrides'
  >
>;

export const inheritMarkers: MarkerOverrides = { mode: 'inherit' };

const longestName = 200;
const copySuffix = ' (copy)';

/** The name of a duplicate, cut to the maximum length. */
export function copyName(name: string): string {
  const length = longestName - copySuffix.length;
  // A character has at most two code units, and a name may be of any length.
  const kept = [...name.slice(0, 2 * length)].slice(0, length).join('');
  return `${kept}${copySuffix}`;
}

export function noDashboard(): AppError {
  return new AppError('NotFoundError', 'No dashboard has this ID.');
}
