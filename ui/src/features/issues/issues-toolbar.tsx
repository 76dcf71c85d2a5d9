import { Check } from '../../components/check.tsx';
import { ChoiceFilter } from '../../components/filters/choice-filter.tsx';
import { FilterBar } from '../../components/filters/filter-bar.tsx';
import { FoldedFilters } from '../../components/filters/folded-filters.tsx';
import { TextFilter } from '../../components/filters/text-filter.tsx';
import { useLabels } from './use-labels.ts';
import { chipsOf } from './issue-chips.ts';
import { isNarrowed, type IssuesSearch, withoutFilter, withoutFilters } from './issues-search.ts';
import { priorityChoices } from './priority.ts';
import { SortSelect } from './sort-select.tsx';
import { useProject } from '../projects/index.ts';
import { t } from '../../words/words.ts';

interface IssuesToolbarProps {
  search: IssuesSearch;
  onChange: (search: IssuesSearch) => void;
}

/** Which issues of a state are listed: by text, release, priority, label and assignee. */
export function IssuesToolbar({ search, onChange }: IssuesToolbarProps) {
  const { id: projectId } = useProject();
  const labels = useLabels(projectId);
  const { priority, label, mine } = search;
  const narrowTo = (name: 'search' | 'release' | 'label', value: string) => {
    const { [name]: _, ...rest } = search;
    onChange(value === '' ? rest : { ...rest, [name]: value });
  };
  const known = labels.data ?? [];
  const onClear = isNarrowed(search) ? () => onChange(withoutFilters(search)) : null;
  return (
    <FilterBar
      chips={chipsOf(search, known)}
      onRemove={(name) => onChange(withoutFilter(search, name))}
      onClear={onClear}
      aside={<SortSelect search={search} onChange={onChange} />}
    >
      <TextFilter
        label={t`Search type or message`}
        isSearch
        value={search.search ?? ''}
        className="min-w-40 flex-1 sm:min-w-44"
        onChange={(value) => narrowTo('search', value)}
      />
      <FoldedFilters
        count={[priority, label, search.release, mine].filter(Boolean).length}
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
        <Check
          label={t`Mine`}
          checked={mine ?? false}
          onChange={(checked) => {
            const { mine: _, ...rest } = search;
            onChange(checked ? { ...rest, mine: true } : rest);
          }}
        />
      </FoldedFilters>
    </FilterBar>
  );
}
