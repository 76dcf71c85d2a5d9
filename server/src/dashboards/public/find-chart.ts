import { findProject, type Project } from '../../projects/index.ts';
import type { Executor } from '../../store/metadata/index.ts';
import { noData, type PublicAnswers, type PublicChartData } from './public-answers.ts';
import type { PublicChart, PublicCharts } from './public-charts.ts';
import { findPublicChart } from './public-dashboards-store.ts';
import type { PublicPeriod } from './public-range.ts';

/** A public chart, with its dashboard and project. */
export interface FoundChart {
  readonly project: Pick<
    Project,
    'ownerId' | 'name' | 'slug' | 'preferredChartColors' | 'timeZone'
  >;
  readonly dashboardId: string;
  readonly chart: PublicChart;
  /** @throws AppError `ServiceUnavailableError` if too many charts wait */
  data(period: PublicPeriod): Promise<PublicChartData>;
}

/** Finds a public chart by its ID; null if it doesn't exist or is not public. */
export type FindPublicChart = (id: string) => Promise<FoundChart | null>;

interface Parts {
  readonly db: Executor;
  readonly charts: PublicCharts;
  readonly publicAnswers: PublicAnswers;
}

export function publicChartFinder({ db, charts, publicAnswers }: Parts): FindPublicChart {
  return async (id) => {
    const place = await findPublicChart(db, id);
    const project = place && (await findProject(db, place.projectId));
    if (place === null || project === null) return null;
    const [exposed] = await charts.exposed(project, [place]);
    if (exposed === undefined || exposed.reason !== null) return null;
    const { chart } = exposed;
    return {
      project,
      dashboardId: place.dashboardId,
      chart,
      data: async (period) => {
        const data = await publicAnswers.of(project, [chart], period);
        return data.get(chart.id) ?? noData;
      },
    };
  };
}
