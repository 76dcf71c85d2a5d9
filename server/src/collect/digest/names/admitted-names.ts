import { flattenProperties } from '../flatten-properties.ts';
import { type KnownNames, otherName } from './known-names.ts';
import { type FoldingQuota, type NameKind, quotaOfKind } from './name-quotas.ts';

/** Whose names they are, and when they came (Unix ms). */
export interface Named {
  readonly project: number;
  readonly generation: number;
  readonly receivedAt: number;
  /** The quota that a name of it was over. */
  folded?: FoldingQuota | null;
}

/** A name, or `(other)` where the project has too many. */
export function admittedName(names: KnownNames, of: Named, kind: NameKind, name: string): string {
  if (name === '') return '';
  if (names.admits(of, kind, name, of.receivedAt)) return name;
  of.folded = quotaOfKind[kind];
  return otherName;
}

/** Flat properties without those whose names are too many: they stay in the JSON beside them. */
export function admittedProperties(
  names: KnownNames,
  of: Named,
  kind: NameKind,
  sent: Readonly<Record<string, unknown>>,
  mostNested?: number,
): Record<string, string> {
  const flat = flattenProperties(sent, mostNested);
  for (const name of Object.keys(flat)) {
    if (names.admits(of, kind, name, of.receivedAt)) continue;
    of.folded = quotaOfKind[kind];
    delete flat[name];
  }
  return flat;
}
