import type { ChartViewProps } from '../chart-definition.ts';
import { labelOf } from '../labelled-values.ts';
import { bucketLabel } from '../time-series/bucket-label.ts';
import { valueFormat } from '../value-format.ts';

const mostRows = 200;
const mostColumns = 20;

/** A plot for those who have it read out. */
export function SeriesTable({ answer, look }: ChartViewProps) {
  const { names, series, kind, dimension } = answer;
  const { full } = valueFormat(look.options);
  const byHour = (names[0]?.length ?? 0) > 10;
  const nameOf = (name: string) =>
    kind === 'time' ? bucketLabel(name, byHour, true) : labelOf(name, dimension);
  const columns = series.slice(0, mostColumns);
  return (
    <div className="sr-only">
      <table>
        <thead>
          <tr>
            <th>Name</th>
            {columns.map(({ key, label }) => (
              <th key={key}>{label}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.slice(0, mostRows).map((name, index) => (
            <tr key={`${index}-${name}`}>
              <td>{nameOf(name)}</td>
              {columns.map(({ key, values }) => {
                const value = values[index] ?? null;
                return <td key={key}>{value === null ? '–' : full(value)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
