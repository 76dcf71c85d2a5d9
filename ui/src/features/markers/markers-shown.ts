import type { PlotMarker } from '../../charts/plot/plot-line.ts';
import type { components } from '../../api/schema.d.ts';
import { lastEnd } from '../../charts/plot/running-bucket.ts';
import { wallTime } from '../../components/zone/zone-time.ts';

type Marker = components['schemas']['Marker'];
type Collection = components['schemas']['MarkerCollection'];
type Overrides = components['schemas']['MarkerOverrides'];

/** A marker that a dashboard shows, with its emoji and color there. */
export interface ShownMarker {
  readonly id: string;
  /** Unix milliseconds. */
  readonly time: number;
  readonly title: string;
  readonly color: string;
}

interface ReadMarkers {
  readonly markers: readonly Marker[];
  readonly collections: readonly Collection[];
}

const plainColor = 'var(--muted)';

/** The project's markers that a dashboard shows, by its overrides. */
export function visibleMarkers(read: ReadMarkers, overrides: Overrides): ShownMarker[] {
  if (overrides.mode === 'disable') return [];
  const listed = new Map((overrides.collections ?? []).map((one) => [one.collectionId, one]));
  const hidden = new Set(overrides.hiddenCollectionIds ?? []);
  const collections = new Map(read.collections.map((one) => [one.id, one]));
  const isShown = ({ id, enabled }: Collection): boolean => {
    const own = listed.get(id);
    if (hidden.has(id) || own?.enabled === false) return false;
    if (own) return true;
    return overrides.mode !== 'replace' && enabled;
  };
  return read.markers.flatMap((marker) => {
    const collection = collections.get(marker.collectionId);
    if (!collection || !isShown(collection)) return [];
    const display = listed.get(collection.id)?.display;
    const emoji = marker.emoji ?? display?.emoji ?? collection.emoji;
    return [
      {
        id: marker.id,
        time: Date.parse(marker.time),
        title: emoji ? `${emoji} ${marker.title}` : marker.title,
        color: marker.color ?? display?.color ?? collection.color ?? plainColor,
      },
    ];
  });
}

/** The buckets of markers, by wall time of a zone, without markers before the first bucket or after the last one. */
export function placeMarkers(
  markers: readonly ShownMarker[],
  names: readonly string[],
  zone: string,
): PlotMarker[] {
  const end = lastEnd(names) ?? Infinity;
  return markers.flatMap(({ id, time, title, color }) => {
    const wall = wallTime(zone, time);
    const name = new Date(wall).toISOString().slice(0, 19).replace('T', ' ');
    const index = names.findLastIndex((bucket) => bucket <= name);
    return index < 0 || wall >= end ? [] : [{ key: id, index, title, color }];
  });
}
