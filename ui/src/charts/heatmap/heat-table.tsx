import type { ChartViewProps } from '../chart-definition.ts';
import { valueFormat } from '../value-format.ts';
import { BucketTable } from '../plot/bucket-table.tsx';
import { heatGrid } from './heat-grid.ts';
import { t } from '../../words/words.ts';

/** The cells of a heatmap for screen readers. */
export function HeatTable({ answer, appearance }: ChartViewProps) {
  const { rows, columns, values, kind } = heatGrid(answer);
  return (
    <BucketTable
      {...(kind !== '' && { caption: kind })}
      head={t`Column`}
      names={columns.map((_, column) => `${column}`)}
      nameOf={(column) => columns[Number(column)] ?? ''}
      lines={rows.map((label, row) => ({ key: `${row}`, label, values: values[row] ?? [] }))}
      format={valueFormat(appearance.options).full}
    />
  );
}
