import { bucketLabel } from '../time-series/bucket-label.ts';
import { valueFormat } from '../value-format.ts';
import type { ChartViewProps } from '../chart-definition.ts';
import { labelOf } from '../labelled-values.ts';

const mostRows = 500;

/** Every name of an answer with its figures. */
export function AnswerTable({ answer, look }: ChartViewProps) {
  const { names, series, kind, dimension } = answer;
  const { full } = valueFormat(look.options);
  const nameOf = (name: string) =>
    kind === 'time' ? bucketLabel(name, name.length > 10, true) : labelOf(name, dimension);
  const title = kind === 'time' ? 'Time' : dimension;
  return (
    <div className="h-full overflow-auto">
      <table className="w-full text-sm">
        <thead className="sticky top-0 bg-surface text-xs text-muted">
          <tr>
            {kind !== 'scalar' && <th className="py-1 pr-3 text-left font-medium">{title}</th>}
            {series.map(({ key, label }) => (
              <th key={key} className="max-w-40 truncate py-1 pl-3 text-right font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.slice(0, mostRows).map((name, index) => (
            <tr key={`${index}:${name}`} className="border-t border-line">
              {kind !== 'scalar' && (
                <td className="max-w-0 truncate py-1.5 pr-3" style={{ width: '99%' }} title={name}>
                  {nameOf(name)}
                </td>
              )}
              {series.map(({ key, values }) => {
                const value = values[index] ?? null;
                return (
                  <td key={key} className="py-1.5 pl-3 text-right whitespace-nowrap tabular-nums">
                    {value === null ? '–' : full(value)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {names.length > mostRows && (
        <p className="py-2 text-xs text-muted">and {names.length - mostRows} more rows</p>
      )}
    </div>
  );
}
