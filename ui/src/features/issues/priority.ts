import { priorities, type Priority } from './issues-search.ts';
import { t } from '../../words/words.ts';

export const priorityNames: Readonly<Record<Priority, string>> = {
  high: t`High`,
  medium: t`Medium`,
  low: t`Low`,
};

export const priorityChoices = priorities.map((value) => ({ value, label: priorityNames[value] }));

/** Marks what holds the select that sets a priority. */
export const priorityAttribute = 'data-priority';

/** Opens the select that sets a priority, if the page has one and it is enabled. */
export function openPriority(): void {
  const button = document.querySelector(`[${priorityAttribute}] button:enabled`);
  // After a mouse was used, a click by code does not open it.
  button?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
}
