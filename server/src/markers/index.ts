import type { Module } from '../module.ts';
import type { MarkersContext } from './markers-context.ts';
import { markerRoutes } from './routes/all.ts';

export { addDeployments } from './add-markers.ts';
export { addAutomaticMarker } from './add-automatic-marker.ts';
export { deleteMarker } from './markers-store.ts';

export function openMarkers(context: MarkersContext): Module {
  return { routes: markerRoutes(context), jobs: [], removes: {} };
}
