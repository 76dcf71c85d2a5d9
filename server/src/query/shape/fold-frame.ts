import type { Grouping } from '../normalise/pipeline.ts';
import type { Frame, Series } from './frame.ts';
import { otherLabels } from './group-rows.ts';
import { otherLabel } from './labels.ts';

/** A frame with only the first series, plus the rest as one. @param rest without a group */
export function foldFrame(frame: Frame, grouping: Grouping, rows: number, rest: Frame): Frame {
  const [all] = rest.series;
  const other: Series[] = all
    ? [{ ...all, name: otherLabel, labels: otherLabels(grouping), isOther: true }]
    : [];
  return { ...frame, series: [...frame.series.slice(0, rows), ...other], isCut: false };
}
