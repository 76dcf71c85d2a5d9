import type { Route } from '../../accounts/index.ts';
import type { MarkersContext } from '../markers-context.ts';
import { createCollectionRoute } from './create-collection.ts';
import { createMarkerRoute } from './create-marker.ts';
import { deleteCollectionRoute } from './delete-collection.ts';
import { deleteMarkerRoute } from './delete-marker.ts';
import { listCollectionsRoute } from './list-collections.ts';
import { listMarkersRoute } from './list-markers.ts';
import { updateCollectionRoute } from './update-collection.ts';
import { updateMarkerRoute } from './update-marker.ts';

/** All endpoints of the module. */
export function markerRoutes(context: MarkersContext): readonly Route[] {
  return [
    listCollectionsRoute(context),
    createCollectionRoute(context),
    updateCollectionRoute(context),
    deleteCollectionRoute(context),
    listMarkersRoute(context),
    createMarkerRoute(context),
    updateMarkerRoute(context),
    deleteMarkerRoute(context),
  ];
}
