/** Kinds of data that leave row by row; replays are kept by their own job. */
export const rowKinds = ['events', 'telemetry', 'vitals', 'errors', 'outcomes'] as const;

export type RowKind = (typeof rowKinds)[number];

/** Kinds of data for which a project says how long they are kept. */
export const keptKinds = [...rowKinds, 'replays'] as const;

export type KeptKind = (typeof keptKinds)[number];

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
