export { usageQuery } from './replay-queries.ts';
