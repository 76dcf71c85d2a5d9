import type { IdentityKind } from '../projects/index.ts';

/** A project, as far as counting its identities needs it. */
export interface CountedProject {
  /** Number of the project in the event store. */
  readonly number: number;
  readonly kind: IdentityKind;
}

/** The number of identities of a project. */
export interface IdentityCounts {
  /** Their generation; not valid for a later one. */
  readonly generation: number;
  /** With an event in the last 30 minutes. */
  readonly online: number;
  /** With an event in the last 7 days. */
  readonly total: number;
  /** Sum of the latest `player_count` of the servers that are online. */
  readonly players: number;
}

export const totalWindow = 7 * 86_400_000;

/** The counts, or zeros if they are from before a wipe. */
export function countsIn(
  generation: number,
  counted: IdentityCounts | undefined,
): Omit<IdentityCounts, 'generation'> {
  if (counted === undefined || counted.generation < generation) {
    return { online: 0, total: 0, players: 0 };
  }
  return counted;
}
