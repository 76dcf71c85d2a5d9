export { openDashboardData } from './open-dashboard-data.ts';
export type { FindPublicChart, FoundChart } from './public/find-chart.ts';
export type { PublicChartData } from './public/public-answers.ts';
export type { PublicChart } from './public/public-charts.ts';
export {
  defaultPublicRange,
  type PublicPeriod,
  type PublicRange,
  publicRanges,
  zoneOfProject,
} from './public/public-range.ts';
export { openDashboards } from './open-dashboards.ts';
export { addFromTemplate, type DashboardTemplate } from './templates/add-from-template.ts';
export { behaviorCharts, visitorsBySource } from './templates/behavior.ts';
export { datasetTemplates } from './templates/dataset-templates.ts';
export { aggregate, by, overTime, pipeline, type Stage, top, where } from './templates/pipeline.ts';
