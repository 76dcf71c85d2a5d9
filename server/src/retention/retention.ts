import { kinds } from '../kinds/all.ts';

type OfKind = (typeof kinds)[number]['retention'];

/** Settings of what expires row by row. */
export type RowKind = Extract<OfKind, { readonly by: 'age' }>['setting'] | 'outcomes';

/** Settings of what a job of its own keeps. */
type JobKind = Extract<OfKind, { readonly by: 'job' }>['setting'];

/** What a project can say how long to keep. */
export type KeptKind = RowKind | JobKind;

interface Described<Setting> {
  readonly setting: Setting;
  readonly what: string;
}

/** What the settings are about, in the order of the answers. */
const ofRows: readonly Described<RowKind>[] = [
  ...kinds
    .flatMap(({ retention }) => (retention.by === 'age' ? [retention] : []))
    .toSorted((one, other) => one.place - other.place),
  { setting: 'outcomes', what: 'counts of what was accepted and dropped' },
];
const ofJobs: readonly Described<JobKind>[] = kinds
  .flatMap(({ retention }) => (retention.by === 'job' ? [retention] : []))
  .toSorted((one, other) => one.place - other.place);

export const rowKinds: readonly RowKind[] = settingsOf(ofRows);
export const keptKinds: readonly KeptKind[] = [...rowKinds, ...settingsOf(ofJobs)];

/** Several kinds of data can share a setting. */
function settingsOf<Setting>(described: readonly Described<Setting>[]): Setting[] {
  return [...new Set(described.map(({ setting }) => setting))];
}

/** What a setting is about. */
export function whatIsKept(kind: KeptKind): string {
  const described = [...ofRows, ...ofJobs].filter(({ setting }) => setting === kind);
  return described.map(({ what }) => what).join('; ');
}

export function isRowKind(kind: KeptKind): kind is RowKind {
  return ofRows.some(({ setting }) => setting === kind);
}

/** A value for each of some settings. */
export function perSetting<Setting extends KeptKind, Value>(
  settings: readonly Setting[],
  value: (setting: Setting) => Value,
): Record<Setting, Value> {
  // Its keys are the settings, each of them once.
  return Object.fromEntries(settings.map((each) => [each, value(each)])) as Record<Setting, Value>;
}

export const longestDays = 3650;
/** Of replays, as in the project’s own settings. */
export const longestReplayDays = 365;

/** Days by kind, of projects that do not say; null = for ever. */
export type RetentionDefaults = Readonly<Record<KeptKind, number | null>>;

/** What a project itself says, in days; null = the default counts. */
export type OwnRetention = Readonly<Record<KeptKind, number | null>>;

const day = 86_400_000;

/**
 * When the first day begins of which nothing leaves: today (UTC) is kept and as many whole days
 * before it. Unix ms.
 */
export function firstKept(now: number, days: number): number {
  return now - (now % day) - days * day;
}

/** Settings write `0` where they mean for ever. */
export function defaultDays(setting: number): number | null {
  return setting === 0 ? null : setting;
}
