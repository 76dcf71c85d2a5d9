import { EmptyNotice } from '../../../components/notice.tsx';
import type { ChartAnswer } from '../answer-shape.ts';
import type { ChartViewProps } from './chart-view-props.ts';
import { FiguresView } from './figures-view.tsx';
import { RankingView } from './ranking-view.tsx';
import { SeriesView } from './series-view.tsx';
import { SharesView } from './shares-view.tsx';
import { TableView } from './table-view.tsx';

function isEmpty({ kind, names, series }: ChartAnswer): boolean {
  return series.length === 0 || (kind !== 'scalar' && names.length === 0);
}

/** A chart's answer as its kind shows it; what a kind cannot show is said, or shown as a table. */
export function ChartView(asked: ChartViewProps) {
  const { answered, look } = asked;
  const { answer } = answered;
  const pickable = answer.kind === 'groups' && !answer.dimension.includes(' / ');
  const props = { ...asked, onPick: pickable ? asked.onPick : null };
  if (isEmpty(answer)) {
    return (
      <div className="flex h-full items-center justify-center">
        <EmptyNotice>No data for this period</EmptyNotice>
      </div>
    );
  }
  switch (look.type) {
    case 'number':
      return answer.kind === 'scalar' ? <FiguresView {...props} /> : <TableView {...props} />;
    case 'line':
    case 'area':
    case 'bar':
    case 'stackedBar':
      return <SeriesView {...props} />;
    case 'barList':
    case 'map':
      return answer.kind === 'time' ? <TableView {...props} /> : <RankingView {...props} />;
    case 'pie':
    case 'donut':
      return answer.kind === 'time' ? <TableView {...props} /> : <SharesView {...props} />;
    case 'table':
      return <TableView {...props} />;
  }
}
