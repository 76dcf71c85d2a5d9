export { openDashboardData } from './open-dashboard-data.ts';
export { openDashboards } from './open-dashboards.ts';
export { addFromTemplate, type DashboardTemplate } from './templates/add-from-template.ts';
export { datasetTemplates } from './templates/dataset-templates.ts';
export { aggregate, by, overTime, pipeline, type Stage, top, where } from './templates/pipeline.ts';
