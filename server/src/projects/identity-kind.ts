/** What a project counts. */
export type IdentityKind = 'visitor' | 'server';

/** An identity is online for so long after an event, everywhere; ms. */
export const onlineWindow = 30 * 60_000;

const serverTemplates: readonly (string | null)[] = ['minecraft-plugin', 'server-app'];

/** What a project with this template counts; an unknown template is like none. */
export function identityKind(templateId: string | null): IdentityKind {
  return serverTemplates.includes(templateId) ? 'server' : 'visitor';
}
