import { ChoiceFilter } from '../../components/filters/choice-filter.tsx';
import {
  type FieldFilter,
  fieldFilter,
  filterKey,
  withFilter,
} from '../../components/filters/field-filter.ts';
import { FilterBar } from '../../components/filters/filter-bar.tsx';
import { FoldedFilters } from '../../components/filters/folded-filters.tsx';
import { TextFilter } from '../../components/filters/text-filter.tsx';
import { fromTablets, useMedia } from '../../components/use-media.ts';
import { useLabels } from './use-labels.ts';
import { chipOf, chipsOf } from './issue-chips.ts';
import {
  filteredBy,
  isNarrowed,
  type IssuesSearch,
  withoutFilter,
  withoutFilters,
} from './issues-search.ts';
import { useErrorFilterMenu } from './use-error-filters.ts';
import { priorityChoices } from './priority.ts';
import { SortSelect } from './sort-select.tsx';
import { useProject } from '../projects/index.ts';
import { t } from '../../words/words.ts';

const assignees = [
  { value: 'mine', label: t`Me` },
  { value: 'unassigned', label: t`Nobody` },
] as const;

interface IssuesToolbarProps {
  search: IssuesSearch;
  /** Filters of occurrences, and why one does not apply. */
  filters: readonly FieldFilter[];
  idle: (filter: FieldFilter) => string | null;
  onChange: (search: IssuesSearch) => void;
}

/** Which issues of a state are listed: by text, release, priority, label and assignee, and by what their occurrences have. */
export function IssuesToolbar({ search, filters, idle, onChange }: IssuesToolbarProps) {
  const { id: projectId } = useProject();
  const labels = useLabels(projectId);
  const hasRoom = useMedia(fromTablets);
  const { priority, label, mine, unassigned } = search;
  const add = useErrorFilterMenu();
  const narrowTo = (name: 'search' | 'release' | 'label', value: string) => {
    const { [name]: _, ...rest } = search;
    onChange(value === '' ? rest : { ...rest, [name]: value });
  };
  const known = labels.data ?? [];
  const onClear = isNarrowed(search) ? () => onChange(withoutFilters(search)) : null;
  return (
    <FilterBar
      chips={[...chipsOf(search, known), ...filters.map((filter) => chipOf(filter, idle(filter)))]}
      onRemove={(key) => {
        const left = filters.filter((filter) => filterKey(filter) !== key);
        onChange(
          left.length < filters.length ? filteredBy(search, left) : withoutFilter(search, key),
        );
      }}
      add={{
        ...add,
        onAdd: (comparison) => {
          onChange(filteredBy(search, withFilter(filters, fieldFilter(comparison))));
          add.onOpen(false);
        },
      }}
      onClear={onClear}
      aside={<SortSelect search={search} onChange={onChange} />}
    >
      <TextFilter
        label={t`Search type or message`}
        placeholder={hasRoom ? t`Search type or message` : t`Search`}
        isSearch
        value={search.search ?? ''}
        className="min-w-30 flex-1 sm:min-w-48"
        onChange={(value) => narrowTo('search', value)}
      />
      <FoldedFilters
        count={[priority, label, search.release, mine ?? unassigned].filter(Boolean).length}
        onClear={onClear}
      >
        <TextFilter
          label={t`Release`}
          value={search.release ?? ''}
          className="w-28"
          onChange={(value) => narrowTo('release', value)}
        />
        <ChoiceFilter
          label={t`Priority`}
          any={t`Any priority`}
          value={priority}
          choices={priorityChoices}
          onChange={(value) => {
            const { priority: _, ...rest } = search;
            onChange(value === undefined ? rest : { ...rest, priority: value });
          }}
        />
        {(known.length > 0 || label) && (
          <ChoiceFilter
            label={t`Label`}
            any={t`Any label`}
            className="max-w-40"
            value={label}
            choices={known.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(value) => narrowTo('label', value ?? '')}
          />
        )}
        <ChoiceFilter
          label={t`Assignee`}
          any={t`Any assignee`}
          value={mine ? 'mine' : unassigned && 'unassigned'}
          choices={assignees}
          onChange={(value) => {
            const { mine: _, unassigned: __, ...rest } = search;
            onChange(value === undefined ? rest : { ...rest, [value]: true });
          }}
        />
      </FoldedFilters>
    </FilterBar>
  );
}
