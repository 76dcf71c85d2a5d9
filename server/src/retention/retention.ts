import type { RetentionSetting } from '../kinds/retention-settings.ts';

/** Days by setting for projects without their own; null = forever. */
export type RetentionDefaults = Readonly<Record<RetentionSetting, number | null>>;

/** A project's own settings in days; null to use the default. */
export type OwnRetention = Readonly<Record<RetentionSetting, number | null>>;

const day = 86_400_000;

/** The start of the first day that is fully kept: today (UTC) and this many whole days before it. Unix ms. */
export function firstKept(now: number, days: number): number {
  return now - (now % day) - days * day;
}

/** `0` in the settings means forever. */
export function defaultDays(setting: number): number | null {
  return setting === 0 ? null : setting;
}
