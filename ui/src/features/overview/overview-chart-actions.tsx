import type { RefObject } from 'react';
import { rangeWords } from '../../period/range-words.ts';
import { ChartActions } from '../chart-actions/index.ts';
import { labelledAnswer, timedAnswer } from './charted-answers.ts';
import type { Point, OverviewRequest, Ranked } from './overview-queries.ts';
import type { Tab } from './panels.ts';
import type { Figure } from './shown-figures.ts';
import { figureToStore, rankingToStore } from './stored-charts.ts';

/** A list, or a figure over time. */
export type ShownChart =
  | { readonly tab: Tab; readonly rows: readonly Ranked[] }
  | { readonly figure: Figure; readonly points: readonly Point[] };

export interface OverviewChartActionsProps {
  name: string;
  request: OverviewRequest;
  /** What is drawn. */
  drawing: RefObject<HTMLElement | null>;
  /** What it shows; missing while it is being read. */
  shown: ShownChart | undefined;
  /** Whether it is a table, and how to change that; missing for lists, which have their own. */
  table?: { readonly isShown: boolean; readonly onShow: (isShown: boolean) => void };
}

/** What can be done with a chart of the overview; open at first. */
export default function OverviewChartActions(props: OverviewChartActionsProps) {
  const { request, shown, ...actions } = props;
  return (
    <ChartActions
      {...actions}
      period={rangeWords(request.search)}
      answer={shown ? answerOf(request, shown) : null}
      chart={shown ? storedChart(request, shown) : null}
    />
  );
}

const answerOf = ({ search }: OverviewRequest, shown: ShownChart) =>
  'tab' in shown
    ? labelledAnswer(shown.tab, shown.rows)
    : timedAnswer(shown.figure, shown.points, search);

const storedChart = (request: OverviewRequest, shown: ShownChart) =>
  'tab' in shown ? rankingToStore(request, shown.tab) : figureToStore(request, shown.figure);
