export { idleBecause } from './mode-fields.ts';
export { conditionOf, type RowFilter } from './row-filter.ts';
