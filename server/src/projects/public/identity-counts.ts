/** What is counted as one in a project's numbers. */
export type IdentityKind = 'visitor' | 'server';

/** A project as far as its identities are counted. */
export interface CountedProject {
  /** The project in the event store. */
  readonly number: number;
  readonly kind: IdentityKind;
}

/** How many identities a project had. */
export interface IdentityCounts {
  /** The generation these are of; they say nothing of a later one. */
  readonly generation: number;
  /** With an event in the last 30 minutes. */
  readonly online: number;
  /** With an event in the last 7 days. */
  readonly total: number;
  /** Sum of the latest `player_count` of the servers online. */
  readonly players: number;
}

/** Milliseconds. */
export const onlineWindow = 30 * 60_000;
export const totalWindow = 7 * 86_400_000;

const serverTemplates: readonly (string | null)[] = ['minecraft-plugin', 'server-app'];

/** What a project of this template counts; an unknown template is as none. */
export function identityKind(templateId: string | null): IdentityKind {
  return serverTemplates.includes(templateId) ? 'server' : 'visitor';
}

/** What was counted, unless it is of before a wipe: then there is nothing. */
export function countsIn(
  generation: number,
  counted: IdentityCounts | undefined,
): Omit<IdentityCounts, 'generation'> {
  if (counted === undefined || counted.generation < generation) {
    return { online: 0, total: 0, players: 0 };
  }
  return counted;
}
