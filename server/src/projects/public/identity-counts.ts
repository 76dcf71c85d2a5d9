/** The unit of a project's figures. */
export type IdentityKind = 'visitor' | 'server';

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

/** An identity is online for so long after an event, everywhere; ms. */
export const onlineWindow = 30 * 60_000;
export const totalWindow = 7 * 86_400_000;

const serverTemplates: readonly (string | null)[] = ['minecraft-plugin', 'server-app'];

/** What a project with this template counts; an unknown template is like none. */
export function identityKind(templateId: string | null): IdentityKind {
  return serverTemplates.includes(templateId) ? 'server' : 'visitor';
}

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
