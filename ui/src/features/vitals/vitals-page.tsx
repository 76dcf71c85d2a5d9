import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { countryName } from '../../components/country.ts';
import { readablePath } from '../../components/readable-path.ts';
import { Segmented } from '../../components/segmented.tsx';
import type { FieldFilter } from '../../components/filters/field-filter.ts';
import { FieldFilterBar } from '../../components/filters/field-filter-bar.tsx';
import { useProject } from '../projects/index.ts';
import { DaySelection } from '../../period/selected-days.ts';
import { RangePicker } from '../../period/range-picker.tsx';
import { BreakdownCard } from './breakdown-card.tsx';
import { NoVitals } from './no-vitals.tsx';
import { PagesTable } from './pages-table.tsx';
import { vitalOf } from './vital.ts';
import { quantiles } from './vital-ids.ts';
import { VitalCards } from './vital-cards.tsx';
import { VitalTrend } from './vital-trend.tsx';
import { summaryQuery } from './vitals-queries.ts';
import { type Dimension, dimensionOf, type VitalsSearch, withDimension } from './vitals-search.ts';
import { t } from '../../words/words.ts';

export { prefetch } from './prefetch.ts';

const route = { from: '/signed-in/projects/$slug/vitals' } as const;
const quantileChoices = quantiles.map((value) => ({ value, label: value }));

/** How fast pages are for visitors, over a range. */
export function VitalsPage() {
  const { slug } = useParams(route);
  const search: VitalsSearch = useSearch(route);
  const project = useProject();
  const { id: projectId } = project;
  const navigate = useNavigate();
  const summary = useQuery(summaryQuery(projectId, search));
  const { metric = 'LCP', quantile = 'p75', range: _, from: __, to: ___, ...rest } = search;
  const show = (change: VitalsSearch) =>
    void navigate({ to: '/projects/$slug/vitals', params: { slug }, search: change });
  const filterBy = (dimension: Dimension) => (value: string) =>
    show(withDimension(search, dimension, value));
  const { filters = [] } = search;
  const shared = { search, metric, quantile };
  const isFiltered = filters.some((filter) => dimensionOf(filter) !== null);
  const nothing = summary.data?.now.length === 0 && !isFiltered;
  return (
    <>
      <h1 className="sr-only">{t`Web vitals`}</h1>
      <FieldFilterBar
        filters={filters}
        nameOf={nameOf}
        idleBecause={(filter) =>
          dimensionOf(filter) === null ? t`Web vitals can’t be filtered by this` : null
        }
        onChange={(left) => show({ ...search, filters: left.length > 0 ? left : undefined })}
        aside={
          <RangePicker
            search={search}
            onChange={(change) =>
              show({
                ...rest,
                ...change,
                ...(search.metric && { metric }),
                ...(search.quantile && { quantile }),
              })
            }
          />
        }
      >
        <Segmented
          label={t`Percentile`}
          value={quantile}
          choices={quantileChoices}
          onChange={(value) => show({ ...search, quantile: value })}
        />
      </FieldFilterBar>
      {nothing ? (
        <NoVitals
          slug={slug}
          enabled={!('webVitalsEnabled' in project) || project.webVitalsEnabled}
        />
      ) : (
        <div className="flex flex-col gap-4">
          <VitalCards {...shared} onPick={(value) => show({ ...search, metric: value })} />
          <DaySelection value={(days) => show({ ...search, range: 'custom', ...days })}>
            <VitalTrend search={search} vital={vitalOf(metric)} quantile={quantile} />
          </DaySelection>
          <PagesTable {...shared} onFilter={filterBy('page')} onSort={show} />
          <div className="grid gap-4 md:grid-cols-3">
            <BreakdownCard
              {...shared}
              title={t`Devices`}
              by="device"
              onFilter={filterBy('device')}
            />
            <BreakdownCard
              {...shared}
              title={t`Countries`}
              by="country"
              nameOf={countryName}
              onFilter={filterBy('country')}
            />
            <BreakdownCard
              {...shared}
              title={t`Browsers`}
              by="browser"
              onFilter={filterBy('browser')}
            />
          </div>
        </div>
      )}
    </>
  );
}

function nameOf({ field, value }: FieldFilter): string {
  if (field === 'page') return readablePath(value);
  return field === 'country' ? countryName(value) : value;
}
