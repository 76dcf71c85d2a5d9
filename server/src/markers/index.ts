export type { MarkersContext } from './markers-context.ts';
export { markerRoutes } from './routes/all.ts';
