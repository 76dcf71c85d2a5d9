import { readFieldFilters } from '../components/filters/field-filter.ts';

type Search = Readonly<Record<string, unknown>>;

const ofRange = ['range', 'from', 'to'] as const;
/** What is chosen apart from the days of a range. */
const apart = ['compare', 'zone'] as const;

/**
 * Keeps the range, the time zone and the filters of a project's URL on the way to another of its pages. A page that
 * names them changes them; `filters: undefined` removes them.
 */
export function retainView(context: { search: object; next: (search: object) => object }): object {
  const { search, next } = context;
  const wanted = next(search);
  return { ...retainedOf(search as Search, wanted), ...wanted };
}

function retainedOf(search: Search, wanted: object): Search {
  const isRanged = ofRange.some((key) => key in wanted);
  const range = isRanged ? [] : ofRange.filter((key) => search[key] !== undefined);
  const others = apart.filter((key) => !(key in wanted) && search[key] !== undefined);
  const { filters = [] } = 'filters' in wanted ? {} : readFieldFilters(search['filters']);
  return {
    ...Object.fromEntries([...range, ...others].map((key) => [key, search[key]])),
    ...(filters.length > 0 && { filters }),
  };
}
