import { defaultGrouping } from './modern/default-grouping.ts';
import type { GroupingSettings } from './modern/grouping-settings.ts';

/** The grouping settings of a project: the mode, and the settings of `modern`. */
export interface ErrorGrouping extends GroupingSettings {
  readonly mode: 'legacy' | 'modern';
}

/** Settings of a new project. */
export const defaultErrorGrouping: ErrorGrouping = { mode: 'modern', ...defaultGrouping };

/** Settings stored as JSON; settings added later have their defaults. */
export function storedErrorGrouping(text: string): ErrorGrouping {
  // Only the endpoint writes this, after checking it.
  return { ...defaultErrorGrouping, ...(JSON.parse(text) as Partial<ErrorGrouping>) };
}
