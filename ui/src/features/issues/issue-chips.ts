import type { Chip } from '../../components/filters/filter-chips.tsx';
import {
  type FieldFilter,
  filterKey,
  filterLead,
  filterValue,
} from '../../components/filters/field-filter.ts';
import { filteredName } from './use-error-filters.ts';
import { priorityNames } from './priority.ts';
import type { IssuesSearch } from './issues-search.ts';
import { t } from '../../words/words.ts';

interface NamedLabel {
  readonly id: string;
  readonly name: string;
}

/** What the list is filtered by, as chips that remove it. */
export function chipsOf(
  { priority, search, release, label, mine, unassigned }: IssuesSearch,
  labels: readonly NamedLabel[],
): Chip[] {
  const named = labels.find(({ id }) => id === label)?.name ?? label;
  return [
    ...(search ? [{ key: 'search', lead: t`type or message contains`, value: search }] : []),
    ...(release ? [{ key: 'release', lead: t`release is`, value: release }] : []),
    ...(priority
      ? [{ key: 'priority', lead: t`priority is`, value: priorityNames[priority] }]
      : []),
    ...(named ? [{ key: 'label', lead: t`label is`, value: named }] : []),
    ...(mine ? [{ key: 'mine', lead: t`assignee is`, value: t`me` }] : []),
    ...(unassigned ? [{ key: 'unassigned', lead: t`assignee is`, value: t`nobody` }] : []),
  ];
}

/** A filter of occurrences. @param idle why it does not apply; null if it does */
export function chipOf(filter: FieldFilter, idle: string | null): Chip {
  return {
    ...{ key: filterKey(filter), lead: filterLead(filter) },
    ...{ value: filterValue(filter, filteredName), idle },
  };
}
