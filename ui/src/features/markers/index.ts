export { markersQuery } from './markers-query.ts';
export { placeMarkers, type ShownMarker, visibleMarkers } from './markers-shown.ts';
export { useMarkers } from './use-markers.ts';
