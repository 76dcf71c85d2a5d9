import type { ReactNode } from 'react';
import { classNames } from '../../components/class-names.ts';
import type { IssuesSearch, Sort } from './issues-search.ts';
import { sortedBy } from './sort-select.tsx';

interface SortHeaderProps {
  sort: Sort;
  search: IssuesSearch;
  onChange: (search: IssuesSearch) => void;
  className: string;
  children: ReactNode;
}

/** Heading of a column of figures; a click sorts by it, another one turns the order round. */
export function SortHeader({ sort, search, onChange, className, children }: SortHeaderProps) {
  const active = (search.sort ?? 'lastSeen') === sort;
  const ascending = search.direction === 'asc';
  const next = sortedBy(search, sort);
  const turned = active && !ascending ? { ...next, direction: 'asc' as const } : next;
  return (
    <th
      aria-sort={active ? (ascending ? 'ascending' : 'descending') : 'none'}
      className={classNames('py-2 pr-4 text-right font-medium', className)}
    >
      <button
        type="button"
        className={classNames('cursor-pointer hover:text-ink', active && 'text-ink')}
        onClick={() => onChange(turned)}
      >
        {active && <span aria-hidden>{ascending ? '↑ ' : '↓ '}</span>}
        {children}
      </button>
    </th>
  );
}
