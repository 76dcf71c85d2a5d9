export { AddChartDialog } from './add/add-chart-dialog.tsx';
