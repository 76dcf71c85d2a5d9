import { Select } from '../../components/select.tsx';
import { type IssuesSearch, type Sort, sorts } from './issues-search.ts';
import { t } from '../../words/words.ts';

interface SortSelectProps {
  search: IssuesSearch;
  onChange: (search: IssuesSearch) => void;
}

const names: Record<Sort, string> = {
  lastSeen: t`Last seen`,
  firstSeen: t`First seen`,
  count: t`Most events`,
  people: t`Most visitors`,
  priority: t`Highest priority`,
};

/** The list in another order, largest or latest first. */
export function sortedBy(search: IssuesSearch, sort: Sort): IssuesSearch {
  const { sort: _, direction: __, ...rest } = search;
  return sort === 'lastSeen' ? rest : { ...rest, sort };
}

export function SortSelect({ search, onChange }: SortSelectProps) {
  return (
    <div className="flex items-center gap-2 text-xs text-muted">
      <span aria-hidden className="hidden sm:inline">{t`Sort by`}</span>
      <Select
        label={t`Sort`}
        labelHidden
        small
        className="text-ink"
        value={search.sort ?? 'lastSeen'}
        choices={sorts.map((value) => ({ value, label: names[value] }))}
        onChange={(sort) => onChange(sortedBy(search, sort))}
      />
    </div>
  );
}
