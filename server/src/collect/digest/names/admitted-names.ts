import type { FoldingQuota } from '../../../quotas/quota.ts';
import { flattenProperties } from '../flatten-properties.ts';
import { type NameBounds, otherName } from './known-names.ts';
import type { NameKind } from './name-quotas.ts';

/** Their project, and when they were received (Unix ms). */
export interface Named {
  readonly project: number;
  readonly generation: number;
  readonly receivedAt: number;
  /** The quota that one of the names exceeded. */
  folded?: FoldingQuota | null;
}

/** A name, or `(other)` if the project has too many. */
export function admittedName(names: NameBounds, of: Named, kind: NameKind, name: string): string {
  if (name === '') return '';
  if (names.admits(of, kind, name, of.receivedAt)) return name;
  of.folded = kind.quota;
  return otherName;
}

/** Flat properties without names beyond the quota, which stay in the JSON. */
export function admittedProperties(
  names: NameBounds,
  of: Named,
  kind: NameKind,
  sent: Readonly<Record<string, unknown>>,
  mostNested?: number,
): Record<string, string> {
  const flat = flattenProperties(sent, mostNested);
  for (const name of Object.keys(flat)) {
    if (names.admits(of, kind, name, of.receivedAt)) continue;
    of.folded = kind.quota;
    delete flat[name];
  }
  return flat;
}
