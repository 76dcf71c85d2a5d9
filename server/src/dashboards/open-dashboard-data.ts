import type { FindPreview } from '../http/index.ts';
import type { Module } from '../module.ts';
import type { ChartDataContext } from './dashboards-context.ts';
import { type FindPublicChart, publicChartFinder } from './public/find-chart.ts';
import { previewFinder } from './public/page-preview.ts';
import { PublicAnswers } from './public/public-answers.ts';
import { PublicCharts } from './public/public-charts.ts';
import { getPublicDashboardRoute } from './public/routes/get-public-dashboard.ts';
import { getPublicDashboardDataRoute } from './public/routes/get-public-dashboard-data.ts';
import { listPublicChartsRoute } from './public/routes/list-public-charts.ts';
import { listPublicDashboardsRoute } from './public/routes/list-public-dashboards.ts';
import { getDashboardDataRoute } from './routes/get-dashboard-data.ts';
import { listChartsRoute } from './routes/list-charts.ts';
import { previewChartRoute } from './routes/preview-chart.ts';

/** The module as the rest of the service sees it. */
interface DashboardData extends Module {
  /** Finds public charts. */
  readonly findChart: FindPublicChart;
  /** What links to public pages show elsewhere. */
  readonly findPreview: FindPreview;
}

interface DashboardDataParts extends ChartDataContext {
  /** URL of the service; null or left out = not set. */
  readonly ownUrl?: string | null;
}

/** The data of charts and dashboards: a module of its own, because queries open after dashboards. */
export function openDashboardData({
  ownUrl = null,
  ...context
}: DashboardDataParts): DashboardData {
  const { db, answers } = context;
  const charts = new PublicCharts(db, answers);
  const publicAnswers = new PublicAnswers(context);
  return {
    findPreview: previewFinder({ db, charts, ownUrl }),
    findChart: publicChartFinder({ db, charts, publicAnswers }),
    routes: [
      getDashboardDataRoute(context),
      previewChartRoute(context),
      listChartsRoute({ db, charts }),
      listPublicDashboardsRoute(context),
      getPublicDashboardRoute({ charts }),
      getPublicDashboardDataRoute({ charts, publicAnswers }),
      listPublicChartsRoute({ charts }),
    ],
    jobs: [],
    removes: {},
  };
}
