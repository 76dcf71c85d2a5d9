import { locale } from '../../components/locale.ts';
import type { RankedGroup } from './worst-first.ts';
import { figuresOf } from './vital-figures.ts';
import type { PageSort, Quantile, VitalId } from './vital-ids.ts';
import type { VitalsSearch } from './vitals-search.ts';

type Direction = 'asc' | 'desc';

/** The order of the table of pages; null for the worst of the selected vital first. */
export function pagesOrder({ sort, direction }: VitalsSearch) {
  return sort === undefined ? null : { sort, direction: direction ?? firstDirection(sort) };
}

/** Names begin with A, figures with the largest. */
const firstDirection = (sort: PageSort): Direction => (sort === 'page' ? 'asc' : 'desc');

/** The direction in which a column is shown, for screen readers. */
export function shownOrder(
  search: VitalsSearch,
  metric: VitalId,
  column: PageSort,
): 'ascending' | 'descending' | 'none' {
  const { sort, direction } = pagesOrder(search) ?? { sort: metric, direction: 'desc' };
  if (sort !== column) return 'none';
  return direction === 'asc' ? 'ascending' : 'descending';
}

/** The table sorted by a column, or the other way around if it is already. */
export function sortedBy(search: VitalsSearch, metric: VitalId, column: PageSort): VitalsSearch {
  const { direction: _, ...rest } = search;
  const shown = shownOrder(search, metric, column);
  const first = firstDirection(column);
  const isTurned = shown === (first === 'asc' ? 'ascending' : 'descending');
  const other = first === 'asc' ? 'desc' : 'asc';
  return { ...rest, sort: column, ...(isTurned && { direction: other }) };
}

/** The pages by a column; those without a value come last in both directions. */
export function inOrder(
  pages: readonly RankedGroup[],
  { sort, direction }: { readonly sort: PageSort; readonly direction: Direction },
  quantile: Quantile,
): RankedGroup[] {
  const turn = direction === 'asc' ? 1 : -1;
  if (sort === 'page') {
    const { compare } = new Intl.Collator(locale, { numeric: true });
    return pages.toSorted((one, other) => turn * compare(one.group.name, other.group.name));
  }
  const valueOf = ({ figures, group }: RankedGroup) =>
    sort === 'values' ? figures.count : figuresOf(group.metrics, sort)?.[quantile];
  const last = direction === 'asc' ? Infinity : -Infinity;
  return pages.toSorted((one, other) => {
    const [first = last, second = last] = [valueOf(one), valueOf(other)];
    return first === second ? 0 : turn * (first - second);
  });
}
