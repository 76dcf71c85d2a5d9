import type { Chip } from '../../components/filters/filter-chips.tsx';
import type { IssuesSearch } from './issues-search.ts';

interface NamedLabel {
  readonly id: string;
  readonly name: string;
}

/** What the list is filtered by, as chips that remove it. */
export function chipsOf(
  { search, release, label, mine }: IssuesSearch,
  labels: readonly NamedLabel[],
): Chip[] {
  const named = labels.find(({ id }) => id === label)?.name ?? label;
  return [
    ...(search ? [{ key: 'search', lead: 'type or message contains', value: search }] : []),
    ...(release ? [{ key: 'release', lead: 'release is', value: release }] : []),
    ...(named ? [{ key: 'label', lead: 'label is', value: named }] : []),
    ...(mine ? [{ key: 'mine', lead: 'assignee is', value: 'me' }] : []),
  ];
}
