import type { ChartRequest } from '../chart-query.ts';
import { readPath } from './read-path.ts';

export type FormPart =
  | 'dataset'
  | 'field'
  | 'measure'
  | 'filters'
  | 'latestOf'
  | 'window'
  | 'group'
  | 'interval'
  | 'order'
  | 'formula';

/** The part of the form that an error is about. */
export interface FaultPlace {
  readonly part: FormPart;
  /** Which series; null for parts that apply to all. */
  readonly series: number | null;
}

const parts: Readonly<Record<string, FormPart>> = {
  source: 'field',
  filter: 'filters',
  timeRange: 'window',
  deduplicate: 'latestOf',
  group: 'group',
  timeBucket: 'interval',
  aggregate: 'measure',
  sort: 'order',
  limit: 'order',
  formula: 'formula',
  combine: 'formula',
};
const ofSeries: readonly FormPart[] = ['dataset', 'field', 'measure', 'filters', 'latestOf'];

/**
 * The part of the form for a path named by the service.
 * @param request as sent
 * @param path such as `body.outputs[0].query.input.field`
 */
export function faultPlace(request: ChartRequest, path: string): FaultPlace | null {
  let at: unknown = request;
  let part: FormPart | null = null;
  let series: number | null = null;
  let before: string | number = '';
  for (const step of readPath(path) ?? []) {
    if (typeof at !== 'object' || at === null) break;
    if (before === 'outputs' || before === 'inputs') series = Number(step);
    at = Reflect.get(at, step);
    const type = typeOf(at);
    if (type !== null) part = parts[type] ?? part;
    if (step === 'dataset') part = 'dataset';
    before = step;
  }
  if (part === null) return null;
  return { part, series: ofSeries.includes(part) ? series : null };
}

function typeOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('type' in value)) return null;
  return typeof value.type === 'string' ? value.type : null;
}
