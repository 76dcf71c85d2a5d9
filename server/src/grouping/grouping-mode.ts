import { defaultGrouping } from './modern/default-grouping.ts';
import type { GroupingSettings } from './modern/grouping-settings.ts';

/** How a project's errors are grouped: its mode, with the settings of `modern`. */
export interface ErrorGrouping extends GroupingSettings {
  readonly mode: 'legacy' | 'modern';
}

/** What a project starts with. */
export const defaultErrorGrouping: ErrorGrouping = { mode: 'modern', ...defaultGrouping };

/** Settings as they were stored, as JSON; one that came later has its default. */
export function storedErrorGrouping(text: string): ErrorGrouping {
  // Written after the endpoint has checked it, and by nobody else.
  return { ...defaultErrorGrouping, ...(JSON.parse(text) as Partial<ErrorGrouping>) };
}
