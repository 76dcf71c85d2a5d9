import type { Pieces } from '../../platform/pieces.ts';
import type { Step } from '../normalise/pipeline.ts';
import type { Frame, Series, Time } from './frame.ts';
import { applySteps } from './items.ts';

/** Sorts and limits the series of a frame, or its buckets if there is no group. */
export function* orderFrame(frame: Frame, steps: readonly Step[]): Pieces<Frame> {
  if (frame.dimensions.grouping === null) {
    const cells = frame.series[0]?.cells;
    const items = frame.times.map(({ key, name }, time) => {
      return { key, name, time, value: cells?.get(key) ?? null, isOther: false };
    });
    const times = yield* applySteps(items, steps);
    return {
      ...frame,
      times,
      series: frame.series.map((each) => ({ ...each, cells: cellsAt(times, each) })),
    };
  }
  const series = yield* applySteps(
    frame.series,
    steps.filter((step) => step.type === 'limit' || step.by !== 'time'),
  );
  const timeSort = steps.findLast((step) => step.type === 'sort' && step.by === 'time');
  const isReversed = timeSort?.type === 'sort' && timeSort.direction === 'desc';
  return { ...frame, series, times: isReversed ? frame.times.toReversed() : frame.times };
}

/** Formulas must not see removed buckets. */
function cellsAt(times: readonly Time[], { cells }: Series): Series['cells'] {
  return new Map(
    times.flatMap(({ key }) => {
      const value = cells.get(key);
      return value === undefined ? [] : [[key, value]];
    }),
  );
}
