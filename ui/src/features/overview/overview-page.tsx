import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { LiveVisits } from '../live/live-visits.tsx';
import { FilterChips } from './filter-chips.tsx';
import { shortNumber } from './figures.ts';
import { onlineQuery, type Question } from './overview-queries.ts';
import type { Filter, OverviewSearch } from './overview-search.ts';
import { panels } from './panels.ts';
import { RangePicker } from '../range/range-picker.tsx';
import { RankingPanel } from './ranking-panel.tsx';
import { SeriesPanel } from './series-panel.tsx';
import { Totals } from './totals.tsx';

const route = { from: '/signed-in/projects/$slug/' } as const;

/** Visitors, page views, top pages, referrers, countries and devices over a chosen range. */
export function OverviewPage() {
  const { slug } = useParams(route);
  const search: OverviewSearch = useSearch(route);
  const navigate = useNavigate();
  const online = useQuery(onlineQuery(slug));
  const question: Question = { slug, search };
  const filters = search.filters ?? [];
  const same = (one: Filter, other: Filter) =>
    one.field === other.field && one.value === other.value;
  const show = (change: OverviewSearch) =>
    void navigate({ to: '/projects/$slug', params: { slug }, search: change });
  const addFilter = (filter: Filter) => {
    if (!filters.some((other) => same(filter, other))) {
      show({ ...search, filters: [...filters, filter] });
    }
  };
  const removeFilter = (filter: Filter) => {
    const { filters: _, ...rest } = search;
    const left = filters.filter((other) => !same(filter, other));
    show({ ...rest, ...(left.length > 0 && { filters: left }) });
  };
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
        <h1 className="sr-only">Overview</h1>
        <span className="text-sm text-muted">
          <span className="mr-1.5 inline-block size-2 rounded-full bg-good" />
          {shortNumber(online.data ?? 0)} online
        </span>
        <RangePicker
          search={search}
          onChange={(change) => show({ ...change, ...(filters.length > 0 && { filters }) })}
        />
      </div>
      <FilterChips filters={filters} onRemove={removeFilter} />
      <div className="flex flex-col gap-4">
        <Totals question={question} />
        <SeriesPanel question={question} />
        <div className="grid gap-4 md:grid-cols-2">
          {panels.map((panel) => (
            <RankingPanel
              key={panel.title}
              panel={panel}
              question={question}
              onFilter={addFilter}
            />
          ))}
        </div>
        <LiveVisits slug={slug} />
      </div>
    </>
  );
}
