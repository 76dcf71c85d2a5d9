import type { Grouping } from '../normalise/pipeline.ts';
import type { Frame, Series } from './frame.ts';
import { otherLabels } from './group-rows.ts';
import { otherLabel } from './labels.ts';

/** A frame with only the first series, plus the rest as one. @param rest without a group */
export function foldFrame(frame: Frame, grouping: Grouping, rows: number, rest: Frame): Frame {
  const series = [...frame.series.slice(0, rows), ...foldedSeries(grouping, rest)];
  return { ...frame, series, isCut: false };
}

/** The rest as a series of a grouping; none without rows. @param rest without a group */
export function foldedSeries(grouping: Grouping, rest: Frame): Series[] {
  const [all] = rest.series;
  if (all === undefined) return [];
  return [{ ...all, name: otherLabel, labels: otherLabels(grouping), isOther: true }];
}
