export { conditionOf, type RowFilter } from './row-filter.ts';
