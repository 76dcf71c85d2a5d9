export { latestEventsQuery } from './latest-events-query.ts';
