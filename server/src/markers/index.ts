export type { MarkersContext } from './markers-context.ts';
export { markerRoutes } from './routes/all.ts';
export { addDeployments } from './add-markers.ts';
