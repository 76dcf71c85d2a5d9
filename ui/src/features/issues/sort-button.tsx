import type { ReactNode } from 'react';
import { classNames } from '../../components/class-names.ts';
import type { IssuesSearch, Sort } from './issues-search.ts';
import { sortedBy } from './sort-select.tsx';

interface SortButtonProps {
  sort: Sort;
  search: IssuesSearch;
  onChange: (search: IssuesSearch) => void;
  children: ReactNode;
}

/** The order of a column, for screen readers. */
export function orderOf(search: IssuesSearch, sort: Sort): 'ascending' | 'descending' | 'none' {
  if ((search.sort ?? 'lastSeen') !== sort) return 'none';
  return search.direction === 'asc' ? 'ascending' : 'descending';
}

/** The heading of a column; a click sorts by it, another one reverses the order. */
export function SortButton({ sort, search, onChange, children }: SortButtonProps) {
  const order = orderOf(search, sort);
  const next = sortedBy(search, sort);
  const turned = order === 'descending' ? { ...next, direction: 'asc' as const } : next;
  return (
    <button
      type="button"
      className={classNames('cursor-pointer hover:text-ink', order !== 'none' && 'text-ink')}
      onClick={() => onChange(turned)}
    >
      {order !== 'none' && <span aria-hidden>{order === 'ascending' ? '↑ ' : '↓ '}</span>}
      {children}
    </button>
  );
}
