import type { AppError } from '../../platform/app-error.ts';
import type { Pieces } from '../../platform/pieces.ts';
import type { ProjectData } from '../../kinds/project-data.ts';
import { chartQueryError } from '../errors.ts';
import { bounds, type ChartQuery } from '../language/nodes.ts';
import { sourcesOf } from '../language/sources.ts';
import type { Window } from '../normalise/window.ts';
import { appliedFilters, inView, type QueryInView } from './in-view.ts';
import type { View } from './view.ts';

/** A chart of a screen. */
export interface ComparableChart {
  readonly query: ChartQuery;
  /** Whether the previous period is requested too. */
  readonly isCompared: boolean;
}

/** The queries of a chart over the window and filters of its screen. */
interface ViewedChart extends QueryInView {
  /** The same over the previous period; null if not requested, or if the chart sets its own range. */
  readonly before: ChartQuery | null;
}

/** The window of a view, and the one that it is compared with. */
interface Windows {
  readonly window: Window;
  readonly before: Window;
}

/** The charts of a screen, in order. Those that exceed its limit of pipelines are rejected. */
export function* viewedCharts(
  charts: readonly ComparableChart[],
  view: View,
  { window, before }: Windows,
  data: ProjectData,
): Pieces<PromiseSettledResult<ViewedChart>[]> {
  const applied = appliedFilters(view, data);
  const viewed: PromiseSettledResult<ViewedChart>[] = [];
  let pipelines = 0;
  for (const { query, isCompared } of charts) {
    if (viewed.length > 0) yield;
    const own = sourcesOf(query).length;
    if (pipelines + own > bounds.pipelinesOfAll) {
      viewed.push({ status: 'rejected', reason: tooManyPipelines() });
      continue;
    }
    pipelines += own;
    const shown = inView(query, view, window, applied);
    const compared = isCompared && !shown.keepsRange;
    const value = {
      ...shown,
      before: compared ? inView(query, view, before, applied).query : null,
    };
    viewed.push({ status: 'fulfilled', value });
  }
  return viewed;
}

function tooManyPipelines(): AppError {
  const message =
    `The charts together have more than ${bounds.pipelinesOfAll} pipelines (source nodes). ` +
    'Move some to another dashboard, or use fewer inputs in formulas.';
  return chartQueryError('body', message);
}
