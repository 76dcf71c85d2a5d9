import { Button } from '../../components/button.tsx';
import { FilterChips } from '../../components/filters/filter-chips.tsx';
import { filteredBy } from './explorer-search.ts';
import { filterText } from './row-filter.ts';
import type { Explorer } from './use-explorer.ts';

/** The filters that hold; a click on one removes it. */
export function FilterList({ explorer }: { explorer: Explorer }) {
  const { filters, removeFilter, search, show } = explorer;
  if (filters.length === 0) return null;
  const chips = filters.map((filter) => ({ key: filterText(filter), value: filterText(filter) }));
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2.5">
      <FilterChips
        chips={chips}
        size="wide"
        onRemove={(key) => {
          const filter = filters.find((each) => filterText(each) === key);
          if (filter) removeFilter(filter);
        }}
      />
      {filters.length > 1 && (
        <Button look="quiet" size="small" onClick={() => show(filteredBy(search, []))}>
          Remove all
        </Button>
      )}
    </div>
  );
}
