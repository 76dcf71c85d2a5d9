import type { RetentionKind } from './retention-queries.ts';
import { plural, t } from '../../../words/words.ts';

interface Shown {
  readonly label: string;
  readonly about: string;
  readonly most: number;
}

const shown: Readonly<Record<RetentionKind, Shown>> = {
  events: {
    label: t`Events`,
    about: t`Page views and custom events, with their visitors and sessions.`,
    most: 3650,
  },
  errors: {
    label: t`Errors`,
    about: t`Occurrences with their stacks. Triaged issues are kept, with state and labels.`,
    most: 3650,
  },
  replays: { label: t`Session replays`, about: t`With their files.`, most: 365 },
  vitals: { label: t`Web vitals`, about: t`Page speed measurements.`, most: 3650 },
  telemetry: {
    label: t`Telemetry`,
    about: t`Telemetry of servers, plugins and apps.`,
    most: 3650,
  },
  outcomes: {
    label: t`Outcomes`,
    about: t`Counts of what was accepted and dropped, a few rows a day.`,
    most: 3650,
  },
};

/** Kinds of data with a retention setting. */
export const retentionKinds = (Object.keys(shown) as readonly RetentionKind[]).map((kind) => ({
  kind,
  ...shown[kind],
}));

/** The longest retention that a setting can have, in days. */
export function mostDays(kind: RetentionKind): number {
  return shown[kind].most;
}

/** Days in words; null is unlimited. */
export function daysText(days: number | null): string {
  if (days === null) return t`no limit`;
  return t`${plural(days, { one: '# day', other: '# days' })}`;
}

/** Whether a new retention is shorter than the current one; null for the instance's default. */
export function isShorter(days: number | null, before: number | null, byDefault: number | null) {
  const now = days ?? byDefault ?? Infinity;
  return now < (before ?? byDefault ?? Infinity);
}
