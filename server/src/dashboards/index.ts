export { type Dashboards, openDashboards } from './open-dashboards.ts';
