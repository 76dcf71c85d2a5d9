export { isReport, latestEventsQuery } from './latest-events-query.ts';
