import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ProjectId } from '../../api/query-keys.ts';
import { type Marked, unmarked } from '../../charts/plot/marked.ts';
import { fullNumber } from '../../components/figures.ts';
import { useZone } from '../../components/zone/zone.ts';
import type { Period } from '../../period/range.ts';
import { t } from '../../words/words.ts';
import { markersQuery } from './markers-query.ts';
import { placeMarkers, visibleMarkers } from './markers-shown.ts';

const all = { mode: 'inherit' } as const;

/** The project's markers on the buckets of a chart, read once these are known. */
export function useMarkers(projectId: ProjectId, period: Period, names: readonly string[]): Marked {
  const zone = useZone();
  const { data } = useQuery({ ...markersQuery(projectId, period), enabled: names.length > 0 });
  return useMemo(() => {
    if (!data?.markers.length) return unmarked;
    const { markers, markersInAll } = data;
    return {
      markers: placeMarkers(visibleMarkers(data, all), names, zone),
      note:
        markersInAll > markers.length
          ? t`The chart shows only the latest ${fullNumber(markers.length)} of
              ${fullNumber(markersInAll)} markers in this range.`
          : null,
    };
  }, [data, names, zone]);
}
