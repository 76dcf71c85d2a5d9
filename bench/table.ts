export interface Figure {
  readonly what: string;
  readonly measured: string;
  readonly rawLimit: string;
  readonly target: string;
  readonly met: boolean;
}

type Goal = { readonly rawLimit?: string } & (
  | Pick<Figure, 'target' | 'met'>
  | { readonly target?: never; readonly met?: never }
);

/** A figure. Without a target, it is only shown. */
export function figureOf(what: string, measured: string, goal: Goal = {}): Figure {
  return { what, measured, rawLimit: '–', target: '–', met: true, ...goal };
}

/** Figures as a Markdown table, as in docs/performance.md. */
export function printTable(title: string, figures: readonly Figure[]): void {
  const rows = [
    ['figure', 'measured', 'raw limit, same run', 'target', 'met'],
    ...figures.map((figure) => [
      figure.what,
      figure.measured,
      figure.rawLimit,
      figure.target,
      figure.met ? 'yes' : 'NO',
    ]),
  ];
  const lines = rows.map((row) => `| ${row.join(' | ')} |`);
  lines.splice(1, 0, `|${'---|'.repeat(5)}`);
  process.stdout.write(`\n### ${title}\n\n${lines.join('\n')}\n`);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const whole = (value: number): string => Math.round(value).toLocaleString('en');
export const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : whole(value)} ms`;
