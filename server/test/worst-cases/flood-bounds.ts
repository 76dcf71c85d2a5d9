import { bounds, type Most } from './held-dictionaries.ts';
import { livingSizes } from './living-sizes.ts';

/** Dictionaries that have no test of their own, by `Class.field`. Variables of modules have no class. */
const measured = new Map(
  Object.entries(bounds).flatMap(([name, { most }]) => {
    const field = name.split(' ')[1] ?? '';
    return most === undefined || !field.includes('.') ? [] : [[field, { name, most }] as const];
  }),
);

export interface Flooded {
  /** Those with more entries than they may have. */
  readonly over: readonly string[];
  /** Those that were measured, as in the table. */
  readonly seen: readonly string[];
}

/** Measures the dictionaries of this process after a flood. */
export async function measureAfterFlood(limits: Readonly<Record<Most, number>>): Promise<Flooded> {
  const wanted = new Map<string, string[]>();
  for (const each of measured.keys()) {
    const [ofClass = '', field = ''] = each.split('.');
    wanted.set(ofClass, [...(wanted.get(ofClass) ?? []), field]);
  }
  const over: string[] = [];
  const seen: string[] = [];
  for (const [field, size] of await livingSizes(wanted)) {
    const bound = measured.get(field);
    if (bound === undefined) continue;
    seen.push(bound.name);
    if (size > limits[bound.most]) over.push(`${bound.name}: ${size} > ${limits[bound.most]}`);
  }
  return { over, seen: seen.toSorted() };
}
