import { kinds } from '../kinds/all.ts';

type OfKind = (typeof kinds)[number]['retention'];

/** Settings for data that expires row by row. */
export type RowKind = Extract<OfKind, { readonly by: 'age' }>['setting'] | 'outcomes';

/** Settings for data that has its own removal job. */
type JobKind = Extract<OfKind, { readonly by: 'job' }>['setting'];

/** Settings that a project can change. */
export type KeptKind = RowKind | JobKind;

interface Described<Setting> {
  readonly setting: Setting;
  readonly what: string;
}

/** Descriptions of the settings, in the order of answers. */
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

/** Several kinds of data may share a setting. */
function settingsOf<Setting>(described: readonly Described<Setting>[]): Setting[] {
  return [...new Set(described.map(({ setting }) => setting))];
}

/** The description of a setting. */
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
  // The keys are the settings, each once.
  return Object.fromEntries(settings.map((each) => [each, value(each)])) as Record<Setting, Value>;
}

export const longestDays = 3650;
/** For replays, as in the project's settings. */
export const longestReplayDays = 365;

/** Days by kind for projects without their own; null = forever. */
export type RetentionDefaults = Readonly<Record<KeptKind, number | null>>;

/** A project's own settings in days; null to use the default. */
export type OwnRetention = Readonly<Record<KeptKind, number | null>>;

const day = 86_400_000;

/** The start of the first day that is fully kept: today (UTC) and this many whole days before it. Unix ms. */
export function firstKept(now: number, days: number): number {
  return now - (now % day) - days * day;
}

/** `0` in the settings means forever. */
export function defaultDays(setting: number): number | null {
  return setting === 0 ? null : setting;
}
