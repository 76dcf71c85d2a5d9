import { Button } from '../../components/button.tsx';
import { filteredBy } from './explorer-search.ts';
import { filterText } from './row-filter.ts';
import type { Explorer } from './use-explorer.ts';

/** The filters that hold; a click on one removes it. */
export function FilterList({ explorer }: { explorer: Explorer }) {
  const { filters, removeFilter, search, show } = explorer;
  if (filters.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2.5">
      <ul className="flex min-w-0 flex-wrap gap-2" aria-label="Filters">
        {filters.map((filter) => {
          const text = filterText(filter);
          return (
            <li key={text} className="max-w-full min-w-0">
              <button
                type="button"
                title={text}
                onClick={() => removeFilter(filter)}
                className="flex max-w-full cursor-pointer items-center gap-2 rounded-full border border-line bg-surface px-3 py-1 text-xs hover:bg-raised sm:max-w-md"
              >
                <span className="truncate">{text}</span>
                <span aria-label="Remove filter">×</span>
              </button>
            </li>
          );
        })}
      </ul>
      {filters.length > 1 && (
        <Button look="quiet" size="small" onClick={() => show(filteredBy(search, []))}>
          Remove all
        </Button>
      )}
    </div>
  );
}
