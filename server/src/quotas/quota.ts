const mebibyte = 1024 ** 2;
const gibibyte = 1024 ** 3;

/** What a quota counts, and per which period. */
export interface Quota {
  /** The environment variable that sets it for all projects. */
  readonly setting: string;
  /** Name on screens and in mails. */
  readonly title: string;
  /** What it limits, for the docs. */
  readonly about: string;
  readonly unit: 'items' | 'bytes';
  /** `total` counts what is currently stored. */
  readonly period: 'second' | 'minute' | 'day' | 'month' | 'total';
  /** 0 = no limit. */
  readonly byDefault: number;
  /** What happens when it is exceeded. */
  readonly beyond: string;
  /** Whether the digest stores what is beyond it as `(other)`, or without its name. */
  readonly folds?: true;
}

const folded = 'New names are stored as “(other)”.';
const rejected = 'Creating another one is rejected.';

/**
 * All quotas of a project. Legitimate sites stay far below the defaults, but someone who abuses a project's
 * token must not exceed them. Released names are part of the API.
 */
export const quotas = {
  itemsPerSecond: {
    setting: 'BELLWETHER_QUOTA_ITEMS_PER_SECOND',
    title: 'Items per second',
    about:
      'Page views, events, telemetry, vitals, errors, replay chunks and identified IDs a project ' +
      'can send per second.',
    unit: 'items',
    period: 'second',
    byDefault: 5000,
    beyond: 'Bursts of up to a minute are accepted; items beyond that are dropped.',
  },
  errorsPerSecond: {
    setting: 'BELLWETHER_QUOTA_ERRORS_PER_SECOND',
    title: 'Errors per second',
    about: 'Errors that a project can send per second, from all its pages and servers.',
    unit: 'items',
    period: 'second',
    byDefault: 1000,
    beyond: 'Bursts of up to a minute are accepted; errors beyond that are dropped.',
  },
  bytesPerMinute: {
    setting: 'BELLWETHER_QUOTA_BYTES_PER_MINUTE',
    title: 'Bytes per minute',
    about: 'Decompressed bytes of request bodies that a project can send per minute.',
    unit: 'bytes',
    period: 'minute',
    byDefault: 256 * mebibyte,
    beyond: 'Further requests are dropped.',
  },
  itemsPerMonth: {
    setting: 'BELLWETHER_QUOTA_ITEMS_PER_MONTH',
    title: 'Items per month',
    about: 'Items that a project can send per calendar month (UTC).',
    unit: 'items',
    period: 'month',
    byDefault: 0,
    beyond: 'Items are dropped until the next calendar month (UTC) begins.',
  },
  eventNames: {
    setting: 'BELLWETHER_QUOTA_EVENT_NAMES',
    title: 'Event names',
    about: 'Distinct event names of a project.',
    unit: 'items',
    period: 'total',
    byDefault: 10_000,
    beyond: folded,
    folds: true,
  },
  propertyNames: {
    setting: 'BELLWETHER_QUOTA_PROPERTY_NAMES',
    title: 'Property names',
    about: 'Distinct property names of a project.',
    unit: 'items',
    period: 'total',
    byDefault: 5000,
    beyond: 'New properties are kept with their event, but charts and filters do not offer them.',
    folds: true,
  },
  dimensionValues: {
    setting: 'BELLWETHER_QUOTA_DIMENSION_VALUES',
    title: 'Values per day',
    about:
      'Distinct values per day (UTC) of each dimension, such as pages, titles, UTM values, ' +
      'error types and versions.',
    unit: 'items',
    period: 'day',
    byDefault: 500_000,
    beyond: 'New values are stored as “(other)” until the next day (UTC) begins.',
    folds: true,
  },
  releases: {
    setting: 'BELLWETHER_QUOTA_RELEASES',
    title: 'Releases',
    about: 'Distinct releases in errors of a project.',
    unit: 'items',
    period: 'total',
    byDefault: 10_000,
    beyond: folded,
    folds: true,
  },
  issues: {
    setting: 'BELLWETHER_QUOTA_ISSUES',
    title: 'Issues',
    about: 'Issues of a project.',
    unit: 'items',
    period: 'total',
    byDefault: 50_000,
    beyond: 'New kinds of errors are stored and counted in the issue “(other)”.',
  },
  people: {
    setting: 'BELLWETHER_QUOTA_PEOPLE',
    title: 'People',
    about: 'Identified people of a project.',
    unit: 'items',
    period: 'total',
    byDefault: 5_000_000,
    beyond:
      'New people get no fields or traits and are not listed as identified. Their visits are ' +
      'stored with your ID of them.',
  },
  replayBytes: {
    setting: 'BELLWETHER_QUOTA_REPLAY_BYTES',
    title: 'Session replays',
    about: 'Bytes on disk of a project’s session replays.',
    unit: 'bytes',
    period: 'total',
    byDefault: 20 * gibibyte,
    beyond: 'New replays are dropped until old ones expire or are deleted.',
  },
  builds: {
    setting: 'BELLWETHER_MAX_BUILDS',
    title: 'Builds',
    about:
      'Builds of a project with uploaded files; files of existing builds can always be ' +
      'uploaded again.',
    unit: 'items',
    period: 'total',
    byDefault: 5000,
    beyond: 'Uploads of new builds are rejected until old ones are deleted.',
  },
  buildBytes: {
    setting: 'BELLWETHER_QUOTA_BUILD_BYTES',
    title: 'Files of builds',
    about: 'Bytes on disk of a project’s uploaded files; a file counts as at least 4 KiB.',
    unit: 'bytes',
    period: 'total',
    byDefault: 20 * gibibyte,
    beyond: 'Uploads are rejected until old builds are deleted.',
  },
  diskBytes: {
    setting: 'BELLWETHER_QUOTA_DISK_BYTES',
    title: 'Disk space',
    about: 'Bytes on disk of all data of a project, estimated from its share of the rows.',
    unit: 'bytes',
    period: 'total',
    byDefault: 0,
    beyond: 'New items are dropped until there is space again.',
  },
  dashboards: {
    setting: 'BELLWETHER_QUOTA_DASHBOARDS',
    title: 'Dashboards',
    about: 'Dashboards of a project.',
    unit: 'items',
    period: 'total',
    byDefault: 10_000,
    beyond: rejected,
  },
  dashboardBytes: {
    setting: 'BELLWETHER_QUOTA_DASHBOARD_BYTES',
    title: 'Size of dashboards',
    about:
      'Bytes of the names, descriptions, queries and options of a project’s dashboards and charts.',
    unit: 'bytes',
    period: 'total',
    byDefault: 256 * mebibyte,
    beyond: 'Changes that need more are rejected.',
  },
  dataSources: {
    setting: 'BELLWETHER_QUOTA_DATA_SOURCES',
    title: 'Data sources',
    about: 'Data sources of a project.',
    unit: 'items',
    period: 'total',
    byDefault: 1000,
    beyond: rejected,
  },
  networkRules: {
    setting: 'BELLWETHER_QUOTA_NETWORK_RULES',
    title: 'Network rules',
    about: 'Network rules of a project.',
    unit: 'items',
    period: 'total',
    byDefault: 1000,
    beyond: rejected,
  },
  labels: {
    setting: 'BELLWETHER_QUOTA_LABELS',
    title: 'Error labels',
    about: 'Error labels of a project.',
    unit: 'items',
    period: 'total',
    byDefault: 1000,
    beyond: rejected,
  },
  comments: {
    setting: 'BELLWETHER_QUOTA_COMMENTS',
    title: 'Comments',
    about: 'Comments on errors of a project; one issue can have 1,000.',
    unit: 'items',
    period: 'total',
    byDefault: 20_000,
    beyond: rejected,
  },
  markers: {
    setting: 'BELLWETHER_QUOTA_MARKERS',
    title: 'Markers',
    about: 'Markers of a project.',
    unit: 'items',
    period: 'total',
    byDefault: 10_000,
    beyond: rejected,
  },
} as const satisfies Record<string, Quota>;

export type QuotaName = keyof typeof quotas;

/** Quotas that the digest applies to names and values. */
export type FoldingQuota = {
  [Name in QuotaName]: (typeof quotas)[Name] extends { readonly folds: true } ? Name : never;
}[QuotaName];

export const quotaNames = Object.keys(quotas) as readonly QuotaName[];

export const foldingQuotas: readonly FoldingQuota[] = quotaNames.filter(isFolding);

function isFolding(name: QuotaName): name is FoldingQuota {
  return 'folds' in quotas[name];
}

export function isQuotaName(name: string): name is QuotaName {
  return Object.hasOwn(quotas, name);
}
