import { EmptyNotice } from '../components/notice.tsx';
import type { ChartAnswer } from './answer.ts';
import type { ChartViewProps } from './chart-definition.ts';
import { chartTypes } from './chart-types.ts';
import { AnswerTable } from './table/answer-table.tsx';
import { t } from '../words/words.ts';

function isEmpty({ kind, names, series }: ChartAnswer): boolean {
  return series.length === 0 || (kind !== 'scalar' && names.length === 0);
}

/** A chart's answer in its type, or as a table if the type can't draw it. It says so if rows are left out. */
export function ChartView(chartProps: ChartViewProps) {
  const { answer } = chartProps;
  if (isEmpty(answer)) {
    return (
      <div className="flex h-full items-center justify-center">
        <EmptyNotice>{t`No data for this period`}</EmptyNotice>
      </div>
    );
  }
  if (!answer.truncated) return <DrawnAnswer {...chartProps} />;
  return (
    <div className="flex h-full flex-col gap-1">
      <div className="min-h-0 flex-1">
        <DrawnAnswer {...chartProps} />
      </div>
      <p className="shrink-0 text-xs text-muted">{t`Not all rows are shown: there are too many.`}</p>
    </div>
  );
}

function DrawnAnswer(chartProps: ChartViewProps) {
  const { answer, appearance } = chartProps;
  const isPickable = answer.kind === 'groups' && !answer.dimension.includes(' / ');
  const props = { ...chartProps, onPick: isPickable ? chartProps.onPick : null };
  const { view: View, table: Table, draws } = chartTypes[appearance.type];
  if (!draws.includes(answer.kind)) return <AnswerTable {...props} />;
  return (
    <>
      <View {...props} />
      {Table && <Table {...props} />}
    </>
  );
}
