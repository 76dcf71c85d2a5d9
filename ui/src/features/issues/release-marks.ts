import type { Output } from '../../api/metric-query.ts';
import type { PlotMarker } from '../../charts/plot/plot-line.ts';
import { t } from '../../words/words.ts';

/** A release and the first bucket of a chart in which an issue occurred in it. */
export interface FirstIn {
  readonly release: string;
  readonly index: number;
}

const mostNamed = 3;

/** The releases of occurrences that are counted by release in buckets with these names, oldest first. */
export function firstBuckets(output: Output | undefined, names: readonly string[]): FirstIn[] {
  if (output?.type !== 'timeSeries') return [];
  const places = new Map(names.map((name, index) => [name, index]));
  const found = new Map<string, number>();
  for (const row of output.rows) {
    const index = places.get(String(row.name));
    if (index === undefined) continue;
    for (let at = 0; `series_${at}` in row; at += 1) {
      const release = String(row[`series_${at}`]);
      const before = found.get(release) ?? Infinity;
      if (release === '' || Number(row[`value_${at}`] ?? 0) === 0) continue;
      found.set(release, Math.min(before, index));
    }
  }
  return [...found]
    .map(([release, index]) => ({ release, index }))
    .toSorted((one, other) => one.index - other.index);
}

/** The release in which an issue occurred first; null if that bucket has several. */
export function firstRelease([first, second]: readonly FirstIn[]): string | null {
  return first && first.index !== second?.index ? first.release : null;
}

/** A mark for each bucket with new releases. Those of the first bucket may be older than the chart. */
export function releaseMarks(releases: readonly FirstIn[]): PlotMarker[] {
  const byBucket = new Map<number, string[]>();
  for (const { release, index } of releases) {
    if (index > 0) byBucket.set(index, [...(byBucket.get(index) ?? []), release]);
  }
  return [...byBucket].map(([index, found]) => {
    const list = found.slice(0, mostNamed).join(', ');
    const rest = found.length - mostNamed;
    return {
      key: `release ${index}`,
      index,
      title: rest > 0 ? t`First seen in ${list} and ${rest} more` : t`First seen in ${list}`,
      color: 'var(--muted)',
    };
  });
}
