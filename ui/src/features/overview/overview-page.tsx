import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { LiveVisits, OnlineNow } from '../live/index.ts';
import { Card, CardTitle } from '../../components/card.tsx';
import { countryName } from '../../components/country.ts';
import { isPath, readablePath } from '../../components/readable-path.ts';
import { type FieldFilter, withFilter } from '../../components/filters/field-filter.ts';
import { FieldFilterBar } from '../../components/filters/field-filter-bar.tsx';
import { hasRegionsQuery, type OverviewRequest } from './overview-queries.ts';
import type { OverviewSearch } from './overview-search.ts';
import { EventsPanel } from './events-panel.tsx';
import { panelsOf, withRegions } from './panels.ts';
import { DaySelection } from '../../period/selected-days.ts';
import { RangePicker } from '../../period/range-picker.tsx';
import { RankingPanel } from './ranking-panel.tsx';
import { FiguresPanel } from './figures-panel.tsx';
import { useFilterMenu } from '../datasets/index.ts';
import { countedBy, useProject } from '../projects/index.ts';
import { useImported } from './use-imported.ts';
import { WhenNear } from '../../components/when-near.tsx';
import { t } from '../../words/words.ts';

export { prefetch } from './prefetch.ts';

/** Only new projects, plugins and apps have it. */
const MissingVisits = lazy(() => import('./missing-visits.tsx'));

const route = { from: '/signed-in/projects/$slug/' } as const;

/** Visitors, page views, top pages, referrers, countries, devices and events over a chosen range. */
export function OverviewPage() {
  const project = useProject();
  const { id: projectId } = project;
  const noteHeight =
    'firstEventAt' in project &&
    (project.firstEventAt === null
      ? 'h-20'
      : countedBy(project.templateId) === 'servers' && 'h-13.5');
  const { slug } = useParams(route);
  const search: OverviewSearch = useSearch(route);
  const navigate = useNavigate();
  const add = useFilterMenu(projectId, 'events-web');
  const request: OverviewRequest = { projectId, search };
  const imported = useImported(request);
  const filters = search.filters ?? [];
  const hasRegions = useQuery(hasRegionsQuery(request)).data ?? false;
  const panels = hasRegions ? panelsOf(filters).map(withRegions) : panelsOf(filters);
  const show = (change: OverviewSearch) =>
    void navigate({ to: '/projects/$slug', params: { slug }, search: change });
  // The range picker knows only ranges.
  const kept = {
    ...(search.figure && { figure: search.figure }),
    ...(search.imported && { imported: search.imported }),
  };
  const filterBy = (changed: readonly FieldFilter[]) => {
    show({ ...search, filters: changed.length > 0 ? [...changed] : undefined });
  };
  const addFilter = (filter: FieldFilter) => filterBy(withFilter(filters, filter));
  return (
    <>
      <h1 className="sr-only">{t`Overview`}</h1>
      <FieldFilterBar
        filters={filters}
        onChange={filterBy}
        add={add}
        nameOf={filteredName}
        aside={
          <RangePicker
            comparison
            search={search}
            onChange={(range) => show({ ...range, ...kept })}
          />
        }
      >
        <OnlineNow />
      </FieldFilterBar>
      <div className="flex flex-col gap-4">
        {noteHeight && (
          <Suspense fallback={<div className={noteHeight} />}>
            <MissingVisits />
          </Suspense>
        )}
        <DaySelection value={(days) => show({ ...search, range: 'custom', ...days })}>
          <FiguresPanel
            request={request}
            imported={imported}
            onImported={(isOn) => {
              const { imported: _, ...rest } = search;
              show(isOn ? rest : { ...rest, imported: 'off' });
            }}
            onChoose={(chosen) => show({ ...search, figure: chosen })}
          />
        </DaySelection>
        <div className="grid gap-4 md:grid-cols-2">
          {panels.map((panel) => (
            <WhenNear
              key={panel.tabs[0].id}
              className=""
              placeholder={<WaitingCard title={panel.title} />}
            >
              <RankingPanel
                panel={panel}
                request={request}
                imported={imported}
                onFilter={addFilter}
              />
            </WhenNear>
          ))}
          <WhenNear className="" placeholder={<WaitingCard title={t`Events`} />}>
            <EventsPanel request={request} imported={imported} onFilter={addFilter} />
          </WhenNear>
        </div>
        <LiveVisits />
      </div>
    </>
  );
}

/** A list that isn't near yet: as high as a full one. */
const WaitingCard = ({ title }: { title: string }) => (
  <Card className="min-h-92">
    <CardTitle>{title}</CardTitle>
  </Card>
);

/** The value of a filter as lists name it. */
function filteredName({ field, value }: FieldFilter): string {
  if (isPath(field)) return readablePath(value);
  return field === 'country' && value !== '' ? countryName(value) : value;
}
