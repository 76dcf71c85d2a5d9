import type { Import } from './imports.ts';

interface Days {
  /** Such as `2024-01-31`. */
  readonly from: string;
  readonly to: string;
}

/** The days of the rows of imports; null without any. */
export function daysOfImports(imports: readonly Pick<Import, 'firstAt' | 'lastAt'>[]): Days | null {
  const times = imports.flatMap(({ firstAt, lastAt }) => [firstAt ?? [], lastAt ?? []].flat());
  const days = times.map((time) => time.slice(0, 10)).toSorted();
  const [from] = days;
  const to = days.at(-1);
  return from === undefined || to === undefined ? null : { from, to };
}
