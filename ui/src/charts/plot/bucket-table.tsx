import { t } from '../../words/words.ts';

interface BucketTableProps {
  caption?: string;
  /** The head of the first column. */
  head: string;
  names: readonly string[];
  nameOf: (name: string) => string;
  lines: readonly {
    readonly key: string;
    readonly label: string;
    readonly values: readonly (number | null)[];
    /** Of its own; default: that of all. */
    readonly format?: (value: number) => string;
  }[];
  format?: (value: number) => string;
  /** Stands for a missing value. */
  missing?: string;
}

const mostRows = 200;
const mostColumns = 20;

/** The values of a plot as a table for screen readers. */
export function BucketTable(props: BucketTableProps) {
  const { caption, head, names, nameOf, lines, format = String, missing = '–' } = props;
  const columns = lines.slice(0, mostColumns);
  return (
    <div className="sr-only">
      <table>
        {caption !== undefined && <caption>{caption}</caption>}
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.slice(0, mostRows).map((name, index) => (
            <tr key={`${index}-${name}`}>
              <th scope="row">{nameOf(name)}</th>
              {columns.map(({ key, values, format: own = format }) => {
                const value = values[index] ?? null;
                return <td key={key}>{value === null ? missing : own(value)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {names.length > mostRows && <p>{t`and ${names.length - mostRows} more`}</p>}
    </div>
  );
}
