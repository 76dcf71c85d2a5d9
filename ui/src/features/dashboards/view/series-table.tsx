import type { PlotLine } from '../../../charts/plot/plot-line.ts';

interface SeriesTableProps {
  names: readonly string[];
  name: (name: string) => string;
  lines: readonly PlotLine[];
  format: (value: number) => string;
}

const mostRows = 200;
const mostColumns = 20;

/** A plot for those who have it read out. */
export function SeriesTable({ names, name, lines, format }: SeriesTableProps) {
  const columns = lines.slice(0, mostColumns);
  return (
    <div className="sr-only">
      <table>
        <thead>
          <tr>
            <th>Name</th>
            {columns.map((line) => (
              <th key={line.key}>{line.label}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.slice(0, mostRows).map((bucket, index) => (
            <tr key={`${index}-${bucket}`}>
              <td>{name(bucket)}</td>
              {columns.map((line) => {
                const value = line.values[index] ?? null;
                return <td key={line.key}>{value === null ? '–' : format(value)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
