import type { OutputMetadata } from '../language/nodes.ts';

/** A number in JSON; non-finite ones are text. */
export type JsonNumber = number | 'Infinity' | '-Infinity' | 'NaN' | null;

export type RowValue = JsonNumber | string;

export interface OutputHead {
  readonly id: string;
  readonly name: string;
  /** `[]`, `["time"]`, the group's fields, or both, time first. */
  readonly dimensions: readonly string[];
  readonly metadata: OutputMetadata;
}

/** One output of the answer to a chart query. */
export type MetricOutput = OutputHead &
  (
    | { readonly type: 'scalar'; readonly value: string | null }
    | {
        readonly type: 'timeSeries' | 'grouping';
        readonly rows: readonly Readonly<Record<string, RowValue>>[];
        /** Present if rows or series were cut. */
        readonly truncated?: true;
      }
  );
