export { AnswerRows } from './answer-rows.tsx';
export { ChartActions, type StoredChart } from './chart-actions.tsx';
